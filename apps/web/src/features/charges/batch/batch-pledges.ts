import type { Currency } from '@almoner/contracts/money'
import type { NextPayment } from '@almoner/contracts/pledges/expected-payment'
import { donorOf } from '../../../people/donor-choice'
import type { TypedGift } from './batch-draft'

/** The donor of a gift where they are here already; somebody new has pledged nothing. */
export function knownDonorOf({ donor }: TypedGift): string | null {
  const known = donor ? donorOf(donor) : null
  return known && 'id' in known ? known.id : null
}

/** What a gift of that day may pay, in its currency, the payment due nearest to it first. */
export function nearestFirst(
  payments: readonly NextPayment[],
  { currency, giftDate }: { currency: Currency; giftDate: string },
): NextPayment[] {
  const distance = ({ dueOn }: NextPayment) => Math.abs(Date.parse(dueOn) - Date.parse(giftDate))
  return payments
    .filter((payment) => payment.currency === currency)
    .toSorted((one, other) => distance(one) - distance(other))
}

/** Whether a gift is another amount than its pledge expects. */
export const differs = ({ amount }: TypedGift, expected: Pick<NextPayment, 'amount'>): boolean =>
  typeof amount === 'object' && amount.amount !== expected.amount
