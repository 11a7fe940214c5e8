import type { Charge, Dispute } from '@almoner/contracts/charges/charge'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { Link } from 'react-router'
import { paths } from '../../paths'
import { useActor } from '../../session/use-actor'
import { t } from './messages'
import './charge-trouble.css'

/** Why a transaction did not go through and what to do about it; what the gateway still owes an answer to. */
export function ChargeTrouble({ charge }: { charge: Charge }) {
  const { can } = useActor()
  if (charge.contradiction)
    return (
      <div className="charge-trouble" data-tone="failed" role="note">
        <strong>{t('trouble.contradiction')}</strong>
        <span>{t('trouble.contradictionAdvice')}</span>
        <span className="al-quiet">{charge.contradiction}</span>
        {can('gateways.manage') && <Link to={paths.paymentReviews()}>{t('trouble.contradictionReview')}</Link>}
      </div>
    )
  if (charge.isOutcomeUnknown)
    return (
      <p className="charge-trouble" data-tone="waiting">
        {t('trouble.unknown')}
      </p>
    )
  if (charge.hasFraudWarning)
    return (
      <p className="charge-trouble" data-tone="attention">
        {t('trouble.fraud')}
      </p>
    )
  if (charge.status !== 'failed') return null
  return (
    <div className="charge-trouble" data-tone="failed" role="note">
      <strong>{charge.failureMessage ?? t('trouble.failed')}</strong>
      <span>{t(`trouble.advice.${charge.declineType ?? 'unknown'}`)}</span>
      {charge.failureCode && <span className="al-quiet">{t('trouble.code', { code: charge.failureCode })}</span>}
    </div>
  )
}

/** What a bank says about this gift: how much it holds, why, and by when evidence has to be there. */
export function DisputePanel({ charge }: { charge: Charge }) {
  if (charge.disputes.length === 0) return null
  return (
    <Section title={t('trouble.dispute')}>
      {charge.disputes.map((dispute) => (
        <DisputeFacts key={dispute.id} dispute={dispute} charge={charge} />
      ))}
    </Section>
  )
}

function DisputeFacts({ dispute, charge }: { dispute: Dispute; charge: Charge }) {
  const { timeZone } = useActor()
  const zone = timeZone ? { timeZone } : {}
  const write = (amount: number) => <Amount value={{ amount, currency: charge.currency }} />
  const dueBy = dispute.closedAt === null ? dispute.evidenceDueBy : null
  return (
    <div className="charge-dispute">
      <p className="charge-trouble" data-tone={tones[dispute.status]}>
        {t(`trouble.disputeStates.${dispute.status}`)}
      </p>
      <Facts
        facts={[
          ...(dueBy ? [{ label: t('trouble.due'), value: <Due at={dueBy} /> }] : []),
          {
            label: t('trouble.why'),
            value: disputeReasons[dispute.reason] ?? dispute.reason.replaceAll('_', ' '),
          },
          { label: t('trouble.disputed'), value: write(dispute.amount) },
          ...(dispute.withdrawnAmount > 0
            ? [{ label: t('trouble.withdrawn'), value: write(dispute.withdrawnAmount) }]
            : []),
          ...(dispute.feeAmount > 0 ? [{ label: t('trouble.disputeFee'), value: write(dispute.feeAmount) }] : []),
          { label: t('trouble.opened'), value: <DateText value={dispute.openedAt} {...zone} /> },
          ...(dispute.closedAt
            ? [{ label: t('trouble.closed'), value: <DateText value={dispute.closedAt} {...zone} /> }]
            : []),
        ]}
      />
    </div>
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

/** Whether somebody has to do something, or it is over. */
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
