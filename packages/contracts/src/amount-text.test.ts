import { minorUnits } from './minor-units.js'
import { describe, expect, test } from 'vitest'
import { readDigits, readDonorAmount, readStaffAmount, typedAmount } from './amount-text.js'

const staff = (text: string) => {
  const { minor, fault } = readStaffAmount(text)
  return minor ?? fault
}

// The same text for a donor, and for staff: minor units, or why there is none.
test.each<[string, number | null, number | string]>([
  ['25', 25_00, 25_00],
  ['25.5', 25_50, 25_50],
  ['12,50', 12_50, 12_50],
  ['0.01', 1, 1],
  ['1,250', 1_250_00, 1_250_00],
  ['1.250', 1_250_00, 'ambiguous'],
  ['$1.250', 1_250_00, 'ambiguous'],
  ['1.250.000', 1_250_000_00, 1_250_000_00],
  ['1,234.50', 1_234_50, 1_234_50],
  ['1.234,50', 1_234_50, 1_234_50],
  ['1 250,00', 1_250_00, 1_250_00],
  ['1\u00a0250', 1_250_00, 1_250_00],
  ["1'250.00", 1_250_00, 1_250_00],
  ['$ 40', 40_00, 40_00],
  ['C$7', 7_00, 7_00],
  ['US$7', 7_00, 7_00],
  ['25 €', 25_00, 25_00],
  ['\u200f25 ₪', 25_00, 25_00],
  ['٢٥٫٥٠', 25_50, 25_50],
  ['۱۲۰', 120_00, 120_00],
  ['۱٬۲۵۰', 1_250_00, 1_250_00],
  ['١٫٢٥٠', null, 'too_many_decimals'],
  ['99,999,999.99', 9_999_999_999, 9_999_999_999],
  ['100,000,000.00', null, 'too_large'],
  ['0', null, 0],
  ['−3.00', null, -3_00],
  ['-٣', null, -3_00],
  ['--3', null, 'unreadable'],
  ['0.125', null, 'unreadable'],
  ['0,125', null, 'unreadable'],
  ['1,234.567', null, 'too_many_decimals'],
  ['12.3456', null, 'too_many_decimals'],
  ['12 50', null, 'unreadable'],
  ['', null, 'unreadable'],
  ['ten', null, 'unreadable'],
  ['1e3', null, 'unreadable'],
  ['5..5', null, 'unreadable'],
  ['5.', null, 'unreadable'],
  ['.5', null, 'unreadable'],
  ['1,2,3', null, 'unreadable'],
  ['1.2.3', null, 'unreadable'],
  ['12,34,56', null, 'unreadable'],
])('%s is %s for a donor and %s for staff', (text, donor, forStaff) => {
  expect(readDonorAmount(text)).toBe(donor)
  expect(staff(text)).toBe(forStaff)
})

describe('with the decimal mark of a column', () => {
  test('a point or a comma before three digits means what the column says', () => {
    expect(readDigits('1.250', ',')).toEqual({ minor: 1_250_00 })
    expect(readDigits('1.250', '.')).toEqual({ fault: 'too_many_decimals' })
    expect(readDigits('1,250', '.')).toEqual({ minor: 1_250_00 })
  })
})

test.each([
  [25_00, '25'],
  [25_50, '25.50'],
  [99, '0.99'],
  [1_234_00, '1234'],
])('%i is typed as %s and read again', (amount, text) => {
  expect(typedAmount(minorUnits(amount))).toBe(text)
  expect(readDonorAmount(text)).toBe(amount)
})
