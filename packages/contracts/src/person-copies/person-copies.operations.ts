import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { defineCommand } from '../operation.js'

const ofDonorSchema = z.strictObject({ donorId: donorIdSchema })
export interface MakePersonCopyInput extends z.output<typeof ofDonorSchema> {}

const personCopySchema = z.object({
  fileName: z.string(),
  /** A ZIP in Base64. */
  zip: z.string(),
})
export interface PersonCopy extends z.infer<typeof personCopySchema> {}

/** What a donor can ask for under article 15 of the GDPR and laws like it. */
export const makePersonCopy = defineCommand<MakePersonCopyInput, PersonCopy>({
  name: 'personCopies.make',
  summary: 'All that is kept about a donor, as a ZIP: JSON, the same as CSV, their receipts and their files.',
  access: 'personCopies.make',
  input: ofDonorSchema,
  output: personCopySchema,
  problems: ['not_found', 'second_factor_stale'],
})
