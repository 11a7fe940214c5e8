import { expect, test } from 'vitest'
import { markedParts } from './marked'

const marks = (text: string, typed: string, isClose = false) =>
  markedParts(text, typed, isClose)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test('marks what was typed', () => {
  expect(marks('Janet Mercer', 'merc')).toBe('Janet [Merc]er')
  expect(marks('$60.00 from Janet Mercer', 'mercer 60')).toBe('$[60].00 from Janet [Mercer]')
  expect(marks('Janet Mercer', 'doyle')).toBe('Janet Mercer')
})

test('marks the word that was meant', () => {
  expect(marks('Janet Mercer', 'mercr', true)).toBe('Janet [Mercer]')
})
