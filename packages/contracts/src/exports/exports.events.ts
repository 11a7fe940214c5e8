import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const exportEvents = defineEvents({
  'export.finished': {
    summary: 'A file of a list is there, or could not be made',
    payload: z.strictObject({ exportId: eventId }),
    isInternal: true,
  },
})
