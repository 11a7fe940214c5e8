import { expect, test } from 'vitest'
import { distanceText, faultsOfParts, leftOf } from './fund-parts'

const whole = { amount: 50_00, currency: 'usd' } as const

test('shares that sum to the gift have no fault, and a single one needs no amount', () => {
  expect(
    faultsOfParts(
      [
        { designationId: 'a', amount: 20_00 },
        { designationId: 'b', amount: 30_00 },
      ],
      whole,
    ),
  ).toBe(undefined)
  expect(faultsOfParts([{ designationId: 'a' }], whole)).toBe(undefined)
})

test('what is missing is said where it is missing', () => {
  expect(faultsOfParts([{}, { designationId: 'b' }], whole)).toEqual([
    { designationId: 'Choose a fund' },
    { amount: 'Enter an amount' },
  ])
  expect(
    faultsOfParts(
      [
        { designationId: 'a', amount: 1 },
        { designationId: 'a', amount: 2 },
      ],
      whole,
    ),
  ).toEqual([undefined, { designationId: 'This fund is named twice' }])
  expect(
    faultsOfParts(
      [
        { designationId: 'a', amount: 20_00 },
        { designationId: 'b', amount: 29_50 },
      ],
      whole,
    ),
  ).toEqual([undefined, { amount: '$0.50 is not shared out yet' }])
})

test('a text that is no amount is left to its own field', () => {
  expect(
    faultsOfParts(
      [
        { designationId: 'a', amount: 'x' },
        { designationId: 'b', amount: 1 },
      ],
      whole,
    ),
  ).toBe(undefined)
  expect(leftOf([{ amount: 'x' }, { amount: 1_00 }], whole)).toBe(49_00)
})

test('too much is said as well', () => {
  expect(distanceText(-2_00, whole)).toBe('$2 more than the gift')
})
