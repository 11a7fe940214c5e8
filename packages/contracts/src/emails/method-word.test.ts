import { expect, test } from 'vitest'
import { methodWord } from './method-word.js'

test.each([
  ['en', 'usd', 'Check'],
  ['en', 'gbp', 'Cheque'],
  ['en', 'cad', 'Cheque'],
  ['fr', 'usd', 'Chèque'],
] as const)('a cheque in %s and %s is a %s', (language, currency, word) => {
  expect(methodWord(language, 'cheque', currency)).toBe(word)
})

test('other ways to pay are called alike everywhere', () => {
  expect(methodWord('en', 'bank_transfer', 'usd')).toBe(methodWord('en', 'bank_transfer', 'gbp'))
})
