import type { EntityPeriods, PeriodClosing } from '@almoner/contracts/periods/period-closing'
import { closePeriod } from '@almoner/contracts/periods/periods.operations'
import { Button } from '@almoner/ui/controls/Button'
import { DateText } from '@almoner/ui/data/DateText'
import { Section } from '@almoner/ui/data/Section'
import { Row } from '@almoner/ui/layout/Row'
import { Stack } from '@almoner/ui/layout/Stack'
import { Text } from '@almoner/ui/layout/Text'
import { useState } from 'react'
import { QueryState } from '../../QueryState'
import { element } from '../../rich-text'
import { useActor } from '../../session/use-actor'
import { trpc } from '../../trpc'
import { ClosePeriodDialog, ReopenPeriodDialog } from './PeriodDialogs'
import { t } from './messages'

export const handle = { title: t('title') }

export function Component() {
  const periods = trpc.periods.list.useQuery()
  return (
    <Section title={t('title')}>
      <Text as="p" tone="quiet" isMeasured below={24}>
        {t('intro')}
      </Text>
      <QueryState query={periods}>
        {(entities) => entities.map((entity) => <EntityBooks key={entity.entityId} entity={entity} />)}
      </QueryState>
    </Section>
  )
}

function EntityBooks({ entity }: { entity: EntityPeriods }) {
  const { canCall } = useActor()
  const [asked, setAsked] = useState<'close' | 'reopen' | null>(null)
  const { closedThrough, closings } = entity
  return (
    <Stack gap={8} below={24}>
      <Row gap={16} justify="between">
        <div>
          <Text as="h3" weight="medium">
            <bdi>{entity.entityName}</bdi>
          </Text>
          {closedThrough ? t.rich('through', { day: element(<DateText value={closedThrough} />) }) : t('open')}
        </div>
        {canCall(closePeriod) && (
          <Row>
            {closedThrough && (
              <Button size="small" onClick={() => setAsked('reopen')}>
                {t('reopen')}
              </Button>
            )}
            <Button size="small" onClick={() => setAsked('close')}>
              {t('close')}
            </Button>
          </Row>
        )}
      </Row>
      {closings.length > 0 && (
        <Stack as="ul" gap={4}>
          {closings.map((closing) => (
            <ClosingLine key={closing.id} closing={closing} />
          ))}
        </Stack>
      )}
      {asked === 'close' && <ClosePeriodDialog entity={entity} onClose={() => setAsked(null)} />}
      {asked === 'reopen' && <ReopenPeriodDialog entity={entity} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

function ClosingLine({ closing }: { closing: PeriodClosing }) {
  const { timeZone } = useActor()
  const zone = timeZone ? { timeZone } : {}
  const nameOf = (who: PeriodClosing['closedBy']) => who?.name ?? t('someone')
  return (
    <Row as="li" gap={16} align="start" justify="between" isNoWrap>
      <span>
        {t.rich('closed', { day: element(<DateText value={closing.closedThrough} />), who: nameOf(closing.closedBy) })}
        {closing.reopenedAt && (
          <Text as="div" tone="quiet" dir="auto">
            {t('reopened', { who: nameOf(closing.reopenedBy), reason: closing.reopenReason ?? '' })}
          </Text>
        )}
      </span>
      <Text tone="quiet">
        <DateText value={closing.reopenedAt ?? closing.closedAt} {...zone} hasTime />
      </Text>
    </Row>
  )
}
