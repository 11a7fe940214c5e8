import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { campaignFilterSchema } from '../campaigns/campaigns.operations.js'
import { chargeIdSchema } from '../charges/charge-id.js'
import { chargeFilterSchema, chargeSorts } from '../charges/charges.operations.js'
import { customFieldKeySchema, mostCustomFields } from '../custom-fields/custom-field.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { donationFilterSchema, donationSorts } from '../donations/donations.operations.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { donorFilterSchema, donorSorts } from '../donors/donors.operations.js'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { fundraiserFilterSchema, fundraiserSorts } from '../fundraisers/fundraisers.operations.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { receiptFilterSchema } from '../receipts/receipts.operations.js'
import { exportColumns } from './export-columns.js'
import { exportIdSchema } from './export-id.js'
import { exportFormats, exportSchema, type Export } from './export.js'

/** Rows that are chosen one by one; all that match where absent. */
const chosen = <Id extends z.ZodType>(id: Id) => z.array(id).min(1).max(1_000).optional()

/** The columns of the file, `custom.` and a key for a custom field; all there are where absent. */
const columns = <const Keys extends readonly [string, ...string[]]>(keys: Keys) =>
  z
    .array(z.union([z.enum(keys), z.templateLiteral(['custom.', customFieldKeySchema])]))
    .min(1)
    .max(keys.length + mostCustomFields)
    .optional()

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
