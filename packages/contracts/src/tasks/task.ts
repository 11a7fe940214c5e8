import { z } from 'zod'
import { named } from '../masking.js'
import { personSchema, recordKinds } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { taskIdSchema } from './task-id.js'

/** How long a deleted task can be brought back. */
export const deletedTaskDays = 30

export const taskSchema = z.object({
  id: taskIdSchema,
  title: z.string(),
  note: z.string().nullable(),
  /** A day where the org is. */
  dueOn: calendarDateSchema.nullable(),
  /** Open, and its day has passed where the org is. */
  isOverdue: z.boolean(),
  /** Who is to do it. */
  assignee: personSchema.nullable(),
  /** What it is about. */
  record: z.object({ kind: z.enum(recordKinds), id: z.uuid(), name: named(z.string()) }).nullable(),
  createdBy: personSchema.nullable(),
  createdAt: instantSchema,
  doneAt: instantSchema.nullable(),
  doneBy: personSchema.nullable(),
})
export interface Task extends z.infer<typeof taskSchema> {}
