import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named, personal } from '../masking.js'
import { minorUnitsSchema } from '../money.js'
import { personSchema } from '../records/record.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { collectionFormats } from './creditor.js'
import { collectionFileIdSchema, debitIdSchema } from './direct-debit-id.js'
import { returnCodes } from './return-reasons.js'

/** `made`: the bank is to say what came of its payments; `settled`: it has said so of all of them. */
export const collectionFileStates = ['made', 'settled', 'withdrawn'] as const
export type CollectionFileState = (typeof collectionFileStates)[number]

/** The first payment of a mandate, a further one, the last, the only one. */
export const sequenceTypes = ['FRST', 'RCUR', 'FNAL', 'OOFF'] as const
export type SequenceType = (typeof sequenceTypes)[number]

/** `open`: in the file; `collected`: its gift is recorded; `returned`: the bank sent it back; `withdrawn`: its file was. */
export const debitStates = ['open', 'collected', 'returned', 'withdrawn'] as const
export type DebitState = (typeof debitStates)[number]

/** Why a payment that is due is left out of a file. */
export const leftOutReasons = [
  'mandate_missing',
  'mandate_revoked',
  'mandate_expired',
  'paused',
  'other_currency',
  'in_another_file',
  'file_full',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** More payments than these go into no file; the others are for another one. */
export const mostDebits = 2_000

export const mostPreviewed = 100

/** A file that orders the bank to collect. Amounts in cents of the euro. */
export const collectionFileRowSchema = z.object({
  id: collectionFileIdSchema,
  number: z.string(),
  state: z.enum(collectionFileStates),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  collectOn: calendarDateSchema,
  format: z.enum(collectionFormats),
  payments: z.int(),
  total: minorUnitsSchema,
  collected: z.int(),
  collectedTotal: minorUnitsSchema,
  returned: z.int(),
  madeAt: instantSchema,
})
export interface CollectionFileRow extends z.infer<typeof collectionFileRowSchema> {}

export const collectionFileSchema = collectionFileRowSchema.extend({
  /** By which the bank names it. */
  messageId: z.string(),
  creditorName: z.string(),
  /** Donors had a notice of it by email. */
  emailsNotice: z.boolean(),
  /** Of which the bank has said nothing yet. */
  open: z.int(),
  openTotal: minorUnitsSchema,
  madeBy: personSchema.nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnBy: personSchema.nullable(),
  note: z.string().nullable(),
})
export interface CollectionFile extends z.infer<typeof collectionFileSchema> {}

const dueSchema = z.object({
  donationId: donationIdSchema,
  donationNumber: z.string(),
  installmentNo: z.int(),
  donorId: donorIdSchema,
  donorName: named(z.string()),
  dueOn: calendarDateSchema,
  amount: minorUnitsSchema,
})

/** A payment of a file. */
export const debitSchema = dueSchema.extend({
  id: debitIdSchema,
  state: z.enum(debitStates),
  sequenceType: z.enum(sequenceTypes),
  endToEndId: z.string(),
  mandateReference: z.string(),
  holder: named(z.string()),
  iban: personal(z.string()),
  charge: z.object({ id: chargeIdSchema, number: z.string() }).nullable(),
  returnedOn: calendarDateSchema.nullable(),
  returnCode: z.enum(returnCodes).nullable(),
})
export interface Debit extends z.infer<typeof debitSchema> {}

/** What a file of a day would have in it. */
export const collectionPreviewSchema = z.object({
  collectOn: calendarDateSchema,
  /** The earliest day for which the bank takes a file now and donors have their notice in time. */
  earliest: calendarDateSchema,
  /** Whether donors are emailed a notice of it. */
  emailsNotice: z.boolean(),
  payments: z.int(),
  total: minorUnitsSchema,
  bySequence: z.array(z.object({ sequenceType: z.enum(sequenceTypes), payments: z.int(), total: minorUnitsSchema })),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), payments: z.int(), total: minorUnitsSchema })),
  /** Payments whose donors have no email address, so that no notice reaches them. */
  unnoticed: z.int(),
  /** The first of those that are collected, of those of which no notice can be emailed, and of those that are left out: `mostPreviewed` at most of each. */
  first: z.array(dueSchema.extend({ sequenceType: z.enum(sequenceTypes) })),
  firstUnnoticed: z.array(dueSchema),
  firstLeftOut: z.array(dueSchema.extend({ reason: z.enum(leftOutReasons) })),
})
export interface CollectionPreview extends z.infer<typeof collectionPreviewSchema> {}
