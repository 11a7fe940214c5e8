import { expect, test } from 'vitest'
import { maskedMethod } from './masked-method.js'

test('a card is told by its last digits, in the order of the card whichever way the line is read', () => {
  expect(maskedMethod('en', 'Card', '4242')).toBe('Card ····4242')
  expect(maskedMethod('he', 'כרטיס אשראי', '4242')).toBe('כרטיס אשראי \u2066····4242\u2069')
  expect(maskedMethod('ar', 'بطاقة', null)).toBe('بطاقة')
})
