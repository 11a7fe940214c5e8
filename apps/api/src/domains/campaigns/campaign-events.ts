import type { EventPayload } from '@almoner/contracts/events'
import type { Campaign } from './campaign.entity.js'

/** What every event about a campaign tells of it. */
export const campaignFacts = ({
  id,
  entityId,
  status,
}: Pick<Campaign, 'id' | 'entityId' | 'status'>): EventPayload<'campaign.updated'> => ({
  campaignId: id,
  entityId,
  status,
})
