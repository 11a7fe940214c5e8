import type { EventPayload } from '@almoner/contracts/events'
import type { Fundraiser } from './fundraiser.entity.js'

export const fundraiserFacts = (fundraiser: Fundraiser): EventPayload<'fundraiser.approved'> => ({
  fundraiserId: fundraiser.id,
  campaignId: fundraiser.campaignId,
  userId: fundraiser.userId ?? null,
  status: fundraiser.status,
})

export const teamFacts = (page: Fundraiser, captainId: string | null): EventPayload<'team.approved'> => ({
  teamId: page.id,
  campaignId: page.campaignId,
  captainId,
  status: page.status,
})
