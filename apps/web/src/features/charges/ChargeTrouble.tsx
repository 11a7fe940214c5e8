import { Stack } from '@almoner/ui/layout/Stack'
import { Callout } from '@almoner/ui/layout/Callout'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Charge, Dispute } from '@almoner/contracts/charges/charge'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { FailedPayment } from './FailedPayment'
import { t } from './messages'

export function ChargeTrouble({ charge }: { charge: Charge }) {
  const { can } = useActor()
  if (charge.contradiction)
    return (
      <Callout tone="failed" title={t('trouble.contradiction')} below={24} role="note">
        <span>{t('trouble.contradictionAdvice')}</span>
        <span className="al-quiet">{charge.contradiction}</span>
        {can('gateways.manage') && <Link to={paths.paymentReviews()}>{t('trouble.contradictionReview')}</Link>}
      </Callout>
    )
  if (charge.isOutcomeUnknown)
    return (
      <Callout tone="attention" below={24}>
        {t('trouble.unknown')}
      </Callout>
    )
  if (charge.hasFraudWarning)
    return (
      <Callout tone="attention" below={24}>
        {t('trouble.fraud')}
      </Callout>
    )
  if (charge.status !== 'failed') return null
  return <FailedPayment charge={charge} />
}

export function DisputePanel({ charge }: { charge: Charge }) {
  if (charge.disputes.length === 0) return null
  return (
    <Section title={t('trouble.dispute')}>
      <Stack gap={24}>
        {charge.disputes.map((dispute) => (
          <DisputeFacts key={dispute.id} dispute={dispute} charge={charge} />
        ))}
      </Stack>
    </Section>
  )
}

function DisputeFacts({ dispute, charge }: { dispute: Dispute; charge: Charge }) {
  const { timeZone } = useActor()
  const zone = timeZone ? { timeZone } : {}
  const write = (amount: MinorUnits) => <Amount value={{ amount, currency: charge.currency }} />
  const dueBy = dispute.closedAt === null ? dispute.evidenceDueBy : null
  return (
    <Stack>
      <Callout tone={tones[dispute.status]}>{t(`trouble.disputeStates.${dispute.status}`)}</Callout>
      <Facts
        facts={[
          dueBy && { label: t('trouble.due'), value: <Due at={dueBy} /> },
          {
            label: t('trouble.why'),
            value: disputeReasons[dispute.reason] ?? dispute.reason.replaceAll('_', ' '),
          },
          { label: t('trouble.disputed'), value: write(dispute.amount) },
          dispute.withdrawnAmount > 0 && { label: t('trouble.withdrawn'), value: write(dispute.withdrawnAmount) },
          dispute.feeAmount > 0 && { label: t('trouble.disputeFee'), value: write(dispute.feeAmount) },
          { label: t('trouble.opened'), value: <DateText value={dispute.openedAt} {...zone} /> },
          dispute.closedAt && { label: t('trouble.closed'), value: <DateText value={dispute.closedAt} {...zone} /> },
        ]}
      />
    </Stack>
  )
}

function Due({ at }: { at: string }) {
  const { timeZone } = useActor()
  return (
    <strong>
      <DateText value={at} {...(timeZone && { timeZone })} hasTime />
    </strong>
  )
}

/** A gateway may name other reasons. */
const disputeReasons: Readonly<Record<string, string>> = t.group('trouble.reasons')

const tones: Record<Dispute['status'], 'attention' | 'failed' | 'quiet'> = {
  warning_needs_response: 'attention',
  warning_under_review: 'quiet',
  warning_closed: 'quiet',
  needs_response: 'attention',
  under_review: 'quiet',
  won: 'quiet',
  lost: 'failed',
  prevented: 'quiet',
}
