import type { payoutShares, Proposal } from '@almoner/contracts/bank-statements/bank-line'
import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundCandidates } from './candidates.statements.js'
import type { FoundPayout } from './paid-together.statements.js'

/**
 * What a line most likely is, the first of these that fits: a direct debit or the collection file that it names; the gift that it names; payouts, where the gateway is named; a gift of
 * the payer that is recorded; what a pledge of the payer waits for; the gifts of a batch; payouts of its amount; a new gift of the
 * payer. A name alone is likeness, which proves nothing, so nothing that is known by it is sure. Amount in minor units.
 */
export function proposalOf(found: FoundCandidates, amount: MinorUnits): Proposal | null {
  return (
    debit(found) ??
    collection(found, true) ??
    named(found) ??
    payouts(found, true) ??
    recorded(found) ??
    expected(found, amount) ??
    batch(found) ??
    collection(found, false) ??
    payouts(found, false) ??
    gift(found)
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

/** The bank hands the reference of a direct debit back as it was given, so that it is none by likeness. */
function debit({ debit: found }: FoundCandidates): Proposal | null {
  if (!found) return null
  const { id, sequence, donorId, donorName } = found
  return {
    kind: 'debit',
    reason: 'reference',
    isSure: true,
    debitId: id,
    number: numberOf('R', sequence),
    donorId,
    donorName,
  }
}

function collection({ collection: found }: FoundCandidates, isNamed: boolean): Proposal | null {
  if (found?.isNamed !== isNamed) return null
  const { id, sequence, sequenceType, payments } = found
  return {
    kind: 'collection',
    reason: isNamed ? 'reference' : 'amount',
    isSure: isNamed,
    fileId: id,
    number: numberOf('CF', sequence),
    sequenceType,
    payments,
  }
}

/** One payout, two of them, a part of one, or one of which the bank kept something: the first that fits, by amounts that agree. */
function payouts({ payout, pair, split, short }: FoundCandidates, areNamed: boolean): Proposal | null {
  const reason = areNamed ? 'reference' : 'amount'
  if (payout?.isNamed === areNamed) return payoutAs(payout, payout.isRest ? 'rest' : 'whole', reason)
  if (pair?.isNamed === areNamed)
    return {
      kind: 'payouts',
      reason,
      isSure: areNamed && pair.fitting === 1,
      payouts: pair.payouts.map(({ id, sequence }) => ({ payoutId: id, number: numberOf('P', sequence) })),
    }
  if (split?.isNamed === areNamed) return payoutAs(split, 'part', reason)
  if (short?.isNamed !== areNamed) return null
  return { ...payoutAs(short, 'whole', reason), isSure: false, kept: short.more }
}

const payoutAs = (
  { id, sequence, fitting }: FoundPayout,
  share: (typeof payoutShares)[number],
  reason: 'reference' | 'amount',
) => ({
  kind: 'payout' as const,
  reason,
  isSure: reason === 'reference' && fitting === 1,
  payoutId: id,
  number: numberOf('P', sequence),
  share,
  kept: zero,
})

function batch({ batch: found }: FoundCandidates): Proposal | null {
  return (
    found && {
      kind: 'batch',
      reason: 'amount',
      isSure: false,
      batchId: found.id,
      batchName: found.name,
      gifts: found.gifts,
    }
  )
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
