import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { auditChainSchema, auditEntrySchema, auditFacetsSchema } from './audit.js'
import type { AuditChain, AuditEntry, AuditFacets } from './audit.js'

export const listAuditInputSchema = z.strictObject({
  /** Acts of this person, also those in another's name, and acts of others in theirs. */
  who: userIdSchema.optional(),
  /** `team.invite`, or `team` for all that concerns the team. */
  action: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z_]+(\.[a-zA-Z_]+)?$/, 'Not an action')
    .optional(),
  subjectId: textUpTo(100).optional(),
  /** Calendar dates where the org is, both included. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  ...pageInput,
})
export interface ListAuditWire extends z.input<typeof listAuditInputSchema> {}
export interface ListAuditInput extends z.output<typeof listAuditInputSchema> {}

export const listAudit = defineQuery<ListAuditInput, Page<AuditEntry>, ListAuditWire>({
  name: 'audit.list',
  summary: 'A page of the audit log, the newest first.',
  access: 'audit.read',
  whileImpersonating: 'allowed',
  input: listAuditInputSchema,
  output: pageOf(auditEntrySchema),
})

export const getAuditFacets = defineQuery<Nothing, AuditFacets>({
  name: 'audit.facets',
  summary: 'The actions and people that occur in the audit log.',
  access: 'audit.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: auditFacetsSchema,
})

export const checkAuditChain = defineQuery<Nothing, AuditChain>({
  name: 'audit.check',
  summary: 'Walks the chain of the audit log and says whether every entry stands as it was written.',
  access: 'audit.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: auditChainSchema,
})
