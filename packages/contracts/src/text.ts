import { z } from 'zod'
import { defaultLocale } from './default-locale.js'

// PostgreSQL stores no NUL, and silently changes a lone surrogate: both are refused where text comes in.
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

export const isStorableText = (text: string): boolean => !unstorable.test(text)

const lineBreak = /[\n\r\u0085\u2028\u2029]/
const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f]/
const directionOverride = /[\u202a-\u202e\u2066-\u2069]/

/** What is wrong with text of several lines, in a sentence; null where nothing is. Tabs and line breaks may stand in it. */
export function faultOfText(text: string): string | null {
  if (!isStorableText(text)) return 'Remove characters that cannot be stored'
  if (control.test(text)) return 'Has an invisible control character: type it anew instead of pasting it'
  if (directionOverride.test(text)) return 'Has an invisible character that turns the direction of text: type it anew'
  return null
}

export function faultOfLine(text: string): string | null {
  if (lineBreak.test(text)) return 'Write it on one line'
  if (text.includes('\t')) return 'Has a tab: put a space in its place'
  return faultOfText(text)
}

const upTo = (max: number, faultOf: (text: string) => string | null) =>
  z
    .string()
    .max(max, `At most ${max.toLocaleString(defaultLocale)} characters`)
    .superRefine((text, context) => {
      const message = faultOf(text)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })

export const textUpTo = (max: number) => upTo(max, faultOfLine)

export const longTextUpTo = (max: number) => upTo(max, faultOfText)

const isFilled = (text: string): boolean => text.trim() !== ''

export const requiredText = (max: number) => textUpTo(max).refine(isFilled, 'Required')

export const requiredLongText = (max: number) => longTextUpTo(max).refine(isFilled, 'Required')

export const nameText = requiredText(100)

/** The id that a record has in the system that it comes from. */
export const externalIdText = requiredText(200).trim()

// RFC 5321, 4.5.3.1.1.
const longestLocalPart = 64

/** An e-mail address without a quoted local part, up to 254 characters, 64 of them before the @. */
export const emailText = textUpTo(254)
  .trim()
  .pipe(z.email({ error: 'Enter a valid email address' }))
  .refine(
    (email) => email.lastIndexOf('@') <= longestLocalPart,
    `Use up to ${longestLocalPart} characters before the @`,
  )
