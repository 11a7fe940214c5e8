import { add, allocate, least, minorUnits, subtract, sum, zero, type MinorUnits } from '../minor-units.js'
import type { DonationStatus, Frequency } from './donation.js'
import type { Currency } from '../money.js'

export interface Anchored {
  /** The first due date, `YYYY-MM-DD`, in the recurring donation's own time zone. */
  startsOn: string
  /** The day of the month that the recurring donation is meant for, 1 to 31; 31 is the last day of any month. */
  anchorDay: number
  frequency: Frequency
  interval: number
}

/** What one designation gets of a gift, in minor units. */
export interface DonationPart {
  designationId: string
  amount: MinorUnits
}

/** What is collected and when, from one installment on until the next term begins. Amounts in minor units. */
export interface ScheduleTerm extends Anchored {
  fromNo: number
  amount: MinorUnits
  feeCoverAmount: MinorUnits
  /** The parts of the gift; they sum to the amount without the cover. */
  allocations: readonly DonationPart[]
}

export type ScheduleException =
  | { installmentNo: number; kind: 'skip' }
  | { installmentNo: number; kind: 'move'; movedTo: string }

export interface DonationSchedule {
  donationId: string
  status: DonationStatus
  currency: Currency
  /** IANA, stored when the recurring donation began: the entity's on that day. */
  zone: string
  terms: readonly ScheduleTerm[]
  exceptions: readonly ScheduleException[]
  /** Nothing is collected from this day on, until (and without) that day; open where it is null. */
  pause: { from: string; until: string | null } | null
  endsOn: string | null
  maxCharges: number | null
  maxTotal: MinorUnits | null
  paidCount: number
  paidTotal: MinorUnits
  nextNo: number
  /** The day that the last installment was due on that was collected or tried; null before the first. */
  lastDueOn: string | null
  /** Those being collected or retried; the limits count them as paid until they have failed. */
  openInstallments: readonly { installmentNo: number; amount: MinorUnits }[]
}

/** `changed` is the first under new terms, `reduced` what is left of the largest total. */
export const occurrenceReasons = [
  'skipped',
  'paused',
  'moved',
  'changed',
  'short_month',
  'reduced',
  'last',
  'regular',
] as const
export type OccurrenceReason = (typeof occurrenceReasons)[number]

export interface Occurrence {
  installmentNo: number
  /** The day it is collected on, in the recurring donation's zone; of a skipped or paused one the day that it would have been. */
  dueOn: string
  /** The day that the recurring donation's calendar gives it, before any move. */
  anchorOn: string
  isCharged: boolean
  amount: MinorUnits
  feeCoverAmount: MinorUnits
  allocations: readonly DonationPart[]
  /** The weightiest of `reasons`, or `regular`. */
  reason: OccurrenceReason
  reasons: readonly OccurrenceReason[]
}

/** Less than this (minor units) of a largest total is not collected as a payment of its own. */
const leastRest = minorUnits(1_00)

const dayMs = 86_400_000

const twoDigits = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))

// A year of tens of thousands of recurring donations is reckoned at once, and writing the days was most of that.
function written(at: Date): string {
  const year = at.getUTCFullYear()
  return `${year < 1000 ? String(year).padStart(4, '0') : year}-${twoDigits[at.getUTCMonth() + 1]}-${twoDigits[at.getUTCDate()]}`
}

const repeats = (frequency: Frequency): boolean => frequency !== 'single' && frequency !== 'irregular'

/** Reckoned from the anchor, never from the date before: the 31st comes back after a short month. */
export function dueDate({ startsOn, anchorDay, frequency, interval }: Anchored, installmentNo: number): string {
  const steps = (installmentNo - 1) * interval
  if (steps === 0 || !repeats(frequency)) return startsOn
  const [year, month, day] = [Number(startsOn.slice(0, 4)), Number(startsOn.slice(5, 7)), Number(startsOn.slice(8))]
  if (frequency === 'daily' || frequency === 'weekly') {
    const days = frequency === 'daily' ? steps : steps * 7
    return written(new Date(Date.UTC(year, month - 1, day) + days * dayMs))
  }
  const months = month - 1 + (frequency === 'monthly' ? steps : steps * 12)
  const lastDay = new Date(Date.UTC(year, months + 1, 0))
  return written(lastDay.getUTCDate() <= anchorDay ? lastDay : new Date(Date.UTC(year, months, anchorDay)))
}

/** The terms that hold for an installment. Throws `RangeError` for a number before the first of them. */
export function termOf({ terms }: Pick<DonationSchedule, 'terms'>, installmentNo: number): ScheduleTerm {
  const term = terms.findLast(({ fromNo }) => fromNo <= installmentNo)
  if (!term) throw new RangeError(`Installment ${installmentNo} is before the terms of the plan`)
  return term
}

export function anchorDate(schedule: Pick<DonationSchedule, 'terms'>, installmentNo: number): string {
  const term = termOf(schedule, installmentNo)
  return dueDate(term, installmentNo - term.fromNo + 1)
}

const hasDates = (status: DonationStatus): boolean =>
  status !== 'completed' && status !== 'failed' && status !== 'canceled'

export interface OccurrencesAsked {
  /** The last number that is not wanted; all from `nextNo` on where absent. */
  afterNo?: number
  /** `YYYY-MM-DD`: what was skipped or paused on a day before it is left out, since nothing can come of it any more. */
  since?: string
  count: number
}

/** At most `count`, skipped and paused ones among them. Knows no clock: what passed stays until `nextNo` moves on. */
export function occurrences(
  schedule: DonationSchedule,
  { afterNo = 0, since = '', count }: OccurrencesAsked,
): Occurrence[] {
  const found: Occurrence[] = []
  for (const occurrence of everyOccurrence(schedule)) {
    if (found.length >= count) break
    const isOver = !occurrence.isCharged && occurrence.dueOn < since
    if (occurrence.installmentNo > afterNo && !isOver) found.push(occurrence)
  }
  return found
}

export function nextCharge(schedule: DonationSchedule, afterNo = 0): Occurrence | null {
  for (const occurrence of everyOccurrence(schedule)) {
    if (occurrence.isCharged && occurrence.installmentNo > afterNo) return occurrence
    if (occurrence.reason === 'paused' && schedule.pause?.until === null) return null
  }
  return null
}

export function* everyOccurrence(schedule: DonationSchedule): Generator<Occurrence> {
  if (!hasDates(schedule.status)) return
  let paid = schedule.paidCount + schedule.openInstallments.length
  let total = add(schedule.paidTotal, sum(schedule.openInstallments.map(({ amount }) => amount)))
  let dated = datedOf(schedule, schedule.nextNo)
  for (let no = schedule.nextNo; dated; no += 1) {
    if (isSpent(schedule, paid, total)) return
    const next = datedOf(schedule, no + 1)
    const term = termOf(schedule, no)
    if (!dated.isCharged) {
      yield told(no, dated, partOf(term, term.amount), [])
      dated = next
      continue
    }
    const amount = schedule.maxTotal === null ? term.amount : least(term.amount, subtract(schedule.maxTotal, total))
    paid += 1
    total = add(total, amount)
    const limits: OccurrenceReason[] = amount < term.amount ? ['reduced'] : []
    if (isSpent(schedule, paid, total) || !goesOn(schedule, no + 1, next)) limits.push('last')
    yield told(no, dated, partOf(term, amount), limits)
    dated = next
  }
}

interface Dated {
  dueOn: string
  anchorOn: string
  isCharged: boolean
  reasons: OccurrenceReason[]
}

function datedOf(schedule: DonationSchedule, no: number): Dated | null {
  const term = termOf(schedule, no)
  if (!repeats(term.frequency) && no > term.fromNo) return null
  const anchorOn = anchorDate(schedule, no)
  const exception = schedule.exceptions.find(({ installmentNo }) => installmentNo === no)
  const dueOn = exception?.kind === 'move' ? exception.movedTo : anchorOn
  if (schedule.endsOn !== null && dueOn > schedule.endsOn) return null
  const isPaused = isWithin(schedule.pause, dueOn)
  const reasons: OccurrenceReason[] = []
  if (exception?.kind === 'skip') reasons.push('skipped')
  if (isPaused) reasons.push('paused')
  if (exception?.kind === 'move') reasons.push('moved')
  if (term.fromNo === no && no > 1 && term.frequency !== 'irregular') reasons.push('changed')
  if (isShortened(term, anchorOn) && exception?.kind !== 'move') reasons.push('short_month')
  return { dueOn, anchorOn, isCharged: exception?.kind !== 'skip' && !isPaused, reasons }
}

function isWithin(pause: DonationSchedule['pause'], day: string): boolean {
  return pause !== null && day >= pause.from && (pause.until === null || day < pause.until)
}

function isShortened({ frequency, anchorDay }: ScheduleTerm, day: string): boolean {
  return (frequency === 'monthly' || frequency === 'yearly') && Number(day.slice(8)) < anchorDay
}

function isSpent({ maxCharges, maxTotal }: DonationSchedule, paid: number, total: MinorUnits): boolean {
  return (maxCharges !== null && paid >= maxCharges) || (maxTotal !== null && subtract(maxTotal, total) < leastRest)
}

function goesOn(schedule: DonationSchedule, no: number, first: Dated | null): boolean {
  let dated = first
  for (let after = no + 1; dated; after += 1) {
    if (dated.isCharged || schedule.pause?.until === null) return true
    dated = datedOf(schedule, after)
  }
  return false
}

function partOf(term: ScheduleTerm, amount: MinorUnits) {
  if (amount === term.amount) return { amount, feeCoverAmount: term.feeCoverAmount, allocations: term.allocations }
  const giftOfTerm = subtract(term.amount, term.feeCoverAmount)
  const [gift = amount, feeCoverAmount = zero] = allocate(amount, [giftOfTerm, term.feeCoverAmount])
  return { amount, feeCoverAmount, allocations: shared(term.allocations, gift) }
}

export function shared(parts: readonly DonationPart[], gift: MinorUnits): DonationPart[] {
  if (parts.length === 0) return []
  const sizes = allocate(
    gift,
    parts.map(({ amount }) => amount),
  )
  return parts
    .map(({ designationId }, index) => ({ designationId, amount: sizes[index] ?? zero }))
    .filter(({ amount }) => amount > 0)
}

function told(
  installmentNo: number,
  { dueOn, anchorOn, isCharged, reasons }: Dated,
  part: Pick<Occurrence, 'amount' | 'feeCoverAmount' | 'allocations'>,
  limits: readonly OccurrenceReason[],
): Occurrence {
  const all = [...reasons, ...limits]
  return { installmentNo, dueOn, anchorOn, isCharged, ...part, reason: all[0] ?? 'regular', reasons: all }
}
