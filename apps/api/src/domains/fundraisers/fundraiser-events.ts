import type { EventPayload } from '@almoner/contracts/events'
import type { Fundraiser } from './fundraiser.entity.js'

export const fundraiserFacts = (fundraiser: Fundraiser): EventPayload<'fundraiser.approved'> => ({
  fundraiserId: fundraiser.id,
  campaignId: fundraiser.campaignId,
  userId: fundraiser.userId,
  status: fundraiser.status,
})
