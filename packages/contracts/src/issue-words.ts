import type { z } from 'zod'
import { defaultLocale } from './default-locale.js'

const kinds: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
  null: 'Must be null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Not an email address',
  url: 'Not a web address',
  uuid: 'Not a valid ID',
  date: 'Enter a date such as 2026-05-31',
  datetime: 'Enter a date and time such as 2026-05-31T09:00:00Z',
}

const longestList = 12

/** What is wrong with an input, in a sentence, where its schema has no sentence of its own. */
export function wordsForIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'This is not the kind of value expected here'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not in the expected format'
    case 'too_big':
      return `At most ${sized(issue.maximum, issue.origin)}`
    case 'too_small':
      return `At least ${sized(issue.minimum, issue.origin)}`
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}`
    default:
      return 'This value is not allowed here'
  }
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const named = values.map(String)
  if (named.length === 1) return `Must be ${named[0]}`
  return named.length > longestList
    ? 'This is not one of the allowed values'
    : `Choose one of these: ${named.join(', ')}`
}

function sized(limit: number | bigint, origin: string): string {
  const count = limit.toLocaleString(defaultLocale)
  if (origin === 'string') return `${count} characters`
  if (origin === 'array' || origin === 'set') return `${count} of these`
  return count
}
