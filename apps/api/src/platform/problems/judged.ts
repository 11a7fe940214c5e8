import type { z } from 'zod'
import { Problem } from './problem.js'

/** What a schema makes of a value that an operation's own schema could not judge yet. Raises `input_invalid` at its fields. */
export function judged<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
  const [first] = fields
  throw new Problem('input_invalid', { fields, ...(first && { message: `${first.path}: ${first.message}` }) })
}
