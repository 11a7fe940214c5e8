import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { consentPurposes } from '../donors/consent.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { donorFilterSchema } from '../donors/donors.operations.js'
import { mailIdSchema } from '../emails/mail-id.js'
import { letterWordsSchema } from '../letters/letter-template.js'
import { named, personal } from '../masking.js'
import { personSchema } from '../records/record.js'
import { richTextSchema } from '../rich-text.js'
import { requiredText, textUpTo } from '../text.js'
import { instantSchema } from '../time.js'
import { mailingIdSchema } from './mailing-id.js'
import { mailingStates } from './mailing-states.js'

/** As many as one mailing goes to at most. */
export const mostRecipients = 50_000

/** Emails an hour. */
export const slowestPace = 10
export const fastestPace = 20_000
export const usualPace = 1_000

export const mailingFields = {
  name: requiredText(100).transform((name) => name.trim()),
  /** Whoever agreed to emails for this gets it, and nobody else. */
  purpose: z.enum(consentPurposes),
  /** Which donors are meant, as the donors list filters them. */
  segment: donorFilterSchema,
  /** The saved view that the filter was taken from; empty where it was made by hand. */
  segmentName: textUpTo(60),
  /** One for each language; a donor gets their own, or the organization's where that is not here. */
  words: z
    .partialRecord(z.enum(pageLanguages), letterWordsSchema)
    .refine((words) => Object.values(words).some(Boolean), 'Write it in at least one language'),
  perHour: z
    .int('Enter a whole number')
    .min(slowestPace, `At least ${slowestPace} an hour`)
    .max(fastestPace, `At most ${fastestPace.toLocaleString('en')} an hour`),
}

/** Why a donor of the segment gets nothing, in the order in which it is asked. */
export const leftOutReasons = [
  'gone',
  'deceased',
  'do_not_contact',
  'no_email',
  'stopped',
  'denied',
  'no_consent',
  'same_address',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * What became of one recipient. `waiting`: their turn is to come; `queued`: their email is in the outbox; `sent`, `failed`, `bounced`,
 * `complained`: as of any email; `unsubscribed`: by its link; `left_out`: once their turn came.
 */
export const recipientFates = [
  'waiting',
  'queued',
  'sent',
  'failed',
  'bounced',
  'complained',
  'unsubscribed',
  'left_out',
] as const
export type RecipientFate = (typeof recipientFates)[number]

export const mailingRowSchema = z.object({
  id: mailingIdSchema,
  name: z.string(),
  state: z.enum(mailingStates),
  purpose: z.enum(consentPurposes),
  segmentName: z.string(),
  languages: z.array(z.enum(pageLanguages)),
  /** When it begins, or began. */
  scheduledAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  savedAt: instantSchema,
  createdBy: personSchema.nullable(),
  /** Fixed when sending began; 0 before. */
  recipients: z.int(),
  /** How many of them each became of. */
  fates: z.record(z.enum(recipientFates), z.int()).meta({
    examples: [
      {
        waiting: 0,
        queued: 0,
        sent: 412,
        failed: 1,
        bounced: 3,
        complained: 0,
        unsubscribed: 2,
        left_out: 4,
      },
    ],
  }),
})
export interface MailingRow extends z.infer<typeof mailingRowSchema> {}

export const mailingSchema = mailingRowSchema.extend({
  segment: donorFilterSchema,
  words: z.partialRecord(z.enum(pageLanguages), z.object({ subject: z.string(), body: richTextSchema })),
  perHour: z.int(),
  /** How many of the segment were left out when sending began, by the reason. */
  leftOut: z.partialRecord(z.enum(leftOutReasons), z.int()),
  /** Where it said so, the postal address below each email; null where the organization has none yet. */
  footerAddress: z.string().nullable(),
})
export interface Mailing extends z.infer<typeof mailingSchema> {}

const donorSchema = z.object({ id: donorIdSchema, name: named(z.string()) })

export const mailingRecipientSchema = z.object({
  donor: donorSchema,
  fate: z.enum(recipientFates),
  /** Of one who was left out once their turn came. */
  reason: z.enum(leftOutReasons).nullable(),
  /** While their email is kept, which is 90 days. */
  mailId: mailIdSchema.nullable(),
  address: personal(z.string()).nullable(),
  /** Why it was not taken, in the words of the server that refused it. */
  failure: named(z.string()).nullable(),
  at: instantSchema.nullable(),
})
export interface MailingRecipient extends z.infer<typeof mailingRecipientSchema> {}

/** A donor of a segment who would get nothing. */
export const leftOutDonorSchema = z.object({ donor: donorSchema, reason: z.enum(leftOutReasons) })
export interface LeftOutDonor extends z.infer<typeof leftOutDonorSchema> {}
