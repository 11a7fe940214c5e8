import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import '../../../test/matchers.js'
import { keysetClauses, toPage, type KeysetOrder } from './keyset.js'
import { compiler } from './plain-query.js'

const byDay: KeysetOrder = { value: sql`day`, type: 'date', sequence: sql`sequence`, isDescending: true }
const byNumber: KeysetOrder = { ...byDay, type: 'bigint' }
const byId: KeysetOrder = { ...byDay, type: 'text', sequenceType: 'uuid' }

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const id = '0197a4c2-7f3e-7000-9000-000000000000'

describe('a cursor', () => {
  test.each([
    [byDay, cursor('2026-02-28', '7')],
    [byNumber, cursor('-4200', '7')],
    [byId, cursor('anything', id)],
  ])('is taken of its own list', (order, after) => {
    expect(() => keysetClauses(order, { limit: 10, after })).not.toThrow()
  })

  test.each([
    ['a day that there is not', byDay, cursor('2026-02-30', '7')],
    ['a number of a list by day', byDay, cursor('4200', '7')],
    ['a day of a list by number', byNumber, cursor('2026-02-28', '7')],
    ['a number too large', byNumber, cursor('9'.repeat(19), '7')],
    ['an id of a list with numbers', byDay, cursor('2026-02-28', id)],
    ['a number of a list with ids', byId, cursor('anything', '7')],
    ['a NUL', byId, cursor('a\u0000', id)],
    ['a part too many', byDay, cursor('2026-02-28', '7', '8')],
    ['no text', byNumber, cursor(4200, 7)],
    ['no JSON', byDay, 'bm8'],
    ['nothing', byDay, ''],
  ])('is refused of %s', (_, order, text) => {
    const begin = (page: { after: string } | { before: string }) => keysetClauses(order, { limit: 10, ...page })
    expect(() => begin({ after: text })).toThrow(expect.objectContaining({ code: 'input_invalid' }))
    expect(() => begin({ before: text })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ path: 'before' })] }),
    )
  })

  test('that a page gave leads on from it', () => {
    const rows = [3, 2, 1].map((sequence) => ({ cursor_value: '2026-02-28', cursor_sequence: String(sequence) }))
    const page = toPage(rows, { limit: 2 }, ({ cursor_sequence }) => cursor_sequence)
    expect(page).toEqual({ rows: ['3', '2'], next: cursor('2026-02-28', '2'), previous: null })
  })
})

test('a whole list has the order of its pages and no limit', () => {
  const whole = keysetClauses(byDay, { limit: null })
  expect(sql`limit ${sql.lit(whole.limit)}`.compile(compiler).sql).toBe('limit null')
  const orderOf = ({ orderBy }: ReturnType<typeof keysetClauses>) => orderBy.compile(compiler).sql
  expect(orderOf(whole)).toBe(orderOf(keysetClauses(byDay, { limit: 10 })))
})
