import { expect, test } from 'vitest'
import { firstChoice, parseThemeChoice, schemeOf } from './theme-choice.js'

test('takes from what was remembered only what it understands', () => {
  expect(parseThemeChoice('{"scheme":"dark","density":"roomy"}')).toEqual({ ...firstChoice, scheme: 'dark' })
  expect(parseThemeChoice('no json')).toEqual(firstChoice)
  expect(parseThemeChoice('null')).toEqual(firstChoice)
  expect(parseThemeChoice(null)).toEqual(firstChoice)
})

test('follows the system where nothing else was chosen', () => {
  expect(schemeOf('system', true)).toBe('dark')
  expect(schemeOf('light', true)).toBe('light')
})
