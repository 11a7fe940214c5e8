import { z } from 'zod'
import { chargeIdSchema } from '../charges/charge-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { receiptFormSchema, type ReceiptForm, type ReceiptFormWire } from '../legal-entities/receipt-settings.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { receiptElsewhereSchema } from './external-receipts.operations.js'
import {
  giftBenefitsSchema,
  issueResultSchema,
  receiptBlockers,
  receiptDueSchema,
  receiptEndReasons,
  receiptRowSchema,
  receiptSchema,
  receiptStates,
  type Receipt,
  type ReceiptDue,
  type ReceiptRow,
} from './receipt.js'
import { receiptIdSchema } from './receipt-id.js'
import { reportStatuses } from './receipt-report.js'

export const receiptFilterSchema = z.strictObject({
  /** A number, or a donor's name as it stands on receipts. */
  search: textUpTo(200).optional(),
  state: z.array(z.enum(receiptStates)).max(receiptStates.length).optional(),
  reportStatus: z.array(z.enum(reportStatuses)).max(reportStatuses.length).optional(),
  entityId: legalEntityIdSchema.optional(),
  donorId: donorIdSchema.optional(),
  chargeId: chargeIdSchema.optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export interface ReceiptFilter extends z.output<typeof receiptFilterSchema> {}

export const listReceiptsInputSchema = z.strictObject({ ...receiptFilterSchema.shape, ...changesInput })
export interface ListReceiptsWire extends z.input<typeof listReceiptsInputSchema> {}
export interface ListReceiptsInput extends z.output<typeof listReceiptsInputSchema> {}

export const listReceipts = defineQuery<ListReceiptsInput, Page<ReceiptRow>, ListReceiptsWire>({
  name: 'receipts.list',
  summary: 'A page of the register of receipts, the newest first, with those that were voided and replaced.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: listReceiptsInputSchema,
  output: pageOf(receiptRowSchema),
  rest: { method: 'GET', path: '/v1/receipts', query: '*' },
})

const numberingSchema = z.object({
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  first: z.string(),
  last: z.string(),
  /** How many numbers were given. */
  count: z.int(),
  /** Those that are voided or replaced. */
  ended: z.int(),
  /** Numbers that were given and stand on no receipt: none, or the register was tampered with. */
  missing: z.int(),
})
export interface ReceiptNumbering extends z.infer<typeof numberingSchema> {}

export const receiptNumbers = defineQuery<Nothing, ReceiptNumbering[]>({
  name: 'receipts.numbers',
  summary: 'Which numbers each legal entity has given to receipts so far, and whether one is missing.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(numberingSchema),
})

const byIdSchema = z.strictObject({ id: receiptIdSchema })
export interface ReceiptById extends z.output<typeof byIdSchema> {}

export const getReceipt = defineQuery<ReceiptById, Receipt>({
  name: 'receipts.get',
  summary: 'A receipt with its gifts, what became of it, and whom it was sent to.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: receiptSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/receipts/{id}' },
})

export const dueReceiptsInputSchema = z.strictObject({ entityId: legalEntityIdSchema.optional(), ...pageInput })
export interface ListDueReceiptsWire extends z.input<typeof dueReceiptsInputSchema> {}
export interface ListDueReceiptsInput extends z.output<typeof dueReceiptsInputSchema> {}

export const listDueReceipts = defineQuery<ListDueReceiptsInput, Page<ReceiptDue>, ListDueReceiptsWire>({
  name: 'receipts.due',
  summary: 'A page of the gifts that have no receipt and may have one, the newest first, with what is missing for it.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: dueReceiptsInputSchema,
  output: pageOf(receiptDueSchema),
})

const ofChargeSchema = z.strictObject({ chargeId: chargeIdSchema })
export interface ReceiptOfCharge extends z.output<typeof ofChargeSchema> {}

const receiptsOfGiftSchema = z.object({
  /** The receipts that the gift has had, the newest first. */
  receipts: z.array(receiptRowSchema),
  /** That another system issued for it. */
  elsewhere: receiptElsewhereSchema.nullable(),
  /** Empty where one can be issued. */
  blockers: z.array(z.enum(receiptBlockers)),
  benefits: giftBenefitsSchema,
})
export interface ReceiptsOfGift extends z.infer<typeof receiptsOfGiftSchema> {}

export const receiptsOfCharge = defineQuery<ReceiptOfCharge, ReceiptsOfGift>({
  name: 'receipts.ofCharge',
  summary: 'The receipts of a gift, and what keeps it from having one.',
  access: 'receipts.read',
  whileImpersonating: 'allowed',
  input: ofChargeSchema,
  output: receiptsOfGiftSchema,
  problems: ['not_found'],
})

const isSaid = (text: string | null | undefined): boolean => Boolean(text?.trim())

const describeInputSchema = z
  .strictObject({
    chargeId: chargeIdSchema,
    advantage: minorUnitsSchema.min(0).max(largestAmountMinor),
    advantageDescription: textUpTo(300).nullable(),
    inKindDescription: textUpTo(300).nullable(),
    appraiserName: textUpTo(100).nullish(),
    appraiserAddress: textUpTo(300).nullish(),
  })
  .refine(({ advantage, advantageDescription }) => advantage === 0 || (advantageDescription?.trim() ?? '') !== '', {
    error: 'Enter what the donor got for the gift',
    path: ['advantageDescription'],
  })
  .refine(({ appraiserName, appraiserAddress }) => isSaid(appraiserName) === isSaid(appraiserAddress), {
    error: 'Enter name and address',
    path: ['appraiserAddress'],
  })
export interface DescribeGiftInput extends z.output<typeof describeInputSchema> {}

export const describeGift = defineCommand<DescribeGiftInput, ReceiptsOfGift, z.input<typeof describeInputSchema>>({
  name: 'receipts.describe',
  summary:
    'Says what the donor got for a gift and its value, or what property was given, for the receipts that follow.',
  access: 'receipts.issue',
  input: describeInputSchema,
  output: receiptsOfGiftSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/charges/{chargeId}/benefits' },
})

/** How many receipts one press issues at most. */
export const mostReceiptsAtOnce = 100

const issueInputSchema = z.strictObject({
  chargeIds: z.array(chargeIdSchema).min(1).max(mostReceiptsAtOnce),
  /** Mails each to its donor, where an address is known. */
  sends: z.boolean().default(true),
})
export interface IssueReceiptsWire extends z.input<typeof issueInputSchema> {}
export interface IssueReceiptsInput extends z.output<typeof issueInputSchema> {}

const issuedSchema = z.object({ results: z.array(issueResultSchema.extend({ chargeId: chargeIdSchema })) })
export interface IssuedReceipts extends z.infer<typeof issuedSchema> {}

export const issueReceipts = defineCommand<IssueReceiptsInput, IssuedReceipts, IssueReceiptsWire>({
  name: 'receipts.issue',
  summary: `Issues a receipt for each of up to ${mostReceiptsAtOnce} gifts. One that has its receipt keeps that one; one that is blocked says why.`,
  access: 'receipts.issue',
  input: issueInputSchema,
  output: issuedSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/receipts' },
})

const endFields = { reason: z.enum(receiptEndReasons), note: longTextUpTo(500).nullish() }

const voidInputSchema = z.strictObject({ id: receiptIdSchema, ...endFields })
export interface VoidReceiptWire extends z.input<typeof voidInputSchema> {}
export interface VoidReceiptInput extends z.output<typeof voidInputSchema> {}

export const voidReceipt = defineCommand<VoidReceiptInput, Receipt, VoidReceiptWire>({
  name: 'receipts.void',
  summary: 'Voids a receipt. Its number stays in the register and is never given again.',
  access: 'receipts.issue',
  input: voidInputSchema,
  output: receiptSchema,
  problems: ['not_found', 'receipt_ended'],
  rest: { method: 'POST', path: '/v1/receipts/{id}/void' },
})

const replaceInputSchema = z.strictObject({
  id: receiptIdSchema,
  ...endFields,
  /** Mails the new one to its donor, where it is of one gift. */
  sends: z.boolean().default(true),
})
export interface ReplaceReceiptWire extends z.input<typeof replaceInputSchema> {}
export interface ReplaceReceiptInput extends z.output<typeof replaceInputSchema> {}

export const replaceReceipt = defineCommand<ReplaceReceiptInput, Receipt, ReplaceReceiptWire>({
  name: 'receipts.replace',
  summary: 'Issues a receipt anew, as donor, gift and settings are now. It names the one that it cancels and replaces.',
  access: 'receipts.issue',
  input: replaceInputSchema,
  output: receiptSchema,
  problems: ['not_found', 'receipt_ended', 'receipt_blocked'],
  rest: { method: 'POST', path: '/v1/receipts/{id}/replace' },
})

export const sendReceipt = defineCommand<ReceiptById, Receipt>({
  name: 'receipts.send',
  summary: 'Mails a receipt to its donor again. At most five an hour.',
  access: 'receipts.issue',
  input: byIdSchema,
  output: receiptSchema,
  problems: ['not_found', 'receipt_ended', 'receipt_unreported', 'email_missing', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/v1/receipts/{id}/send' },
})

const downloadInputSchema = z.strictObject({
  id: receiptIdSchema,
  /** Marked as a duplicate, for whoever lost theirs. */
  isDuplicate: z.boolean().default(false),
})
export interface DownloadReceiptWire extends z.input<typeof downloadInputSchema> {}
export interface DownloadReceiptInput extends z.output<typeof downloadInputSchema> {}

const fileSchema = z.object({
  fileName: z.string(),
  /** A PDF in Base64. */
  pdf: z.string(),
})
export interface ReceiptFile extends z.infer<typeof fileSchema> {}

export const downloadReceipt = defineQuery<DownloadReceiptInput, ReceiptFile, DownloadReceiptWire>({
  name: 'receipts.download',
  summary:
    'The document of a receipt: the very bytes that were kept when it was issued, or a copy marked as a duplicate.',
  access: 'receipts.open',
  input: downloadInputSchema,
  output: fileSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/receipts/{id}/document', query: '*' },
})

const previewInputSchema = z.strictObject({ entityId: legalEntityIdSchema, receipt: receiptFormSchema })
export interface PreviewReceiptWire {
  entityId: string
  receipt: ReceiptFormWire
}
export interface PreviewReceiptInput {
  entityId: string
  receipt: ReceiptForm
}

const previewSchema = z.object({
  /** Its pages, each an SVG. */
  pages: z.array(z.string()),
})
export interface ReceiptPreview extends z.infer<typeof previewSchema> {}

export const previewReceipt = defineQuery<PreviewReceiptInput, ReceiptPreview, PreviewReceiptWire>({
  name: 'receipts.preview',
  summary: 'How receipts of an entity look by these settings, with a made-up gift on them.',
  access: 'receipts.manage',
  whileImpersonating: 'allowed',
  input: previewInputSchema,
  output: previewSchema,
  problems: ['not_found'],
})
