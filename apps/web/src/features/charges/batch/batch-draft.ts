import { subtract, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import type { offlineMethods } from '@almoner/contracts/charges/charge'
import type { BatchGift, GiftBatch } from '@almoner/contracts/gift-batches/gift-batch'
import type { SaveBatchGiftWire } from '@almoner/contracts/gift-batches/gift-batches.operations'
import type { CustomInput, CustomValue, CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { Currency, Money } from '@almoner/contracts/money'
import type { CustomForm } from '../../../custom-fields/custom-form'
import { donorOf } from '../../../people/donor-choice'

export type OfflineMethod = (typeof offlineMethods)[number]

/** What was counted, and what the gifts have in common. */
export interface BatchHead {
  name: string
  batchDate: string
  count: number
  /** Minor units. */
  total: MinorUnits
  currency: Currency
  campaignId: string
  designationId?: string | undefined
  /** Who brought all of it: a fundraiser or a team. */
  fundraiserId?: string | undefined
  giftDate: string
  method: OfflineMethod
}

/** A gift as far as it was typed; an amount that is none stays the text that it is. */
export interface TypedGift extends CustomForm {
  donor?: string | undefined
  amount?: Money | string | undefined
  giftDate?: string | undefined
  method?: OfflineMethod | undefined
  reference?: string | undefined
  /** The pledge that it counts toward. */
  pledgeId?: string | undefined
}

export interface BatchRow extends TypedGift {
  key: string
  /** The words of the chosen donor. */
  donorName?: string | undefined
  /** What is sent of custom fields. */
  sent?: CustomInput | undefined
  /** What the server said of it when the batch was posted, by field. */
  refused?: Readonly<Record<string, string>> | undefined
}

export type RowFault = 'donor' | 'amount' | 'giftDate' | 'method'

export function faultsOf({ donor, amount, giftDate, method }: TypedGift, today: string): RowFault[] {
  const isMoney = typeof amount === 'object' && amount.amount > 0
  const isDay = giftDate !== undefined && giftDate <= today
  return [
    ...(donor ? [] : (['donor'] as const)),
    ...(isMoney ? [] : (['amount'] as const)),
    ...(isDay ? [] : (['giftDate'] as const)),
    ...(method ? [] : (['method'] as const)),
  ]
}

export interface ControlTotals {
  announced: { count: number; total: MinorUnits }
  entered: { count: number; total: MinorUnits }
  /** Announced less entered: what is still to come, or below zero what is too much. */
  difference: { count: number; total: MinorUnits }
  agrees: boolean
}

/** What was counted against what was entered, amounts in minor units; a row without an amount counts as a gift. */
export function controlTotals(head: Pick<BatchHead, 'count' | 'total'>, rows: readonly TypedGift[]): ControlTotals {
  const announced = { count: head.count, total: head.total }
  const entered = {
    count: rows.length,
    total: sum(rows.flatMap(({ amount }) => (typeof amount === 'object' ? [amount.amount] : []))),
  }
  const difference = { count: announced.count - entered.count, total: subtract(announced.total, entered.total) }
  return { announced, entered, difference, agrees: difference.count === 0 && difference.total === 0 }
}

/** The rows before this one that name the same donor with the same amount: entered twice, perhaps. */
export function likeEarlier(rows: readonly BatchRow[], row: TypedGift, before = rows.length): number | null {
  const { donor, amount } = row
  if (!donor || typeof amount !== 'object') return null
  const place = rows
    .slice(0, before)
    .findIndex(
      (other) => other.donor === donor && typeof other.amount === 'object' && other.amount.amount === amount.amount,
    )
  return place < 0 ? null : place
}

export const headOf = (batch: GiftBatch): BatchHead => ({
  name: batch.name,
  batchDate: batch.batchDate,
  count: batch.expected.count,
  total: batch.expected.total,
  currency: batch.currency,
  campaignId: batch.campaignId,
  designationId: batch.designationId ?? undefined,
  fundraiserId: batch.fundraiserId ?? undefined,
  giftDate: batch.giftDate,
  method: batch.method,
})

/** A kept gift as it stands in the table. */
export const rowOf = (gift: BatchGift, currency: Currency, held: CustomForm = {}): BatchRow => ({
  ...held,
  key: gift.id,
  donor: gift.donorId ?? (gift.newDonor ? addedChoice(gift.newDonor) : undefined),
  donorName: gift.donorName ?? undefined,
  amount: gift.amount === null ? undefined : { amount: gift.amount, currency },
  giftDate: gift.giftDate ?? undefined,
  method: gift.method ?? undefined,
  reference: gift.reference ?? undefined,
  pledgeId: gift.pledgeId ?? undefined,
})

const addedChoice = ({ firstName, lastName, organizationName, email }: NonNullable<BatchGift['newDonor']>): string =>
  `add:${[firstName, lastName ?? organizationName, email].filter(Boolean).join(' ')}`

/** A row as it is kept, also one that is not complete. */
export const savedAs = (
  { key, donor, amount, giftDate, method, reference, pledgeId, sent = {} }: BatchRow,
  id: string,
): SaveBatchGiftWire => ({
  id,
  giftId: key,
  donor: donor ? donorOf(donor) : null,
  amount: typeof amount === 'object' && amount.amount > 0 ? amount.amount : null,
  giftDate: giftDate ?? null,
  method: method ?? null,
  reference: reference ?? null,
  custom: sent,
  pledgeId: donor && 'id' in donorOf(donor) ? (pledgeId ?? null) : null,
})

/** The batch with a row typed anew or changed, for the screen to go on with before the server has it. */
export function withRow(batch: GiftBatch, row: BatchRow): GiftBatch {
  const { donor, giftDate, method, reference, pledgeId = null } = savedAs(row, batch.id)
  const known = batch.gifts.find(({ id }) => id === row.key)
  const gift: BatchGift = {
    id: row.key,
    donorId: donor && 'id' in donor ? donor.id : null,
    newDonor:
      donor && 'add' in donor
        ? {
            firstName: donor.add.firstName ?? null,
            lastName: donor.add.lastName ?? null,
            organizationName: null,
            email: donor.add.email ?? null,
          }
        : null,
    donorName: row.donorName ?? null,
    amount: typeof row.amount === 'object' && row.amount.amount > 0 ? row.amount.amount : null,
    giftDate,
    method,
    reference,
    custom: filled({ ...known?.custom, ...row.sent }),
    pledgeId,
    typedBy: known?.typedBy ?? null,
    chargeId: null,
  }
  const gifts = known ? batch.gifts.map((one) => (one.id === gift.id ? gift : one)) : [...batch.gifts, gift]
  return withGifts(batch, gifts)
}

const filled = (input: CustomInput): CustomValues =>
  Object.fromEntries(Object.entries(input).filter((pair): pair is [string, CustomValue] => pair[1] !== null))

/** The batch with these gifts, counted as the server will count them. */
export function withGifts(batch: GiftBatch, gifts: BatchGift[]): GiftBatch {
  const entered = { count: gifts.length, total: sum(gifts.flatMap(({ amount }) => amount ?? [])) }
  const isWhole = gifts.every(
    ({ donorId, newDonor, amount, giftDate, method }) => (donorId ?? newDonor) && amount && giftDate && method,
  )
  const agrees = entered.count === batch.expected.count && entered.total === batch.expected.total
  return { ...batch, gifts, entered, state: agrees && isWhole ? 'balanced' : 'open' }
}

/** What the server refused, by the key of the row. */
export function refusalsOf(
  rows: readonly BatchRow[],
  fields: readonly { path: string; message: string }[],
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const refused = new Map<string, Record<string, string>>()
  for (const { path, message } of fields) {
    const [list, at, ...names] = path.split('.')
    const field = names.join('.') || 'donor'
    const row = list === 'gifts' ? rows[Number(at)] : undefined
    if (row) refused.set(row.key, { ...refused.get(row.key), [field]: message })
  }
  return refused
}

/** What was counted, as the operations take it. */
export const headWire = ({ count, total, currency: _, ...head }: BatchHead) => ({
  ...head,
  expectedCount: count,
  expectedTotal: total,
})
