import { sum, zero, type MinorUnits } from '../minor-units.js'
import type { RegularFrequency } from './donation.js'
import type { DonationFault } from './donation-changes.js'
import { nextCharge, shared, type DonationSchedule, type ScheduleTerm } from './schedule.js'

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

/** Payments with days and amounts of their own in place of all that are to come. They are all there will be, so no other limit holds. */
export function withPayments(schedule: DonationSchedule, payments: readonly ListedPayment[]): DonationSchedule {
  const [inForce] = schedule.terms
  const fromNo = schedule.nextNo
  const terms = termsOfPayments(payments, { fromNo, parts: inForce?.allocations ?? [] })
  // A calendar without a payment to come is one whose last has been opened.
  const over = inForce && terms.length === 0 ? [openedBefore(fromNo, inForce, schedule.lastDueOn)] : []
  return { ...schedule, ...noLimits, terms: [...over, ...terms], exceptions: [] }
}

const noLimits = { endsOn: null, maxCharges: null, maxTotal: null } as const

function openedBefore(no: number, term: ScheduleTerm, lastDueOn: string | null): ScheduleTerm {
  const last: ScheduleTerm = { ...term, frequency: 'irregular', interval: 1 }
  return term.fromNo < no ? last : { ...last, fromNo: no - 1, startsOn: lastDueOn ?? term.startsOn }
}

/** An amount that comes again and again, in minor units, with one end at most. */
export interface PledgeRhythm {
  amount: MinorUnits
  frequency: RegularFrequency
  interval: number
  /** The day of the next payment; all later ones are counted from it. */
  nextOn: string
  endsOn?: string | null | undefined
  maxCharges?: number | null | undefined
  /** Minor units. */
  total?: MinorUnits | null | undefined
}

/**
 * An amount that comes again and again in place of a list's payments to come. What is due or paid stays, and counts toward the number
 * of payments or the total that it ends with.
 */
export function withRhythm(
  schedule: DonationSchedule,
  { amount, frequency, interval, nextOn, ...ends }: PledgeRhythm,
  today: string,
): DonationSchedule | DonationFault {
  if (nextOn < today) return { path: 'rhythm.nextOn', message: 'This day has passed' }
  const { lastDueOn, nextNo: fromNo } = schedule
  if (lastDueOn !== null && nextOn <= lastDueOn)
    return { path: 'rhythm.nextOn', message: `Choose a day after ${lastDueOn}, the day of the last payment` }
  const parts = shared(schedule.terms[0]?.allocations ?? [], amount)
  const rhythm = { frequency, interval, startsOn: nextOn, anchorDay: Number(nextOn.slice(8)) }
  const after: DonationSchedule = {
    ...schedule,
    endsOn: ends.endsOn ?? null,
    maxCharges: ends.maxCharges ?? null,
    maxTotal: ends.total ?? null,
    terms: [{ ...rhythm, fromNo, amount, feeCoverAmount: zero, allocations: parts }],
    exceptions: [],
  }
  if (nextCharge({ ...after, pause: null })) return after
  return { path: ends.total ? 'rhythm.total' : 'rhythm.maxCharges', message: 'Nothing more would be expected' }
}
