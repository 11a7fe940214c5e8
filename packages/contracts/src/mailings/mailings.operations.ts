import { z } from 'zod'
import { pageLanguages, type PageLanguage } from '../checkout/checkout-page.js'
import { consentPurposes } from '../donors/consent.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { donorFilterSchema } from '../donors/donors.operations.js'
import { letterFieldsOf, withKnownFields } from '../emails/merge-fields.js'
import type { LetterWords } from '../letters/letter-template.js'
import { named } from '../masking.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import {
  leftOutDonorSchema,
  leftOutReasons,
  mailingFields,
  mailingRecipientSchema,
  mailingRowSchema,
  mailingSchema,
  recipientFates,
  type LeftOutDonor,
  type Mailing,
  type MailingRecipient,
  type MailingRow,
} from './mailing.js'
import { mailingIdSchema } from './mailing-id.js'
import { mailingStates } from './mailing-states.js'

export const listMailingsInputSchema = z.strictObject({
  /** A part of the name. */
  search: textUpTo(200).optional(),
  state: z.array(z.enum(mailingStates)).max(mailingStates.length).optional(),
  ...changesInput,
})
export interface ListMailingsWire extends z.input<typeof listMailingsInputSchema> {}
export interface ListMailingsInput extends z.output<typeof listMailingsInputSchema> {}

export const listMailings = defineQuery<ListMailingsInput, Page<MailingRow>, ListMailingsWire>({
  name: 'mailings.list',
  summary: 'A page of the mailings, the newest first, with what became of their emails.',
  access: 'mailings.read',
  whileImpersonating: 'allowed',
  input: listMailingsInputSchema,
  output: pageOf(mailingRowSchema),
  rest: { method: 'GET', path: '/v1/mailings', query: '*' },
})

const byIdSchema = z.strictObject({ id: mailingIdSchema })
export interface MailingById extends z.output<typeof byIdSchema> {}

export const getMailing = defineQuery<MailingById, Mailing>({
  name: 'mailings.get',
  summary: 'A mailing: what it says, to whom, at which pace, and how far it is.',
  access: 'mailings.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: mailingSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/mailings/{id}' },
})

export const mailingRecipientsInputSchema = z.strictObject({
  id: mailingIdSchema,
  fate: z.array(z.enum(recipientFates)).max(recipientFates.length).optional(),
  ...pageInput,
})
export interface MailingRecipientsWire extends z.input<typeof mailingRecipientsInputSchema> {}
export interface MailingRecipientsInput extends z.output<typeof mailingRecipientsInputSchema> {}

export const listMailingRecipients = defineQuery<MailingRecipientsInput, Page<MailingRecipient>, MailingRecipientsWire>(
  {
    name: 'mailings.recipients',
    summary: 'Who gets a mailing, in the order of their turns, and what became of each email.',
    access: 'mailings.read',
    whileImpersonating: 'allowed',
    input: mailingRecipientsInputSchema,
    output: pageOf(mailingRecipientSchema),
    problems: ['not_found'],
    rest: { method: 'GET', path: '/v1/mailings/{id}/recipients', query: ['fate', 'limit', 'after', 'before'] },
  },
)

interface Worded {
  words: Partial<Record<PageLanguage, LetterWords | undefined>>
}

/** A mailing tells of a donor alone: it has no gift. */
function withFieldsOfMailing({ words }: Worded, context: z.RefinementCtx): void {
  for (const [language, written] of Object.entries(words))
    if (written) withKnownFields('mail', letterFieldsOf('donor'), written, ['words', language], context)
}

export const createMailingInputSchema = z.strictObject(mailingFields).superRefine(withFieldsOfMailing)
export interface CreateMailingInput extends z.output<typeof createMailingInputSchema> {}
export interface CreateMailingWire extends z.input<typeof createMailingInputSchema> {}

export const createMailing = defineCommand<CreateMailingInput, Mailing, CreateMailingWire>({
  name: 'mailings.create',
  summary: 'Adds a mailing as a draft.',
  access: 'mailings.manage',
  input: createMailingInputSchema,
  output: mailingSchema,
})

const updateInputSchema = z.strictObject({ id: mailingIdSchema, ...mailingFields }).superRefine(withFieldsOfMailing)
export interface UpdateMailingInput extends z.output<typeof updateInputSchema> {}
export interface UpdateMailingWire extends z.input<typeof updateInputSchema> {}

export const updateMailing = defineCommand<UpdateMailingInput, Mailing, UpdateMailingWire>({
  name: 'mailings.update',
  summary: 'Changes a mailing that is a draft.',
  access: 'mailings.manage',
  input: updateInputSchema,
  output: mailingSchema,
  problems: ['not_found', 'mailing_state_refused'],
})

const audienceFields = { segment: donorFilterSchema, purpose: z.enum(consentPurposes) }
const audienceInputSchema = z.strictObject(audienceFields)
export interface AudienceInput extends z.output<typeof audienceInputSchema> {}
export interface AudienceWire extends z.input<typeof audienceInputSchema> {}

const audienceSchema = z.object({
  /** How many donors the filter finds. */
  segment: z.int(),
  /** How many of them would get it now. */
  recipients: z.int(),
  leftOut: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
})
export interface Audience extends z.infer<typeof audienceSchema> {}

export const getAudience = defineQuery<AudienceInput, Audience, AudienceWire>({
  name: 'mailings.audience',
  summary: 'How many donors of a segment a mailing of this purpose would reach now, and how many not, by the reason.',
  access: 'mailings.read',
  whileImpersonating: 'allowed',
  input: audienceInputSchema,
  output: audienceSchema,
  problems: ['mailing_too_large'],
})

export const leftOutInputSchema = z.strictObject({
  ...audienceFields,
  reason: z.enum(leftOutReasons).optional(),
  ...pageInput,
})
export interface LeftOutInput extends z.output<typeof leftOutInputSchema> {}
export interface LeftOutWire extends z.input<typeof leftOutInputSchema> {}

export const listLeftOut = defineQuery<LeftOutInput, Page<LeftOutDonor>, LeftOutWire>({
  name: 'mailings.leftOut',
  summary: 'The donors of a segment whom a mailing of this purpose would not reach now, each with the reason.',
  access: 'mailings.read',
  whileImpersonating: 'allowed',
  input: leftOutInputSchema,
  output: pageOf(leftOutDonorSchema),
  problems: ['mailing_too_large'],
})

const previewFields = {
  ...audienceFields,
  words: mailingFields.words,
  /** Any donor of the segment who would get it; the one at `place` where none is named. */
  donorId: donorIdSchema.optional(),
  /** Among those who would get it, from 0. */
  place: z.int().min(0).default(0),
}
const previewInputSchema = z.strictObject(previewFields).superRefine(withFieldsOfMailing)
export interface PreviewMailingInput extends z.output<typeof previewInputSchema> {}
export interface PreviewMailingWire extends z.input<typeof previewInputSchema> {}

const previewSchema = z.object({
  subject: z.string(),
  html: z.string(),
  language: z.enum(pageLanguages),
  /** Null where nobody would get it: then it is shown to a donor who is made up. */
  donor: z.object({ id: donorIdSchema, name: named(z.string()) }).nullable(),
  recipients: z.int(),
})
export interface MailingPreview extends z.infer<typeof previewSchema> {}

export const previewMailing = defineQuery<PreviewMailingInput, MailingPreview, PreviewMailingWire>({
  name: 'mailings.preview',
  summary: 'A mailing as the words of a form make it for one donor of its segment.',
  access: 'mailings.open',
  whileImpersonating: 'allowed',
  input: previewInputSchema,
  output: previewSchema,
  problems: ['not_found', 'mailing_too_large'],
})

const sendTestInputSchema = z.strictObject({ id: mailingIdSchema, language: z.enum(pageLanguages) })
export interface SendTestMailingInput extends z.output<typeof sendTestInputSchema> {}

export const sendTestMailing = defineCommand<SendTestMailingInput, { to: string }>({
  name: 'mailings.sendTest',
  summary:
    'Sends a mailing in one language to whoever asks, as the first of its recipients would get it. Its links do nothing.',
  access: 'mailings.open',
  input: sendTestInputSchema,
  output: z.object({ to: z.string() }),
  problems: ['not_found', 'attempts_exhausted', 'mailing_too_large'],
})

export const scheduleInputSchema = z
  .strictObject({
    id: mailingIdSchema,
    /** In the organization's time zone; now where it is null. */
    date: calendarDateSchema.nullable(),
    /** `HH:MM` of that day. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30')
      .nullable(),
  })
  .refine(({ date, time }) => (date === null) === (time === null), { error: 'Choose a day and a time', path: ['time'] })
export interface ScheduleMailingInput extends z.output<typeof scheduleInputSchema> {}

export const scheduleMailing = defineCommand<ScheduleMailingInput, Mailing>({
  name: 'mailings.schedule',
  summary: 'Has a mailing sent, now or at a time. Who gets it is fixed when sending begins.',
  access: 'mailings.manage',
  input: scheduleInputSchema,
  output: mailingSchema,
  problems: [
    'not_found',
    'mailing_state_refused',
    'mailing_time_passed',
    'mailing_without_address',
    'mailing_to_nobody',
    'mailing_too_large',
  ],
})

const move = {
  access: 'mailings.manage',
  input: byIdSchema,
  output: mailingSchema,
  problems: ['not_found', 'mailing_state_refused'],
} as const

export const unscheduleMailing = defineCommand<MailingById, Mailing>({
  name: 'mailings.unschedule',
  summary: 'Makes a scheduled mailing a draft again.',
  ...move,
})

export const pauseMailing = defineCommand<MailingById, Mailing>({
  name: 'mailings.pause',
  summary: 'Stops a mailing that is being sent, for now. Emails that are in the outbox already still leave.',
  ...move,
})

export const resumeMailing = defineCommand<MailingById, Mailing>({
  name: 'mailings.resume',
  summary: 'Goes on with a mailing that was paused, with those who did not get it yet.',
  ...move,
})

export const cancelMailing = defineCommand<MailingById, Mailing>({
  name: 'mailings.cancel',
  summary: 'Ends a mailing for good: nobody else gets it.',
  ...move,
})
