import { z } from 'zod'
import { defineCommand } from '../operation.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { consentBases, consentChannels, consentPurposes, consentStates } from './consent.js'
import { donorIdSchema } from './donor-id.js'
import { donorSchema, type Donor } from './donor.js'

export const setConsentInputSchema = z.strictObject({
  id: donorIdSchema,
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  state: z.enum(consentStates),
  basis: z.enum(consentBases).nullish(),
  text: longTextUpTo(1000)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullish(),
})
export interface SetConsentInput extends z.output<typeof setConsentInputSchema> {}

export const setConsent = defineCommand<SetConsentInput, Donor, z.input<typeof setConsentInputSchema>>({
  name: 'donors.setConsent',
  summary:
    'Writes down what a donor says of being written to in one way for one purpose. What was said before is kept.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: setConsentInputSchema,
  output: donorSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/v1/donors/{id}/consents' },
})

export const setDeceasedInputSchema = z.strictObject({
  id: donorIdSchema,
  isDeceased: z.boolean(),
  deceasedOn: calendarDateSchema.nullish(),
  /** Ends what they give regularly, in the same step. */
  endRecurring: z.boolean().default(false),
  /** No email and no letter that is not about their own payments. */
  stopContact: z.boolean().default(false),
  /** Marks their open tasks as done. */
  closeTasks: z.boolean().default(false),
})
export interface SetDeceasedInput extends z.output<typeof setDeceasedInputSchema> {}

/** What came of it. */
const passingSchema = z.object({
  donor: donorSchema,
  recurringEnded: z.int(),
  tasksClosed: z.int(),
  /** Whether nothing is sent any more but what is about their own payments. */
  isContactStopped: z.boolean(),
})
export interface Passing extends z.infer<typeof passingSchema> {
  donor: Donor
}

export const setDeceased = defineCommand<SetDeceasedInput, Passing, z.input<typeof setDeceasedInputSchema>>({
  name: 'donors.setDeceased',
  summary:
    'Notes that a donor has died, ending their recurring donations, letters and tasks as chosen; or that this was a mistake.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: setDeceasedInputSchema,
  output: passingSchema,
  problems: ['not_found', 'donation_kept_elsewhere', 'donation_state_refused'],
})
