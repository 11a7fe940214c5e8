import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { applyMergePatch, mergePatchOf } from './merge-patch.js'

// The examples of RFC 7396, appendix A, that are about objects.
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j changed by %j is %j', (before, patch, after) => {
  expect(applyMergePatch(before, patch)).toEqual(after)
})

describe('the schema of a change', () => {
  const patch = mergePatchOf(
    z.strictObject({
      name: z.string().max(5),
      size: z.enum(['a4', 'letter']).default('a4'),
      numbering: z
        .strictObject({ prefix: z.string().default('R'), padding: z.int().default(6) })
        .default({ prefix: '', padding: 6 }),
    }),
  )

  test('fills nothing in, at no depth', () => {
    expect(patch.parse({})).toEqual({})
    expect(patch.parse({ numbering: { prefix: 'X' } })).toEqual({ numbering: { prefix: 'X' } })
  })

  test('takes null anywhere, and judges what is given as the schema does', () => {
    expect(patch.parse({ name: null, numbering: { padding: null } })).toEqual({
      name: null,
      numbering: { padding: null },
    })
    expect(patch.safeParse({ name: 'longer' }).success).toBe(false)
    expect(patch.safeParse({ numbering: { next: 9 } }).success).toBe(false)
    expect(patch.safeParse({ colour: 'red' }).success).toBe(false)
  })
})
