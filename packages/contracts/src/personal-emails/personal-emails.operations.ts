import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { mailIdSchema } from '../emails/mail-id.js'
import { suppressionReasons } from '../emails/mail-state.js'
import { letterFieldsOf, withFieldsLinted, withKnownFields } from '../emails/merge-fields.js'
import { personal } from '../masking.js'
import { defineCommand, defineQuery } from '../operation.js'
import { isBlank, richTextSchema } from '../rich-text.js'
import { emailText, requiredText } from '../text.js'

const toDonorSchema = z.strictObject({ donorId: donorIdSchema })
export interface PersonalEmailTo extends z.output<typeof toDonorSchema> {}

const startSchema = z.object({
  donorName: z.string(),
  /** Nobody writes to a donor who has died. */
  isDeceased: z.boolean(),
  /** Of this donor an email has to be about their own payments. */
  doNotContact: z.boolean(),
  /** The primary one first. */
  addresses: z.array(
    z.object({
      address: personal(z.string()),
      isPrimary: z.boolean(),
      /** Why it is not written to. */
      stopped: z.enum(suppressionReasons).nullable(),
    }),
  ),
  /** The donor's own, else the organization's. */
  language: z.enum(pageLanguages),
  fromName: z.string(),
  /** Where answers go: to whoever writes, or of an API key where the organization says. */
  replyTo: z.string().nullable(),
})
export interface PersonalEmailStart extends z.infer<typeof startSchema> {}

export const startPersonalEmail = defineQuery<PersonalEmailTo, PersonalEmailStart>({
  name: 'personalEmails.start',
  summary: 'What an email to one donor begins with: the addresses, the language, who it is from and where answers go.',
  access: 'personalEmails.send',
  whileImpersonating: 'allowed',
  input: toDonorSchema,
  output: startSchema,
  problems: ['not_found'],
})

/** Merge fields stand in subject and text as `{{donor.firstName|Friend}}`. */
const wordsFields = {
  /** The donor's own where absent, else the organization's. */
  language: z.enum(pageLanguages).optional(),
  subject: requiredText(200),
  body: richTextSchema.refine((body) => !isBlank(body), 'Required'),
}
type Words = Pick<z.output<z.ZodObject<typeof wordsFields>>, 'subject' | 'body'>

function withGoodFields(words: Words, context: z.RefinementCtx): void {
  withFieldsLinted(words, context)
  withKnownFields('mail', letterFieldsOf('donor'), words, [], context)
}

export const previewPersonalEmailInputSchema = z
  .strictObject({ donorId: donorIdSchema, ...wordsFields })
  .superRefine(withGoodFields)
export interface PreviewPersonalEmailInput extends z.output<typeof previewPersonalEmailInputSchema> {}

const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export interface PersonalEmailPreview extends z.infer<typeof previewSchema> {}

export const previewPersonalEmail = defineQuery<PreviewPersonalEmailInput, PersonalEmailPreview>({
  name: 'personalEmails.preview',
  summary: 'An email to one donor as it would be sent: formatted, and as plain text.',
  access: 'personalEmails.send',
  whileImpersonating: 'allowed',
  input: previewPersonalEmailInputSchema,
  output: previewSchema,
  problems: ['not_found'],
})

export const sendPersonalEmailInputSchema = z
  .strictObject({
    idempotencyKey: z.uuid(),
    donorId: donorIdSchema,
    /** One of the donor's addresses; the primary one where absent. */
    to: emailText.meta({ examples: ['dana@example.org'] }).optional(),
    ...wordsFields,
    /** A donor who is not to be contacted is written to about their own payments alone. */
    isAboutPayments: z.boolean().default(false),
  })
  .superRefine(withGoodFields)
export interface SendPersonalEmailWire extends z.input<typeof sendPersonalEmailInputSchema> {}
export interface SendPersonalEmailInput extends z.output<typeof sendPersonalEmailInputSchema> {}

const sentSchema = z.object({ id: mailIdSchema, to: personal(z.string()) })
export interface SentPersonalEmail extends z.infer<typeof sentSchema> {}

export const sendPersonalEmail = defineCommand<SendPersonalEmailInput, SentPersonalEmail, SendPersonalEmailWire>({
  name: 'personalEmails.send',
  summary:
    'Emails one donor what a person wrote. Answers go to whoever sends it. At most ten an hour to a donor, and 200 of an organization.',
  access: 'personalEmails.send',
  input: sendPersonalEmailInputSchema,
  output: sentSchema,
  problems: [
    'not_found',
    'email_missing',
    'address_suppressed',
    'donor_deceased',
    'donor_not_to_contact',
    'attempts_exhausted',
    'idempotency_key_reused',
  ],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/donors/{donorId}/emails' },
})
