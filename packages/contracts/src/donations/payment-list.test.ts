import { describe, expect, test } from 'vitest'
import { minorUnits, zero } from '../minor-units.js'
import { placeOfSameDay, termsOfPayments, withPayments, type ListedPayment } from './payment-list.js'
import { nextCharge, occurrences, type DonationSchedule } from './schedule.js'

const payment = (dueOn: string, amount: number): ListedPayment => ({ dueOn, amount: minorUnits(amount) })
const grant = [payment('2026-03-31', 20_000_00), payment('2027-02-01', 5_000_00), payment('2026-09-01', 15_000_00)]
const parts = [
  { designationId: 'wells', amount: minorUnits(3) },
  { designationId: 'schools', amount: minorUnits(1) },
]

const pledge = (given: Partial<DonationSchedule> = {}): DonationSchedule => ({
  donationId: 'grant',
  status: 'active',
  currency: 'usd',
  zone: 'UTC',
  terms: termsOfPayments(grant, { fromNo: 1, parts }),
  exceptions: [],
  pause: null,
  endsOn: null,
  maxCharges: null,
  maxTotal: null,
  paidCount: 0,
  paidTotal: zero,
  nextNo: 1,
  lastDueOn: null,
  openInstallments: [],
  ...given,
})
const seen = (schedule: DonationSchedule) =>
  occurrences(schedule, { count: 10 }).map(({ installmentNo, dueOn, amount, reason }) =>
    [installmentNo, dueOn, amount, reason].join(' '),
  )

describe('a list of payments', () => {
  test('is a calendar of just these, in the order of their days', () => {
    expect(seen(pledge())).toEqual([
      '1 2026-03-31 2000000 regular',
      '2 2026-09-01 1500000 regular',
      '3 2027-02-01 500000 last',
    ])
    expect(seen(pledge({ nextNo: 3 }))).toEqual(['3 2027-02-01 500000 last'])
    expect(nextCharge(pledge({ nextNo: 4 }))).toBeNull()
  })

  test('shares each payment as the funds share the whole', () => {
    expect(pledge().terms.map(({ allocations }) => allocations.map(({ amount }) => amount))).toEqual([
      [15_000_00, 5_000_00],
      [11_250_00, 3_750_00],
      [3_750_00, 1_250_00],
    ])
  })

  test('gives way to another from the next number on', () => {
    const begun = pledge({ nextNo: 2, terms: pledge().terms.slice(1) })
    expect(seen(withPayments(begun, [payment('2026-12-01', 7_00), payment('2026-10-01', 8_00)]))).toEqual([
      '2 2026-10-01 800 regular',
      '3 2026-12-01 700 last',
    ])
  })

  test('that is empty leaves a calendar whose last payment was opened', () => {
    const begun = pledge({ nextNo: 2, terms: pledge().terms.slice(1), lastDueOn: '2026-03-31' })
    const over = withPayments(begun, [])
    expect(seen(over)).toEqual([])
    expect(over.terms).toMatchObject([{ fromNo: 1, startsOn: '2026-03-31' }])
    expect(seen(withPayments(pledge({ nextNo: 4, terms: pledge().terms.slice(2) }), []))).toEqual([])
  })

  test('has one payment a day', () => {
    expect(placeOfSameDay(grant)).toBe(-1)
    expect(placeOfSameDay([...grant, payment('2026-09-01', 1)])).toBe(3)
  })
})
