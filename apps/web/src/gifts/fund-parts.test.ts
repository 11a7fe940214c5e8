import { money } from '@almoner/contracts/money'
import { minorUnits } from '@almoner/contracts/minor-units'
import { expect, test } from 'vitest'
import { distanceText, faultsOfShares, leftOf, type FundPart } from './fund-parts'

const whole = money(50_00, 'usd')
const faultsOf = (...parts: FundPart[]) => faultsOfShares('parts', parts, whole)

test('shares that sum to the gift have no fault, and a single one needs no amount', () => {
  expect(faultsOf({ designationId: 'a', amount: 20_00 }, { designationId: 'b', amount: 30_00 })).toEqual({})
  expect(faultsOf({ designationId: 'a' })).toEqual({})
})

test('what is missing is said where it is missing', () => {
  expect(faultsOf({}, { designationId: 'b' })).toEqual({
    parts: [{ designationId: 'Choose a fund' }, { amount: 'Enter an amount' }],
  })
  expect(faultsOf({ designationId: 'a', amount: 1 }, { designationId: 'a', amount: 2 })).toEqual({
    parts: [undefined, { designationId: 'This fund is listed twice' }],
  })
})

test('that they do not sum to the gift is the fault of none of them', () => {
  expect(faultsOf({ designationId: 'a', amount: 20_00 }, { designationId: 'b', amount: 29_50 })).toEqual({
    partsSum: '$0.50 is not shared out yet',
  })
})

test('a text that is no amount is left to its own field', () => {
  expect(faultsOf({ designationId: 'a', amount: 'x' }, { designationId: 'b', amount: 1 })).toEqual({})
  expect(leftOf([{ amount: 'x' }, { amount: 1_00 }], whole)).toBe(49_00)
})

test('too much is said as well', () => {
  expect(distanceText(minorUnits(-2_00), whole)).toBe('$2 more than the gift')
})
