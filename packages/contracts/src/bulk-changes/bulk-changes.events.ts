import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const bulkChangeEvents = defineEvents({
  'bulk.finished': {
    summary: 'Nothing of a bulk change is left to do',
    payload: z.strictObject({ bulkChangeId: eventId }),
    isInternal: true,
  },
})
