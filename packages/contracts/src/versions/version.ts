import { z } from 'zod'
import { instantSchema } from '../time.js'

/** What keeps its earlier versions. */
export const versionedKinds = ['checkout_settings', 'page', 'email_thank_you', 'email_receipt', 'email_refund'] as const
export type VersionedKind = (typeof versionedKinds)[number]

/** A version in its list: when it was saved, and by whom. */
export const versionRowSchema = z.object({
  id: z.string(),
  savedAt: instantSchema,
  savedBy: z.string().nullable(),
})
export interface VersionRow extends z.infer<typeof versionRowSchema> {}
