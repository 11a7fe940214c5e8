import { z } from 'zod'
import { donorIdSchema } from '../donors/donor-id.js'
import { named, personal } from '../masking.js'
import { instantSchema } from '../time.js'
import { personSchema } from '../records/record.js'
import { mailIdSchema } from './mail-id.js'
import { mailKinds } from './mail-kinds.js'
import { mailStates, suppressionReasons, withheldReasons } from './mail-state.js'
import { suppressionIdSchema } from './suppression-id.js'

export const mailRowSchema = z.object({
  id: mailIdSchema,
  kind: z.enum(mailKinds),
  state: z.enum(mailStates),
  recipient: personal(z.string()),
  donor: z.object({ id: donorIdSchema, name: named(z.string()) }).nullable(),
  subject: named(z.string()),
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** Why it was not taken, in the words of the server that refused it. */
  failure: named(z.string()).nullable(),
  attachments: z.array(z.string()),
})
export interface MailRow extends z.infer<typeof mailRowSchema> {}

export const suppressionSchema = z.object({
  id: suppressionIdSchema,
  address: personal(z.string()),
  reason: z.enum(suppressionReasons),
  /** What the server said that refused it, or what staff wrote down. */
  note: named(z.string()).nullable(),
  since: instantSchema,
  by: personSchema.nullable(),
  donor: z.object({ id: donorIdSchema, name: named(z.string()) }).nullable(),
})
export interface Suppression extends z.infer<typeof suppressionSchema> {}

export const openedMailSchema = mailRowSchema.extend({
  fromName: z.string().nullable(),
  /** Who wrote it; null where no person did. */
  writtenBy: personSchema.nullable(),
  replyTo: z.string().nullable(),
  copies: z.array(z.string()),
  attempts: z.int(),
  bouncedAt: instantSchema.nullable(),
  complainedAt: instantSchema.nullable(),
  /** Why its address was not written to when its turn came. */
  withheld: z.enum(withheldReasons).nullable(),
  /**
   * What it says; null once that is no longer kept. Links lead nowhere, since some of them open the pages of whoever they were
   * written to.
   */
  body: z.object({ text: z.string(), html: z.string() }).nullable(),
  /** In force for its address. */
  suppression: suppressionSchema.nullable(),
  canSendAgain: z.boolean(),
})
export interface OpenedMail extends z.infer<typeof openedMailSchema> {}
