import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { termsOfPayments } from '@almoner/contracts/donations/payment-list'
import type { DonationSchedule } from '@almoner/contracts/donations/schedule'
import { describe, expect, test } from 'vitest'
import { askedDates, datesToCome, faultsOfDates, rhythmOf, type TypedDates } from './payment-dates'

const today = '2026-06-15'

const monthly = (given: Partial<DonationSchedule> = {}): DonationSchedule => ({
  donationId: 'pledge',
  status: 'active',
  currency: 'usd',
  zone: 'UTC',
  terms: [
    {
      fromNo: 1,
      startsOn: '2026-06-20',
      anchorDay: 20,
      frequency: 'monthly',
      interval: 1,
      amount: minorUnits(40_00),
      feeCoverAmount: zero,
      allocations: [],
    },
  ],
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

const days = ({ payments }: TypedDates) => payments.map(({ dueOn }) => dueOn)

describe('the payments that a rhythm would have', () => {
  test('are the next few of one without an end, and all of one that ends', () => {
    expect(datesToCome(monthly(), [], today).payments).toEqual([
      { dueOn: '2026-06-20', amount: 40_00 },
      { dueOn: '2026-07-20', amount: 40_00 },
      { dueOn: '2026-08-20', amount: 40_00 },
      { dueOn: '2026-09-20', amount: 40_00 },
    ])
    expect(days(datesToCome(monthly({ maxTotal: minorUnits(220_00) }), [], today))).toHaveLength(6)
  })

  test('come after what is due, without those that are skipped, and whether it rests or not', () => {
    const due = [{ dueOn: '2026-05-20', amount: minorUnits(40_00) }]
    const skipping = monthly({ exceptions: [{ installmentNo: 2, kind: 'skip' }], maxCharges: 3 })
    expect(days(datesToCome(skipping, due, today))).toEqual(['2026-05-20', '2026-06-20', '2026-08-20', '2026-09-20'])
    const resting = monthly({ status: 'paused', pause: { from: '2026-01-01', until: null } })
    expect(days(datesToCome(resting, [], '2026-08-01'))).toEqual([
      '2026-08-20',
      '2026-09-20',
      '2026-10-20',
      '2026-11-20',
    ])
  })

  test('have a row to type in where none is left', () => {
    expect(datesToCome(monthly({ status: 'completed' }), [], today).payments).toEqual([{}])
  })
})

describe('the rhythm in place of a list', () => {
  const list = monthly({
    terms: termsOfPayments(
      [
        { dueOn: '2026-09-01', amount: minorUnits(15_000_00) },
        { dueOn: '2027-02-01', amount: minorUnits(5_000_00) },
      ],
      { fromNo: 1, parts: [] },
    ),
  })
  const typed = (given: Partial<TypedDates['rhythm']> = {}): TypedDates => {
    const dates = datesToCome(list, [], today)
    return { ...dates, way: 'quarterly', rhythm: { ...dates.rhythm, ...given } }
  }

  test('begins with what would have come next', () => {
    expect(askedDates(typed())).toEqual({
      rhythm: { amount: 15_000_00, frequency: 'monthly', interval: 3, nextOn: '2026-09-01' },
    })
    expect(rhythmOf({ ...typed(), way: 'irregular' })).toBeNull()
  })

  test('has the end that was chosen alone, and says what lacks', () => {
    const ended = typed({ ending: 'total', total: 60_000_00, endsOn: '2027-01-01' })
    expect(rhythmOf(ended)).toMatchObject({ total: 60_000_00 })
    expect(rhythmOf(ended)).not.toHaveProperty('endsOn')
    expect(faultsOfDates(ended)).toBeUndefined()
    expect(faultsOfDates(typed({ ending: 'count', amount: undefined, nextOn: undefined }))).toEqual({
      rhythm: { amount: 'Enter an amount', nextOn: 'Choose a date', maxCharges: 'Enter a number of payments' },
    })
    expect(rhythmOf(typed({ amount: '12..' }))).toBeNull()
  })
})
