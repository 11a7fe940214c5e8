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

export interface ModelPlan {
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

const rhythmAt = ({ rhythms }: ModelPlan, no: number): Rhythm => {
  const found = rhythms.findLast(({ baseNo }) => baseNo <= no)
  if (!found) throw new Error('A plan of the model has no rhythm')
  return found
}

export function anchorOf(plan: ModelPlan, no: number): string {
  const { unit, interval, baseNo, start, day } = rhythmAt(plan, no)
  const steps = (no - baseNo) * interval
  if (unit === 'daily') return iso(start.plus({ days: steps }))
  if (unit === 'weekly') return iso(start.plus({ weeks: steps }))
  const month = start.set({ day: 1 }).plus(unit === 'monthly' ? { months: steps } : { years: steps })
  return iso(month.set({ day: Math.min(day, month.daysInMonth ?? 31) }))
}

const dueOf = (plan: ModelPlan, no: number) => plan.moves.get(no) ?? anchorOf(plan, no)
const amountOf = (plan: ModelPlan, no: number) =>
  plan.planned.findLast(({ fromNo }) => fromNo <= no)?.amount ?? plan.amount

const isLive = ({ status }: ModelPlan) => status === 'active' || status === 'past_due' || status === 'paused'

function isResting({ status, pausedOn, pausedUntil }: ModelPlan, day: string): boolean {
  return status === 'paused' && day >= (pausedOn ?? '') && (pausedUntil === null || day < pausedUntil)
}

const isCharged = (plan: ModelPlan, no: number) => !plan.skips.has(no) && !isResting(plan, dueOf(plan, no))

const isSpent = (plan: ModelPlan) => plan.maxCharges !== null && plan.paid + (plan.open ? 1 : 0) >= plan.maxCharges

/** The number and day of the next payment. */
export function nextOf(plan: ModelPlan): { no: number; dueOn: string } | null {
  if (!isLive(plan) || isSpent(plan)) return null
  for (let no = plan.nextNo; no < plan.nextNo + 900; no += 1) {
    if (isCharged(plan, no)) return { no, dueOn: dueOf(plan, no) }
    if (plan.status === 'paused' && plan.pausedUntil === null && !plan.skips.has(no)) return null
  }
  return null
}

/** The first number due on this day or later, collected or not. */
export function firstFrom(plan: ModelPlan, day: string): number {
  let no = plan.nextNo
  while (dueOf(plan, no) < day) no += 1
  return no
}

export function resume(plan: ModelPlan, day: string): void {
  const no = firstFrom(plan, day)
  for (let passed = plan.nextNo; passed < no; passed += 1) pass(plan, passed, 'skipped')
  plan.nextNo = no
  plan.pausedOn = null
  plan.pausedUntil = null
  plan.status = plan.failures > 0 ? 'past_due' : 'active'
}

function pass(plan: ModelPlan, no: number, state: State): void {
  const dueOn = dueOf(plan, no)
  plan.installments.set(no, { no, dueOn, amount: amountOf(plan, no), state, firstOn: dueOn, retryOn: null })
}

/** One turn of the worker at a moment. `answer` is what the gateway says of each try. */
export function turn(plan: ModelPlan, at: number, answer: (plan: ModelPlan) => Outcome): void {
  const today = dayOf(at, plan.zone)
  if (plan.status === 'paused' && plan.pausedUntil !== null && plan.pausedUntil <= today) resume(plan, plan.pausedUntil)
  const isRested = () => plan.paidAt <= at - 20 * 3_600_000
  const isCollected = () => plan.status === 'active' || plan.status === 'past_due'
  if (plan.open?.retryOn && plan.open.retryOn <= today && isCollected() && isRested())
    attempt(plan, plan.open, at, answer)
  if (plan.open || !isCollected() || !isRested()) return
  const due = nextOf(plan)
  if (!due || due.dueOn > today) return
  let last = due.no
  for (let no = due.no; dueOf(plan, no) <= today; no += 1) if (isCharged(plan, no)) last = no
  let no = plan.nextNo
  for (; dueOf(plan, no) <= today; no += 1)
    if (no !== last) pass(plan, no, isCharged(plan, no) ? 'skipped_late' : 'skipped')
  const opened = { no: last, dueOn: dueOf(plan, last), amount: amountOf(plan, last), firstOn: today, retryOn: null }
  plan.nextNo = no
  plan.open = { ...opened, state: 'retrying' }
  plan.installments.set(last, plan.open)
  attempt(plan, plan.open, at, answer)
}

function attempt(plan: ModelPlan, tried: ModelInstallment, at: number, answer: (plan: ModelPlan) => Outcome): void {
  const today = dayOf(at, plan.zone)
  const outcome = plan.needsCard ? 'hard' : answer(plan)
  if (outcome === 'paid') {
    Object.assign(tried, { state: 'paid', retryOn: null })
    Object.assign(plan, { open: null, failures: 0, unpaid: 0, paidAt: at, status: 'active' })
    plan.paid += 1
    plan.total += tried.amount
    if (isSpent(plan)) plan.status = 'completed'
    return
  }
  plan.failures += 1
  plan.status = 'past_due'
  if (outcome === 'hard') plan.needsCard = true
  const { unit, interval } = rhythmAt(plan, plan.nextNo)
  const days = outcome === 'hard' ? [] : ladders[unit](interval)
  tried.retryOn = days.map((day) => plusDays(tried.firstOn, day)).find((day) => day > today) ?? null
  if (tried.retryOn !== null) return
  tried.state = 'failed'
  plan.open = null
  plan.unpaid += 1
  if (plan.unpaid >= 3) plan.status = 'failed'
}

export function cancel(plan: ModelPlan): void {
  if (plan.open) Object.assign(plan.open, { state: 'failed', retryOn: null })
  plan.amount = amountOf(plan, plan.nextNo)
  Object.assign(plan, { open: null, status: 'canceled', planned: [], skips: new Set(), moves: new Map() })
  Object.assign(plan, { pausedOn: null, pausedUntil: null })
}

export function restart(plan: ModelPlan, today: string): void {
  plan.amount = amountOf(plan, plan.nextNo)
  // Another rhythm that was to begin later went with the end, as another amount did.
  plan.rhythms = [rhythmAt(plan, plan.nextNo)]
  Object.assign(plan, { planned: [], skips: new Set(), moves: new Map(), failures: 0, unpaid: 0, status: 'active' })
  plan.nextNo = firstFrom(plan, today)
}

/** The days that a payment may be moved to. */
export function periodOf(plan: ModelPlan, no: number, today: string): { from: string; until: string } {
  const anchorOn = anchorOf(plan, no)
  return { from: no === 1 || anchorOn < today ? today : anchorOn, until: plusDays(anchorOf(plan, no + 1), -1) }
}

export function moveAnchor(plan: ModelPlan, no: number, nextOn: string): void {
  const start = utc(nextOn)
  turnOver(plan, { ...rhythmAt(plan, no), baseNo: no, start, day: start.day })
}

export function changeRhythm(plan: ModelPlan, no: number, unit: Unit, interval: number): void {
  const start = utc(anchorOf(plan, no))
  const before = rhythmAt(plan, no)
  const isOfMonth = before.unit === 'monthly' || before.unit === 'yearly'
  const amount = amountOf(plan, no)
  plan.planned = [...plan.planned.filter(({ fromNo }) => fromNo < no), { fromNo: no, amount }]
  turnOver(plan, { unit, interval, baseNo: no, start, day: isOfMonth ? before.day : start.day })
  for (const skipped of plan.skips) if (skipped >= no) plan.skips.delete(skipped)
}

function turnOver(plan: ModelPlan, next: Rhythm): void {
  plan.rhythms = [...plan.rhythms.filter(({ baseNo }) => baseNo < next.baseNo), next]
  for (const moved of plan.moves.keys()) if (moved >= next.baseNo) plan.moves.delete(moved)
}
