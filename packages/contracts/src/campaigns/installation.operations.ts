import { z } from 'zod'
import { campaignIdSchema } from './campaign-id.js'
import { defineQuery } from '../operation.js'
import { instantSchema } from '../time.js'

const levelInput = z.strictObject({ campaignId: campaignIdSchema.optional() })
export interface InstallationLevel extends z.output<typeof levelInput> {}

export const installSchema = z.object({
  campaignId: campaignIdSchema,
  pageUrl: z.string(),
  lastSeenAt: instantSchema,
})

export const installationSchema = z.object({
  scriptUrl: z.string(),
  /** What `data-org` and `data-campaign` of the script say; without a campaign, that of the org's default. */
  org: z.string(),
  campaign: z.string(),
  campaignId: campaignIdSchema,
  pageUrl: z.string(),
  /** Whether there is anything at `pageUrl`; the form within a site needs no page. */
  isPagePublished: z.boolean(),
  installs: z.array(installSchema),
})
export interface Installation extends z.infer<typeof installationSchema> {}

export const getInstallation = defineQuery<InstallationLevel, Installation>({
  name: 'campaigns.getInstallation',
  summary: 'What it takes to put a campaign on a site, and where its script was last seen.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: levelInput,
  output: installationSchema,
  problems: ['not_found'],
})
