import { z } from 'zod'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { textUpTo } from '../text.js'
import { bicRefusal, creditorIdRefusal, longestCreditorId, readBic, readCreditorId } from './creditor-id.js'
import { isMaskedIban, longestTypedIban, readIban } from './iban.js'

/** Versions of the order to collect: banks take the first since November 2023, the other is for those that are behind. */
export const collectionFormats = ['pain.008.001.08', 'pain.008.001.02'] as const
export type CollectionFormat = (typeof collectionFormats)[number]

/** Banking days between the day that the bank has the file and the day of collection: the rulebook says one, banks often ask for more. */
export const fewestLeadDays = 1
export const mostLeadDays = 14

/** Calendar days between the notice to the donor and the day of collection: 14, unless creditor and donor agreed on fewer (SEPA Core Rulebook, 4.3). */
export const fewestNoticeDays = 1
export const mostNoticeDays = 14

export const ibanText = textUpTo(longestTypedIban)
  .meta({ examples: ['DE89370400440532013000'] })
  .transform((typed, context) => {
    const read = isMaskedIban(typed) ? { refusal: 'Enter the whole number' } : readIban(typed)
    if ('iban' in read) return read.iban
    context.addIssue({ code: 'custom', message: read.refusal })
    return z.NEVER
  })

export const bicText = textUpTo(20)
  .meta({ examples: ['COBADEFFXXX'] })
  .transform((typed, context) => {
    if (typed.trim() === '') return null
    const bic = readBic(typed)
    if (bic) return bic
    context.addIssue({ code: 'custom', message: bicRefusal })
    return z.NEVER
  })

export const creditorIdText = textUpTo(longestCreditorId + 10)
  .meta({ examples: ['DE98ZZZ09999999999'] })
  .transform((typed, context) => {
    const id = readCreditorId(typed)
    if (id) return id
    context.addIssue({ code: 'custom', message: creditorIdRefusal })
    return z.NEVER
  })

/** A legal entity as one that collects by SEPA direct debit. */
export const creditorSchema = z.object({
  entityId: legalEntityIdSchema,
  /** As donors see it on the statement of their bank. */
  name: z.string(),
  iban: z.string(),
  bic: z.string().nullable(),
  creditorId: z.string(),
  leadDays: z.int(),
  noticeDays: z.int(),
  /** Almoner emails the notice when a file is made; else the organization sees to it. */
  emailsNotice: z.boolean(),
  format: z.enum(collectionFormats),
})
export interface Creditor extends z.infer<typeof creditorSchema> {}
