import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { frequencies } from './choices.js'
import { draftReasons, draftSteps } from './draft.js'

const draftFacts = {
  draftId: eventId,
  campaignId: eventId,
  fundraiserId: eventId.nullable(),
  /** Minor units; null while none was chosen. */
  amount: minorUnitsSchema.nullable(),
  currency: currencySchema,
  frequency: z.enum(frequencies),
  step: z.enum(draftSteps),
  reason: z.enum(draftReasons),
}

export const draftEvents = defineEvents({
  'draft.created': {
    summary: 'Someone began a gift and left an email address before finishing it',
    payload: z.strictObject(draftFacts),
  },
  'draft.abandoned': {
    summary: 'Nobody came back to a gift that was begun, for eight days',
    payload: z.strictObject(draftFacts),
  },
  'draft.recovered': {
    summary: 'A gift that was begun was finished',
    payload: z.strictObject({ ...draftFacts, donationId: eventId }),
  },
})
