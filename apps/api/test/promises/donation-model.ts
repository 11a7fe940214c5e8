import { DateTime } from 'luxon'

// An independent model of recurring gifts: its own dates by Luxon, its own states, nothing of Almoner's code.

export type Outcome = 'paid' | 'soft' | 'hard'
export type Unit = 'daily' | 'weekly' | 'monthly' | 'yearly'
type State = 'paid' | 'failed' | 'retrying' | 'skipped' | 'skipped_late'

interface Rhythm {
  unit: Unit
  interval: number
  /** The number that `start` is the date of. */
  baseNo: number
  start: DateTime
  day: number
}

export interface ModelInstallment {
  no: number
  dueOn: string
  amount: number
  state: State
  firstOn: string
  retryOn: string | null
}

export interface ModelDonation {
  id: string
  zone: string
  status: 'active' | 'past_due' | 'paused' | 'completed' | 'failed' | 'canceled'
  /** Each holds from its `baseNo` on. */
  rhythms: Rhythm[]
  amount: number
  /** Amounts from a number on. */
  planned: { fromNo: number; amount: number }[]
  skips: Set<number>
  moves: Map<number, string>
  pausedOn: string | null
  pausedUntil: string | null
  maxCharges: number | null
  nextNo: number
  installments: Map<number, ModelInstallment>
  open: ModelInstallment | null
  paid: number
  total: number
  failures: number
  unpaid: number
  needsCard: boolean
  paidAt: number
}

const ladders: Record<Unit, (interval: number) => number[]> = {
  daily: () => [],
  weekly: (interval) => (interval === 1 ? [1, 2] : [1, 3, 6]),
  monthly: (interval) => (interval === 1 ? [1, 3, 7, 13] : interval === 2 ? [1, 3, 7, 14, 21] : [1, 3, 7, 14, 31]),
  yearly: () => [1, 3, 7, 14, 31],
}

const utc = (day: string) => DateTime.fromISO(day, { zone: 'utc' })
const iso = (day: DateTime) => day.toISODate() ?? ''
export const dayOf = (at: number, zone: string) => iso(DateTime.fromMillis(at, { zone }))
export const plusDays = (day: string, days: number) => iso(utc(day).plus({ days }))

const rhythmAt = ({ rhythms }: ModelDonation, no: number): Rhythm => {
  const found = rhythms.findLast(({ baseNo }) => baseNo <= no)
  if (!found) throw new Error('A plan of the model has no rhythm')
  return found
}

export function anchorOf(donation: ModelDonation, no: number): string {
  const { unit, interval, baseNo, start, day } = rhythmAt(donation, no)
  const steps = (no - baseNo) * interval
  if (unit === 'daily') return iso(start.plus({ days: steps }))
  if (unit === 'weekly') return iso(start.plus({ weeks: steps }))
  const month = start.set({ day: 1 }).plus(unit === 'monthly' ? { months: steps } : { years: steps })
  return iso(month.set({ day: Math.min(day, month.daysInMonth ?? 31) }))
}

const dueOf = (donation: ModelDonation, no: number) => donation.moves.get(no) ?? anchorOf(donation, no)
const amountOf = (donation: ModelDonation, no: number) =>
  donation.planned.findLast(({ fromNo }) => fromNo <= no)?.amount ?? donation.amount

const isLive = ({ status }: ModelDonation) => status === 'active' || status === 'past_due' || status === 'paused'

function isResting({ status, pausedOn, pausedUntil }: ModelDonation, day: string): boolean {
  return status === 'paused' && day >= (pausedOn ?? '') && (pausedUntil === null || day < pausedUntil)
}

const isCharged = (donation: ModelDonation, no: number) =>
  !donation.skips.has(no) && !isResting(donation, dueOf(donation, no))

const isSpent = (donation: ModelDonation) =>
  donation.maxCharges !== null && donation.paid + (donation.open ? 1 : 0) >= donation.maxCharges

/** The number and day of the next payment. */
export function nextOf(donation: ModelDonation): { no: number; dueOn: string } | null {
  if (!isLive(donation) || isSpent(donation)) return null
  for (let no = donation.nextNo; no < donation.nextNo + 900; no += 1) {
    if (isCharged(donation, no)) return { no, dueOn: dueOf(donation, no) }
    if (donation.status === 'paused' && donation.pausedUntil === null && !donation.skips.has(no)) return null
  }
  return null
}

/** The first number due on this day or later, collected or not. */
export function firstFrom(donation: ModelDonation, day: string): number {
  let no = donation.nextNo
  while (dueOf(donation, no) < day) no += 1
  return no
}

export function resume(donation: ModelDonation, day: string): void {
  const no = firstFrom(donation, day)
  for (let passed = donation.nextNo; passed < no; passed += 1) pass(donation, passed, 'skipped')
  donation.nextNo = no
  donation.pausedOn = null
  donation.pausedUntil = null
  donation.status = donation.failures > 0 ? 'past_due' : 'active'
}

function pass(donation: ModelDonation, no: number, state: State): void {
  const dueOn = dueOf(donation, no)
  donation.installments.set(no, { no, dueOn, amount: amountOf(donation, no), state, firstOn: dueOn, retryOn: null })
}

/** One turn of the worker at a moment. `answer` is what the gateway says of each try. */
export function turn(donation: ModelDonation, at: number, answer: (donation: ModelDonation) => Outcome): void {
  const today = dayOf(at, donation.zone)
  if (donation.status === 'paused' && donation.pausedUntil !== null && donation.pausedUntil <= today)
    resume(donation, donation.pausedUntil)
  const isRested = () => donation.paidAt <= at - 20 * 3_600_000
  const isCollected = () => donation.status === 'active' || donation.status === 'past_due'
  if (donation.open?.retryOn && donation.open.retryOn <= today && isCollected() && isRested())
    attempt(donation, donation.open, at, answer)
  if (donation.open || !isCollected() || !isRested()) return
  const due = nextOf(donation)
  if (!due || due.dueOn > today) return
  let last = due.no
  for (let no = due.no; dueOf(donation, no) <= today; no += 1) if (isCharged(donation, no)) last = no
  let no = donation.nextNo
  for (; dueOf(donation, no) <= today; no += 1)
    if (no !== last) pass(donation, no, isCharged(donation, no) ? 'skipped_late' : 'skipped')
  const opened = {
    no: last,
    dueOn: dueOf(donation, last),
    amount: amountOf(donation, last),
    firstOn: today,
    retryOn: null,
  }
  donation.nextNo = no
  donation.open = { ...opened, state: 'retrying' }
  donation.installments.set(last, donation.open)
  attempt(donation, donation.open, at, answer)
}

function attempt(
  donation: ModelDonation,
  tried: ModelInstallment,
  at: number,
  answer: (donation: ModelDonation) => Outcome,
): void {
  const today = dayOf(at, donation.zone)
  const outcome = donation.needsCard ? 'hard' : answer(donation)
  if (outcome === 'paid') {
    Object.assign(tried, { state: 'paid', retryOn: null })
    Object.assign(donation, { open: null, failures: 0, unpaid: 0, paidAt: at, status: 'active' })
    donation.paid += 1
    donation.total += tried.amount
    if (isSpent(donation)) donation.status = 'completed'
    return
  }
  donation.failures += 1
  donation.status = 'past_due'
  if (outcome === 'hard') donation.needsCard = true
  const { unit, interval } = rhythmAt(donation, donation.nextNo)
  const days = outcome === 'hard' ? [] : ladders[unit](interval)
  tried.retryOn = days.map((day) => plusDays(tried.firstOn, day)).find((day) => day > today) ?? null
  if (tried.retryOn !== null) return
  tried.state = 'failed'
  donation.open = null
  donation.unpaid += 1
  if (donation.unpaid >= 3) donation.status = 'failed'
}

export function cancel(donation: ModelDonation): void {
  if (donation.open) Object.assign(donation.open, { state: 'failed', retryOn: null })
  donation.amount = amountOf(donation, donation.nextNo)
  Object.assign(donation, { open: null, status: 'canceled', planned: [], skips: new Set(), moves: new Map() })
  Object.assign(donation, { pausedOn: null, pausedUntil: null })
}

export function restart(donation: ModelDonation, today: string): void {
  donation.amount = amountOf(donation, donation.nextNo)
  // Another rhythm that was to begin later went with the end, as another amount did.
  donation.rhythms = [rhythmAt(donation, donation.nextNo)]
  Object.assign(donation, { planned: [], skips: new Set(), moves: new Map(), failures: 0, unpaid: 0, status: 'active' })
  donation.nextNo = firstFrom(donation, today)
}

/** The days that a payment may be moved to. */
export function periodOf(donation: ModelDonation, no: number, today: string): { from: string; until: string } {
  const anchorOn = anchorOf(donation, no)
  return { from: no === 1 || anchorOn < today ? today : anchorOn, until: plusDays(anchorOf(donation, no + 1), -1) }
}

export function moveAnchor(donation: ModelDonation, no: number, nextOn: string): void {
  const start = utc(nextOn)
  turnOver(donation, { ...rhythmAt(donation, no), baseNo: no, start, day: start.day })
}

export function changeRhythm(donation: ModelDonation, no: number, unit: Unit, interval: number): void {
  const start = utc(anchorOf(donation, no))
  const before = rhythmAt(donation, no)
  const isOfMonth = before.unit === 'monthly' || before.unit === 'yearly'
  const amount = amountOf(donation, no)
  donation.planned = [...donation.planned.filter(({ fromNo }) => fromNo < no), { fromNo: no, amount }]
  turnOver(donation, { unit, interval, baseNo: no, start, day: isOfMonth ? before.day : start.day })
  for (const skipped of donation.skips) if (skipped >= no) donation.skips.delete(skipped)
}

function turnOver(donation: ModelDonation, next: Rhythm): void {
  donation.rhythms = [...donation.rhythms.filter(({ baseNo }) => baseNo < next.baseNo), next]
  for (const moved of donation.moves.keys()) if (moved >= next.baseNo) donation.moves.delete(moved)
}
