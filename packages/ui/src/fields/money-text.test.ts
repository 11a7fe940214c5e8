import { minorUnits } from '@almoner/contracts/minor-units'
import { expect, test } from 'vitest'
import { amountFaultText, moneyFromText, textFromMoney } from './money-text.js'

test.each([
  ['25', 2500],
  ['25.5', 2550],
  ['1,234.50', 123450],
  ['1234,50', 123450],
  ['1.234,50', 123450],
  ['$ 12.05', 1205],
  ['C$7', 700],
  ['−3.00', -300],
  ['0.01', 1],
  ['99,999,999.99', 9_999_999_999],
])('reads %s', (text, amount) => {
  expect(moneyFromText(text, 'usd')).toEqual({ amount, currency: 'usd' })
})

test.each(['', 'abc', '1.234', '12,34,56', '1e3', '5..0', '100,000,000.00', '1.2.3'])('refuses %s', (text) => {
  expect(moneyFromText(text, 'usd')).toBeNull()
})

test('says what is wrong with a text', () => {
  expect(amountFaultText('abc')).toBe('Enter an amount such as 25.00')
  expect(amountFaultText(' 1.234 ')).toBe(
    '“1.234” is ambiguous: write thousands without a point, and cents with two digits',
  )
})

test('writes what can be typed on', () => {
  expect(textFromMoney({ amount: minorUnits(5), currency: 'usd' })).toBe('0.05')
  expect(textFromMoney({ amount: minorUnits(-123450), currency: 'eur' })).toBe('-1234.50')
})
