import { describe, expect, test } from 'vitest'
import { currencies, currencySymbol, formatMoney, money, moneySchema, type Currency } from './money.js'

describe('the symbol of a currency', () => {
  test.each<[Currency, string]>([
    ['usd', '$'],
    ['eur', '€'],
    ['gbp', '£'],
    ['cad', 'C$'],
    ['aud', 'A$'],
    ['ils', '₪'],
  ])('of %s is %s', (currency, symbol) => {
    expect(currencySymbol(currency)).toBe(symbol)
    expect(formatMoney(money(1, currency))).toBe(`${symbol}0.01`)
  })

  test('is known of these alone', () => {
    expect(currencies).toEqual(['usd', 'eur', 'gbp', 'cad', 'aud', 'ils'])
  })

  test('is the dollar where no currency is named', () => {
    for (const none of [undefined, null, '']) expect(currencySymbol(none)).toBe('$')
  })

  test.each(['jpy', 'USD', 'constructor', ' usd'])('of %j is refused as an unknown currency', (code) => {
    expect(() => currencySymbol(code)).toThrow('Unknown currency')
    const { error } = moneySchema.safeParse({ amount: 1, currency: code })
    expect(error?.issues.map(({ message }) => message)).toEqual(['Unknown currency'])
  })
})

describe('an amount is written', () => {
  test.each([
    [123_450, '$1,234.50', '$1,235'],
    [123_449, '$1,234.49', '$1,234'],
    [1_234_567_89, '$1,234,567.89', '$1,234,568'],
    [5, '$0.05', '$0'],
    [0, '$0.00', '$0'],
    [-123_450, '-$1,234.50', '-$1,235'],
    [-49, '-$0.49', '$0'],
  ])('%i as %s, and rounded as %s', (amount, exact, rounded) => {
    expect(formatMoney(money(amount, 'usd'))).toBe(exact)
    expect(formatMoney(money(amount, 'usd'), { rounded: true })).toBe(rounded)
  })
})
