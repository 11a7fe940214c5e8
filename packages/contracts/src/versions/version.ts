import { z } from 'zod'
import { emailKinds, type EmailKind } from '../emails/email-kinds.js'
import { instantSchema } from '../time.js'

export type VersionedKind = 'checkout_settings' | 'page' | `email_${EmailKind}`
export const versionedKinds: readonly VersionedKind[] = [
  'checkout_settings',
  'page',
  ...emailKinds.map((kind): VersionedKind => `email_${kind}`),
]

export const versionRowSchema = z.object({
  id: z.string(),
  savedAt: instantSchema,
  savedBy: z.string().nullable(),
})
export interface VersionRow extends z.infer<typeof versionRowSchema> {}
