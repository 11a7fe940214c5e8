import type { Proposal } from '@almoner/contracts/bank-statements/bank-line'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundCandidates } from './candidates.statements.js'

/**
 * What a line most likely is, the first of these that fits: the gift that it names; a payout, where the gateway is named; a
 * gift of the payer that is recorded; what a pledge of the payer waits for; a payout of its amount; a new gift of the payer.
 * A name alone is likeness, which proves nothing, so nothing that is known by it is sure. Amount in minor units.
 */
export function proposalOf(found: FoundCandidates, amount: MinorUnits): Proposal | null {
  return (
    named(found) ?? namedPayout(found) ?? recorded(found) ?? expected(found, amount) ?? payout(found) ?? gift(found)
  )
}

function named(found: FoundCandidates): Proposal | null {
  if (found.named_gift_id === null) return null
  return {
    kind: 'recorded',
    reason: 'reference',
    isSure: true,
    donorId: found.named_gift_donor_id ?? '',
    donorName: found.named_gift_donor ?? '',
    chargeId: found.named_gift_id,
    number: numberOf('T', found.named_gift_sequence ?? ''),
    giftDate: found.named_gift_date ?? '',
  }
}

const namedPayout = (found: FoundCandidates): Proposal | null => (found.is_gateway_named ? payout(found) : null)

function payout(found: FoundCandidates): Proposal | null {
  if (found.payout_id === null) return null
  return {
    kind: 'payout',
    reason: found.is_gateway_named ? 'reference' : 'amount',
    isSure: found.is_gateway_named && found.payout_count === 1,
    payoutId: found.payout_id,
    number: numberOf('P', found.payout_sequence ?? ''),
  }
}

interface Payer {
  donorId: string
  donorName: string
  reason: NonNullable<FoundCandidates['known_by']>
}

function payerOf({ donor_id: donorId, donor_name: donorName, known_by: reason }: FoundCandidates): Payer | null {
  return donorId === null || donorName === null || reason === null ? null : { donorId, donorName, reason }
}

function recorded(found: FoundCandidates): Proposal | null {
  const payer = payerOf(found)
  if (!payer || found.recorded_id === null) return null
  return {
    kind: 'recorded',
    ...payer,
    isSure: payer.reason !== 'name' && found.recorded_count === 1,
    chargeId: found.recorded_id,
    number: numberOf('T', found.recorded_sequence ?? ''),
    giftDate: found.recorded_date ?? '',
  }
}

function expected(found: FoundCandidates, amount: MinorUnits): Proposal | null {
  const payer = payerOf(found)
  const { pledge_id: donationId, pledge_due_on: dueOn, pledge_amount: pledged } = found
  if (!payer || donationId === null || dueOn === null || pledged === null) return null
  const isCertain = found.is_pledge_named || (payer.reason !== 'name' && found.pledge_count === 1)
  return {
    kind: 'expected',
    ...payer,
    isSure: isCertain && pledged === amount,
    donationId,
    number: numberOf('R', found.pledge_sequence ?? ''),
    dueOn,
    amount: pledged,
    method: found.pledge_method ?? 'bank_transfer',
  }
}

function gift(found: FoundCandidates): Proposal | null {
  const payer = payerOf(found)
  return payer && { kind: 'gift', ...payer, isSure: false }
}
