import { subtract, sum, type MinorUnits } from '@almoner/contracts/minor-units'
import type { offlineMethods } from '@almoner/contracts/charges/charge'
import type { RecordBatchWire } from '@almoner/contracts/charges/offline.operations'
import type { Currency, Money } from '@almoner/contracts/money'
import { donorOf } from '../donor-choice'

export type OfflineMethod = (typeof offlineMethods)[number]

export interface BatchHead {
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
export interface TypedGift {
  donor?: string | undefined
  amount?: Money | string | undefined
  giftDate?: string | undefined
  method?: OfflineMethod | undefined
  reference?: string | undefined
}

export interface BatchRow extends TypedGift {
  key: string
  /** The words of the chosen donor. */
  donorName?: string | undefined
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

/** The batch as the operation takes it. Raises where a row is not complete: those are never sent. */
export function wireOf(head: BatchHead, rows: readonly BatchRow[], idempotencyKey: string): RecordBatchWire {
  return {
    gifts: rows.map(({ donor, amount, giftDate, method, reference }) => {
      if (!donor || typeof amount !== 'object' || !giftDate || !method) throw new Error('A gift is not complete')
      return {
        donor: donorOf(donor),
        amount: { amount: amount.amount, currency: head.currency },
        giftDate,
        method,
        campaignId: head.campaignId,
        designationId: head.designationId ?? null,
        fundraiserId: head.fundraiserId ?? null,
        reference: reference ?? null,
      }
    }),
    expectedCount: head.count,
    expectedTotal: head.total,
    currency: head.currency,
    idempotencyKey,
  }
}

export function withRefusals(
  rows: readonly BatchRow[],
  fields: readonly { path: string; message: string }[],
): BatchRow[] {
  return rows.map((row, place) => {
    const own = fields.flatMap(({ path, message }): [string, string][] => {
      const [list, at, field = 'donor'] = path.split('.')
      return list === 'gifts' && at === String(place) ? [[field, message]] : []
    })
    return { ...row, refused: own.length > 0 ? Object.fromEntries(own) : undefined }
  })
}
