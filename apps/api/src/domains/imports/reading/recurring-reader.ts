import { subtract, zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { addDays } from '@almoner/contracts/add-days'
import { isTakenByHand, type PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { ListedPayment } from '@almoner/contracts/donations/payment-list'
import { dueDate, type Anchored } from '@almoner/contracts/donations/schedule'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { endings, type Ending, type RecurringMeaning, type Rhythm } from '@almoner/contracts/imports/recurring-rows'
import type { StandardField } from '@almoner/contracts/imports/import-fields'
import { earliestStartDays } from '@almoner/contracts/pledges/pledge-rules'
import { readAmount } from './amounts.js'
import { readDate } from './dates.js'
import { readLast4 } from './card-digits.js'
import type { RowCells } from './row-cells.js'
import { scheduleOf, usualRecurringStatus, usualRhythm } from './recurring-words.js'
import { meaningOf } from './words.js'

/** The schedule of a recurring gift and what it is paid with, by the names of columns, since it is read by SQL. */
export interface RowRecurring {
  frequency: Exclude<Frequency, 'single'>
  interval: number
  starts_on: string
  /** The first payment that is expected or collected here; of one that has ended, the day on which it would go on. */
  next_on: string
  anchor_day: number
  ends_on: string | null
  /** Payments and money that are still to come; money in minor units. */
  max_charges: number | null
  max_total: MinorUnits | null
  /** What had been paid before that of these limits; null where the row does not say. */
  prior_charges: number | null
  prior_total: MinorUnits | null
  is_paused: boolean
  ended_as: Ending | null
  /** The day on which it ended, where that is known. */
  ended_on: string | null
  /** By card or debit: it is paused until `paused_until`, or until people resume it. */
  is_collected: boolean
  paused_until: string | null
  /** Of a list of payments those after the first; null of a calendar. */
  later_payments: readonly { due_on: string; amount: MinorUnits }[] | null
  payment_reference: string | null
  brand: string | null
  last4: string | null
  exp_month: number | null
  exp_year: number | null
}

interface Asked {
  method: PaymentMethod
  /** In the time zone of the legal entity. */
  today: string
  /** With days and amounts of their own, the earliest first. */
  payments: readonly ListedPayment[] | null
}

const furthest = 1_200

/** What a row says of its schedule; `leave_out` by the meaning of its words, null where its cells were refused. */
export function readRecurring(cells: RowCells, plan: ImportPlan, asked: Asked): RowRecurring | 'leave_out' | null {
  const status = readStatus(cells, plan)
  const { payments } = asked
  const rhythm = payments ? ofList : readRhythm(cells, plan)
  if (status === 'leave_out' || rhythm === 'leave_out') return 'leave_out'
  const dates = {
    startsOn: readDay(cells, plan, 'startsOn'),
    nextOn: payments?.[0]?.dueOn ?? readDay(cells, plan, 'nextOn'),
    endsOn: readDay(cells, plan, 'endsOn'),
    dayOfMonth: payments ? null : readDayOfMonth(cells),
  }
  const limits = rhythm?.frequency === 'irregular' ? noLimits : readLimits(cells, plan)
  if (rhythm?.isOnce && limits.installments !== null && limits.installments > 1)
    cells.refuse('installments', 'This is paid once. Enter 1, or how often it is paid')
  const card = readCard(cells)
  if (cells.bad.length > 0 || status === null || rhythm === null) return null
  const isCollected = card.payment_reference !== null || !isTakenByHand(asked.method)
  const said = { ...rhythm, ...dates, limits, card, isCollected, ...asked }
  return isEnding(status) ? readEnded(cells, said, status) : readGoingOn(cells, plan, said, status)
}

interface Said extends Begun, Asked {
  endsOn: string | null
  limits: Limits
  card: ReturnType<typeof readCard>
  isCollected: boolean
}

const isEnding = (status: RecurringMeaning): status is Ending => endings.some((ending) => ending === status)

/** One of which nothing is left to pay has ended by now, whatever its status says. */
function readGoingOn(cells: RowCells, plan: ImportPlan, said: Said, status: 'active' | 'paused'): RowRecurring | null {
  const { endsOn, limits, isCollected, startsOn, today, payments } = said
  if (said.frequency === 'irregular' && payments === null) {
    cells.refuse(cells.has('payments') ? 'payments' : 'frequency', 'Enter the payments that are still to come')
    return null
  }
  const begun = said.isOnce ? onlyPayment(said) : firstPayment(said)
  if (begun === null) {
    cells.refuse(cells.has('nextOn') ? 'nextOn' : 'startsOn', 'Enter when the next payment is due, or when it started')
    return null
  }
  const collectsFrom = isCollected && status === 'active' ? collectedFrom(plan, said, begun) : null
  const next = collectsFrom === null ? begun : onOrAfter(begun, collectsFrom)
  const { left, prior } = paymentsLeft(said, next)
  const isOver = endsOn !== null && endsOn < next.startsOn
  if (isOver || left === 0 || (limits.total !== null && limits.total <= 0)) return readEnded(cells, said, 'completed')
  if (!isCollected && next.startsOn < addDays(today, -earliestStartDays)) {
    cells.refuse(
      payments ? 'payments' : said.nextOn === null ? 'startsOn' : 'nextOn',
      'This is more than a year ago. Enter the next payment that is expected',
    )
    return null
  }
  return {
    frequency: said.frequency,
    interval: said.interval,
    starts_on: startsOn !== null && startsOn <= next.startsOn ? startsOn : next.startsOn,
    next_on: next.startsOn,
    anchor_day: next.anchorDay,
    ends_on: endsOn,
    max_charges: left,
    max_total: limits.total,
    prior_charges: prior,
    prior_total: limits.prior,
    is_paused: isCollected || status === 'paused',
    ended_as: null,
    ended_on: null,
    is_collected: isCollected,
    paused_until: collectsFrom,
    later_payments: payments?.slice(1).map(({ dueOn, amount }) => ({ due_on: dueOn, amount })) ?? null,
    ...said.card,
  }
}

/** Began where the row says so, else on the first day that it names and that is past: a day of ours would count as begun just now. */
function readEnded(cells: RowCells, said: Said, ended: Ending): RowRecurring | null {
  const { startsOn, nextOn, endsOn, limits, today, isCollected } = said
  const past = [nextOn, endsOn].filter((day): day is string => day !== null && day <= today).toSorted()
  const start = startsOn ?? past[0] ?? null
  if (start === null) {
    cells.refuse(cells.has('startsOn') ? 'startsOn' : 'nextOn', 'Enter when it started, or leave it out: it has ended')
    return null
  }
  const { frequency, interval } = said
  const anchorDay = said.dayOfMonth ?? Number(start.slice(8))
  const anchored = { frequency, interval, startsOn: start, anchorDay }
  const next = frequency === 'irregular' ? anchored : onOrAfter(anchored, today)
  return {
    frequency,
    interval,
    starts_on: start,
    next_on: next.startsOn,
    anchor_day: anchorDay,
    ends_on: endsOn !== null && endsOn >= start ? endsOn : null,
    max_charges: said.isOnce ? 1 : limits.installments,
    prior_charges: 0,
    ...(limits.total !== null && limits.total > 0
      ? { max_total: limits.total, prior_total: limits.prior }
      : { max_total: limits.pledged, prior_total: zero }),
    is_paused: false,
    ended_as: ended,
    ended_on: endsOn !== null && endsOn >= start && endsOn <= today ? endsOn : null,
    is_collected: isCollected,
    paused_until: null,
    later_payments: null,
    ...said.card,
  }
}

function readStatus(cells: RowCells, plan: ImportPlan) {
  if (!cells.has('status')) return 'active'
  const word = cells.word('status')
  const status = meaningOf(word, plan.recurringStatuses, usualRecurringStatus)
  if (status === null) cells.refuse('status', word === '' ? 'This is empty' : 'Choose which status this word means')
  return status
}

const ofList: Schedule = { frequency: 'irregular', interval: 1, isOnce: false }

type Schedule = Pick<Anchored, 'interval'> & Pick<RowRecurring, 'frequency'> & { isOnce: boolean }

function readRhythm(cells: RowCells, plan: ImportPlan): Schedule | 'leave_out' | null {
  const word = cells.word('frequency')
  const meant =
    word === '' && !(word in plan.rhythms)
      ? plan.rhythm
      : meaningOf(word, plan.rhythms, (one) => usualRhythm(one, cells))
  if (meant === null) cells.refuse('frequency', 'Choose how often this word means')
  if (meant === null || meant === 'leave_out') return meant
  if (meant === 'irregular') return ofList
  return meant === 'once' ? { ...scheduleOf.once, isOnce: true } : multiplied(cells, meant)
}

/** Twelve months are a year; any other number above twelve is no rhythm that a recurring gift can have. */
function multiplied(cells: RowCells, rhythm: Rhythm): Schedule | null {
  const { frequency, interval } = scheduleOf[rhythm]
  const text = cells.text('everySo')
  const times = text === '' ? 1 : Number(text)
  const product = interval * times
  if (frequency === 'monthly' && product > 12 && product % 12 === 0 && product <= 144)
    return { frequency: 'yearly', interval: product / 12, isOnce: false }
  if (Number.isInteger(times) && times >= 1 && product <= 12)
    return frequency === 'monthly' && product === 12
      ? { frequency: 'yearly', interval: 1, isOnce: false }
      : { frequency, interval: product, isOnce: false }
  cells.refuse('everySo', 'Enter a whole number from 1 to 12')
  return null
}

function readDay(cells: RowCells, plan: ImportPlan, field: 'startsOn' | 'nextOn' | 'endsOn'): string | null {
  const text = cells.text(field)
  return text === '' ? null : (cells.take(field, readDate(text, plan.dateOrder))?.date ?? null)
}

function readDayOfMonth(cells: RowCells): number | null {
  const text = cells.text('dayOfMonth')
  if (text === '') return null
  if (/^last/i.test(text)) return 31
  const day = Number(text.replace(/(st|nd|rd|th)$/i, ''))
  if (Number.isInteger(day) && day >= 1 && day <= 31) return day
  cells.refuse('dayOfMonth', 'Enter a day from 1 to 31')
  return null
}

interface Limits {
  installments: number | null
  /** The whole that was promised, and what is still to be paid of it; null where the row does not say. Minor units. */
  pledged: MinorUnits | null
  total: MinorUnits | null
  /** What was paid of it. */
  prior: MinorUnits | null
}

// A list says by itself what is still to come.
const noLimits: Limits = { installments: null, pledged: null, total: null, prior: null }

function readLimits(cells: RowCells, plan: ImportPlan): Limits {
  const text = cells.text('installments')
  const installments = text === '' ? null : Number(text)
  if (installments !== null && !(Number.isInteger(installments) && installments >= 0 && installments <= furthest))
    cells.refuse('installments', 'Enter a whole number up to 1,200')
  const pledged = readMoney(cells, plan, 'pledged')
  const paid = readMoney(cells, plan, 'pledgePaid')
  const left = readMoney(cells, plan, 'pledgeLeft')
  const total = left ?? (pledged === null ? null : subtract(pledged, paid ?? zero))
  const prior = left === null ? (paid ?? zero) : pledged === null || pledged < left ? null : subtract(pledged, left)
  return {
    installments: installments === 0 ? null : installments,
    pledged: pledged === 0 ? null : pledged,
    total,
    prior,
  }
}

function readMoney(cells: RowCells, plan: ImportPlan, field: StandardField): MinorUnits | null {
  const text = cells.text(field)
  const read = text === '' ? null : cells.take(field, readAmount(text, plan.decimalMark))
  if (read && read.minor < 0) cells.refuse(field, 'This is below zero')
  return read?.minor ?? null
}

interface Begun extends Schedule {
  startsOn: string | null
  nextOn: string | null
  dayOfMonth: number | null
  today: string
}

/** The next payment, from which all later ones are counted: as the row has it, else the first on the calendar of its start that is not past. */
function firstPayment({ startsOn, nextOn, dayOfMonth, today, ...schedule }: Begun): Anchored | null {
  const anchoredOn = (day: string): Anchored => ({
    ...schedule,
    startsOn: day,
    anchorDay: dayOfMonth ?? Number(day.slice(8)),
  })
  if (nextOn !== null) {
    const fits = startsOn !== null && dayOfMonth === null && isClampOf(nextOn, Number(startsOn.slice(8)))
    return { ...anchoredOn(nextOn), ...(fits && { anchorDay: Number(startsOn.slice(8)) }) }
  }
  if (startsOn !== null) return onOrAfter(anchoredOn(startsOn), today)
  if (dayOfMonth === null || schedule.frequency !== 'monthly') return null
  const months = { ...anchoredOn(`${today.slice(0, 7)}-01`), interval: 1 }
  const here = clamped(today, dayOfMonth)
  return { ...schedule, startsOn: here >= today ? here : dueDate(months, 2), anchorDay: dayOfMonth }
}

/** Of a pledge of one payment, on its own day also where that has passed. */
function onlyPayment({ startsOn, nextOn, frequency, interval }: Begun): Anchored | null {
  const day = nextOn ?? startsOn
  return day === null ? null : { frequency, interval, startsOn: day, anchorDay: Number(day.slice(8)) }
}

/** The former system charges a card for the last time before `collectsFrom`: what is paid once before that is not charged here by itself. */
const collectedFrom = ({ collectsFrom }: ImportPlan, { isOnce }: Said, begun: Anchored): string | null =>
  isOnce && collectsFrom !== null && begun.startsOn < collectsFrom ? null : collectsFrom

const lastDayOf = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate()

const clamped = (month: string, day: number): string =>
  `${month.slice(0, 8)}${String(Math.min(day, lastDayOf(month))).padStart(2, '0')}`

/** Whether a day is what a short month makes of the day that is meant. */
const isClampOf = (day: string, meant: number): boolean => clamped(day, meant) === day

/** The same calendar from its first day on that is not before `day`. */
function onOrAfter(anchored: Anchored, day: string): Anchored {
  for (let no = 1; ; no += 1) {
    const startsOn = dueDate(anchored, no)
    if (startsOn >= day) return { ...anchored, startsOn }
  }
}

/**
 * Payments that are still to come: of all, those that fell on days before the next one are over, and `prior`. What is paid once is still to come,
 * and a part of it that was paid came besides.
 */
function paymentsLeft({ isOnce, limits: { installments, prior: paid }, startsOn }: Said, next: Anchored) {
  if (isOnce) return { left: 1, prior: paid === 0 ? 0 : null }
  if (installments === null || startsOn === null) return { left: installments, prior: null }
  let over = 0
  while (over < installments && dueDate({ ...next, startsOn }, over + 1) < next.startsOn) over += 1
  return { left: installments - over, prior: over }
}

function readCard(cells: RowCells) {
  const method = readReference(cells, 'gatewayMethod')
  const customer = readReference(cells, 'gatewayCustomer')
  const { month, year } = readExpiry(cells)
  return {
    payment_reference: method === null ? null : [customer, method].filter((part) => part !== null).join('/'),
    brand: cells.kept('cardBrand'),
    last4: readLast4(cells),
    exp_month: month,
    exp_year: year,
  }
}

/** Gateways put a kind before their ids, as in `pm_1Ab`; anything else may be the number of a card. */
function readReference(cells: RowCells, field: 'gatewayMethod' | 'gatewayCustomer'): string | null {
  const text = cells.text(field)
  if (text === '') return null
  if (/^[a-z]{2,10}_[\w-]{1,200}$/i.test(text)) return text
  cells.refuse(field, 'This is not an ID of the gateway, such as pm_… or cus_…')
  return null
}

function readExpiry(cells: RowCells): { month: number | null; year: number | null } {
  const text = cells.text('cardExpires')
  if (text === '') return { month: null, year: null }
  const parts =
    /^(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/.exec(text) ?? reversed(/^(\d{4})[/.-](\d{1,2})(?:[/.-]\d{1,2})?$/.exec(text))
  const month = Number(parts?.[1])
  const year = Number(parts?.[2])
  if (parts && month >= 1 && month <= 12) return { month, year: year < 100 ? 2000 + year : year }
  cells.refuse('cardExpires', 'Enter month and year, such as 08/2028')
  return { month: null, year: null }
}

const reversed = (match: RegExpExecArray | null): [string, string, string] | null =>
  match && [match[0], match[2] ?? '', match[1] ?? '']
