import { expect, test } from 'vitest'
import { dateExample, possibleOrders } from './date-example'

test.each([
  ['03/04/2019', 'mdy', 'March 4, 2019'],
  ['03/04/2019', 'dmy', 'April 3, 2019'],
  ['2019-03-04 11:20', 'ymd', 'March 4, 2019'],
  ['3.4.19', 'dmy', 'April 3, 2019'],
  ['31/12/2019', 'mdy', null],
  ['May 11, 2019', 'mdy', null],
] as const)('reads %s in the order %s as %s', (sample, order, date) => {
  expect(dateExample(sample, order)).toBe(date)
})

const column = { index: 0, name: 'Date', values: null, filled: 2, decimalMarks: [], suggestion: null } as const

test('offers the orders that all of a column fits', () => {
  expect(possibleOrders({ ...column, decimalMarks: [], samples: ['03/13/2024'], dateOrders: ['mdy'] })).toEqual(['mdy'])
})

test('offers the orders of its first values where one of the others is no date', () => {
  expect(possibleOrders({ ...column, decimalMarks: [], samples: ['03/04/2024', 'soon'], dateOrders: [] })).toEqual([
    'dmy',
    'mdy',
  ])
})
