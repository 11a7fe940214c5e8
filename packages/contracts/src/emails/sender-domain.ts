import { z } from 'zod'
import { instantSchema } from '../time.js'

/** The records by which other servers tell a domain's own mail from what pretends to be. */
export const domainRecords = ['spf', 'dkim', 'dmarc'] as const
export type DomainRecord = (typeof domainRecords)[number]

/** `wrong`: there is one, but it does not do. `unknown`: the name servers did not answer. */
export const domainRecordStates = ['found', 'missing', 'wrong', 'unknown'] as const
export type DomainRecordState = (typeof domainRecordStates)[number]

const checkedRecordSchema = z.object({
  record: z.enum(domainRecords),
  state: z.enum(domainRecordStates),
  /** Where it stands, or has to. */
  name: z.string(),
  /** What stands there now, each record in a line. */
  found: z.array(z.string()),
  /** What has to stand there; null where it does. */
  toCopy: z.string().nullable(),
})
export interface CheckedRecord extends z.infer<typeof checkedRecordSchema> {}

export const senderDomainSchema = z.object({
  /** From which address the org wants to write to donors; null where it has named none. */
  address: z.string().nullable(),
  /** From which Almoner writes otherwise. */
  platformAddress: z.string(),
  domain: z.string().nullable(),
  /** Null until it was looked at. */
  checkedAt: instantSchema.nullable(),
  records: z.array(checkedRecordSchema),
  /** Whether mails are from the org's address by now. */
  isUsed: z.boolean(),
})
export interface SenderDomain extends z.infer<typeof senderDomainSchema> {}
