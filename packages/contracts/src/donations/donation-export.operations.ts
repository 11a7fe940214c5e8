import { z } from 'zod'
import { donationIdSchema } from './donation-id.js'
import { named } from '../masking.js'
import { defineCommand } from '../operation.js'
import { donationFilterSchema, donationSorts } from './donations.operations.js'

export const mostExported = 20_000

export const exportDonationsInputSchema = z.strictObject({
  /** Those of the filter that are named here; all of it where absent. */
  ids: z.array(donationIdSchema).min(1).max(1_000).optional(),
  matching: donationFilterSchema.prefault({}),
  sort: z.enum(donationSorts).default('-createdAt'),
})
export interface ExportDonationsInput extends z.output<typeof exportDonationsInputSchema> {}

const exportedFileSchema = z.object({ fileName: z.string(), text: named(z.string()), rows: z.int() })
export interface ExportedFile extends z.infer<typeof exportedFileSchema> {}

/** A command, since it is remembered who carried data away. */
export const exportDonations = defineCommand<
  ExportDonationsInput,
  ExportedFile,
  z.input<typeof exportDonationsInputSchema>
>({
  name: 'donations.export',
  summary: 'Recurring donations of a filter as a CSV file, in the order of the list.',
  access: 'donations.export',
  whileSuspended: 'allowed',
  input: exportDonationsInputSchema,
  output: exportedFileSchema,
  problems: ['second_factor_stale'],
})
