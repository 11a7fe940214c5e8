import { allocate, subtract, sum, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import {
  correctionRefusal,
  type CorrectableField,
  type CorrectedValue,
  type CorrectionRefusal,
} from '@almoner/contracts/charges/charge-correction'
import type { CorrectChargeInput } from '@almoner/contracts/charges/correct.operations'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { Problem } from '../../../platform/problems/problem.js'
import type { Charge } from '../charge.entity.js'
import type { KeptChange } from './charge-correction.entity.js'
import type { FundPart } from './correction.statements.js'

interface Named {
  id: string
  name: string
}

/** What a correction can change of a gift. Amounts in minor units. */
export interface GiftFacts {
  donor: Named
  amount: MinorUnits
  giftDate: string
  method: PaymentMethod
  campaign: Named
  entityId: string
  fundraiser: Named | null
  parts: FundPart[]
  reference: string | null
  comment: string | null
}

/** What differs, in the order in which it is told. A sole fund that has all of another amount is not told. */
export function changesBetween(before: GiftFacts, after: GiftFacts): CorrectedValue[] {
  const changes: CorrectedValue[] = []
  if (before.amount !== after.amount) changes.push({ field: 'amount', before: before.amount, after: after.amount })
  if (before.donor.id !== after.donor.id) changes.push({ field: 'donor', before: before.donor, after: after.donor })
  if (before.giftDate !== after.giftDate)
    changes.push({ field: 'giftDate', before: before.giftDate, after: after.giftDate })
  if (before.method !== after.method) changes.push({ field: 'method', before: before.method, after: after.method })
  if (before.campaign.id !== after.campaign.id)
    changes.push({ field: 'campaign', before: before.campaign, after: after.campaign })
  if (before.fundraiser?.id !== after.fundraiser?.id)
    changes.push({ field: 'fundraiser', before: before.fundraiser, after: after.fundraiser })
  if (!isSameSplit(before.parts, after.parts) && !isSameSoleFund(before.parts, after.parts))
    changes.push({ field: 'funds', before: before.parts.map(toldPart), after: after.parts.map(toldPart) })
  if (before.reference !== after.reference)
    changes.push({ field: 'reference', before: before.reference, after: after.reference })
  if (before.comment !== after.comment) changes.push({ field: 'comment', before: before.comment, after: after.comment })
  return changes
}

export const isSameSplit = (a: readonly FundPart[], b: readonly FundPart[]): boolean => splitText(a) === splitText(b)

const isSameSoleFund = (a: readonly FundPart[], b: readonly FundPart[]): boolean =>
  a.length === 1 && b.length === 1 && a[0]?.designationId === b[0]?.designationId

const splitText = (parts: readonly FundPart[]): string =>
  parts
    .map(({ designationId, amount }) => `${designationId} ${amount}`)
    .toSorted()
    .join()

const toldPart = ({ designationId, designation, amount }: FundPart) => ({ designationId, designation, amount })

/** Of donors the ids alone are kept. */
export const keptChange = (change: CorrectedValue): KeptChange =>
  change.field === 'donor' ? { field: 'donor', before: change.before.id, after: change.after.id } : change

const inputOf: Record<CorrectableField, keyof CorrectChargeInput> = {
  donor: 'donorId',
  amount: 'amount',
  giftDate: 'giftDate',
  method: 'method',
  campaign: 'campaignId',
  fundraiser: 'fundraiserId',
  funds: 'allocations',
  reference: 'reference',
  comment: 'comment',
}

const refusalWords: Record<CorrectionRefusal, string> = {
  unpaid: 'Only a gift that was paid can be corrected',
  gateway: 'A gateway took this gift, so its amount, date and method cannot change',
  returned: 'Part of this gift was refunded, so its amount cannot change',
  disputed: 'The donor’s bank disputes this gift, so its amount cannot change',
}

/** Raises `input_invalid` at what cannot be corrected of this gift. */
export function mustBeCorrectable(charge: Charge, changes: readonly CorrectedValue[]): void {
  const facts = { ...charge, isOfGateway: Boolean(charge.gatewayIntegrationId) }
  for (const { field } of changes) {
    const refusal = correctionRefusal(facts, field)
    if (refusal) throw Problem.at(inputOf[field], refusalWords[refusal])
  }
}

/** An amount that was corrected is split as before; what went back follows the funds. Raises `input_invalid` at `amount`. */
export function splitAgain(parts: readonly FundPart[], gift: MinorUnits): FundPart[] {
  if (gift <= 0) throw Problem.at('amount', 'Must be more than the covered fee')
  if (parts.length === 0) return []
  const shares = allocate(
    gift,
    parts.map(({ amount }) => amount),
  )
  return withReturns(
    parts.map((part, at) => ({ ...part, amount: shares[at] ?? zero })).filter(({ amount }) => amount > 0),
    parts,
  )
}

/** The parts with what went back of those before them, shared over them. */
export function withReturns(
  parts: readonly Omit<FundPart, 'returnedAmount'>[],
  before: readonly FundPart[],
): FundPart[] {
  const returned = sum(before.map(({ returnedAmount }) => returnedAmount))
  if (returned === 0 || parts.length === 0) return parts.map((part) => ({ ...part, returnedAmount: zero }))
  const shares = allocate(
    returned,
    parts.map(({ amount }) => amount),
  )
  return parts.map((part, at) => ({ ...part, returnedAmount: shares[at] ?? zero }))
}

/** What of a charge goes to funds. */
export const giftAlone = (amount: MinorUnits, { feeCoverAmount }: Pick<Charge, 'feeCoverAmount'>): MinorUnits =>
  subtract(amount, feeCoverAmount)
