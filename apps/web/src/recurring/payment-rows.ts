import { minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import { placeOfSameDay, sumOfPayments, type ListedPayment } from '@almoner/contracts/donations/payment-list'
import { recurringText } from './messages'

/** A payment of a list as a form holds it: its day, and minor units or the text that is no amount. */
export interface TypedPayment {
  dueOn?: string
  amount?: number | string
}

/** The payments that were typed whole. */
export const paymentsOf = (typed: readonly TypedPayment[]): ListedPayment[] =>
  typed.flatMap(({ dueOn, amount }) =>
    dueOn && typeof amount === 'number' ? [{ dueOn, amount: minorUnits(amount) }] : [],
  )

/** What all of them come to that have an amount, in minor units. */
export const sumOfTyped = (typed: readonly TypedPayment[]): MinorUnits =>
  sumOfPayments(typed.flatMap(({ amount }) => (typeof amount === 'number' ? [{ amount: minorUnits(amount) }] : [])))

/** What is missing of the payments that a form holds as `name`, by their places; undefined where nothing is. */
export function faultsOfPayments(
  name: string,
  typed: readonly TypedPayment[],
): Record<string, (Record<string, string> | undefined)[]> | undefined {
  const same = placeOfSameDay(typed.map(({ dueOn }, place) => ({ dueOn: dueOn ?? `none ${place}` })))
  const faults = typed.map(({ dueOn, amount }, place) => {
    const found = {
      ...(!dueOn && { dueOn: recurringText('payments.dayMissing') }),
      ...(place === same && { dueOn: recurringText('payments.sameDay') }),
      ...(!amount && { amount: recurringText('payments.amountMissing') }),
    }
    return Object.keys(found).length > 0 ? found : undefined
  })
  return faults.some(Boolean) ? { [name]: faults } : undefined
}
