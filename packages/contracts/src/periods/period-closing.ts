import { z } from 'zod'
import { idOf } from '../id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const periodClosingIdSchema = idOf<'periodClosing'>()

const whoSchema = z.object({ id: z.uuid(), name: z.string() }).nullable()

/** One time that the books of a legal entity were closed, and how it was undone. */
export const periodClosingSchema = z.object({
  id: periodClosingIdSchema,
  /** The last closed day. */
  closedThrough: calendarDateSchema,
  closedAt: instantSchema,
  closedBy: whoSchema,
  reopenedAt: instantSchema.nullable(),
  reopenedBy: whoSchema,
  reopenReason: z.string().nullable(),
})
export interface PeriodClosing extends z.infer<typeof periodClosingSchema> {}

/** The books of a legal entity: through which day they are closed, null where they never were, and what led there. */
export const entityPeriodsSchema = z.object({
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  closedThrough: calendarDateSchema.nullable(),
  /** The last day that can be closed by now: yesterday where the entity is. */
  closableThrough: calendarDateSchema,
  /** The newest first. */
  closings: z.array(periodClosingSchema),
})
export interface EntityPeriods extends z.infer<typeof entityPeriodsSchema> {}
