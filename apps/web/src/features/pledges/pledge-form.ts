import type { Currency, Money } from '@almoner/contracts/money'
import type { AddPledgeWire } from '@almoner/contracts/pledges/pledges.operations'
import type { FundPart } from '../../gifts/fund-parts'
import { paymentsOf, type TypedPayment } from '../../recurring/payment-rows'
import { endOf, rhythms, type TypedEnd, type WayToPay } from '../../recurring/pledge-rhythm'

/** When a pledge is paid and how much, as its form holds it. What no amount could be read of is text. */
export interface TypedDates extends TypedEnd<Money | string> {
  rhythm: WayToPay
  amount?: Money | string
  startsOn: string
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
    ...endOf({ ending, maxCharges, total: total?.amount, endsOn }),
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
