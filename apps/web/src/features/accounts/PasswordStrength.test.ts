import { expect, test } from 'vitest'
import { strengthOf } from './PasswordStrength'

test.each([
  ['', 0],
  ['short', 0],
  ['sixsix', 1],
  ['aaaaaaaaaaaaaaaaaaaa', 1],
  ['harbour lamp', 2],
  ['harbour lamp ferry', 3],
  ['שלום רב לכל העולם', 3],
])('%j is of strength %i', (password, level) => {
  expect(strengthOf(password).level).toBe(level)
})

test('counts characters as people do', () => {
  expect(strengthOf('👩‍👧').level).toBe(0)
  expect(strengthOf('12345').text).toBe('Too short: 1 more character')
})
