import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { exportSchema, type Export } from '../exports/export.js'
import { defineCommand } from '../operation.js'

const ofDonorSchema = z.strictObject({ donorId: donorIdSchema })
export interface MakePersonCopyInput extends z.output<typeof ofDonorSchema> {}

/** What a donor can ask for under article 15 of the GDPR and laws like it. */
export const makePersonCopy = defineCommand<MakePersonCopyInput, Export>({
  name: 'personCopies.make',
  summary:
    'Makes a ZIP of all that is kept about a donor: JSON, the same as CSV, their emails, receipts and files. It is kept for seven days.',
  access: 'personCopies.make',
  input: ofDonorSchema,
  output: exportSchema,
  problems: ['not_found', 'second_factor_stale', 'export_limit'],
})
