import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Row } from '@almoner/ui/layout/Row'
import { Text } from '@almoner/ui/layout/Text'
import { formatCount } from '@almoner/ui/texts/format-count'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
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
  useKeys({ '[': () => go(before), ']': () => go(after) })
  if (!trail || trail.rows.length < 2) return null
  return (
    <Row as="nav" className="al-no-print" gap={4} isNoWrap aria-label={t('steps.label')}>
      {trail.total !== undefined && (
        <Text tone="quiet" size="small" isNumeric>
          {t('steps.place', { place: formatCount(trail.first + place), total: formatCount(trail.total) })}
        </Text>
      )}
      <Button
        size="small"
        kind="quiet"
        shape="icon"
        aria-label={t('steps.previous')}
        aria-keyshortcuts="["
        title={t('steps.previousHint')}
        disabled={!before}
        icon={<Icon name="chevron-up" />}
        onClick={() => go(before)}
      />
      <Button
        size="small"
        kind="quiet"
        shape="icon"
        aria-label={t('steps.next')}
        aria-keyshortcuts="]"
        title={t('steps.nextHint')}
        disabled={!after}
        icon={<Icon name="chevron-down" />}
        onClick={() => go(after)}
      />
    </Row>
  )
}

/** Keys of a page, anywhere but in a field or a dialog. */
function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable="true"]')
      if (!isTyping) latest.current[event.key]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
