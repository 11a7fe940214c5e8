import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

const mergeSchema = z.strictObject({
  /** Who is kept. */
  donorId: eventId,
  mergedDonorId: eventId,
})

export const donorEvents = defineEvents({
  'donor.changed': {
    summary: 'Someone added a donor by themselves, or changed what is known of one',
    payload: z.strictObject({ donorId: eventId }),
    isInternal: true,
  },
  'donor.merged': { summary: 'Two donors were made one', payload: mergeSchema },
  'donor.unmerged': { summary: 'A merge was undone, and the donors are two again', payload: mergeSchema },
})
