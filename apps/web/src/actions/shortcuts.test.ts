import { expect, test } from 'vitest'
import { isNamedBy } from './action'
import { press } from './shortcuts'

const known = ['g d', 'g c', 'n', '/']

test('takes one key, and two one after the other', () => {
  expect(press(null, 'n', known)).toEqual({ held: null, keys: 'n' })
  expect(press(null, 'g', known)).toEqual({ held: 'g', keys: null })
  expect(press('g', 'd', known)).toEqual({ held: null, keys: 'g d' })
})

test('begins anew with a key that completes nothing', () => {
  expect(press('g', 'x', known)).toEqual({ held: null, keys: null })
  expect(press('g', 'n', known)).toEqual({ held: null, keys: 'n' })
  expect(press('g', 'g', known)).toEqual({ held: 'g', keys: null })
})

test('finds an action by the beginnings of its words, in any order', () => {
  const action = { label: 'Add donor', words: 'new person' }
  expect(isNamedBy(action, 'don add')).toBe(true)
  expect(isNamedBy(action, 'new')).toBe(true)
  expect(isNamedBy(action, 'add gift')).toBe(false)
  expect(isNamedBy(action, ' ')).toBe(false)
})
