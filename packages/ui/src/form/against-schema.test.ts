import { FORM_ERROR } from 'final-form'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { againstSchema } from './against-schema.js'

const gift = z.strictObject({
  donor: z.object({ name: z.string().min(2, 'At least 2 characters') }),
  amount: z.object({ amount: z.int(), currency: z.enum(['usd', 'eur']) }),
  lines: z.array(z.object({ note: z.string() })).optional(),
})

test('finds nothing wrong with values that fit', () => {
  expect(againstSchema(gift)({ donor: { name: 'Dana' }, amount: { amount: 1, currency: 'usd' } })).toBeUndefined()
})

test('calls what is missing required, at its own depth', () => {
  expect(againstSchema(gift)({ donor: {} })).toEqual({ donor: { name: 'Required' }, amount: 'Required' })
})

test('keeps the words of the schema for what is there and wrong', () => {
  const errors = againstSchema(gift)({ donor: { name: 'D' }, amount: { amount: 1, currency: 'usd' } })
  expect(errors).toEqual({ donor: { name: 'At least 2 characters' } })
})

test('reaches into lists', () => {
  const errors = againstSchema(gift)({
    donor: { name: 'Dana' },
    amount: { amount: 1, currency: 'usd' },
    lines: [{ note: 'a' }, {}],
  })
  expect(errors).toEqual({ lines: [undefined, { note: 'Required' }] })
})

test('tells the first fault of a field alone', () => {
  const twice = z.object({ code: z.string().min(3, 'Too short').regex(/^\d+$/, 'Digits only') })
  expect(againstSchema(twice)({ code: 'a' })).toEqual({ code: 'Too short' })
})

test('gives what is wrong with the whole to the form', () => {
  const range = z.object({ from: z.int(), to: z.int() }).refine(({ from, to }) => from <= to, 'Ends before it begins')
  expect(againstSchema(range)({ from: 2, to: 1 })).toEqual({ [FORM_ERROR]: 'Ends before it begins' })
})
