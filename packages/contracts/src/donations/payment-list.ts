import { sum, zero, type MinorUnits } from '../minor-units.js'
import { shared, type DonationSchedule, type ScheduleTerm } from './schedule.js'

/** So many payments are in a list at most. */
export const mostListedPayments = 60

/** A payment with a day and an amount of its own, in minor units. */
export interface ListedPayment {
  /** `YYYY-MM-DD` */
  dueOn: string
  amount: MinorUnits
}

/** The earliest first. */
export const byDueDay = (a: { dueOn: string }, b: { dueOn: string }): number => a.dueOn.localeCompare(b.dueOn)

export const sumOfPayments = (payments: readonly Pick<ListedPayment, 'amount'>[]): MinorUnits =>
  sum(payments.map(({ amount }) => amount))

/** The place of the first payment that falls on the day of one before it; -1 where each has its own. */
export const placeOfSameDay = (payments: readonly Pick<ListedPayment, 'dueOn'>[]): number =>
  payments.findIndex(({ dueOn }, place) => payments.findIndex((other) => other.dueOn === dueOn) < place)

/** Terms of one payment each, from a number on, shared out among funds as `parts` are. */
export function termsOfPayments(
  payments: readonly ListedPayment[],
  { fromNo, parts }: { fromNo: number; parts: ScheduleTerm['allocations'] },
): ScheduleTerm[] {
  return payments.toSorted(byDueDay).map(({ dueOn, amount }, place) => ({
    fromNo: fromNo + place,
    startsOn: dueOn,
    anchorDay: Number(dueOn.slice(8)),
    frequency: 'irregular',
    interval: 1,
    amount,
    feeCoverAmount: zero,
    allocations: shared(parts, amount),
  }))
}

/** Other payments in place of all that are to come. */
export function withPayments(schedule: DonationSchedule, payments: readonly ListedPayment[]): DonationSchedule {
  const [inForce] = schedule.terms
  const fromNo = schedule.nextNo
  const terms = termsOfPayments(payments, { fromNo, parts: inForce?.allocations ?? [] })
  // A calendar without a payment to come is one whose last has been opened.
  const over = inForce && terms.length === 0 ? [openedBefore(fromNo, inForce, schedule.lastDueOn)] : []
  return { ...schedule, terms: [...over, ...terms], exceptions: [] }
}

function openedBefore(no: number, term: ScheduleTerm, lastDueOn: string | null): ScheduleTerm {
  return term.fromNo < no ? term : { ...term, fromNo: no - 1, startsOn: lastDueOn ?? term.startsOn }
}
