import { expect, test } from 'vitest'
import { shownColumns, withColumn, withMoved } from './column-order'

const all = ['name', 'email', 'lifetime', 'city']

test('the list’s own columns are shown where none are asked for, and the first one always is', () => {
  expect(shownColumns(all, ['name', 'email'], [])).toEqual(['name', 'email'])
  expect(shownColumns(all, ['name'], ['city', 'email'])).toEqual(['name', 'city', 'email'])
  expect(shownColumns(all, ['name'], ['gone', 'city', 'city', 'name'])).toEqual(['name', 'city'])
})

test('a column is taken in behind the others, and left out', () => {
  expect(withColumn(['name', 'email'], 'city', true)).toEqual(['name', 'email', 'city'])
  expect(withColumn(['name', 'email'], 'email', false)).toEqual(['name'])
})

test('a column moves among the others, never before the first', () => {
  const shown = ['name', 'email', 'lifetime', 'city']
  expect(withMoved(shown, 'city', 1)).toEqual(['name', 'city', 'email', 'lifetime'])
  expect(withMoved(shown, 'email', 0)).toEqual(shown)
  expect(withMoved(shown, 'email', 9)).toEqual(['name', 'lifetime', 'city', 'email'])
  expect(withMoved(shown, 'name', 2)).toEqual(shown)
})
