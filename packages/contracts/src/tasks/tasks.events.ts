import { z } from 'zod'
import { defineEvents, eventId } from '../event.js'

export const taskEvents = defineEvents({
  'task.assigned': {
    summary: 'Somebody was given a task by somebody else',
    payload: z.strictObject({ taskId: eventId, assigneeId: eventId }),
    isInternal: true,
  },
  'task.due': {
    summary: 'The day has come on which a task is due',
    payload: z.strictObject({ taskId: eventId, assigneeId: eventId, dueOn: z.iso.date() }),
    isInternal: true,
  },
})
