import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const hubspotEvents = defineEvents({
  'hubspot.stopped': {
    summary: 'HubSpot refuses what Almoner asks, and a person has to let Almoner in again',
    payload: z.strictObject({ connectionId: eventId }),
    isInternal: true,
  },
})
