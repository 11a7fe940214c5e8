import { describe, expect, expectTypeOf, test } from 'vitest'
import fc from 'fast-check'
import {
  absolute,
  add,
  allocate,
  greatest,
  least,
  minorUnits,
  negate,
  share,
  subtract,
  sum,
  zero,
  type MinorUnits,
} from './minor-units.js'
import { minorUnitsSchema } from './money.js'

const amounts = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map(minorUnits)

describe('an amount', () => {
  test('is whole', () => {
    for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => minorUnits(value)).toThrow(RangeError)
    expect(minorUnitsSchema.safeParse(10.5).success).toBe(false)
    expect(minorUnitsSchema.parse(10_50)).toBe(10_50)
  })

  test('is made by no operator and no number of its own', () => {
    const [a, b] = [minorUnits(10_00), minorUnits(2_50)]
    expectTypeOf(a * 1.1).not.toExtend<MinorUnits>()
    expectTypeOf(a / 100).not.toExtend<MinorUnits>()
    expectTypeOf(a + b).not.toExtend<MinorUnits>()
    expectTypeOf(a - b).not.toExtend<MinorUnits>()
    expectTypeOf(Math.max(a, b)).not.toExtend<MinorUnits>()
    expectTypeOf<number>().not.toExtend<MinorUnits>()
    expectTypeOf<10_00>().not.toExtend<MinorUnits>()
    expectTypeOf(add(a, b)).toEqualTypeOf<MinorUnits>()
    expectTypeOf(minorUnitsSchema.min(1).nullable()._zod.output).toEqualTypeOf<MinorUnits | null>()
    expectTypeOf(minorUnitsSchema.min(1).nullable()._zod.input).toEqualTypeOf<number | null>()
  })
})

test('sums, differences and signs agree with each other', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.array(amounts, { maxLength: 20 }), (a, b, list) => {
      expect(subtract(add(a, b), b)).toBe(a)
      expect(add(a, negate(a))).toBe(0)
      expect(subtract(a, ...list)).toBe(subtract(a, sum(list)))
      expect(sum(list.toReversed())).toBe(sum(list))
      expect(add(least(a, b), greatest(a, b))).toBe(a + b)
      expect(absolute(a)).toBe(greatest(a, negate(a)))
      expect(Object.is(negate(zero), 0)).toBe(true)
    }),
  )
})

test('a share is rounded to the nearest minor unit, a half up', () => {
  expect(share(minorUnits(50), 1, 100)).toBe(1)
  expect(share(minorUnits(49), 1, 100)).toBe(0)
  expect(share(minorUnits(-50), 1, 100)).toBe(0)
  expect(share(minorUnits(-51), 1, 100)).toBe(-1)
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 40_000 }), (a, part, of) => {
      const off = 2n * BigInt(of) * BigInt(share(a, part, of)) - 2n * BigInt(a) * BigInt(part)
      expect(off <= BigInt(of) && off > -BigInt(of)).toBe(true)
    }),
  )
})

test('the parts of a split sum to the whole', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }).filter((all) => all.some((one) => one > 0))
  fc.assert(
    fc.property(amounts, weights, (whole, all) => {
      expect(sum(allocate(whole, all))).toBe(whole)
    }),
  )
})
