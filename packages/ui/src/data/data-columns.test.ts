import { expect, test } from 'vitest'
import { directionOf, nextSort } from './data-columns.js'
import { rangeText } from './ListFooter.js'

test('reads a sort from the link', () => {
  expect(directionOf('-date', 'date')).toBe('descending')
  expect(directionOf('date', 'date')).toBe('ascending')
  expect(directionOf('-amount', 'date')).toBe('none')
})

test('begins where the column says, and turns round after that', () => {
  expect(nextSort(undefined, { sortKey: 'date' })).toBe('-date')
  expect(nextSort('-date', { sortKey: 'date' })).toBe('date')
  expect(nextSort('-date', { sortKey: 'name', firstSort: 'ascending' })).toBe('name')
})

test('writes where one is in a list', () => {
  expect(rangeText({ first: 1, shown: 25, total: 48_213 })).toBe('1–25 of 48,213')
  expect(rangeText({ first: 26, shown: 25 })).toBe('26–50')
  expect(rangeText({ shown: 0 })).toBe('No rows')
})
