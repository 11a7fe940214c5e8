import { expect, test } from 'vitest'
import { dateExample } from './date-example'

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
