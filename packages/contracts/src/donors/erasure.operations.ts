import { z } from 'zod'
import { named } from '../masking.js'
import { defineCommand, defineQuery } from '../operation.js'
import { textUpTo } from '../text.js'
import { donorIdSchema } from './donor-id.js'

const byIdSchema = z.strictObject({ id: donorIdSchema })
export interface ErasureInput extends z.output<typeof byIdSchema> {}

/** What erasing a donor takes away, and what is kept by law or for the books, each as a count. */
const erasureSchema = z.object({
  id: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  /** Recurring gifts that would go on, and have to be canceled first or with it. */
  recurring: z.int(),
  goes: z.object({
    emails: z.int(),
    notes: z.int(),
    tasks: z.int(),
    files: z.int(),
    customValues: z.int(),
  }),
  stays: z.object({
    /** Amounts, days, funds and states of what was given. */
    gifts: z.int(),
    /** As they were issued, with the name and address on them. */
    receipts: z.int(),
    /** Those that a claim to HMRC rests on. */
    giftAidDeclarations: z.int(),
    /** Addresses that are never written to again. */
    stoppedAddresses: z.int(),
  }),
})
export interface Erasure extends z.infer<typeof erasureSchema> {}

export const getErasure = defineQuery<ErasureInput, Erasure>({
  name: 'donors.erasure',
  summary: 'What erasing a donor takes away, and what is kept because of the law or the books.',
  access: 'donors.erase',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: erasureSchema,
  problems: ['not_found'],
})

export const eraseDonorInputSchema = byIdSchema.extend({
  /** Cancels what they give regularly in the same step. */
  endRecurring: z.boolean().default(false),
  /** Kept in the audit log: without names, please. */
  reason: textUpTo(200)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish(),
})
export interface EraseDonorInput extends z.output<typeof eraseDonorInputSchema> {}

export const eraseDonor = defineCommand<EraseDonorInput, { id: string }, z.input<typeof eraseDonorInputSchema>>({
  name: 'donors.erase',
  summary:
    'Erases all that tells who a donor is, and nobody can restore it. Amounts and days of their gifts stay in the books, ' +
    'and receipts as they were issued.',
  access: 'donors.erase',
  input: eraseDonorInputSchema,
  output: z.object({ id: donorIdSchema }),
  problems: [
    'not_found',
    'donor_gives_regularly',
    'donation_kept_elsewhere',
    'donation_state_refused',
    'second_factor_stale',
    'password_stale',
  ],
})
