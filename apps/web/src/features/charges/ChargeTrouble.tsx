import type { Charge, Dispute } from '@almoner/contracts/charges/charge'
import { formatMoney } from '@almoner/contracts/money'
import { DateText } from '@almoner/ui/data/DateText'
import { Facts } from '@almoner/ui/data/Facts'
import { Section } from '@almoner/ui/data/Section'
import { useActor } from '../../session/use-actor'
import { troubleWords as words } from './charges-words'
import './charge-trouble.css'

/** Why a transaction did not go through and what to do about it; what the gateway still owes an answer to. */
export function ChargeTrouble({ charge }: { charge: Charge }) {
  if (charge.contradiction)
    return (
      <div className="charge-trouble" data-tone="failed" role="note">
        <strong>{words.contradiction}</strong>
        <span>{words.contradictionAdvice}</span>
        <span className="al-quiet">{charge.contradiction}</span>
      </div>
    )
  if (charge.isOutcomeUnknown)
    return (
      <p className="charge-trouble" data-tone="waiting">
        {words.unknown}
      </p>
    )
  if (charge.hasFraudWarning)
    return (
      <p className="charge-trouble" data-tone="attention">
        {words.fraud}
      </p>
    )
  if (charge.status !== 'failed') return null
  return (
    <div className="charge-trouble" data-tone="failed" role="note">
      <strong>{charge.failureMessage ?? words.failed}</strong>
      <span>{words.advice[charge.declineType ?? 'unknown']}</span>
      {charge.failureCode && <span className="al-quiet">{words.code(charge.failureCode)}</span>}
    </div>
  )
}

/** What a bank says about this gift: how much it holds, why, and by when evidence has to be there. */
export function DisputePanel({ charge }: { charge: Charge }) {
  if (charge.disputes.length === 0) return null
  return (
    <Section title={words.dispute}>
      {charge.disputes.map((dispute) => (
        <DisputeFacts key={dispute.id} dispute={dispute} charge={charge} />
      ))}
    </Section>
  )
}

function DisputeFacts({ dispute, charge }: { dispute: Dispute; charge: Charge }) {
  const write = (amount: number) => formatMoney({ amount, currency: charge.currency })
  const { timeZone } = useActor()
  const isOpen = dispute.closedAt === null
  const dayOf = (at: string) => <DateText value={at} {...(timeZone && { timeZone })} />
  return (
    <div className="charge-dispute">
      <p>{words.disputeStates[dispute.status]}</p>
      <Facts
        facts={[
          { label: words.disputed, value: write(dispute.amount) },
          ...(dispute.withdrawnAmount > 0 ? [{ label: words.withdrawn, value: write(dispute.withdrawnAmount) }] : []),
          ...(dispute.feeAmount > 0 ? [{ label: words.disputeFee, value: write(dispute.feeAmount) }] : []),
          { label: words.why, value: words.reasons[dispute.reason] ?? dispute.reason.replaceAll('_', ' ') },
          { label: words.opened, value: dayOf(dispute.openedAt) },
          ...(isOpen && dispute.evidenceDueBy
            ? [
                {
                  label: words.due,
                  value: <DateText value={dispute.evidenceDueBy} {...(timeZone && { timeZone })} hasTime />,
                },
              ]
            : []),
          ...(dispute.closedAt ? [{ label: words.closed, value: dayOf(dispute.closedAt) }] : []),
        ]}
      />
    </div>
  )
}
