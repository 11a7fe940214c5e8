import { z } from 'zod'
import { pageLanguages, type PageLanguage } from '../checkout/checkout-page.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import {
  canAttachReceipt,
  canBeCopied,
  canBeDelayed,
  emailKinds,
  isOfCampaign,
  whyAlwaysSent,
  type EmailKind,
} from './email-kinds.js'
import { mergeFieldsOf, withKnownFields } from './merge-fields.js'
import { emailTemplateSchema, emailWordsSchema, type EmailTemplate, type EmailWords } from './email-template.js'

const levelInput = z.strictObject({ campaignId: campaignIdSchema.optional() })
export interface EmailLevel extends z.output<typeof levelInput> {}

const templateOfLevelSchema = z.object({
  kind: z.enum(emailKinds),
  /** What this level says; null where it has never been saved, and so inherits. */
  own: emailTemplateSchema.nullable(),
  /** What holds if this level says nothing. */
  inherited: emailTemplateSchema,
})
export interface EmailTemplateOfLevel {
  kind: EmailKind
  own: EmailTemplate | null
  inherited: EmailTemplate
}

const frameSchema = z.object({
  orgName: z.string(),
  logoUrl: z.string().nullable(),
  color: z.string(),
  language: z.enum(pageLanguages),
  isTest: z.boolean(),
})

const sampleSchema = z.object({
  /** Whether the values are those of a gift, rather than made up because there is none yet. */
  isReal: z.boolean(),
  /** The same of the recurring gift that mails about one are shown with. */
  isDonationReal: z.boolean(),
  /** By language, since dates, amounts and methods are written in it. */
  values: z.record(z.enum(pageLanguages), z.record(z.string(), z.string())),
})

export const emailsOfLevelSchema = z.object({
  templates: z.array(templateOfLevelSchema),
  frame: frameSchema,
  sample: sampleSchema,
  /** Where a test goes. */
  ownAddress: z.string(),
})
export interface EmailsOfLevel {
  templates: EmailTemplateOfLevel[]
  frame: z.infer<typeof frameSchema>
  sample: { isReal: boolean; isDonationReal: boolean; values: Record<PageLanguage, Record<string, string>> }
  ownAddress: string
}

export const getEmails = defineQuery<EmailLevel, EmailsOfLevel>({
  name: 'emails.get',
  summary: 'The mails to donors of a campaign, or the org’s defaults without one, with a gift to show them with.',
  access: 'campaigns.read',
  whileImpersonating: 'allowed',
  input: levelInput,
  output: emailsOfLevelSchema,
  problems: ['not_found'],
})

export const whyNotCopied = 'No copies, because its link opens a page that only the recipient may see.'

const saveFields = { kind: z.enum(emailKinds), template: emailTemplateSchema }

/** Words may only tell of what a mail of their kind is about, and a kind may only be sent as it can be. */
export function withFieldsOfTemplate({ kind, template }: SaveDefaultEmailInput, context: z.RefinementCtx): void {
  const refuse = (field: keyof EmailTemplate, message: string) =>
    context.addIssue({ code: 'custom', path: ['template', field], message })
  const always = whyAlwaysSent(kind)
  if (template.mode === 'off' && always) refuse('mode', always)
  for (const field of ['cc', 'bcc'] as const)
    if (template[field].length > 0 && !canBeCopied(kind)) refuse(field, whyNotCopied)
  if (template.delayMinutes > 0 && !canBeDelayed(kind)) refuse('delayMinutes', 'This email is always sent right away')
  if (template.attachReceipt !== 'as_set' && !canAttachReceipt(kind))
    refuse('attachReceipt', 'This email does not carry a receipt')
  for (const [language, words] of Object.entries(template.words))
    withKnownFields('mail', mergeFieldsOf(kind), words, ['template', 'words', language], context)
}

const saveInput = z
  .strictObject({ campaignId: campaignIdSchema, ...saveFields })
  .superRefine(withFieldsOfTemplate)
  .superRefine(({ kind }, context) => {
    if (!isOfCampaign(kind))
      context.addIssue({
        code: 'custom',
        path: ['kind'],
        message: 'This email belongs to the organization, not to a campaign',
      })
  })
export interface SaveEmailInput {
  campaignId: string
  kind: EmailKind
  template: EmailTemplate
}

export const saveEmail = defineCommand<SaveEmailInput, EmailsOfLevel>({
  name: 'emails.save',
  summary: 'Says what a campaign’s mail of one kind says, whether it is sent, and whether it is inherited.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: saveInput,
  output: emailsOfLevelSchema,
  problems: ['not_found'],
})

const saveDefaultInput = z.strictObject(saveFields).superRefine(withFieldsOfTemplate)
export type SaveDefaultEmailInput = Omit<SaveEmailInput, 'campaignId'>

export const saveDefaultEmail = defineCommand<SaveDefaultEmailInput, EmailsOfLevel>({
  name: 'emails.saveDefault',
  summary: 'Says what the org’s mail of one kind says wherever a campaign inherits it.',
  access: 'checkout.manage',
  whileImpersonating: 'allowed',
  input: saveDefaultInput,
  output: emailsOfLevelSchema,
})

const sendTestInput = z
  .strictObject({
    campaignId: campaignIdSchema.optional(),
    kind: z.enum(emailKinds),
    language: z.enum(pageLanguages),
    words: emailWordsSchema,
  })
  .superRefine(({ kind, words }, context) => withKnownFields('mail', mergeFieldsOf(kind), words, ['words'], context))
export interface SendTestEmailInput {
  campaignId?: string | undefined
  kind: EmailKind
  language: PageLanguage
  words: EmailWords
}

export const sendTestEmail = defineCommand<SendTestEmailInput, { to: string }>({
  name: 'emails.sendTest',
  summary: 'Sends a mail, as it stands in the form, to oneself.',
  access: 'campaigns.manage',
  whileImpersonating: 'allowed',
  input: sendTestInput,
  output: z.object({ to: z.string() }),
  problems: ['not_found', 'attempts_exhausted'],
})
