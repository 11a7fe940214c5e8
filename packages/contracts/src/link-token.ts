import { z } from 'zod'
import { textUpTo } from './text.js'

/** The secret part of a mailed link, or of a form that was begun. */
export const tokenText = textUpTo(200).refine((text) => text !== '', 'Required')

/** The input of an operation that takes the token of a link and nothing else. */
export const byTokenSchema = z.strictObject({ token: tokenText })
export interface ByToken extends z.output<typeof byTokenSchema> {}
