import { describe, expect, test } from 'vitest'
import { readRegistrationNumber, receiptPacks, registrationNumbers, type ReceiptPack } from './registration-numbers.js'

describe.each<[ReceiptPack, [typed: string, printed: string][], string[]]>([
  [
    'us',
    [
      ['12-3456789', '12-3456789'],
      ['123456789', '12-3456789'],
      [' 53 0196605 ', '53-0196605'],
    ],
    ['', '12345678', '1234567890', '1-23456789', 'AB-3456789', '00-1234567', '07-1234567'],
  ],
  [
    'ca',
    [
      ['119219814RR0001', '119219814 RR 0001'],
      ['119219814 rr 0001', '119219814 RR 0001'],
      ['119-219-814 RR-0001', '119219814 RR 0001'],
    ],
    ['', '119219814', '119219815 RR 0001', '119219814 RC 0001', '119219814 RR 001'],
  ],
  [
    'uk',
    [
      ['AB12345', 'AB12345'],
      ['x 1', 'X1'],
      ['xr-10005', 'XR10005'],
    ],
    ['', '12345', 'ABC123', 'AB123456', 'AB'],
  ],
  [
    'il',
    [
      ['580000016', '580000016'],
      ['58-000001-6', '580000016'],
    ],
    ['', '580000015', '58000001', '000000000', 'abcdefghi'],
  ],
  [
    'generic',
    [
      [' NGO/77 ', 'NGO/77'],
      ['عدد ٧', 'عدد ٧'],
    ],
    ['', '   '],
  ],
])('%s', (pack, taken, refused) => {
  test.each(taken)('takes %s and prints %s', (typed, printed) => {
    expect(readRegistrationNumber(pack, typed)).toBe(printed)
    // What is printed reads back as itself.
    expect(readRegistrationNumber(pack, printed)).toBe(printed)
  })

  test.each(refused)('refuses "%s"', (typed) => {
    expect(readRegistrationNumber(pack, typed)).toBeNull()
  })
})

test('each example is one', () => {
  const wrong = receiptPacks.filter(
    (pack) => readRegistrationNumber(pack, registrationNumbers[pack].example) !== registrationNumbers[pack].example,
  )
  expect(wrong).toEqual([])
})
