import { grossUp, minorUnits, zero } from './minor-units.js'
import { describe, expect, test } from 'vitest'

const feeOf = (total: number, rateBps: number, fixed: number): number => (total * rateBps) / 10_000 + fixed

describe('grossing a gift up', () => {
  test.each([
    [100_00, 290, 30, 103_30],
    [5_00, 290, 30, 5_46],
    [1_00, 290, 30, 1_34],
    [99_999_999_99 - 1, 0, 0, 99_999_999_99 - 1],
    [25_00, 0, 25, 25_25],
    [0, 290, 30, 31],
  ])('%i at %i basis points and %i is %i', (gift, rateBps, fixed, total) => {
    expect(grossUp(minorUnits(gift), { rateBps, fixed: minorUnits(fixed) })).toBe(total)
  })

  test('never leaves less than the gift, and a minor unit less would', () => {
    for (let gift = 1_00; gift < 400_00; gift += 37) {
      for (const [rateBps, fixed] of [
        [290, 30],
        [349, 49],
        [150, 0],
        [1, 1],
        [4_999, 0],
      ] as const) {
        const total = grossUp(minorUnits(gift), { rateBps, fixed: minorUnits(fixed) })
        expect(total - feeOf(total, rateBps, fixed)).toBeGreaterThanOrEqual(gift - 1e-6)
        expect(total - 1 - feeOf(total - 1, rateBps, fixed)).toBeLessThan(gift)
      }
    }
  })

  test('refuses what is no fee', () => {
    const gift = minorUnits(10_00)
    for (const fee of [
      { rateBps: 5_000, fixed: zero },
      { rateBps: -1, fixed: zero },
      { rateBps: 2.9, fixed: zero },
      { rateBps: 290, fixed: minorUnits(-1) },
    ]) {
      expect(() => grossUp(gift, fee)).toThrow(RangeError)
    }
    expect(() => grossUp(minorUnits(-1), { rateBps: 290, fixed: minorUnits(30) })).toThrow(RangeError)
  })
})
