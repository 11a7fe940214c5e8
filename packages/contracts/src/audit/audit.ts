import { z } from 'zod'
import { instantSchema } from '../time.js'

const personSchema = z.object({ id: z.string(), name: z.string(), email: z.string() })

export const auditEntrySchema = z.object({
  id: z.string(),
  at: instantSchema,
  action: z.string(),
  who: personSchema.nullable(),
  onBehalfOf: personSchema.nullable(),
  subjectId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  /** When the words of the entry were erased with the donor that it is about. */
  erasedAt: instantSchema.nullable(),
  requestId: z.string(),
})
export interface AuditEntry extends z.infer<typeof auditEntrySchema> {}

export const auditFacetsSchema = z.object({
  actions: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})
export interface AuditFacets extends z.infer<typeof auditFacetsSchema> {}

export const auditChainSchema = z.object({
  entries: z.int(),
  isWhole: z.boolean(),
  firstBreak: z
    .object({
      position: z.int(),
      entryId: z.string().nullable(),
      what: z.enum(['changed', 'removed', 'added', 'cut_short']),
    })
    .nullable(),
})
export interface AuditChain extends z.infer<typeof auditChainSchema> {}
