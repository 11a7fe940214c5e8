import { z } from 'zod'
import { instantSchema } from '../time.js'

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() })

/** One act: who did what to what, on whose behalf, before and after, and why. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  /** `noun.verb`, as the operation is called. */
  action: z.string(),
  /** Who acted; null for the system. */
  who: personSchema.nullable(),
  /** Whom they acted for, where that is someone else. */
  onBehalfOf: personSchema.nullable(),
  subjectId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  /** Why a superuser acted here, or why someone did what asks for a reason. */
  reason: z.string().nullable(),
  requestId: z.string(),
})
export interface AuditEntry extends z.infer<typeof auditEntrySchema> {}

/** What the log can be filtered by: only what occurs in it. */
export const auditFacetsSchema = z.object({
  actions: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export interface AuditFacets extends z.infer<typeof auditFacetsSchema> {}

/** What a walk along the chain of entries found. */
export const auditChainSchema = z.object({
  entries: z.int(),
  isWhole: z.boolean(),
  /** The first place where an entry was changed, taken out or put in. */
  firstBreak: z
    .object({
      position: z.int(),
      entryId: z.string().nullable(),
      what: z.enum(['changed', 'removed', 'added', 'cut_short']),
    })
    .nullable(),
})
export interface AuditChain extends z.infer<typeof auditChainSchema> {}
