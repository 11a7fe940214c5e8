import { minorUnits } from '@almoner/contracts/minor-units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withKeys } from './line-keys.js'
import type { ReadLine, ReadStatement } from './read-statement.js'

const line = (change: Partial<ReadLine> = {}): ReadLine => ({
  bookedOn: '2026-03-03',
  valuedOn: null,
  amount: minorUnits(5000),
  currency: 'eur',
  counterparty: 'Ada Example',
  counterpartyAccount: null,
  reference: null,
  mandate: null,
  text: 'Gift',
  bankReference: null,
  ...change,
})

const statement = (lines: ReadLine[], account = 'DE89370400440532013000'): ReadStatement => ({
  account,
  currency: 'eur',
  bankStatementId: null,
  openingBalance: null,
  closingBalance: null,
  lines,
})

const keysOf = (lines: ReadLine[], account?: string) => withKeys(statement(lines, account)).map(({ key }) => key)

describe('withKeys', () => {
  it('knows the same line again in a file that overlaps', () => {
    const [a, b, c] = ['01', '02', '03'].map((day) => line({ bookedOn: `2026-03-${day}` }))
    if (!a || !b || !c) throw new Error('There are three')
    const first = keysOf([a, b])
    expect(keysOf([b, c])[0]).toBe(first[1])
    expect(keysOf([b, c])[1]).not.toBe(first[0])
  })

  it('tells equal gifts of one day apart, in whatever order the file has them', () => {
    const keys = keysOf([line(), line({ text: 'Other' }), line()])
    expect(new Set(keys).size).toBe(3)
    expect(keysOf([line({ text: 'Other' }), line(), line()]).toSorted()).toEqual(keys.toSorted())
  })

  it('knows a line by the number of the bank, though its text changed', () => {
    const numbered = line({ bankReference: 'B-1' })
    expect(keysOf([{ ...numbered, text: 'Gift, put otherwise' }])).toEqual(keysOf([numbered]))
    expect(keysOf([{ ...numbered, bankReference: 'B-2' }])).not.toEqual(keysOf([numbered]))
  })

  it('does not take a number that begins anew in each file for the same line', () => {
    const keys = [line(), line({ bookedOn: '2026-03-04' }), line({ amount: minorUnits(6000) })].flatMap((one) =>
      keysOf([{ ...one, bankReference: '1' }]),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it('goes by the content where several lines have one number', () => {
    const keys = keysOf([line({ bankReference: 'B' }), line({ bankReference: 'B', counterparty: 'Bo Sample' })])
    expect(keys).toEqual([...keysOf([line()]), ...keysOf([line({ counterparty: 'Bo Sample' })])])
  })

  it('keeps accounts apart', () => expect(keysOf([line()], 'A')).not.toEqual(keysOf([line()], 'B')))

  it('gives the lines of any two files that overlap by days the keys they have in one', () => {
    const anyLine = fc
      .record({
        bookedOn: fc.integer({ min: 1, max: 6 }).map((day) => `2026-03-0${day}`),
        amount: fc.constantFrom(5000, 1000).map(minorUnits),
        text: fc.constantFrom('Gift', ''),
        bankReference: fc.constantFrom(null, 'B-1', 'B-2'),
      })
      .map(line)
    const day = fc.integer({ min: 1, max: 6 }).map((number) => `2026-03-0${number}`)
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), day, day, (lines, one, other) => {
        const [from = one, until = other] = [one, other].toSorted()
        const whole = lines.toSorted((a, b) => a.bookedOn.localeCompare(b.bookedOn))
        const keys = keysOf(whole)
        expect(new Set(keys).size).toBe(keys.length)
        const early = keysOf(whole.filter(({ bookedOn }) => bookedOn <= until))
        const late = keysOf(whole.filter(({ bookedOn }) => bookedOn >= from))
        expect(early).toEqual(keys.slice(0, early.length))
        expect(late).toEqual(keys.slice(keys.length - late.length))
      }),
    )
  })
})
