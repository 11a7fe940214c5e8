import { describe, expect, test } from 'vitest'
import { grossUp, money } from './money.js'

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
    expect(grossUp(money(gift, 'usd'), { rateBps, fixed })).toEqual({ amount: total, currency: 'usd' })
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
        const total = grossUp(money(gift, 'eur'), { rateBps, fixed }).amount
        expect(total - feeOf(total, rateBps, fixed)).toBeGreaterThanOrEqual(gift - 1e-6)
        expect(total - 1 - feeOf(total - 1, rateBps, fixed)).toBeLessThan(gift)
      }
    }
  })

  test('refuses what is no fee', () => {
    const gift = money(10_00, 'usd')
    for (const fee of [
      { rateBps: 5_000, fixed: 0 },
      { rateBps: -1, fixed: 0 },
      { rateBps: 2.9, fixed: 0 },
      { rateBps: 290, fixed: -1 },
    ]) {
      expect(() => grossUp(gift, fee)).toThrow(RangeError)
    }
    expect(() => grossUp(money(-1, 'usd'), { rateBps: 290, fixed: 30 })).toThrow(RangeError)
  })
})
