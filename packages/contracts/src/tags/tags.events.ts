import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { recordKinds } from '../records/record.js'

const ofRecord = z.strictObject({ recordId: eventId, recordKind: z.enum(recordKinds), tagId: eventId, tag: z.string() })
const ofTag = z.strictObject({ tagId: eventId, tag: z.string() })

export const tagEvents = defineEvents({
  'record.tagged': { summary: 'A record was given a tag', payload: ofRecord },
  'record.untagged': { summary: 'A tag was taken off a record', payload: ofRecord },
  'tag.created': { summary: 'A tag was made', payload: ofTag },
  'tag.updated': { summary: 'A tag has another name or color', payload: ofTag },
  'tag.merged': {
    summary: 'Every record that had a tag has another one instead',
    payload: z.strictObject({ ...ofTag.shape, intoTagId: eventId }),
  },
  'tag.deleted': { summary: 'A tag was removed, and taken off every record', payload: ofTag },
  'tag.restored': { summary: 'A tag that was removed or merged is back on the records that had it', payload: ofTag },
})
