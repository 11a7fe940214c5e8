import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { defineQuery } from '../operation.js'
import { versionedKinds, versionRowSchema, type VersionedKind, type VersionRow } from './version.js'

const listInput = z.strictObject({ kind: z.enum(versionedKinds), campaignId: campaignIdSchema.optional() })
export interface ListVersionsInput {
  kind: VersionedKind
  campaignId?: string | undefined
}

export const listVersions = defineQuery<ListVersionsInput, VersionRow[]>({
  name: 'campaigns.listVersions',
  summary: 'The last 50 versions of a page, a mail or the checkout settings that were saved, the newest first.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: listInput,
  output: z.array(versionRowSchema),
})

const byIdSchema = z.strictObject({ id: z.uuid('Not a valid ID') })
export interface VersionById extends z.output<typeof byIdSchema> {}

const versionSchema = versionRowSchema.extend({ content: z.unknown() })
export interface Version extends VersionRow {
  content: unknown
}

export const getVersion = defineQuery<VersionById, Version>({
  name: 'campaigns.getVersion',
  summary: 'What was once saved of a page, a mail or the checkout settings.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: versionSchema,
  problems: ['not_found'],
})
