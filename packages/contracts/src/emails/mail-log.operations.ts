import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { mailIdSchema } from './mail-id.js'
import { mailKinds } from './mail-kinds.js'
import { mailRowSchema, openedMailSchema, type MailRow, type OpenedMail } from './mail-log.js'
import { mailStates } from './mail-state.js'

export const listSentInputSchema = z.strictObject({
  /** A part of the address, of the subject or of the donor's name. */
  search: textUpTo(200).optional(),
  state: z.array(z.enum(mailStates)).max(mailStates.length).optional(),
  kind: z.array(z.enum(mailKinds)).max(mailKinds.length).optional(),
  donorId: donorIdSchema.optional(),
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
  ...changesInput,
})
export interface ListSentWire extends z.input<typeof listSentInputSchema> {}
export interface ListSentInput extends z.output<typeof listSentInputSchema> {}

export const listSent = defineQuery<ListSentInput, Page<MailRow>, ListSentWire>({
  name: 'emails.list',
  summary:
    'A page of the emails to donors and fundraisers, the newest first: those that wait, were sent, failed, bounced or were withheld.',
  access: 'emails.read',
  whileImpersonating: 'allowed',
  input: listSentInputSchema,
  output: pageOf(mailRowSchema),
  rest: { method: 'GET', path: '/v1/emails', query: '*' },
})

const byIdSchema = z.strictObject({ id: mailIdSchema })
export interface MailById extends z.output<typeof byIdSchema> {}

export const openMail = defineQuery<MailById, OpenedMail>({
  name: 'emails.open',
  summary: 'An email as it was sent, without where its links lead, and what became of it.',
  access: 'emails.open',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: openedMailSchema,
  problems: ['not_found'],
})

const attachmentInput = z.strictObject({
  id: mailIdSchema,
  /** Its place among the attachments of the email, from 0. */
  place: z.int().min(0).max(99),
})
export interface AttachmentOfMail extends z.output<typeof attachmentInput> {}

const attachmentSchema = z.object({
  fileName: z.string(),
  /** In Base64. */
  content: z.string(),
})
export interface OpenedAttachment extends z.infer<typeof attachmentSchema> {}

export const openAttachment = defineQuery<AttachmentOfMail, OpenedAttachment>({
  name: 'emails.openAttachment',
  summary: 'A file that an email brought: the very bytes that were sent.',
  access: 'emails.open',
  whileImpersonating: 'allowed',
  input: attachmentInput,
  output: attachmentSchema,
  problems: ['not_found', 'attachment_gone'],
})

export const sendAgain = defineCommand<MailById, { id: string; to: string }>({
  name: 'emails.sendAgain',
  summary:
    'Sends an email once more, as it was written, to the address that its donor has by now. One that still waits is tried at once.',
  access: 'emails.send',
  input: byIdSchema,
  output: z.object({ id: mailIdSchema, to: z.string() }),
  problems: ['not_found', 'email_not_repeatable', 'address_suppressed', 'attempts_exhausted'],
})
