import { idOf, type Id } from '../id.js'

export type CampaignId = Id<'campaign'>
export const campaignIdSchema = idOf<'campaign'>()
