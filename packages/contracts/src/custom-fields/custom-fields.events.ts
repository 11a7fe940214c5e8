import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { recordKinds } from '../records/record.js'

export const customFieldEvents = defineEvents({
  'record.field_changed': {
    summary: 'A record has another value of a custom field',
    payload: z.strictObject({
      recordId: eventId,
      recordKind: z.enum(recordKinds),
      customFieldId: eventId,
      key: z.string(),
    }),
  },
})
