import { minorUnits, share, subtract, sum, zero } from '@almoner/contracts/minor-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeDifferences, type ConvertedLine } from './exchange-differences.js'

const rate = fc.integer({ min: 1_000, max: 30_000 })
const at = (original: number, basisPoints: number) => share(minorUnits(original), basisPoints, 10_000)

/** A gift, and what went back of it or came again, each at a rate of its own; never more than was given. */
const aLife = fc
  .record({
    given: fc.integer({ min: 1, max: 9_999_999 }),
    giftRate: rate,
    moves: fc.array(fc.record({ part: fc.integer({ min: -100, max: 100 }), rate, isRefund: fc.boolean() }), {
      maxLength: 8,
    }),
  })
  .map(({ given, giftRate, moves }): ConvertedLine[] => {
    const lines: ConvertedLine[] = [{ kind: 'gift', original: minorUnits(given), converted: at(given, giftRate) }]
    for (const { part, rate: basisPoints, isRefund } of moves) {
      const left = sum(lines.map(({ original }) => original))
      const room = part < 0 ? left : given - left
      const original = minorUnits(Math.trunc((room * part) / 100))
      if (original === 0) continue
      lines.push({ kind: isRefund ? 'refund' : 'dispute', original, converted: at(original, basisPoints) })
    }
    return lines
  })

const originalsOf = (lines: readonly ConvertedLine[]) => sum(lines.map(({ original }) => original))
const convertedOf = (lines: readonly ConvertedLine[]) => sum(lines.map(({ converted }) => converted))

test('all that a gift came to is what is left of it at its own rate, and what was gained or lost', () => {
  fc.assert(
    fc.property(aLife, (lines) => {
      const [gift] = lines
      if (!gift) throw new Error('A life begins with a gift')
      const left = share(gift.converted, originalsOf(lines), gift.original)
      expect(sum(exchangeDifferences(lines))).toBe(subtract(convertedOf(lines), left))
    }),
  )
})

test('once all of a gift went back, what is left is what was gained or lost', () => {
  fc.assert(
    fc.property(aLife, rate, (lines, last) => {
      const left = originalsOf(lines)
      const original = minorUnits(0 - left)
      const all: ConvertedLine[] =
        left === 0 ? lines : [...lines, { kind: 'refund', original, converted: at(original, last) }]
      expect(sum(exchangeDifferences(all))).toBe(convertedOf(all))
    }),
  )
})

test('it comes to the same in one payout, in several, and when the payout of the gift is read last', () => {
  fc.assert(
    fc.property(aLife, fc.nat({ max: 9 }), (lines, cut) => {
      const known = (of: readonly ConvertedLine[], differences: readonly number[]) =>
        of.map((line, index) => ({ ...line, difference: minorUnits(differences[index] ?? 0) }))
      const whole = sum(exchangeDifferences(lines))
      const before = lines.slice(0, cut)
      const first = exchangeDifferences(before)
      expect(sum([...first, ...exchangeDifferences(lines.slice(cut), known(before, first))])).toBe(whole)
      const later = lines.slice(1)
      const early = exchangeDifferences(later)
      expect(early.every((difference) => difference === 0)).toBe(true)
      expect(sum([...early, ...exchangeDifferences(lines.slice(0, 1), known(later, early))])).toBe(whole)
    }),
  )
})

test('at one rate nothing but rounding is gained or lost', () => {
  fc.assert(
    fc.property(aLife, (lines) => {
      const [gift] = lines
      if (!gift) throw new Error('A life begins with a gift')
      const same = lines.map((line) => ({ ...line, converted: share(gift.converted, line.original, gift.original) }))
      for (const difference of exchangeDifferences(same)) expect(Math.abs(difference)).toBeLessThanOrEqual(1)
      expect(exchangeDifferences(same)[0] ?? zero).toBe(0)
    }),
  )
})
