import { minorUnits } from '../minor-units.js'
import { expect, test } from 'vitest'
import { dueDate, nextCharge, occurrences, type Anchored, type DonationSchedule } from './schedule.js'

const donation = (startsOn: string, frequency: Anchored['frequency'], interval = 1): Anchored => ({
  startsOn,
  anchorDay: Number(startsOn.slice(8)),
  frequency,
  interval,
})
const dates = (anchored: Anchored, count: number) => Array.from({ length: count }, (_, n) => dueDate(anchored, n + 1))

test.each<[string, Anchored, string[]]>([
  [
    'the 31st',
    donation('2024-01-31', 'monthly'),
    ['2024-01-31', '2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31'],
  ],
  ['the 30th', donation('2025-01-30', 'monthly'), ['2025-01-30', '2025-02-28', '2025-03-30']],
  ['the 29th', donation('2025-01-29', 'monthly'), ['2025-01-29', '2025-02-28', '2025-03-29']],
  [
    '29 February',
    donation('2024-02-29', 'yearly'),
    ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
  ],
  ['quarters', donation('2025-11-30', 'monthly', 3), ['2025-11-30', '2026-02-28', '2026-05-30']],
  ['fortnights over a year', donation('2025-12-27', 'weekly', 2), ['2025-12-27', '2026-01-10', '2026-01-24']],
  ['days over a change of the clock', donation('2026-03-28', 'daily'), ['2026-03-28', '2026-03-29', '2026-03-30']],
])('%s', (_, anchored, expected) => {
  expect(dates(anchored, expected.length)).toEqual(expected)
})

const parts = [
  { designationId: 'wells', amount: minorUnits(15_00) },
  { designationId: 'schools', amount: minorUnits(9_00) },
]
const terms = {
  ...donation('2024-01-31', 'monthly'),
  fromNo: 1,
  amount: minorUnits(25_00),
  feeCoverAmount: minorUnits(1_00),
  allocations: parts,
}
const aSchedule = (given: Partial<DonationSchedule> = {}): DonationSchedule => ({
  donationId: 'plan',
  status: 'active',
  currency: 'usd',
  zone: 'America/New_York',
  terms: [terms],
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
const strip = (schedule: DonationSchedule, count: number) =>
  occurrences(schedule, { count }).map(({ installmentNo, dueOn, amount, reasons }) =>
    [installmentNo, dueOn, amount, ...reasons].join(' '),
  )

test('what was skipped or paused before a day can be left out, what is still to be collected never', () => {
  const schedule = aSchedule({
    exceptions: [{ installmentNo: 1, kind: 'skip' }],
    pause: { from: '2024-03-01', until: '2024-06-01' },
  })
  const since = (day: string) => occurrences(schedule, { count: 3, since: day }).map(({ dueOn }) => dueOn)
  expect(since('2024-01-31')).toEqual(['2024-01-31', '2024-02-29', '2024-03-31'])
  expect(since('2024-04-30')).toEqual(['2024-02-29', '2024-04-30', '2024-05-31'])
  expect(since('2024-06-01')).toEqual(['2024-02-29', '2024-06-30', '2024-07-31'])
})

test('each date says why it is as it is', () => {
  const schedule = aSchedule({
    exceptions: [
      { installmentNo: 2, kind: 'skip' },
      { installmentNo: 3, kind: 'move', movedTo: '2024-04-02' },
    ],
    terms: [
      terms,
      {
        ...terms,
        ...donation('2024-05-31', 'monthly'),
        fromNo: 5,
        amount: minorUnits(50_00),
        feeCoverAmount: minorUnits(2_00),
      },
    ],
    pause: { from: '2024-06-10', until: '2024-08-31' },
    maxCharges: 6,
  })
  expect(strip(schedule, 12)).toEqual([
    '1 2024-01-31 2500',
    '2 2024-02-29 2500 skipped short_month',
    '3 2024-04-02 2500 moved',
    '4 2024-04-30 2500 short_month',
    '5 2024-05-31 5000 changed',
    '6 2024-06-30 5000 paused short_month',
    '7 2024-07-31 5000 paused',
    '8 2024-08-31 5000',
    '9 2024-09-30 5000 short_month last',
  ])
})

test('the last of a total takes what is left, shared out as the others are', () => {
  const schedule = aSchedule({ maxTotal: minorUnits(60_00) })
  expect(strip(schedule, 9)).toEqual([
    '1 2024-01-31 2500',
    '2 2024-02-29 2500 short_month',
    '3 2024-03-31 1000 reduced last',
  ])
  expect(occurrences(schedule, { count: 1, afterNo: 2 })[0]).toMatchObject({
    feeCoverAmount: 40,
    allocations: [
      { designationId: 'wells', amount: 6_00 },
      { designationId: 'schools', amount: 3_60 },
    ],
  })
})

test('one that is being retried counts as paid until it has failed', () => {
  const open = aSchedule({
    maxCharges: 2,
    paidCount: 1,
    nextNo: 3,
    openInstallments: [{ installmentNo: 2, amount: minorUnits(25_00) }],
  })
  expect(strip(open, 3)).toEqual([])
  expect(strip({ ...open, openInstallments: [] }, 3)).toEqual(['3 2024-03-31 2500 last'])
})

test('a pause without an end leaves the next one open', () => {
  const schedule = aSchedule({ nextNo: 2, pause: { from: '2024-03-01', until: null } })
  expect(nextCharge(schedule)?.dueOn).toBe('2024-02-29')
  expect(nextCharge(schedule, 2)).toBeNull()
})

test('nothing is due after the end, nor of a plan that ended', () => {
  expect(strip(aSchedule({ endsOn: '2024-02-29' }), 9)).toHaveLength(2)
  for (const status of ['completed', 'failed', 'canceled'] as const) expect(strip(aSchedule({ status }), 9)).toEqual([])
})
