import { z } from 'zod'
import { donationIdSchema } from '../donations/donation-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  collectionFileRowSchema,
  collectionFileSchema,
  collectionFileStates,
  collectionPreviewSchema,
  debitSchema,
  debitStates,
  type CollectionFile,
  type CollectionFileRow,
  type CollectionPreview,
  type Debit,
} from './collection-file.js'
import {
  bicText,
  collectionFormats,
  creditorIdText,
  creditorSchema,
  fewestLeadDays,
  fewestNoticeDays,
  ibanText,
  mostLeadDays,
  mostNoticeDays,
  type Creditor,
} from './creditor.js'
import { collectionFileIdSchema, debitIdSchema, mandateIdSchema } from './direct-debit-id.js'
import { mandateSchema, signedWays, type Mandate } from './mandate.js'
import { returnCodes } from './return-reasons.js'
import { isMandateReference } from './sepa-text.js'

const ofEntitySchema = z.strictObject({ entityId: legalEntityIdSchema })
export interface CreditorOfEntity extends z.output<typeof ofEntitySchema> {}

export const getCreditor = defineQuery<CreditorOfEntity, Creditor | null>({
  name: 'directDebits.creditor',
  summary: 'The account and the creditor identifier by which a legal entity collects; null where it does not.',
  access: 'directDebits.read',
  whileImpersonating: 'allowed',
  input: ofEntitySchema,
  output: creditorSchema.nullable(),
  problems: ['not_found'],
})

export const saveCreditorInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  name: requiredText(70),
  iban: ibanText,
  bic: bicText.nullish(),
  creditorId: creditorIdText,
  leadDays: z
    .int()
    .min(fewestLeadDays, 'At least one banking day')
    .max(mostLeadDays, 'No more than 14 banking days')
    .default(fewestLeadDays),
  noticeDays: z
    .int()
    .min(fewestNoticeDays, 'At least one day')
    .max(mostNoticeDays, 'No more than 14 days')
    .default(mostNoticeDays),
  emailsNotice: z.boolean().default(true),
  format: z.enum(collectionFormats).default('pain.008.001.08'),
})
export interface SaveCreditorWire extends z.input<typeof saveCreditorInputSchema> {}
export interface SaveCreditorInput extends z.output<typeof saveCreditorInputSchema> {}

export const saveCreditor = defineCommand<SaveCreditorInput, Creditor, SaveCreditorWire>({
  name: 'directDebits.saveCreditor',
  summary: 'Says by which account and creditor identifier a legal entity collects. Files that were made keep theirs.',
  access: 'org.manage',
  input: saveCreditorInputSchema,
  output: creditorSchema,
  problems: ['not_found'],
})

const ofDonationSchema = z.strictObject({ donationId: donationIdSchema })
export interface MandatesOfDonation extends z.output<typeof ofDonationSchema> {}

export const listMandates = defineQuery<MandatesOfDonation, Mandate[]>({
  name: 'directDebits.mandates',
  summary: 'The mandates of a recurring gift, the newest first.',
  access: 'directDebits.read',
  whileImpersonating: 'allowed',
  input: ofDonationSchema,
  output: z.array(mandateSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/donations/{donationId}/mandates' },
})

const accountFields = {
  holder: requiredText(70),
  iban: ibanText,
  bic: bicText.nullish(),
}

export const addMandateInputSchema = z.strictObject({
  donationId: donationIdSchema,
  ...accountFields,
  /** Made of the number of the recurring gift where absent. */
  reference: textUpTo(35)
    .trim()
    .refine((text) => text === '' || isMandateReference(text), 'Use up to 35 letters and digits, without blanks')
    .nullish()
    .meta({ examples: ['R-000123-1'] }),
  signedOn: calendarDateSchema,
  signedBy: z.enum(signedWays).default('paper'),
  /** The last day on which another system collected by it: the next payment is then no first one. */
  lastCollectedOn: calendarDateSchema.nullish(),
  idempotencyKey: z.uuid(),
})
export interface AddMandateWire extends z.input<typeof addMandateInputSchema> {}
export interface AddMandateInput extends z.output<typeof addMandateInputSchema> {}

export const addMandate = defineCommand<AddMandateInput, Mandate, AddMandateWire>({
  name: 'directDebits.addMandate',
  summary:
    'Keeps a mandate that a donor signed: from then on the payments of the recurring gift go into files for the bank.',
  access: 'directDebits.manage',
  input: addMandateInputSchema,
  output: mandateSchema,
  problems: [
    'not_found',
    'creditor_missing',
    'not_a_direct_debit',
    'mandate_active',
    'mandate_reference_taken',
    'idempotency_key_reused',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/donations/{donationId}/mandates' },
})

export const amendMandateInputSchema = z.strictObject({ id: mandateIdSchema, ...accountFields })
export interface AmendMandateWire extends z.input<typeof amendMandateInputSchema> {}
export interface AmendMandateInput extends z.output<typeof amendMandateInputSchema> {}

export const amendMandate = defineCommand<AmendMandateInput, Mandate, AmendMandateWire>({
  name: 'directDebits.amendMandate',
  summary: 'Gives a mandate another account. The next file tells the bank of the change.',
  access: 'directDebits.manage',
  input: amendMandateInputSchema,
  output: mandateSchema,
  problems: ['not_found', 'mandate_ended'],
})

export const revokeMandateInputSchema = z.strictObject({ id: mandateIdSchema, reason: requiredText(200) })
export interface RevokeMandateInput extends z.output<typeof revokeMandateInputSchema> {}

export const revokeMandate = defineCommand<RevokeMandateInput, Mandate>({
  name: 'directDebits.revokeMandate',
  summary: 'Ends a mandate: nothing more is collected by it. Files that were made keep their payments.',
  access: 'directDebits.manage',
  input: revokeMandateInputSchema,
  output: mandateSchema,
  problems: ['not_found', 'mandate_ended'],
})

const mandateByIdSchema = z.strictObject({ id: mandateIdSchema })
export interface MandateById extends z.output<typeof mandateByIdSchema> {}

const wholeIbanSchema = z.object({ iban: z.string() })
export interface WholeIban extends z.infer<typeof wholeIbanSchema> {}

/** A command, since each reading is an act that the audit log keeps. */
export const readMandateIban = defineCommand<MandateById, WholeIban>({
  name: 'directDebits.readIban',
  summary: 'The whole IBAN of a mandate. Each reading is in the audit log.',
  access: 'directDebits.readIban',
  input: mandateByIdSchema,
  output: wholeIbanSchema,
  problems: ['not_found'],
})

const previewInputSchema = z.strictObject({ entityId: legalEntityIdSchema, collectOn: calendarDateSchema.optional() })
export interface PreviewCollectionInput extends z.output<typeof previewInputSchema> {}

export const previewCollection = defineQuery<PreviewCollectionInput, CollectionPreview>({
  name: 'directDebits.preview',
  summary: 'What a file for a day would collect, and what it leaves out and why. The earliest day where none is given.',
  access: 'directDebits.collect',
  whileImpersonating: 'allowed',
  input: previewInputSchema,
  output: collectionPreviewSchema,
  problems: ['not_found', 'creditor_missing'],
})

export const makeCollectionFileInputSchema = z.strictObject({
  entityId: legalEntityIdSchema,
  collectOn: calendarDateSchema,
  idempotencyKey: z.uuid(),
})
export interface MakeCollectionFileInput extends z.output<typeof makeCollectionFileInputSchema> {}

export const makeCollectionFile = defineCommand<MakeCollectionFileInput, CollectionFile>({
  name: 'directDebits.makeFile',
  summary: 'Makes the file that orders the bank to collect what is due. Each payment is in one file at most.',
  access: 'directDebits.collect',
  input: makeCollectionFileInputSchema,
  output: collectionFileSchema,
  problems: ['not_found', 'creditor_missing', 'nothing_to_collect', 'idempotency_key_reused'],
  isIdempotent: true,
})

export const listCollectionFilesInputSchema = z.strictObject({
  state: z.array(z.enum(collectionFileStates)).max(collectionFileStates.length).optional(),
  entityId: legalEntityIdSchema.optional(),
  ...pageInput,
})
export interface ListCollectionFilesWire extends z.input<typeof listCollectionFilesInputSchema> {}
export interface ListCollectionFilesInput extends z.output<typeof listCollectionFilesInputSchema> {}

export const listCollectionFiles = defineQuery<
  ListCollectionFilesInput,
  Page<CollectionFileRow>,
  ListCollectionFilesWire
>({
  name: 'directDebits.files',
  summary: 'A page of the collection files, the newest first.',
  access: 'directDebits.read',
  whileImpersonating: 'allowed',
  input: listCollectionFilesInputSchema,
  output: pageOf(collectionFileRowSchema),
  rest: { method: 'GET', path: '/v1/collection-files', query: '*' },
})

const fileByIdSchema = z.strictObject({ id: collectionFileIdSchema })
export interface CollectionFileById extends z.output<typeof fileByIdSchema> {}

export const getCollectionFile = defineQuery<CollectionFileById, CollectionFile>({
  name: 'directDebits.file',
  summary: 'A collection file: when it collects, what, and what came of it.',
  access: 'directDebits.read',
  whileImpersonating: 'allowed',
  input: fileByIdSchema,
  output: collectionFileSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/collection-files/{id}' },
})

export const listDebitsInputSchema = z.strictObject({
  id: collectionFileIdSchema,
  state: z.array(z.enum(debitStates)).max(debitStates.length).optional(),
  ...pageInput,
})
export interface ListDebitsWire extends z.input<typeof listDebitsInputSchema> {}
export interface ListDebitsInput extends z.output<typeof listDebitsInputSchema> {}

export const listDebits = defineQuery<ListDebitsInput, Page<Debit>, ListDebitsWire>({
  name: 'directDebits.debits',
  summary: 'A page of the payments of a collection file, with what became of each.',
  access: 'directDebits.read',
  whileImpersonating: 'allowed',
  input: listDebitsInputSchema,
  output: pageOf(debitSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/collection-files/{id}/payments', query: ['state', 'limit', 'after', 'before'] },
})

const downloadedSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  /** In Base64. */
  content: z.string(),
})
export interface DownloadedCollection extends z.infer<typeof downloadedSchema> {}

/** A command, since it has whole IBANs in it and the audit log keeps who took it. */
export const downloadCollectionFile = defineCommand<CollectionFileById, DownloadedCollection>({
  name: 'directDebits.download',
  summary: 'The file for the bank (pain.008), the same to the letter each time. Each download is in the audit log.',
  access: 'directDebits.collect',
  input: fileByIdSchema,
  output: downloadedSchema,
  problems: ['not_found', 'collection_file_state', 'collection_file_erased'],
})

export const withdrawCollectionFileInputSchema = z.strictObject({
  id: collectionFileIdSchema,
  reason: requiredText(200),
})
export interface WithdrawCollectionFileInput extends z.output<typeof withdrawCollectionFileInputSchema> {}

export const withdrawCollectionFile = defineCommand<WithdrawCollectionFileInput, CollectionFile>({
  name: 'directDebits.withdraw',
  summary:
    'Takes a file back of which nothing was collected: its payments may go into another. Tell the bank, where it has the file.',
  access: 'directDebits.collect',
  input: withdrawCollectionFileInputSchema,
  output: collectionFileSchema,
  problems: ['not_found', 'collection_file_state'],
})

export const settleCollectionFileInputSchema = z.strictObject({
  id: collectionFileIdSchema,
  /** The day on which the bank credited the money. */
  creditedOn: calendarDateSchema,
})
export interface SettleCollectionFileInput extends z.output<typeof settleCollectionFileInputSchema> {}

export const settleCollectionFile = defineCommand<SettleCollectionFileInput, CollectionFile>({
  name: 'directDebits.settle',
  summary: 'Records the gifts of all payments of a file that are open, since the bank credited them.',
  access: 'directDebits.collect',
  input: settleCollectionFileInputSchema,
  output: collectionFileSchema,
  problems: ['not_found', 'collection_file_state', 'debit_state'],
})

export const returnDebitInputSchema = z.strictObject({
  id: debitIdSchema,
  code: z.enum(returnCodes),
  returnedOn: calendarDateSchema,
})
export interface ReturnDebitInput extends z.output<typeof returnDebitInputSchema> {}

export const returnDebit = defineCommand<ReturnDebitInput, Debit>({
  name: 'directDebits.return',
  summary:
    'Notes that the bank refused a payment or sent it back: a gift that was recorded is taken back, and the payment is expected again.',
  access: 'directDebits.collect',
  input: returnDebitInputSchema,
  output: debitSchema,
  problems: ['not_found', 'debit_state'],
})
