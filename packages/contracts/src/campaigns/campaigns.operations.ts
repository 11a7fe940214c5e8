import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { campaignRowSchema, type CampaignRow } from './campaign.js'

const nothing = z.strictObject({}).optional()
type Nothing = z.output<typeof nothing>

export const listCampaigns = defineQuery<Nothing, Nothing, CampaignRow[]>({
  name: 'campaigns.list',
  summary: 'The campaigns of the org with what they raised in their own currency, the active ones first.',
  access: 'campaigns.read',
  input: nothing,
  output: z.array(campaignRowSchema),
  problems: [],
})
