import { describe, expect, test } from 'vitest'
import { faultsOfPayments, paymentsOf, sumOfTyped } from './payment-rows'

const typed = [
  { dueOn: '2026-03-01', amount: 20_000_00 },
  { dueOn: '2026-09-01', amount: 15_000_00 },
]

describe('the payments of a list that is typed', () => {
  test('are taken once they are whole, and come to a sum before', () => {
    const unfinished = [...typed, { amount: 5_000_00 }, { dueOn: '2027-02-01', amount: '12..' }]
    expect(paymentsOf(unfinished)).toEqual(typed)
    expect(sumOfTyped(unfinished)).toBe(40_000_00)
  })

  test('are each told what they lack', () => {
    expect(faultsOfPayments('payments', typed)).toBeUndefined()
    expect(faultsOfPayments('payments', [...typed, {}, {}])).toEqual({
      payments: [
        undefined,
        undefined,
        { dueOn: 'Choose a date', amount: 'Enter an amount' },
        { dueOn: 'Choose a date', amount: 'Enter an amount' },
      ],
    })
    expect(faultsOfPayments('payments', [...typed, { dueOn: '2026-03-01', amount: 1_00 }])).toEqual({
      payments: [undefined, undefined, { dueOn: 'Another payment is due on this day' }],
    })
  })
})
