import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { offlineMethods } from '../charges/charge.js'
import { newDonorSchema } from '../charges/offline.operations.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { sequenceTypes } from '../direct-debits/collection-file.js'
import { collectionFileIdSchema, debitIdSchema } from '../direct-debits/direct-debit-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { giftBatchIdSchema } from '../gift-batches/gift-batch-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { payoutIdSchema } from '../payouts/payout-id.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { uploadForm, type UploadForm } from '../upload.js'
import { bankLayoutSchema } from './bank-layout.js'
import { bankLineSchema, bankLineStates, unmatchedGiftSchema, type BankLine, type UnmatchedGift } from './bank-line.js'
import { bankLineIdSchema, bankStatementIdSchema } from './bank-statement-id.js'
import {
  bankStatementDetailSchema,
  bankStatementSchema,
  type BankStatement,
  type BankStatementDetail,
} from './bank-statement.js'

export const bankFileMaxBytes = 10_000_000
/** More lines than this are read from no file. */
export const mostBankLines = 20_000

export const uploadBankStatement = defineCommand<UploadForm, BankStatementDetail[]>({
  name: 'bankStatements.upload',
  summary:
    'Takes a bank statement as CAMT.053, MT940 or CSV: one for each account in it. A CSV file with new headings waits for its columns to be named.',
  access: 'charges.record',
  input: uploadForm('Send the file as the part "file" of a form'),
  output: z.array(bankStatementDetailSchema),
  problems: ['bank_file_unreadable', 'payload_too_large'],
  form: {
    maxBytes: bankFileMaxBytes + 64 * 1024,
    tooLarge: `The file must be ${bankFileMaxBytes / 1_000_000} MB or smaller`,
  },
})

const byIdSchema = z.strictObject({ id: bankStatementIdSchema })
export interface BankStatementById extends z.output<typeof byIdSchema> {}

const mapSchema = z.strictObject({ id: bankStatementIdSchema, layout: bankLayoutSchema })
export interface MapBankStatementInput extends z.output<typeof mapSchema> {}

export const mapBankStatement = defineCommand<MapBankStatementInput, BankStatementDetail>({
  name: 'bankStatements.map',
  summary:
    'Names the columns of a CSV file and reads its lines. Files with the same headings are read alike from then on.',
  access: 'charges.record',
  input: mapSchema,
  output: bankStatementDetailSchema,
  problems: ['not_found', 'bank_file_unreadable', 'bank_statement_in_use'],
})

const namedAgainSchema = z.object({
  /** Its lines are taken out, since none was matched or set aside; otherwise it stays as it is. */
  isRemoved: z.boolean(),
})
export interface NamedAgain extends z.infer<typeof namedAgainSchema> {}

export const nameColumnsAgain = defineCommand<BankStatementById, NamedAgain>({
  name: 'bankStatements.nameAgain',
  summary:
    'Forgets how the columns of a CSV file were named: the next file with its headings asks again. The statement is removed where none of its lines is matched or set aside.',
  access: 'charges.record',
  input: byIdSchema,
  output: namedAgainSchema,
  problems: ['not_found', 'bank_columns_not_named'],
})

export const listBankStatementsInputSchema = z.strictObject(pageInput)
export interface ListBankStatementsInput extends z.output<typeof listBankStatementsInputSchema> {}

export const listBankStatements = defineQuery<
  ListBankStatementsInput,
  Page<BankStatement>,
  z.input<typeof listBankStatementsInputSchema>
>({
  name: 'bankStatements.list',
  summary: 'A page of bank statements, the last added first.',
  access: 'bankStatements.read',
  whileImpersonating: 'allowed',
  input: listBankStatementsInputSchema,
  output: pageOf(bankStatementSchema),
})

export const getBankStatement = defineQuery<BankStatementById, BankStatementDetail>({
  name: 'bankStatements.get',
  summary: 'One bank statement, with its columns where they wait to be named.',
  access: 'bankStatements.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: bankStatementDetailSchema,
  problems: ['not_found'],
})

export const removeBankStatement = defineCommand<BankStatementById, null>({
  name: 'bankStatements.remove',
  summary: 'Takes a bank statement back whose lines are matched with nothing.',
  access: 'charges.record',
  input: byIdSchema,
  output: z.null(),
  problems: ['not_found', 'bank_statement_in_use'],
})

export const listBankLinesInputSchema = z.strictObject({
  /** Those that are open where absent; with `updatedSince` all of them. */
  state: z.array(z.enum(bankLineStates)).max(bankLineStates.length).optional(),
  statementId: bankStatementIdSchema.optional(),
  /** Days on which the bank booked them. */
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  /** Of the payer's name, the text or a reference. */
  search: textUpTo(100).optional(),
  ...changesInput,
})
export interface ListBankLinesWire extends z.input<typeof listBankLinesInputSchema> {}
export interface ListBankLinesInput extends z.output<typeof listBankLinesInputSchema> {}

export const listBankLines = defineQuery<ListBankLinesInput, Page<BankLine>, ListBankLinesWire>({
  name: 'bankLines.list',
  summary: 'A page of lines of bank statements, the last booked first, each with what it most likely is.',
  access: 'bankStatements.read',
  whileImpersonating: 'allowed',
  input: listBankLinesInputSchema,
  output: pageOf(bankLineSchema),
  rest: { method: 'GET', path: '/v1/bank-lines', query: '*' },
})

/** More gifts than these are no deposit of one day. */
export const mostGiftsOfLine = 500
export const mostPayoutsOfLine = 10

const decisionSchema = z.discriminatedUnion('kind', [
  /** Records a gift of its amount and day, which may count toward a pledge. */
  z.strictObject({
    kind: z.literal('gift'),
    donor: z.union([z.strictObject({ id: donorIdSchema }), z.strictObject({ add: newDonorSchema })], {
      error: 'Enter who gave',
    }),
    method: z.enum(offlineMethods).default('bank_transfer'),
    campaignId: campaignIdSchema.nullish(),
    /** The default fund where absent. */
    designationId: designationIdSchema.nullish(),
    pledgeId: donationIdSchema.nullish(),
  }),
  /** It is a gift by hand that is here already. */
  z.strictObject({ kind: z.literal('recorded'), chargeId: chargeIdSchema }),
  /** Gifts by hand that are here already and come to the line’s amount: the checks of a deposit slip, the payroll of an employer. */
  z.strictObject({
    kind: z.literal('gifts'),
    chargeIds: z.array(chargeIdSchema).min(2, 'Choose two gifts or more').max(mostGiftsOfLine),
  }),
  /** All gifts of a batch that no line is matched with; they come to the line’s amount. */
  z.strictObject({ kind: z.literal('batch'), batchId: giftBatchIdSchema }),
  /** One of several lines may be a part of it, as long as they do not come to more. */
  z.strictObject({ kind: z.literal('payout'), payoutId: payoutIdSchema }),
  /** Payouts that the bank booked together; they come to the line’s amount. */
  z.strictObject({
    kind: z.literal('payouts'),
    payoutIds: z.array(payoutIdSchema).min(2, 'Choose two payouts or more').max(mostPayoutsOfLine),
  }),
  /** It is a payment of a collection file, of the line’s amount, which becomes a gift. */
  z.strictObject({ kind: z.literal('debit'), debitId: debitIdSchema }),
  /** It is what is open of a collection file, or of one sequence type in it, and comes to the line’s amount: all become gifts. */
  z.strictObject({
    kind: z.literal('collection'),
    fileId: collectionFileIdSchema,
    sequenceType: z.enum(sequenceTypes).nullish(),
  }),
  /** The line went out: the bank sent a direct debit back, for the reason that it names. */
  z.strictObject({ kind: z.literal('returned'), debitId: debitIdSchema }),
  /** No gift: interest, a transfer between accounts, a payment for something. */
  z.strictObject({ kind: z.literal('ignore') }),
])

const matchSchema = z.strictObject({
  lineId: bankLineIdSchema,
  as: decisionSchema,
  idempotencyKey: z.uuid(),
})
export interface MatchBankLineWire extends z.input<typeof matchSchema> {}
export interface MatchBankLineInput extends z.output<typeof matchSchema> {}

const decidedLineSchema = z.object({
  lineId: z.string(),
  state: z.enum(bankLineStates),
  /** Null where it is none, or several. */
  chargeId: z.string().nullable(),
  payoutId: z.string().nullable(),
  chargeIds: z.array(z.string()),
  payoutIds: z.array(z.string()),
})
export interface DecidedLine extends z.infer<typeof decidedLineSchema> {}

export const matchBankLine = defineCommand<MatchBankLineInput, DecidedLine, MatchBankLineWire>({
  name: 'bankLines.match',
  summary:
    'Says what a bank line is: a new gift, gifts that are recorded, a payout or several, or no gift. Each gift is matched once.',
  access: 'charges.record',
  input: matchSchema,
  output: decidedLineSchema,
  problems: [
    'not_found',
    'bank_line_decided',
    'bank_line_refused',
    'match_taken',
    'debit_state',
    'idempotency_key_reused',
    'permission_denied',
    'feature_off',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/bank-lines/{lineId}/match' },
})

/** So many are offered, those of the nearest days first. */
export const mostUnmatchedGifts = 200

const unmatchedSchema = z.strictObject({
  lineId: bankLineIdSchema,
  /** Of a donor's name, a number, a reference or a batch. */
  search: textUpTo(100).optional(),
})
export interface ListUnmatchedGiftsInput extends z.output<typeof unmatchedSchema> {}

export const listUnmatchedGifts = defineQuery<ListUnmatchedGiftsInput, UnmatchedGift[]>({
  name: 'bankLines.unmatchedGifts',
  summary: `Gifts by hand that no bank line is matched with and that are no larger than a line, those of the nearest days first: ${mostUnmatchedGifts} at most.`,
  access: 'charges.record',
  input: unmatchedSchema,
  output: z.array(unmatchedGiftSchema),
  problems: ['not_found'],
})

/** So many at once; the rest is left for another call. */
export const mostSureMatches = 200

const sureSchema = z.strictObject({ statementId: bankStatementIdSchema.optional() })
export interface MatchSureLinesInput extends z.output<typeof sureSchema> {}

export const matchedLinesSchema = z.object({
  matched: z.int(),
  /** Sure ones that are left, since they were too many, or changed meanwhile. */
  left: z.int(),
})
export interface MatchedLines extends z.infer<typeof matchedLinesSchema> {}

export const matchSureLines = defineCommand<MatchSureLinesInput, MatchedLines>({
  name: 'bankLines.matchSure',
  summary: `Matches the lines whose proposal is sure, up to ${mostSureMatches} at once.`,
  access: 'charges.record',
  input: sureSchema,
  output: matchedLinesSchema,
  problems: ['permission_denied', 'feature_off'],
})

const lineByIdSchema = z.strictObject({ lineId: bankLineIdSchema })
export interface ReopenBankLineInput extends z.output<typeof lineByIdSchema> {}

export const reopenBankLine = defineCommand<ReopenBankLineInput, DecidedLine>({
  name: 'bankLines.reopen',
  summary: 'Takes back what was said of a bank line. A gift that was recorded from it has to be refunded first.',
  access: 'charges.record',
  input: lineByIdSchema,
  output: decidedLineSchema,
  problems: ['not_found', 'bank_line_has_gift'],
})
