import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

const mergeSchema = z.strictObject({
  /** Who is kept. */
  donorId: eventId,
  mergedDonorId: eventId,
})

const donorSchema = z.strictObject({ donorId: eventId })

export const donorEvents = defineEvents({
  'donor.created': { summary: 'A donor was added by staff, a program or a gift', payload: donorSchema },
  'donor.updated': { summary: 'What is known of a donor, or what they wish, was changed', payload: donorSchema },
  'donor.deleted': { summary: 'A donor was deleted', payload: donorSchema },
  'donor.restored': { summary: 'A donor who was deleted is back', payload: donorSchema },
  'donor.erased': { summary: 'All that tells who a donor was is gone for good', payload: donorSchema },
  'donor.merged': { summary: 'Two donors were made one', payload: mergeSchema },
  'donor.unmerged': { summary: 'A merge was undone, and the donors are two again', payload: mergeSchema },
})
