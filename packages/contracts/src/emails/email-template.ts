import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { isBlank, richTextSchema } from '../rich-text.js'
import { emailText, requiredText, textUpTo } from '../text.js'
import { emailModes, longestDelay, receiptAttachments } from './email-kinds.js'
import { withFieldsLinted } from './merge-fields.js'

/** The words of a mail in one language. Merge fields stand in them as `{{donor.firstName|Friend}}`. */
export const emailWordsSchema = z
  .strictObject({
    subject: requiredText(200),
    /** What mailboxes show after the subject. */
    preheader: textUpTo(200),
    body: richTextSchema.refine((body) => !isBlank(body), 'Required'),
  })
  .superRefine(withFieldsLinted)
export interface EmailWords extends z.output<typeof emailWordsSchema> {}

const copiesSchema = z.array(emailText).max(5, 'Up to five addresses')

/** A kind of mail as one level sets it: an org's default, or a campaign's. */
export const emailTemplateSchema = z.strictObject({
  mode: z.enum(emailModes),
  /** Whose name stands as the sender; empty is the org's. */
  fromName: textUpTo(100).refine((name) => !/[\r\n<>"]/.test(name), 'Remove quotes and angle brackets'),
  /** Where answers go; empty is nowhere in particular. */
  replyTo: z.union([z.literal(''), emailText]),
  /** Who gets a copy that everybody sees, and who one that nobody sees; see `canBeCopied`. */
  cc: copiesSchema,
  bcc: copiesSchema,
  /** How long after what it is about it leaves; see `canBeDelayed`. */
  delayMinutes: z.int().min(0).max(longestDelay, 'Up to 30 days'),
  /** See `canAttachReceipt`. */
  attachReceipt: z.enum(receiptAttachments),
  /** Whether it is sent for gifts that staff enter by hand, too. */
  sendsForOffline: z.boolean(),
  /** One for each language; a donor gets that of their checkout, or the campaign's where that is not here. */
  words: z.partialRecord(z.enum(pageLanguages), emailWordsSchema),
})
export interface EmailTemplate extends z.output<typeof emailTemplateSchema> {}
