import { formatMoney, money, largestAmountMinor } from '@almoner/contracts/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalMarksOf, readAmount } from './amounts.js'

const minorOf = (text: string, mark: '.' | ',' = '.') => {
  const read = readAmount(text, mark)
  return read.ok ? read.value.minor : read.message
}

describe('readAmount', () => {
  it.each([
    ['5', 500],
    ['46.54', 4654],
    ['0.1', 10],
    ['.5', 50],
    ['$1,234.50', 123450],
    ['1,234,567', 123456700],
    ['USD 20', 2000],
    ['20.00 usd', 2000],
    ['£12.30', 1230],
    ['₪ 18', 1800],
    ['C$7.25', 725],
    ["1'234.50", 123450],
    ['1’234.50', 123450],
    ['1\u00a0234.50', 123450],
    ['1\u202f234 567.05', 123456705],
    ['25.0000', 2500],
    ['-17.08', -1708],
    ['17.08-', -1708],
    ['−101.75', -10175],
    ['($1,000.00)', -100000],
    ['$-5', -500],
    ['-$5', -500],
    ['+5', 500],
    ['99,999,999.99', largestAmountMinor],
  ])('reads %s', (text, minor) => expect(minorOf(text)).toBe(minor))

  it.each([
    ['1.234,50 €', 123450],
    ['12,5', 1250],
    ['1 234,56', 123456],
    ['€ -3,20', -320],
    ['1.000', 100000],
    ['٢٥٫٥٠', 2550],
    ['۱٬۲۵۰', 125000],
  ])('reads %s with a decimal comma', (text, minor) => expect(minorOf(text, ',')).toBe(minor))

  it.each([
    ['1.005', 'An amount can have up to two decimals'],
    ['1,5', 'This is not an amount with a decimal point'],
    ['1.234,50', 'This is not an amount with a decimal point'],
    ['100000000.00', 'A gift can be up to 99,999,999.99'],
    ['9'.repeat(50), 'A gift can be up to 99,999,999.99'],
    ['¥500', '“¥” is no currency that Almoner knows'],
    ['£5 usd', 'This amount has two different currencies'],
    ['twelve', 'This is not an amount'],
    ['5,-', 'This is not an amount with a decimal point'],
    ['--5', 'This is not an amount'],
    ['(5', 'This is not an amount'],
    ['1 2 3', 'This is not an amount with a decimal point'],
    ['1e3', 'This is not an amount'],
    ['', 'This is not an amount'],
  ])('says why %s is none', (text, message) => expect(minorOf(text)).toBe(message))

  it('says which currencies a sign can mean', () => {
    expect(readAmount('$5', '.')).toMatchObject({ value: { currencies: ['usd', 'cad', 'aud'] } })
    expect(readAmount('$5 CAD', '.')).toMatchObject({ value: { currencies: ['cad'] } })
    expect(readAmount('5', '.')).toMatchObject({ value: { currencies: [] } })
  })

  it('reads back every amount that Almoner writes', () => {
    const amounts = fc.integer({ min: 0 - largestAmountMinor, max: largestAmountMinor })
    fc.assert(
      fc.property(amounts, fc.constantFrom('usd', 'eur', 'gbp', 'cad', 'aud', 'ils'), (amount, currency) => {
        const read = readAmount(formatMoney(money(amount, currency)), '.')
        expect(read).toMatchObject({ ok: true, value: { minor: amount } })
        expect(readAmount(formatMoney(money(amount, currency), { locale: 'de-DE' }), ',')).toEqual(read)
      }),
    )
  })
})

describe('decimalMarksOf', () => {
  it.each([
    ['5', ['.', ',']],
    ['46.54', ['.']],
    ['46,54', [',']],
    ['1,234', ['.']],
    ['1,234.50', ['.']],
    ['Elk River', []],
  ])('%s', (text, marks) => expect(decimalMarksOf(text)).toEqual(marks))
})
