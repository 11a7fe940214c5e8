import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const donorEvents = defineEvents({
  'donor.changed': {
    summary: 'Someone added a donor by themselves, or changed what is known of one',
    payload: z.strictObject({ donorId: eventId }),
    isInternal: true,
  },
})
