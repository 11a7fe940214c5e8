import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { campaignStatuses } from './campaign-states.js'

const campaignFactsSchema = z.strictObject({
  campaignId: eventId,
  entityId: eventId,
  status: z.enum(campaignStatuses),
})

export const campaignEvents = defineEvents({
  'campaign.created': { summary: 'A campaign was made', payload: campaignFactsSchema },
  'campaign.updated': { summary: 'A campaign was changed', payload: campaignFactsSchema },
  'campaign.ended': { summary: 'A campaign came to its end', payload: campaignFactsSchema },
})
