import { expect, test } from 'vitest'
import { expiryDay, expiryOn } from './saved-method.js'

test('a card can be charged until the last day of its month', () => {
  expect(expiryDay(2, 2028)).toBe('2028-02-29')
  expect(expiryDay(null, null)).toBe(null)
})

test.each([
  ['2028-01-01', 'soon'],
  ['2028-02-29', 'soon'],
  ['2028-03-01', 'expired'],
  ['2027-12-30', null],
] as const)('what expires with February 2028 is on %s: %s', (today, expected) => {
  expect(expiryOn(today, expiryDay(2, 2028))).toBe(expected)
})

test('what has no end never expires', () => {
  expect(expiryOn('2028-01-01', null)).toBe(null)
})
