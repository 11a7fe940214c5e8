import { z } from 'zod'

// PostgreSQL stores no NUL, and silently changes a lone surrogate: both are refused where text comes in.
const unstorable = /\u0000|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

export const isStorableText = (text: string): boolean => !unstorable.test(text)

/** Text as it was typed, in any script, up to `max` characters. */
export const textUpTo = (max: number) =>
  z
    .string()
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorableText, 'Has a character that cannot be stored')

export const requiredText = (max: number) => textUpTo(max).refine((text) => text.trim() !== '', 'Required')

export const nameText = requiredText(100)

/** An e-mail address without a quoted local part, up to 254 characters. */
export const emailText = textUpTo(254)
  .trim()
  .pipe(z.email({ error: 'Not a valid email address' }))
