import { z } from 'zod'
import { listAuditInputSchema } from '../audit/audit.operations.js'
import { listBankLinesInputSchema } from '../bank-statements/bank-statements.operations.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { campaignFilterSchema } from '../campaigns/campaigns.operations.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { chargeFilterSchema, chargeSorts } from '../charges/charges.operations.js'
import { listDraftsInputSchema } from '../checkout/checkout.operations.js'
import { customFieldKeySchema, mostCustomFields } from '../custom-fields/custom-field.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donationFilterSchema, donationSorts } from '../donations/donations.operations.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { donorFilterSchema, donorSorts } from '../donors/donors.operations.js'
import { listSentInputSchema } from '../emails/mail-log.operations.js'
import { listSuppressionsInputSchema } from '../emails/suppressions.operations.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { fundraiserFilterSchema, fundraiserSorts } from '../fundraisers/fundraisers.operations.js'
import { listTeamsInputSchema } from '../fundraisers/teams.operations.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { listPayoutLinesInputSchema, listPayoutsInputSchema } from '../payouts/payouts.operations.js'
import { listExpectedInputSchema } from '../pledges/pledges.operations.js'
import { dueReceiptsInputSchema, receiptFilterSchema } from '../receipts/receipts.operations.js'
import { listReleasesInputSchema } from '../releases/releases.operations.js'
import { taskViews } from '../tasks/tasks.operations.js'
import { exportColumns, exportedLists } from './export-columns.js'
import { exportIdSchema } from './export-id.js'
import { exportFormats, exportSchema, mostCountedBefore, type Export } from './export.js'

/** Rows that are chosen one by one; all that match where absent. */
const chosen = <Id extends z.ZodType>(id: Id) => z.array(id).min(1).max(1_000).optional()

/** The columns of the file, `custom.` and a key for a custom field; all there are where absent. */
const columns = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z
    .array(z.union([z.enum(keys), z.templateLiteral(['custom.', customFieldKeySchema])]))
    .min(1)
    .max(keys.length + mostCustomFields)
    .optional()

/** A file holds all pages of its list. */
const place = { limit: true, after: true, before: true } as const

const placeOfChanges = { ...place, updatedSince: true } as const

const however = { format: z.enum(exportFormats).default('csv') }

const donorsExportSchema = z.strictObject({
  list: z.literal('donors'),
  matching: donorFilterSchema.prefault({}),
  sort: z.enum(donorSorts).default('-createdAt'),
  ids: chosen(donorIdSchema),
  columns: columns(exportColumns.donors),
  ...however,
})
interface DonorsExportWire extends z.input<typeof donorsExportSchema> {}

export const startExportInputSchema = z.discriminatedUnion('list', [
  donorsExportSchema,
  z.strictObject({
    list: z.literal('charges'),
    matching: chargeFilterSchema.prefault({}),
    sort: z.enum(chargeSorts).default('-date'),
    ids: chosen(chargeIdSchema),
    columns: columns(exportColumns.charges),
    ...however,
  }),
  z.strictObject({
    list: z.literal('donations'),
    matching: donationFilterSchema.prefault({}),
    sort: z.enum(donationSorts).default('-createdAt'),
    ids: chosen(donationIdSchema),
    columns: columns(exportColumns.donations),
    ...however,
  }),
  z.strictObject({
    list: z.literal('campaigns'),
    matching: campaignFilterSchema.prefault({}),
    ids: chosen(campaignIdSchema),
    columns: columns(exportColumns.campaigns),
    ...however,
  }),
  z.strictObject({
    list: z.literal('fundraisers'),
    matching: fundraiserFilterSchema.prefault({}),
    sort: z.enum(fundraiserSorts).default('-createdAt'),
    ids: chosen(fundraiserIdSchema),
    columns: columns(exportColumns.fundraisers),
    ...however,
  }),
  z.strictObject({
    list: z.literal('receipts'),
    matching: receiptFilterSchema.prefault({}),
    columns: columns(exportColumns.receipts),
    ...however,
  }),
  z.strictObject({
    list: z.literal('payouts'),
    matching: listPayoutsInputSchema.omit(placeOfChanges).prefault({}),
    columns: columns(exportColumns.payouts),
    ...however,
  }),
  z.strictObject({
    list: z.literal('payoutLines'),
    matching: listPayoutLinesInputSchema.omit(place),
    columns: columns(exportColumns.payoutLines),
    ...however,
  }),
  z.strictObject({
    list: z.literal('bankLines'),
    matching: listBankLinesInputSchema.omit(placeOfChanges).prefault({}),
    columns: columns(exportColumns.bankLines),
    ...however,
  }),
  z.strictObject({
    list: z.literal('expectedPayments'),
    matching: listExpectedInputSchema.omit(place).prefault({}),
    columns: columns(exportColumns.expectedPayments),
    ...however,
  }),
  z.strictObject({
    list: z.literal('emails'),
    matching: listSentInputSchema.omit(placeOfChanges).prefault({}),
    columns: columns(exportColumns.emails),
    ...however,
  }),
  z.strictObject({
    list: z.literal('tasks'),
    matching: z.strictObject({ view: z.enum(taskViews).default('all') }).prefault({}),
    columns: columns(exportColumns.tasks),
    ...however,
  }),
  z.strictObject({
    list: z.literal('drafts'),
    matching: listDraftsInputSchema.omit(place).prefault({}),
    columns: columns(exportColumns.drafts),
    ...however,
  }),
  z.strictObject({ list: z.literal('designations'), columns: columns(exportColumns.designations), ...however }),
  z.strictObject({
    list: z.literal('teams'),
    matching: listTeamsInputSchema.omit(place).prefault({}),
    columns: columns(exportColumns.teams),
    ...however,
  }),
  z.strictObject({
    list: z.literal('auditEntries'),
    matching: listAuditInputSchema.omit(place).prefault({}),
    columns: columns(exportColumns.auditEntries),
    ...however,
  }),
  z.strictObject({
    list: z.literal('receiptsDue'),
    matching: dueReceiptsInputSchema.omit(place).prefault({}),
    columns: columns(exportColumns.receiptsDue),
    ...however,
  }),
  z.strictObject({
    list: z.literal('suppressions'),
    matching: listSuppressionsInputSchema.omit(placeOfChanges).prefault({}),
    columns: columns(exportColumns.suppressions),
    ...however,
  }),
  z.strictObject({ list: z.literal('imports'), columns: columns(exportColumns.imports), ...however }),
  z.strictObject({
    list: z.literal('releases'),
    matching: listReleasesInputSchema.omit(placeOfChanges).prefault({}),
    columns: columns(exportColumns.releases),
    ...however,
  }),
])
export type StartExportWire = DonorsExportWire | Exclude<z.input<typeof startExportInputSchema>, { list: 'donors' }>
export type StartExportInput = z.output<typeof startExportInputSchema>
export type ExportRequest<List extends StartExportInput['list']> = Extract<StartExportInput, { list: List }>

export const startExport = defineCommand<StartExportInput, Export, StartExportWire>({
  name: 'exports.start',
  summary: 'Makes a file of a list: of all that a filter finds, or of chosen rows. It is kept for seven days.',
  access: 'exports.create',
  whileSuspended: 'allowed',
  input: startExportInputSchema,
  output: exportSchema,
  problems: ['permission_denied', 'second_factor_stale', 'export_limit'],
})

const countedSchema = z.object({
  /** Null where counting them takes too long. */
  count: z.int().nullable(),
  /** There are more than that. */
  isAtLeast: z.boolean(),
})
export interface CountedRows extends z.infer<typeof countedSchema> {}

export const countExport = defineQuery<StartExportInput, CountedRows, StartExportWire>({
  name: 'exports.count',
  summary: `How many rows a file would have, counted up to ${mostCountedBefore}.`,
  access: 'exports.create',
  input: startExportInputSchema,
  output: countedSchema,
  problems: ['permission_denied'],
})

/** Rows, files and books of the org, of which a restore makes the same again. */
export const copyEverything = defineCommand<Nothing, Export>({
  name: 'exports.copyEverything',
  summary:
    'Makes a copy of the whole organization: every table as CSV with a dictionary, files, and the books. It is kept for seven days.',
  access: 'everything.copy',
  whileSuspended: 'allowed',
  input: nothing,
  output: exportSchema,
  problems: ['second_factor_stale', 'export_limit'],
})

const ofListSchema = z.strictObject({ list: z.enum(exportedLists) })
export interface ListedColumnsInput extends z.output<typeof ofListSchema> {}

const choiceSchema = z.object({
  key: z.string(),
  /** As the file has it. */
  heading: z.string(),
  isCustom: z.boolean(),
})
export interface ColumnChoice extends z.infer<typeof choiceSchema> {}

export const listExportColumns = defineQuery<ListedColumnsInput, ColumnChoice[]>({
  name: 'exports.columns',
  summary: 'The columns that a file of a list can have, in their order, the org’s own fields among them.',
  access: 'exports.create',
  input: ofListSchema,
  output: z.array(choiceSchema),
  problems: ['permission_denied'],
})

export const listExports = defineQuery<Nothing, Export[]>({
  name: 'exports.list',
  summary: 'The files that the visitor has had made in the last 30 days, the newest first: 100 at most.',
  access: 'exports.create',
  input: nothing,
  output: z.array(exportSchema),
})

const byIdSchema = z.strictObject({ id: exportIdSchema })
export interface ExportById extends z.output<typeof byIdSchema> {}

export const getExport = defineQuery<ExportById, Export>({
  name: 'exports.get',
  summary: 'One file of the visitor’s own, and how far it is.',
  access: 'exports.create',
  input: byIdSchema,
  output: exportSchema,
  problems: ['not_found'],
})

export const stopExport = defineCommand<ExportById, Export>({
  name: 'exports.stop',
  summary: 'Stops making a file.',
  access: 'exports.create',
  whileSuspended: 'allowed',
  input: byIdSchema,
  output: exportSchema,
  problems: ['not_found', 'export_over'],
})
