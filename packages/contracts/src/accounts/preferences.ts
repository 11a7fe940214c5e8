import { z } from 'zod'
import { staffLanguages } from './staff-languages.js'

/** How somebody wants to work, on whatever computer they sign in. */
export const preferencesSchema = z.strictObject({
  language: z.enum(staffLanguages),
  /** Whether keys of one letter do something (WCAG 2.1.4). */
  hasSingleKeys: z.boolean(),
})
export interface Preferences extends z.infer<typeof preferencesSchema> {}
