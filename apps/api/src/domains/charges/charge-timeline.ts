import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationEnd, Refund, TimelineEntry } from '@almoner/contracts/charges/charge'
import type { CorrectedValue } from '@almoner/contracts/charges/charge-correction'
import type { ReviewDecision } from '@almoner/contracts/payment-reviews/payment-reviews.operations'
import { numberOf } from '@almoner/contracts/record-number'
import { formatMoney, isCurrency, UnknownCurrency } from '@almoner/contracts/money'
import { dayText } from './day-text.js'
import type { FoundCharge } from './charges.repository.js'

/** What happened to a transaction, in plain words, the oldest first. */
export function chargeTimeline(row: FoundCharge): TimelineEntry[] {
  if (!isCurrency(row.currency)) throw new UnknownCurrency()
  const { currency } = row
  const write = (amount: MinorUnits) => formatMoney({ amount, currency })
  const tookPlace = row.charged_at ?? row.gift_date
  const entries: TimelineEntry[] = [...beginning(row), ...outcome(row, write, tookPlace)]
  for (const refund of row.refunds)
    entries.push(
      ...refundEntries(refund, write(refund.amount)),
      ...donationEntries(refund.donationEnd, refund.refundedOn),
    )
  for (const dispute of row.disputes) {
    const what = dispute.status.startsWith('warning') ? 'asks about this gift' : `disputes ${write(dispute.amount)}`
    entries.push({ at: dispute.openedAt, kind: 'disputed', text: `The donor’s bank ${what}` })
    if (dispute.closedAt) entries.push({ at: dispute.closedAt, ...endingOf(dispute.status) })
    entries.push(...donationEntries(dispute.donationEnd, dispute.closedAt ?? dispute.openedAt))
  }
  for (const review of row.reviews) entries.push(...reviewEntries(review))
  for (const correction of row.corrections) entries.push(correctionEntry(correction, write))
  entries.push(...recordingOf(row))
  // Some are known by the day alone: within a day they stand in the order in which they must have happened.
  return entries.sort((a, b) => dayOf(a).localeCompare(dayOf(b)))
}

function endingOf(status: FoundCharge['disputes'][number]['status']): Pick<TimelineEntry, 'kind' | 'text'> {
  switch (status) {
    case 'won':
      return { kind: 'dispute_won', text: 'The dispute was won: the bank gave the money back' }
    case 'lost':
      return { kind: 'dispute_lost', text: 'The dispute was lost: the money stays with the donor' }
    case 'warning_closed':
      return { kind: 'dispute_over', text: 'The bank let the matter rest' }
    case 'prevented':
      return { kind: 'dispute_over', text: 'The dispute was averted' }
    default:
      return { kind: 'dispute_over', text: 'The dispute is closed' }
  }
}

function outcome(row: FoundCharge, write: (amount: MinorUnits) => string, at: string): TimelineEntry[] {
  const amount = write(row.amount)
  switch (row.status) {
    case 'succeeded':
      return [{ at, kind: 'succeeded', text: `${amount} received` }]
    case 'failed': {
      const why = row.failure_message ? `: ${row.failure_message}` : ''
      return [{ at, kind: 'failed', text: `${amount} could not be collected${why}` }]
    }
    case 'canceled':
      return [{ at, kind: 'canceled', text: 'Canceled before it was paid' }]
    case 'processing':
      return [
        {
          at,
          kind: 'processing',
          text: row.outcome_unknown
            ? 'The gateway did not answer; it is asked again every minute'
            : `${amount} is on its way`,
        },
      ]
    default:
      return []
  }
}

function beginning(row: FoundCharge): TimelineEntry[] {
  if (row.import_sequence !== null) return []
  return isByDonor(row) ? [{ at: row.created_at, kind: 'created', text: 'Begun by the donor' }] : []
}

function refundEntries(refund: Refund, given: string): TimelineEntry[] {
  const at = refund.refundedOn
  if (refund.reason === 'bank_return')
    return [{ at, kind: 'refund_failed', text: `${given} was taken back by the donor’s bank` }]
  if (refund.status === 'failed') {
    const why = refund.failureMessage ? `: ${refund.failureMessage}` : ''
    return [{ at, kind: 'refund_failed', text: `${given} could not be given back${why}` }]
  }
  if (refund.status === 'canceled') return [{ at, kind: 'refund_failed', text: `Giving ${given} back was called off` }]
  if (refund.status !== 'succeeded') return [{ at, kind: 'refunded', text: `${given} is on its way back` }]
  return [{ at, kind: 'refunded', text: refund.isOffline ? `${given} given back by hand` : `${given} given back` }]
}

const decisionWords: Record<ReviewDecision, string> = {
  accept: 'What the gateway says was booked',
  keep: 'Almoner’s books were kept as they are',
  handled: 'Handled elsewhere',
}

/** That a gateway contradicted it, and what a person decided. */
function reviewEntries({
  says,
  decision,
  reason,
  openedAt,
  settledAt,
}: FoundCharge['reviews'][number]): TimelineEntry[] {
  const opened: TimelineEntry = { at: openedAt, kind: 'review_opened', text: `The gateway says: ${says}` }
  if (!decision || !settledAt) return [opened]
  return [opened, { at: settledAt, kind: 'review_settled', text: `${decisionWords[decision]}: ${reason}` }]
}

const fieldWords: Record<CorrectedValue['field'], string> = {
  amount: 'Amount',
  donor: 'Donor',
  giftDate: 'Date',
  method: 'Method',
  campaign: 'Campaign',
  fundraiser: 'Fundraiser',
  funds: 'Funds',
  reference: 'Reference',
  comment: 'Comment',
}

/** “Amount corrected from $50.00 to $55.00 by Ruth Levi: typed wrongly”. */
function correctionEntry(
  { at, by, reason, changes }: FoundCharge['corrections'][number],
  write: (amount: MinorUnits) => string,
): TimelineEntry {
  const told = changes.map((change) => {
    const [before, after] = [valueText(change, 'before', write), valueText(change, 'after', write)]
    return `${fieldWords[change.field]} corrected from ${before} to ${after}`
  })
  const whose = by === null ? '' : ` by ${by}`
  const why = reason === null ? '' : `: ${reason}`
  return { at, kind: 'corrected', text: `${told.join(', ')}${whose}${why}` }
}

function valueText(change: CorrectedValue, side: 'before' | 'after', write: (amount: MinorUnits) => string): string {
  switch (change.field) {
    case 'amount':
      return write(change[side])
    case 'giftDate':
      return dayText(change[side])
    case 'method':
      return change[side].replaceAll('_', ' ')
    case 'donor':
    case 'campaign':
      return change[side].name
    case 'fundraiser':
      return change[side]?.name ?? 'nobody'
    case 'funds':
      return change[side].map(({ designation, amount }) => `${designation} ${write(amount)}`).join(' and ')
    default:
      return change[side] ?? 'nothing'
  }
}

/** What became of the recurring donation that was to end because the money went back. */
function donationEntries(donationEnd: DonationEnd | null, at: string): TimelineEntry[] {
  if (donationEnd === 'ended') return [{ at, kind: 'plan_ended', text: 'The recurring gift was ended' }]
  if (donationEnd === 'refused')
    return [{ at, kind: 'plan_kept', text: 'The recurring gift could not be ended: look at it by itself' }]
  return []
}

const dayOf = ({ at }: TimelineEntry): string => at.slice(0, 10)

/** How a gift that no donor began came to be here; it stands last of its day. */
function recordingOf(row: FoundCharge): TimelineEntry[] {
  if (row.import_sequence !== null) {
    const text = `Imported with ${numberOf('I', row.import_sequence)}, line ${row.import_line}`
    return [{ at: row.created_at, kind: 'imported', text }]
  }
  return isByDonor(row) ? [] : [{ at: row.created_at, kind: 'created', text: 'Recorded in Almoner' }]
}

const isByDonor = ({ donation_id, is_of_gateway }: FoundCharge): boolean => donation_id !== null || is_of_gateway
