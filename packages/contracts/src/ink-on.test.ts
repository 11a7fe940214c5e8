import { expect, test } from 'vitest'
import { inkOn } from './ink-on.js'

test.each([
  ['#ffffff', '#1c1917'],
  ['#000000', '#ffffff'],
  ['#1f5c45', '#ffffff'],
  ['#FFD400', '#1c1917'],
  ['#0000ff', '#ffffff'],
])('letters on %s are %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink)
})
