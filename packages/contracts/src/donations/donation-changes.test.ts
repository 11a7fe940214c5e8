import { addDays } from '../add-days.js'
import { add, minorUnits } from '../minor-units.js'
import { describe, expect, test } from 'vitest'
import {
  dateOnDay,
  isFault,
  resumedOn,
  restarted,
  withAmount,
  withDate,
  withFrequency,
  withMove,
  withPause,
  withSkips,
  withoutSkips,
} from './donation-changes.js'
import { annualValue, isPaidOnce, monthlyValue } from './donation-value.js'
import { anchorDate, dueDate, nextCharge, occurrences, type Occurrence, type DonationSchedule } from './schedule.js'

const aSchedule = (given: Partial<DonationSchedule> = {}): DonationSchedule => ({
  donationId: 'plan',
  status: 'active',
  currency: 'usd',
  zone: 'Europe/London',
  terms: [
    {
      startsOn: '2026-01-31',
      anchorDay: 31,
      frequency: 'monthly',
      interval: 1,
      fromNo: 1,
      amount: minorUnits(30_00),
      feeCoverAmount: minorUnits(0),
      allocations: [{ designationId: 'wells', amount: minorUnits(30_00) }],
    },
  ],
  exceptions: [],
  pause: null,
  endsOn: null,
  maxCharges: null,
  maxTotal: null,
  paidCount: 0,
  paidTotal: minorUnits(0),
  nextNo: 1,
  lastDueOn: null,
  openInstallments: [],
  ...given,
})

describe('a day of the month', () => {
  test.each([
    [15, '2026-03-15'],
    [31, '2026-02-28'],
    [28, '2026-02-28'],
    [5, '2026-03-05'],
  ])('%i is found in the period of the next payment', (day, date) => {
    const schedule = aSchedule({ nextNo: 2, lastDueOn: '2026-01-31' })
    expect(dateOnDay(schedule, day, '2026-02-10')).toBe(date)
    const after = withDate(schedule, { nextOn: date, anchorDay: day }, '2026-02-10')
    expect(isFault(after) ? after : anchorDate(after, 2)).toBe(date)
  })

  test('has no date where a period is a week', () => {
    const [term] = aSchedule().terms
    const weekly = aSchedule({ terms: term ? [{ ...term, frequency: 'weekly' }] : [], nextNo: 2 })
    expect(dateOnDay(weekly, 20, '2026-02-01')).toBeNull()
  })
})

describe('what a plan is worth', () => {
  test.each([
    ['daily', 1, 365_28, 30_44],
    ['weekly', 1, 5200, 433],
    ['weekly', 2, 2600, 217],
    ['monthly', 1, 1200, 100],
    ['monthly', 3, 400, 33],
    ['yearly', 1, 100, 8],
    ['single', 1, 0, 0],
  ] as const)('%s, every %i', (frequency, interval, annual, monthly) => {
    const amount = minorUnits(100)
    expect([
      annualValue({ amount, frequency, interval }),
      monthlyValue({ amount, frequency, interval, isPaidOnce: false }),
    ]).toEqual([annual, monthly])
  })
})

test.each([
  ['one payment', { maxCharges: 1 }, true],
  ['one payment, the last of several', { maxCharges: 1, priorCharges: 11 }, false],
  ['a total that one payment reaches', { maxCharges: 2, maxTotal: minorUnits(100) }, true],
  ['a total of several payments', { maxCharges: 2, maxTotal: minorUnits(101) }, false],
  ['a total without a number of payments', { maxTotal: minorUnits(100) }, false],
  ['no limit', {}, false],
])('%s is paid once: %o, %o', (_, limits, once) => {
  const none = { amount: minorUnits(100), maxCharges: null, maxTotal: null, priorCharges: null }
  expect(isPaidOnce({ ...none, ...limits })).toBe(once)
  const monthly = { amount: minorUnits(100), frequency: 'monthly', interval: 1 } as const
  expect(monthlyValue({ ...monthly, isPaidOnce: once })).toBe(once ? 0 : 100)
})

test('what passed while a plan rested or had ended uses up nothing of its limits', () => {
  const donation = aSchedule({
    nextNo: 6,
    paidCount: 5,
    paidTotal: minorUnits(150_00),
    maxCharges: 12,
    lastDueOn: '2026-05-31',
  })
  expect(resumedOn(donation, '2027-03-01').nextNo).toBe(15)
  const again = restarted({ ...donation, maxTotal: minorUnits(300_00) }, undefined, '2027-03-01')
  expect(isFault(again) ? again : occurrences(again, { count: 9 }).map(({ installmentNo }) => installmentNo)).toEqual([
    15, 16, 17, 18, 19,
  ])
})

/** Mulberry32. */
function rngOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

const frequencies = ['daily', 'weekly', 'monthly', 'yearly'] as const

function aRandomDonation(die: (below: number) => number): DonationSchedule {
  const startsOn = addDays('2026-01-01', die(400))
  const amount = minorUnits(5_00 + die(100_00))
  return aSchedule({
    terms: [
      {
        startsOn,
        anchorDay: Number(startsOn.slice(8)),
        frequency: frequencies[die(4)] ?? 'monthly',
        interval: 1 + die(3),
        fromNo: 1,
        amount,
        feeCoverAmount: minorUnits(die(2) * 30),
        allocations: [],
      },
    ],
    endsOn: die(4) === 0 ? addDays(startsOn, 200 + die(2_000)) : null,
    maxCharges: die(4) === 0 ? 3 + die(30) : null,
    maxTotal: die(4) === 0 ? minorUnits(amount * 3 + die(500_00)) : null,
  })
}

/** What happens to a recurring donation on a day, as staff or a donor would ask; what is refused changes nothing. */
function changed(donation: DonationSchedule, today: string, die: (below: number) => number): DonationSchedule {
  const soon = () => addDays(today, die(80))
  const no = donation.nextNo + die(4)
  const moves = [
    () =>
      withAmount(
        donation,
        { amount: minorUnits(5_00 + die(90_00)), feeCoverAmount: minorUnits(0), allocations: [] },
        { from: die(2) ? 'next' : soon(), today },
      ),
    () => withDate(donation, { nextOn: soon() }, today),
    () =>
      withFrequency(
        donation,
        { frequency: frequencies[die(4)] ?? 'weekly', interval: 1 + die(3) },
        { from: ['now', 'next', soon()][die(3)] ?? 'now', today },
      ),
    () => withSkips(donation, [no, no + die(3)]),
    () => withoutSkips(donation, [no], today),
    () => withMove(donation, { installmentNo: no, dueOn: soon() }, today),
    () => (donation.pause ? resumedOn(donation, today) : withPause(donation, die(2) ? soon() : null, today)),
    () => restarted({ ...donation, status: 'canceled', pause: null }, die(2) ? soon() : undefined, today),
  ]
  const after = moves[die(moves.length)]?.() ?? donation
  return isFault(after) ? donation : after
}

/** Collects all that is due by a day, and lets a pause end that is over. */
function collected(donation: DonationSchedule, today: string, paid: Occurrence[]): DonationSchedule {
  let now = donation
  if (now.pause?.until && now.pause.until <= today) now = resumedOn(now, now.pause.until)
  for (let next = nextCharge(now); next && next.dueOn <= today; next = nextCharge(now)) {
    paid.push(next)
    now = {
      ...now,
      nextNo: next.installmentNo + 1,
      lastDueOn: next.dueOn,
      paidCount: now.paidCount + 1,
      paidTotal: add(now.paidTotal, next.amount),
    }
  }
  return now
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  'whatever is done to a plan, its payments come in order, one a number, and within its limits (seed %i)',
  (seed) => {
    const die = rngOf(seed * 7_919 + 1)
    for (let round = 0; round < 10; round += 1) {
      let donation = aRandomDonation(die)
      const paid: Occurrence[] = []
      let today = donation.terms[0]?.startsOn ?? ''
      for (let turn = 0; turn < 40; turn += 1) {
        donation = collected(donation, today, paid)
        donation = changed(donation, today, die)
        today = addDays(today, 1 + die(25))
      }
      const wrong = faultsOf(donation, paid)
      expect(wrong.length === 0 ? [] : [{ seed, round, wrong, donation, paid }]).toEqual([])
    }
  },
)

function faultsOf(donation: DonationSchedule, paid: readonly Occurrence[]): string[] {
  const ahead = occurrences(donation, { count: 12 })
  const all = [...paid, ...ahead]
  const isInOrder = all.every((occurrence, place) => {
    const before = all[place - 1]
    return !before || (occurrence.installmentNo > before.installmentNo && occurrence.dueOn > before.dueOn)
  })
  const isInPeriod = ahead.every(
    ({ installmentNo, dueOn, anchorOn }) => dueOn >= anchorOn && dueOn < anchorDate(donation, installmentNo + 1),
  )
  return [
    ...(isInOrder ? [] : ['order']),
    ...(isInPeriod ? [] : ['period']),
    ...(donation.maxCharges === null || donation.paidCount <= donation.maxCharges ? [] : ['number']),
    ...(donation.maxTotal === null || donation.paidTotal <= donation.maxTotal ? [] : ['total']),
    ...(paid.every(({ dueOn }) => donation.endsOn === null || dueOn <= donation.endsOn) ? [] : ['end']),
  ]
}

test('a plan that nobody touches is charged on the dates of its anchor', () => {
  const die = rngOf(3)
  for (let round = 0; round < 200; round += 1) {
    const donation = { ...aRandomDonation(die), maxCharges: null, maxTotal: null, endsOn: null }
    const [term] = donation.terms
    expect(occurrences(donation, { count: 30 }).map(({ dueOn }) => dueOn)).toEqual(
      Array.from({ length: 30 }, (_, n) => (term ? dueDate(term, n + 1) : '')),
    )
  }
})
