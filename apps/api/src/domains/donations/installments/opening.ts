import type { MinorUnits } from '@almoner/contracts/minor-units'
import {
  everyOccurrence,
  nextCharge,
  occurrences,
  type Occurrence,
  type DonationSchedule,
} from '@almoner/contracts/donations/schedule'
import type { InstallmentState } from '@almoner/contracts/installments/installment'

/** A payment whose day has passed and that is not collected. */
export interface PassedInstallment {
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  state: Extract<InstallmentState, 'skipped' | 'skipped_late'>
}

export interface Opening {
  passed: PassedInstallment[]
  /** What is collected now; null where nothing is due. */
  open: Occurrence | null
  /** The first number that is still to come. */
  nextNo: number
  /** The day of the next that is collected, once this one is open; null where none is left. */
  nextChargeOn: string | null
}

// More days than a daily recurring donation has in two years; what is longer ago comes at the next turn.
const atOnce = 800

/**
 * What a day opens of a recurring donation: of all that is due, only the newest. A worker that was away for long collects one payment and
 * lets the others go, as `skipped_late`, so that nobody pays for days in one go. Pure; `today` is the day in the recurring donation's zone.
 */
export function openingOf(schedule: DonationSchedule, today: string): Opening {
  const reached: Occurrence[] = []
  for (const occurrence of everyOccurrence(unlimited(schedule))) {
    if (reached.length >= atOnce || occurrence.dueOn > today) break
    reached.push(occurrence)
  }
  const last = reached.findLast(({ isCharged }) => isCharged)
  const passed = reached
    .filter((occurrence) => occurrence !== last)
    .map(({ installmentNo, dueOn, amount, isCharged }): PassedInstallment => ({
      installmentNo,
      dueOn,
      amount,
      state: isCharged ? 'skipped_late' : 'skipped',
    }))
  const nextNo = (reached.at(-1)?.installmentNo ?? schedule.nextNo - 1) + 1
  const open = last ? openedAs(schedule, last.installmentNo) : null
  return { passed, open, nextNo, nextChargeOn: nextChargeAfter(schedule, nextNo, open) }
}

/** A payment of a pledge whose day has come, or that was left out. */
export interface ReachedInstallment {
  installmentNo: number
  dueOn: string
  amount: MinorUnits
  state: Extract<InstallmentState, 'due' | 'skipped'>
}

/** What a day opens of a pledge: all that has come due, for nobody collects it and what was promised is waited for. Pure. */
export function reachedOfPledge(schedule: DonationSchedule, today: string): ReachedInstallment[] {
  const reached: ReachedInstallment[] = []
  for (const { installmentNo, dueOn, amount, isCharged } of everyOccurrence(schedule)) {
    if (reached.length >= atOnce || dueOn > today) break
    reached.push({ installmentNo, dueOn, amount, state: isCharged ? 'due' : 'skipped' })
  }
  return reached
}

/** What comes due of a pledge through a day and is not opened yet. */
export interface DueThrough {
  ahead: Pick<ReachedInstallment, 'installmentNo' | 'dueOn' | 'amount'>[]
  /** Nothing is expected of it after that day. */
  endsThere: boolean
}

/** Pure. */
export function dueThrough(schedule: DonationSchedule, day: string): DueThrough {
  const reached = reachedOfPledge(schedule, day)
  const ahead = reached.filter(({ state }) => state === 'due')
  const openInstallments = [...schedule.openInstallments, ...ahead]
  const nextNo = (reached.at(-1)?.installmentNo ?? schedule.nextNo - 1) + 1
  return { ahead, endsThere: nextCharge({ ...schedule, nextNo, openInstallments }) === null }
}

/** The next payment of a recurring donation ahead of its day, as when staff charge now. */
export function openingAhead(schedule: DonationSchedule): Opening {
  const next = nextCharge(schedule)
  const count = next === null ? 0 : next.installmentNo - schedule.nextNo
  const before = occurrences(schedule, { count })
  const nextNo = (next?.installmentNo ?? schedule.nextNo - 1) + 1
  return {
    passed: before.map(({ installmentNo, dueOn, amount }) => ({ installmentNo, dueOn, amount, state: 'skipped' })),
    open: next,
    nextNo,
    nextChargeOn: nextChargeAfter(schedule, nextNo, next),
  }
}

/**
 * What is let go counts towards no limit, so that a recurring donation with one payment left collects the newest that is due as well, and
 * not the one that its last payment would have been in time. Nothing is due of a recurring donation that has come to its limit.
 */
function unlimited(schedule: DonationSchedule): DonationSchedule {
  const isSpent = occurrences(schedule, { count: 1 }).length === 0
  return isSpent ? schedule : { ...schedule, maxCharges: null, maxTotal: null }
}

/** What was let go before it does not count towards the recurring donation's limits, so its amount is reckoned anew. */
function openedAs(schedule: DonationSchedule, installmentNo: number): Occurrence | null {
  return occurrences({ ...schedule, nextNo: installmentNo }, { count: 1 })[0] ?? null
}

function nextChargeAfter(schedule: DonationSchedule, nextNo: number, open: Occurrence | null): string | null {
  const openInstallments = open
    ? [...schedule.openInstallments, { installmentNo: open.installmentNo, amount: open.amount }]
    : schedule.openInstallments
  return nextCharge({ ...schedule, nextNo, openInstallments })?.dueOn ?? null
}
