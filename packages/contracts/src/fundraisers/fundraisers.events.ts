import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { fundraiserStatuses } from './fundraiser.js'

const fundraiserFactsSchema = z.strictObject({
  fundraiserId: eventId,
  campaignId: eventId.nullable(),
  userId: eventId.nullable(),
  status: z.enum(fundraiserStatuses),
})

const teamFactsSchema = z.strictObject({
  teamId: eventId,
  campaignId: eventId.nullable(),
  captainId: eventId.nullable(),
  status: z.enum(fundraiserStatuses),
})

export const fundraiserEvents = defineEvents({
  'fundraiser.submitted': { summary: 'Someone signed up to raise money', payload: fundraiserFactsSchema },
  'fundraiser.approved': { summary: 'A fundraiser was approved', payload: fundraiserFactsSchema },
  'fundraiser.rejected': { summary: 'A fundraiser was turned down', payload: fundraiserFactsSchema },
  'fundraiser.goal_reached': {
    summary: 'The gifts on the page of a fundraiser reached its goal; once, and anew for a goal that was changed',
    payload: fundraiserFactsSchema.extend({
      /** In minor units of the currency; so is `reached`. */
      goal: minorUnitsSchema.positive(),
      reached: minorUnitsSchema.positive(),
      currency: currencySchema,
    }),
  },
  'team.submitted': { summary: 'A fundraiser started a team that waits for approval', payload: teamFactsSchema },
  'team.approved': { summary: 'A team of fundraisers was approved', payload: teamFactsSchema },
  'team.rejected': { summary: 'A team of fundraisers was turned down', payload: teamFactsSchema },
})
