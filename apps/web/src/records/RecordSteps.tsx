import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useNavigate } from 'react-router'
import type { Action } from '../actions/action'
import { useActions } from '../actions/action-store'
import { useSingleKeys } from '../actions/use-single-keys'
import { trailState, useTrail } from '../lists/trail'
import { t } from './messages'

/** To the record before and after this one, in the order of the list that one came from. */
export function RecordSteps() {
  const found = useTrail()
  const navigate = useNavigate()
  const { trail, place = 0 } = found ?? {}
  const before = trail?.rows[place - 1]
  const after = trail?.rows[place + 1]
  // Back leads to the list however far one has gone.
  const go = (path: string | undefined) =>
    trail && path && void navigate(path, { replace: true, state: trailState(trail) })
  const previous: Action = {
    id: 'record.previous',
    label: t('steps.previous'),
    icon: 'chevron-up',
    keys: '[',
    run: () => go(before),
  }
  const next: Action = {
    id: 'record.next',
    label: t('steps.next'),
    icon: 'chevron-down',
    keys: ']',
    run: () => go(after),
  }
  useActions([...(before ? [previous] : []), ...(after ? [next] : [])])
  if (!trail || trail.rows.length < 2) return null
  return (
    <Row as="nav" className="al-no-print" gap={4} isNoWrap aria-label={t('steps.label')}>
      {trail.total !== undefined && (
        <Text tone="quiet" size="small" isNumeric>
          {t('steps.place', { place: formatCount(trail.first + place), total: formatCount(trail.total) })}
        </Text>
      )}
      <Step action={previous} isOff={!before} />
      <Step action={next} isOff={!after} />
    </Row>
  )
}

function Step({ action: { label, icon, keys, run }, isOff }: { action: Action; isOff: boolean }) {
  const [hasSingleKeys] = useSingleKeys()
  return (
    <Button
      size="small"
      kind="quiet"
      shape="icon"
      aria-label={label}
      title={hasSingleKeys ? `${label} (${keys})` : label}
      disabled={isOff}
      icon={icon && <Icon name={icon} />}
      {...(hasSingleKeys && { 'aria-keyshortcuts': keys })}
      onClick={run}
    />
  )
}
