import { describe, expect, test } from 'vitest'
// Says what is wrong in our own words, in whatever order the files are run.
import '../operation.js'
import { choiceField, dateField } from './conditions.js'
import { daysOn } from './days.js'
import { filterTreeOf, mostConditions } from './filter-tree.js'

const where = filterTreeOf([choiceField('status', ['open', 'over']), dateField('date')])

const tree = {
  match: 'all' as const,
  of: [
    { field: 'status' as const, in: ['open' as const] },
    { match: 'any' as const, of: [{ field: 'date' as const, not: true as const, lastDays: 30 }] },
  ],
}

const faultOf = (value: unknown) => where.safeParse(value).error?.issues.map(({ path, message }) => [path, message])

describe('a filter', () => {
  test('is taken as a tree and as its JSON alike', () => {
    expect(where.parse(tree)).toEqual(tree)
    expect(where.parse(JSON.stringify(tree))).toEqual(tree)
  })

  test('names what is wrong with it', () => {
    expect(faultOf('{"match":"all"')).toEqual([[[], 'This is not a filter']])
    expect(faultOf(7)).toEqual([[[], 'This is not a filter']])
    expect(faultOf({ match: 'all', of: [{ field: 'status', in: ['lost'] }] })).toEqual([
      [['of', 0], 'This list has no such condition'],
    ])
    expect(faultOf({ match: 'all', of: [{ field: 'amount' }] })).toEqual([
      [['of', 0], 'This list has no such condition'],
    ])
    expect(faultOf({ match: 'all', of: [{ field: 'date', from: 'yesterday' }] })).toEqual([
      [['of', 0, 'from'], 'Enter a date such as 2026-05-31'],
    ])
  })

  test('holds groups of conditions, but none within a group', () => {
    const nested = { match: 'all', of: [{ match: 'any', of: [{ match: 'all', of: [{ field: 'date' }] }] }] }
    expect(faultOf(nested)).toEqual([[['of', 0], 'This list has no such condition']])
  })

  test('has an end', () => {
    const of = Array.from({ length: mostConditions + 1 }, () => ({ field: 'date' }))
    expect(faultOf({ match: 'all', of })).toHaveLength(1)
    expect(faultOf({ match: 'all', of: of.slice(1) })).toBeUndefined()
  })
})

describe('the days of a condition', () => {
  test('are those of the calendar, and those counted from today', () => {
    expect(daysOn('2026-11-25', { from: '2026-01-01' })).toEqual({ from: '2026-01-01', to: undefined })
    expect(daysOn('2026-11-25', { lastDays: 30 })).toEqual({ from: '2026-10-27', to: '2026-11-25' })
    expect(daysOn('2026-11-25', { nextDays: 7 })).toEqual({ from: '2026-11-25', to: '2026-12-01' })
    expect(daysOn('2026-11-25', {})).toEqual({ from: undefined, to: undefined })
  })

  test('are within all that is said of them', () => {
    expect(daysOn('2026-11-25', { from: '2026-11-20', to: '2026-11-24', lastDays: 30 })).toEqual({
      from: '2026-11-20',
      to: '2026-11-24',
    })
    expect(daysOn('2026-11-25', { lastDays: 1, nextDays: 1 })).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  })
})
