import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const importEvents = defineEvents({
  'import.completed': {
    summary: 'The gifts of a file are in; no event of each gift is sent besides',
    payload: z.strictObject({ importId: eventId, gifts: z.int().nonnegative() }),
  },
  'import.failed': {
    summary: 'A file could not be imported',
    payload: z.strictObject({ importId: eventId }),
    isInternal: true,
  },
  'import.undone': {
    summary: 'The gifts and donors that a file brought in were taken out again',
    payload: z.strictObject({ importId: eventId }),
    isInternal: true,
  },
})
