import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { letterTemplateIdSchema } from '../letters/letter-template-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { isBlank, richTextSchema } from '../rich-text.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { acknowledgmentIdSchema } from './acknowledgment-id.js'
import {
  acknowledgmentRowSchema,
  acknowledgmentSchema,
  acknowledgmentStates,
  thankWays,
  type Acknowledgment,
  type AcknowledgmentRow,
} from './acknowledgment.js'

/** As many as a person prints or sends in one press. */
export const mostThanked = 200

const listInputSchema = z.strictObject({
  state: z.enum(acknowledgmentStates).default('open'),
  way: z.enum(thankWays).optional(),
  /** Those of whoever asks alone. */
  mine: z.literal(true).optional(),
  overdue: z.literal(true).optional(),
  search: textUpTo(200).optional(),
  ...pageInput,
})
export interface ListAcknowledgmentsWire extends z.input<typeof listInputSchema> {}
export interface ListAcknowledgmentsInput extends z.output<typeof listInputSchema> {}

export const listAcknowledgments = defineQuery<
  ListAcknowledgmentsInput,
  Page<AcknowledgmentRow>,
  ListAcknowledgmentsWire
>({
  name: 'acknowledgments.list',
  summary: 'Gifts to be thanked for, the one that is due first before others; or those that were, the latest first.',
  access: 'acknowledgments.read',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: pageOf(acknowledgmentRowSchema),
})

const countsSchema = z.object({
  open: z.int(),
  mine: z.int(),
  overdue: z.int(),
  ways: z.record(z.enum(thankWays), z.int()),
})
export interface AcknowledgmentCounts extends z.infer<typeof countsSchema> {}

export const countAcknowledgments = defineQuery<Nothing, AcknowledgmentCounts>({
  name: 'acknowledgments.counts',
  summary: 'How many gifts are to be thanked for: in all, by whoever asks, late, and each way.',
  access: 'acknowledgments.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: countsSchema,
})

const byIdSchema = z.strictObject({ id: acknowledgmentIdSchema })
export interface AcknowledgmentById extends z.output<typeof byIdSchema> {}

export const getAcknowledgment = defineQuery<AcknowledgmentById, Acknowledgment>({
  name: 'acknowledgments.get',
  summary: 'A gift to be thanked for, with the letter as it will look.',
  access: 'acknowledgments.open',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: acknowledgmentSchema,
  problems: ['not_found'],
})

const updateInputSchema = z.strictObject({
  id: acknowledgmentIdSchema,
  way: z.enum(thankWays).optional(),
  letterId: letterTemplateIdSchema.nullable().optional(),
  assigneeId: userIdSchema.nullable().optional(),
  dueOn: calendarDateSchema.optional(),
})
export interface UpdateAcknowledgmentInput extends z.output<typeof updateInputSchema> {}

export const updateAcknowledgment = defineCommand<UpdateAcknowledgmentInput, Acknowledgment>({
  name: 'acknowledgments.update',
  summary:
    'Chooses how a gift is thanked for, with which letter, by whom, until when. Another letter takes the place of an edited text.',
  access: 'acknowledgments.open',
  input: updateInputSchema,
  output: acknowledgmentSchema,
  problems: ['not_found', 'acknowledgment_ended', 'task_assignee_unfit'],
})

/** What a letter says to one donor alone. */
export const ownWordsSchema = z.strictObject({
  subject: requiredText(200),
  body: richTextSchema.refine((body) => !isBlank(body), 'Required'),
})

const writeInputSchema = z.strictObject({
  id: acknowledgmentIdSchema,
  /** The letter's own again where it is null. */
  words: ownWordsSchema.nullable(),
})
export interface WriteAcknowledgmentInput extends z.output<typeof writeInputSchema> {}

export const writeAcknowledgment = defineCommand<WriteAcknowledgmentInput, Acknowledgment>({
  name: 'acknowledgments.write',
  summary: 'Writes the letter for this donor alone; without words it says again what its template says.',
  access: 'acknowledgments.open',
  input: writeInputSchema,
  output: acknowledgmentSchema,
  problems: ['not_found', 'acknowledgment_ended', 'acknowledgment_wordless'],
})

const ids = z.array(acknowledgmentIdSchema).min(1, 'Choose a gift').max(mostThanked, `At most ${mostThanked} at once`)

/** Of one donor, gifts that are named together are thanked for by one letter. */
const printInputSchema = z.strictObject({ ids })
export interface PrintAcknowledgmentsInput extends z.output<typeof printInputSchema> {}

const fileSchema = z.object({
  fileName: z.string(),
  /** In Base64. */
  pdf: z.string(),
  /** How many letters are in it. */
  letters: z.int(),
})
export interface PrintedFile extends z.infer<typeof fileSchema> {}

const ofMany = {
  access: 'acknowledgments.open',
  input: printInputSchema,
} as const

export const printLetters = defineCommand<PrintAcknowledgmentsInput, PrintedFile>({
  name: 'acknowledgments.print',
  summary:
    'The letters as one PDF, a page or more each. Those that were open are thanked for by it; others are printed as they were.',
  ...ofMany,
  output: fileSchema,
  problems: ['not_found', 'acknowledgment_ended', 'acknowledgment_wordless'],
})

/** ISO 269 names C5 and DL; No. 10 is the business envelope of North America, 4 1/8 by 9 1/2 inches (Publication 28 of the USPS). */
export const envelopes = ['c5', 'dl', 'no10'] as const
/** Sheets by their makers' numbers: 30 on Letter, 14 on A4. */
export const labelSheets = ['avery5160', 'averyL7163'] as const
export type LabelSheet = (typeof labelSheets)[number]
export const labelsOnSheet = { avery5160: 30, averyL7163: 14 } as const satisfies Record<LabelSheet, number>
export const addressForms = [...envelopes, ...labelSheets] as const
export type AddressForm = (typeof addressForms)[number]

const isLabelSheet = (form: AddressForm): form is LabelSheet => (labelSheets as readonly string[]).includes(form)

const addressInputSchema = z
  .strictObject({
    ids,
    form: z.enum(addressForms),
    /** The first label of the first sheet that is free, counted along the rows; those before it are left out. */
    firstLabel: z.int().min(1, 'Labels are numbered from one').default(1),
  })
  .refine(({ form, firstLabel }) => firstLabel <= (isLabelSheet(form) ? labelsOnSheet[form] : 1), {
    path: ['firstLabel'],
    message: 'A sheet does not have that many labels',
  })
export interface PrintAddressesWire extends z.input<typeof addressInputSchema> {}
export interface PrintAddressesInput extends z.output<typeof addressInputSchema> {}

export const printAddresses = defineQuery<PrintAddressesInput, PrintedFile, PrintAddressesWire>({
  name: 'acknowledgments.addresses',
  summary: 'The addresses of the donors as one PDF, on envelopes or on sheets of labels; one who has none is left out.',
  access: 'acknowledgments.open',
  input: addressInputSchema,
  output: fileSchema,
  problems: ['not_found'],
})

const sentSchema = z.array(
  z.object({ id: acknowledgmentIdSchema, outcome: z.enum(['sent', 'no_email', 'no_letter', 'ended']) }),
)
export type SentAcknowledgments = z.infer<typeof sentSchema>

export const sendAcknowledgments = defineCommand<PrintAcknowledgmentsInput, SentAcknowledgments>({
  name: 'acknowledgments.send',
  summary: 'Mails the letters, each to its donor, and says of each what became of it.',
  ...ofMany,
  output: sentSchema,
  problems: ['not_found'],
})

const changedSchema = z.object({ changed: z.int() })

const changeOfMany = {
  access: 'acknowledgments.manage',
  input: printInputSchema,
  output: changedSchema,
} as const

export const thankAcknowledgments = defineCommand<PrintAcknowledgmentsInput, z.infer<typeof changedSchema>>({
  name: 'acknowledgments.thank',
  summary: 'Marks gifts as thanked for, as they were to be; those that were already stay as they are.',
  ...changeOfMany,
})

export const dismissAcknowledgments = defineCommand<PrintAcknowledgmentsInput, z.infer<typeof changedSchema>>({
  name: 'acknowledgments.dismiss',
  summary: 'Takes gifts off the queue without thanks.',
  ...changeOfMany,
})

export const reopenAcknowledgments = defineCommand<PrintAcknowledgmentsInput, z.infer<typeof changedSchema>>({
  name: 'acknowledgments.reopen',
  summary: 'Puts gifts back on the queue that were thanked for or taken off it.',
  ...changeOfMany,
})
