import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

export const releaseEvents = defineEvents({
  'release.created': {
    summary: 'A part of the books was released to accounting',
    payload: z.strictObject({
      releaseId: eventId,
      entityId: eventId,
      currency: currencySchema,
      through: calendarDateSchema,
      /** The sum of its debits, in minor units. */
      total: minorUnitsSchema,
      sha256: z.string(),
    }),
  },
})
