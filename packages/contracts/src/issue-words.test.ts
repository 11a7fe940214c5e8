import { expect, test } from 'vitest'
import { z } from 'zod'
import './operation.js'

const faultOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'Required'],
  [z.string(), null, 'Required'],
  [z.enum(['agent', 'admin']), undefined, 'Required'],
  [z.string(), 7, 'Must be text'],
  [z.object({}), 'all', 'Must be an object'],
  [z.record(z.string(), z.boolean()), true, 'Must be an object'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.enum(['agent', 'admin']), 'king', 'Choose one of these: agent, admin'],
  [z.literal(true), false, 'Must be true'],
  [z.uuid(), 'x', 'Not a valid ID'],
  [z.iso.date(), '31 May', 'Enter a date such as 2026-05-31'],
  [z.string().max(1200), 'x'.repeat(1201), 'At most 1,200 characters'],
  [z.array(z.string()).min(1), [], 'At least 1 of these'],
  [z.number().max(100), 101, 'At most 100'],
  [z.union([z.string(), z.number()]), true, 'This value is not allowed here'],
])('%o of %j says what is wrong', (schema, input, words) => {
  expect(faultOf(schema, input)).toBe(words)
})

test('a schema with words of its own keeps them', () => {
  expect(faultOf(z.enum(['a', 'b'], { error: 'Choose a letter' }), 'c')).toBe('Choose a letter')
})
