import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { goalTypes } from './campaign.js'
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
  'campaign.goal_reached': {
    summary: 'The gifts of a campaign reached its goal; once, and anew for a goal that was changed',
    payload: campaignFactsSchema.extend({
      goalType: z.enum(goalTypes),
      /** In minor units, in gifts or in donors, as `goalType` says; so is `reached`. */
      goal: z.int().positive(),
      reached: z.int().positive(),
    }),
  },
})
