import { expect, test } from 'vitest'
import { parseAmount, typedAmount } from './amount-text'

test.each([
  ['25', 25_00],
  ['25.5', 25_50],
  ['12,50', 12_50],
  ['1,250', 1_250_00],
  ['1.250,75', 1_250_75],
  ['1 250,00', 1_250_00],
  ['$ 40', 40_00],
  ['٢٥٫٥٠', 25_50],
  ['۱۲۰', 120_00],
  ['0.99', 99],
])('%s is %i', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', '0', '-5', '12.345.6', 'ten', '1e3', '5..5', '1,2,3', '999999999999'])('%j is no amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test.each([
  [25_00, '25'],
  [25_50, '25.50'],
  [99, '0.99'],
])('%i is typed as %s and read again', (amount, text) => {
  expect(typedAmount(amount)).toBe(text)
  expect(parseAmount(text)).toBe(amount)
})
