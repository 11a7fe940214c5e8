import type { z } from 'zod'
import { defaultLocale } from './default-locale.js'

const kinds: Readonly<Record<string, string>> = {
  string: 'This has to be text',
  number: 'This has to be a number',
  int: 'This has to be a whole number',
  boolean: 'This has to be true or false',
  array: 'This has to be a list',
  object: 'This has to be an object',
  record: 'This has to be an object',
  null: 'This has to be null',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Not an email address',
  url: 'Not a web address',
  uuid: 'Not an id',
  date: 'Not a date: write it like 2026-05-31',
  datetime: 'Not a moment: write it like 2026-05-31T09:00:00Z',
}

const longestList = 12

/** What is wrong with an input, in a sentence, where its schema has no sentence of its own. */
export function wordsForIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === null) return 'Required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'This is of another kind than what belongs here'
    case 'invalid_value':
      return oneOf(issue.values)
    case 'invalid_format':
      return formats[issue.format] ?? 'This is not written as it has to be'
    case 'too_big':
      return `At most ${sized(issue.maximum, issue.origin)}`
    case 'too_small':
      return `At least ${sized(issue.minimum, issue.origin)}`
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}`
    default:
      return 'This is not what belongs here'
  }
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const named = values.map(String)
  if (named.length === 1) return `This can only be ${named[0]}`
  return named.length > longestList
    ? 'This is none of the values that belong here'
    : `Choose one of these: ${named.join(', ')}`
}

function sized(limit: number | bigint, origin: string): string {
  const count = limit.toLocaleString(defaultLocale)
  if (origin === 'string') return `${count} characters`
  if (origin === 'array' || origin === 'set') return `${count} of these`
  return count
}
