import { describe, expect, test } from 'vitest'
import { minorUnits, zero } from '../minor-units.js'
import { placeOfSameDay, termsOfPayments, withPayments, withRhythm, type ListedPayment } from './payment-list.js'
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

  test('takes the place of a rhythm and of its end, also where all of it is due already', () => {
    const [first] = termsOfPayments([payment('2026-03-31', 40_00)], { fromNo: 1, parts })
    const terms = first ? [{ ...first, frequency: 'monthly', interval: 1 } as const] : []
    const monthly = pledge({ terms, nextNo: 3, maxCharges: 3, maxTotal: minorUnits(120_00), endsOn: '2026-06-30' })
    expect(seen(withPayments(monthly, [payment('2026-12-01', 70_00), payment('2026-10-01', 80_00)]))).toEqual([
      '3 2026-10-01 8000 regular',
      '4 2026-12-01 7000 last',
    ])
    expect(seen(withPayments(monthly, []))).toEqual([])
  })

  test('gives way to a rhythm, which shares each payment as the list did', () => {
    const rhythm = { amount: minorUnits(400_00), frequency: 'monthly', interval: 3, nextOn: '2026-12-31' } as const
    const begun = pledge({ nextNo: 2, terms: pledge().terms.slice(1), paidCount: 1, lastDueOn: '2026-03-31' })
    const after = withRhythm(begun, { ...rhythm, maxCharges: 3 }, '2026-04-02')
    if ('message' in after) throw new Error(after.message)
    expect(seen(after)).toEqual(['2 2026-12-31 40000 changed', '3 2027-03-31 40000 last'])
    expect(after.terms[0]?.allocations.map(({ amount }) => amount)).toEqual([300_00, 100_00])
    expect(withRhythm(begun, rhythm, '2027-01-01')).toMatchObject({ path: 'rhythm.nextOn' })
    expect(withRhythm(begun, { ...rhythm, nextOn: '2026-03-31' }, '2026-03-31')).toMatchObject({
      path: 'rhythm.nextOn',
    })
    expect(withRhythm(begun, { ...rhythm, maxCharges: 1 }, '2026-04-02')).toMatchObject({ path: 'rhythm.maxCharges' })
  })

  test('has one payment a day', () => {
    expect(placeOfSameDay(grant)).toBe(-1)
    expect(placeOfSameDay([...grant, payment('2026-09-01', 1)])).toBe(3)
  })
})
