import { z } from 'zod'
import { textUpTo } from './text.js'

export const tokenText = textUpTo(200).refine((text) => text !== '', 'Required')

export const byTokenSchema = z.strictObject({ token: tokenText })
export interface ByToken extends z.output<typeof byTokenSchema> {}
