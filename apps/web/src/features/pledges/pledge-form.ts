import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency, Money } from '@almoner/contracts/money'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import type { FundPart } from '../../gifts/fund-parts'
import { paymentsOf, type TypedPayment } from '../../recurring/payment-rows'

/** How often a pledge is paid, by what the form calls it. */
const rhythms = {
  weekly: { frequency: 'weekly', interval: 1 },
  fortnightly: { frequency: 'weekly', interval: 2 },
  monthly: { frequency: 'monthly', interval: 1 },
  quarterly: { frequency: 'monthly', interval: 3 },
  halfYearly: { frequency: 'monthly', interval: 6 },
  yearly: { frequency: 'yearly', interval: 1 },
} as const satisfies Record<string, { frequency: RegularFrequency; interval: number }>
export type RhythmName = keyof typeof rhythms

/** How a pledge is paid: again and again, or in payments with days and amounts of their own. */
export const waysToPay = [...(Object.keys(rhythms) as RhythmName[]), 'irregular'] as const
export type WayToPay = (typeof waysToPay)[number]

export const endings = ['never', 'count', 'total', 'day'] as const
export type Ending = (typeof endings)[number]

interface TypedEnd {
  maxCharges: number | undefined
  /** Minor units. */
  total: MinorUnits | undefined
  endsOn: string | undefined
}

/** The one end that was chosen: what was typed for another is left out. */
function endOf(ending: Ending, { maxCharges, total, endsOn }: TypedEnd): Partial<TypedEnd> {
  switch (ending) {
    case 'count':
      return { maxCharges }
    case 'total':
      return { total }
    case 'day':
      return { endsOn }
    case 'never':
      return {}
  }
}

/** When a pledge is paid and how much, as its form holds it. What no amount could be read of is text. */
export interface TypedDates {
  rhythm: WayToPay
  amount?: Money | string
  startsOn: string
  ending: Ending
  maxCharges?: number
  total?: Money | string
  endsOn?: string
  payments: TypedPayment[]
}

type AskedDates = Pick<
  AddPledgeWire,
  'amount' | 'frequency' | 'interval' | 'startsOn' | 'endsOn' | 'maxCharges' | 'total' | 'payments'
>

/** What the form asks for, in the currency of the campaign: a rhythm with its end, or a list. */
export function datesOf(typed: TypedDates, currency: Currency): AskedDates {
  const { rhythm, amount, startsOn, ending, maxCharges, total, endsOn } = typed
  if (rhythm === 'irregular')
    return {
      payments: paymentsOf(typed.payments).map((payment) => ({
        dueOn: payment.dueOn,
        amount: { amount: payment.amount, currency },
      })),
    }
  if (typeof amount !== 'object' || typeof total === 'string') throw new Error('The form takes amounts alone')
  return {
    amount: { amount: amount.amount, currency },
    ...rhythms[rhythm],
    startsOn,
    ...endOf(ending, { maxCharges, total: total?.amount, endsOn }),
  }
}

/** The one fund that was chosen, or the several that share it. */
export const fundsOf = (
  parts: readonly FundPart[] | undefined,
  designationId: string | undefined,
): Pick<AddPledgeWire, 'allocations' | 'designationId'> =>
  parts
    ? { allocations: parts.map((part) => ({ designationId: part.designationId ?? '', amount: Number(part.amount) })) }
    : designationId
      ? { designationId }
      : {}
