import type { MinorUnits } from '../minor-units.js'
import type { RegularFrequency } from './donation.js'
import {
  anchorDate,
  dueDate,
  everyOccurrence,
  nextCharge,
  occurrences,
  termOf,
  type Occurrence,
  type ScheduleException,
  type DonationSchedule,
  type ScheduleTerm,
} from './schedule.js'

/** Why a change cannot be made, at the field of the action that it is about. */
export interface DonationFault {
  path: string
  message: string
}

export const isFault = (made: DonationSchedule | DonationFault): made is DonationFault => 'message' in made

const fault = (path: string, message: string): DonationFault => ({ path, message })

const furthest = 2_000

/** The installment that a change of dates begins with: the next that is collected, or the next of the calendar. */
export function nextToMove(schedule: DonationSchedule, today: string): Occurrence | null {
  const next = nextCharge(schedule)
  if (next && next.dueOn >= today) return next
  return firstFrom(schedule, today, (occurrence) => occurrence.isCharged) ?? firstFrom(schedule, today)
}

function firstFrom(
  schedule: DonationSchedule,
  day: string,
  is: (occurrence: Occurrence) => boolean = () => true,
): Occurrence | null {
  let left = furthest
  for (const occurrence of everyOccurrence(schedule)) {
    if (occurrence.dueOn >= day && is(occurrence)) return occurrence
    // A pause without an end has no last date to look past.
    const isOver = occurrence.dueOn >= day && occurrence.reason === 'paused' && schedule.pause?.until === null
    if (isOver || left === 0) return null
    left -= 1
  }
  return null
}

function startOf(schedule: DonationSchedule, from: string, today: string): number | DonationFault {
  if (from === 'next') {
    const [next] = occurrences(schedule, { count: 1 })
    return next?.installmentNo ?? fault('from', 'There is no payment left to change')
  }
  if (from < today) return fault('from', 'This day has passed')
  return (
    firstFrom(schedule, from)?.installmentNo ??
    fault('from', 'No payment of this recurring gift is due on or after this day')
  )
}

function cut(schedule: DonationSchedule, no: number): ScheduleTerm[] {
  const term = termOf(schedule, no)
  const begun: ScheduleTerm = { ...term, fromNo: no, startsOn: anchorDate(schedule, no) }
  const { terms } = schedule
  return [...terms.filter(({ fromNo }) => fromNo < no), begun, ...terms.filter(({ fromNo }) => fromNo > no)].filter(
    // Those in force are the ones of the next installment.
    (_, place, all) => place === all.length - 1 || (all[place + 1]?.fromNo ?? 0) > schedule.nextNo,
  )
}

export interface NewAmount {
  amount: MinorUnits
  feeCoverAmount: MinorUnits
  allocations: ScheduleTerm['allocations']
}

/** Another amount from an installment on; it takes the place of those that were planned for after it. */
export function withAmount(
  schedule: DonationSchedule,
  next: NewAmount,
  { from, today }: { from: string; today: string },
): DonationSchedule | DonationFault {
  const no = startOf(schedule, from, today)
  if (typeof no !== 'number') return no
  return {
    ...schedule,
    terms: cut(schedule, no).map((term) => (term.fromNo < no ? term : { ...term, ...next })),
  }
}

/** The days that an installment may be moved to: those of its own period, so that no period ever has two payments. */
export function windowOf(
  schedule: DonationSchedule,
  installmentNo: number,
  today: string,
): { from: string; until: string } {
  const isFirst = installmentNo === 1
  const anchorOn = anchorDate(schedule, installmentNo)
  const from = isFirst || anchorOn < today ? today : anchorOn
  const nextOn = termOf(schedule, installmentNo).frequency === 'single' ? null : anchorDate(schedule, installmentNo + 1)
  const last = nextOn === null ? null : dayBefore(nextOn)
  const until = last === null || (schedule.endsOn !== null && schedule.endsOn < last) ? schedule.endsOn : last
  return { from, until: until ?? '9999-12-31' }
}

function dayBefore(day: string): string {
  return dueDate({ startsOn: day, anchorDay: 1, frequency: 'daily', interval: 1 }, 0)
}

function outside({ from, until }: { from: string; until: string }, day: string, path: string): DonationFault | null {
  if (day >= from && day <= until) return null
  const between = from > until ? 'This payment can no longer be moved' : `Choose a day from ${from} to ${until}`
  return fault(path, `${between}. Each period has one payment.`)
}

/** The first date on a day of the month (31 for the last) that `withDate` takes; null where there is none. */
export function dateOnDay(schedule: DonationSchedule, day: number, today: string): string | null {
  const next = nextToMove(schedule, today)
  if (!next) return null
  const window = windowOf(schedule, next.installmentNo, today)
  const monthBefore = dayBefore(`${window.from.slice(0, 8)}01`)
  const days = { startsOn: monthBefore, anchorDay: day, frequency: 'monthly', interval: 1 } as const
  const found = Array.from({ length: 14 }, (_, ahead) => dueDate(days, ahead + 2))
  return found.find((date) => date >= window.from && date <= window.until) ?? null
}

/** Moves the anchor: the next payment falls on a day of its own period, and all later ones are counted from there. */
export function withDate(
  schedule: DonationSchedule,
  { nextOn, anchorDay = Number(nextOn.slice(8)) }: { nextOn: string; anchorDay?: number | undefined },
  today: string,
): DonationSchedule | DonationFault {
  const next = nextToMove(schedule, today)
  if (!next) return fault('nextOn', 'There is no payment left to move')
  const no = next.installmentNo
  const wrong = outside(windowOf(schedule, no, today), nextOn, 'nextOn') ?? misfit(nextOn, anchorDay)
  if (wrong) return wrong
  const terms: ScheduleTerm[] = []
  for (const term of cut(schedule, no)) {
    const before = terms.at(-1)
    const startsOn = term.fromNo === no || !before ? nextOn : dueDate(before, term.fromNo - before.fromNo + 1)
    terms.push(term.fromNo < no ? term : { ...term, startsOn, anchorDay })
  }
  const exceptions = schedule.exceptions.filter(({ installmentNo, kind }) => installmentNo < no || kind === 'skip')
  return { ...schedule, terms, exceptions }
}

/** A fault where `anchorDay` is neither the day of `nextOn` nor cut off by a shorter month. */
function misfit(nextOn: string, anchorDay: number): DonationFault | null {
  const day = Number(nextOn.slice(8))
  const isLast = dueDate({ startsOn: nextOn, anchorDay: 1, frequency: 'daily', interval: 1 }, 2).endsWith('-01')
  return day === anchorDay || (isLast && day < anchorDay) ? null : fault('anchorDay', 'This is not the payment’s date')
}

export interface NewRhythm {
  frequency: RegularFrequency
  interval: number
  amount?: NewAmount
}

/** The anchor is the installment's date; with `now` the rhythm counts from the last one. Later plans go. */
export function withFrequency(
  schedule: DonationSchedule,
  { frequency, interval, amount }: NewRhythm,
  { from, today }: { from: string; today: string },
): DonationSchedule | DonationFault {
  const next = from === 'now' || from === 'next' ? nextToMove(schedule, today)?.installmentNo : undefined
  const no = next ?? startOf(schedule, from === 'now' ? 'next' : from, today)
  if (typeof no !== 'number') return no
  const before = termOf(schedule, no)
  const last = from === 'now' ? lastBefore(schedule, no) : null
  const anchorOn = last ?? anchorDate(schedule, no)
  const isOfMonth = before.frequency === 'monthly' || before.frequency === 'yearly'
  const rhythm = { frequency, interval, anchorDay: isOfMonth ? before.anchorDay : Number(anchorOn.slice(8)) }
  const startsOn = last === null ? anchorOn : countedFrom(last, rhythm, today)
  if (schedule.endsOn !== null && startsOn > schedule.endsOn)
    return fault('frequency', 'The recurring gift ends before then')
  const terms = cut(schedule, no).filter(({ fromNo }) => fromNo <= no)
  return {
    ...schedule,
    terms: terms.map((term) => (term.fromNo < no ? term : { ...term, ...rhythm, startsOn, ...amount })),
    exceptions: schedule.exceptions.filter(({ installmentNo }) => installmentNo < no),
  }
}

function lastBefore(schedule: DonationSchedule, no: number): string | null {
  const { lastDueOn } = schedule
  const isOfTerms = schedule.terms.some(({ fromNo }) => fromNo < no)
  const before = isOfTerms ? anchorDate(schedule, no - 1) : null
  return before !== null && (lastDueOn === null || before > lastDueOn) ? before : lastDueOn
}

/** The first date of a rhythm that has not passed and is a whole period after the last. */
function countedFrom(
  last: string,
  rhythm: Pick<ScheduleTerm, 'frequency' | 'interval' | 'anchorDay'>,
  today: string,
): string {
  const periodEnds = dueDate({ ...rhythm, startsOn: last, anchorDay: Number(last.slice(8)) }, 2)
  const least = periodEnds > today ? periodEnds : today
  let step = 2
  while (dueDate({ ...rhythm, startsOn: last }, step) < least) step += 1
  return dueDate({ ...rhythm, startsOn: last }, step)
}

function toCome(schedule: DonationSchedule, installmentNo: number): Occurrence | null {
  const [found] = occurrences(schedule, { afterNo: installmentNo - 1, count: 1 })
  return found?.installmentNo === installmentNo ? found : null
}

const tooLate = 'This is not an upcoming payment'

export function withSkips(
  schedule: DonationSchedule,
  installmentNos: readonly number[],
): DonationSchedule | DonationFault {
  if (installmentNos.some((no) => no < schedule.nextNo || !toCome(schedule, no)))
    return fault('installmentNos', tooLate)
  const skips = [...new Set(installmentNos)].map((installmentNo): ScheduleException => ({
    installmentNo,
    kind: 'skip',
  }))
  const kept = schedule.exceptions.filter(({ installmentNo }) => !installmentNos.includes(installmentNo))
  const after = { ...schedule, exceptions: [...kept, ...skips].toSorted((a, b) => a.installmentNo - b.installmentNo) }
  if (schedule.pause?.until !== null && !nextCharge(after))
    return fault('installmentNos', 'Nothing would be left to collect. Cancel the recurring gift instead.')
  return after
}

export function withoutSkips(
  schedule: DonationSchedule,
  installmentNos: readonly number[],
  today: string,
): DonationSchedule | DonationFault {
  for (const no of installmentNos) {
    const isSkipped = schedule.exceptions.some(({ installmentNo, kind }) => installmentNo === no && kind === 'skip')
    if (no < schedule.nextNo || !isSkipped) return fault('installmentNos', 'This payment is not skipped')
    if (anchorDate(schedule, no) < today) return fault('installmentNos', 'This payment’s date has passed')
  }
  return {
    ...schedule,
    exceptions: schedule.exceptions.filter(({ installmentNo }) => !installmentNos.includes(installmentNo)),
  }
}

export function withMove(
  schedule: DonationSchedule,
  { installmentNo, dueOn }: { installmentNo: number; dueOn: string },
  today: string,
): DonationSchedule | DonationFault {
  const found = installmentNo < schedule.nextNo ? null : toCome(schedule, installmentNo)
  if (!found) return fault('installmentNo', tooLate)
  if (found.reasons.includes('skipped')) return fault('installmentNo', 'This payment is skipped. Restore it first.')
  const wrong = outside(windowOf(schedule, installmentNo, today), dueOn, 'dueOn')
  if (wrong) return wrong
  const kept = schedule.exceptions.filter((exception) => exception.installmentNo !== installmentNo)
  const moved: ScheduleException[] = dueOn === found.anchorOn ? [] : [{ installmentNo, kind: 'move', movedTo: dueOn }]
  return { ...schedule, exceptions: [...kept, ...moved].toSorted((a, b) => a.installmentNo - b.installmentNo) }
}

export function withPause(
  schedule: DonationSchedule,
  until: string | null,
  today: string,
): DonationSchedule | DonationFault {
  if (until !== null && until <= today) return fault('until', 'Choose a day after today')
  if (until !== null && schedule.endsOn !== null && until > schedule.endsOn)
    return fault('until', 'The recurring gift ends before then')
  const from = schedule.pause?.from ?? today
  return { ...schedule, status: 'paused', pause: { from, until } }
}

/** Goes on from a day: the numbers whose days have passed while it rested are over. */
export function resumedOn(schedule: DonationSchedule, day: string): DonationSchedule {
  const going: DonationSchedule = { ...schedule, pause: null, status: 'active' }
  // What has passed uncollected uses up nothing of the recurring donation's limits.
  const dates: DonationSchedule = { ...going, maxCharges: null, maxTotal: null }
  return { ...going, nextNo: firstFrom(dates, day)?.installmentNo ?? numberAfter(dates, day) }
}

function numberAfter(schedule: DonationSchedule, day: string): number {
  const left = occurrences(schedule, { count: furthest }).filter(({ dueOn }) => dueOn < day)
  return (left.at(-1)?.installmentNo ?? schedule.nextNo - 1) + 1
}

/** What stays of its terms once it has ended: those that were in force, and all payments of a list. */
export function termsAfterEnd({ terms }: Pick<DonationSchedule, 'terms'>): readonly ScheduleTerm[] {
  return terms[0]?.frequency === 'irregular' ? terms : terms.slice(0, 1)
}

/**
 * Begins again after an end, under the terms that held then; what was planned for later went with the end. It goes on
 * with the first date of its calendar that has not passed, or on a chosen day, from which all later ones are then counted.
 * The period that the last payment was for is not charged again.
 */
export function restarted(
  schedule: DonationSchedule,
  nextOn: string | undefined,
  today: string,
): DonationSchedule | DonationFault {
  const going = resumedOn({ ...schedule, status: 'active', exceptions: [], terms: termsAfterEnd(schedule) }, today)
  const next = nextCharge(going)
  if (!next) return fault('nextOn', 'Nothing is left to collect because the recurring gift has reached its end')
  if (nextOn === undefined || nextOn === next.dueOn) return going
  const term = termOf(going, next.installmentNo)
  if (term.frequency === 'irregular') return fault('nextOn', 'Restart it first, then change its payments')
  const periodBegan = dueDate(term, next.installmentNo - term.fromNo)
  const isPaid = going.lastDueOn !== null && going.lastDueOn >= periodBegan
  const from = isPaid ? next.anchorOn : today
  if (nextOn < today) return fault('nextOn', 'This day has passed')
  if (nextOn < from) return fault('nextOn', `Choose ${from} or later. The period before already has its payment.`)
  if (going.endsOn !== null && nextOn > going.endsOn) return fault('nextOn', 'The recurring gift ends before then')
  const anew = { ...term, fromNo: next.installmentNo, startsOn: nextOn, anchorDay: Number(nextOn.slice(8)) }
  return { ...going, terms: [anew] }
}
