import { z } from 'zod'
import { askedKinds, fieldNeeds, frequencies } from '../checkout/choices.js'
import { customFieldKeySchema } from '../custom-fields/custom-field.js'
import { longTextUpTo, requiredText, textUpTo } from '../text.js'

export const askSchema = z.enum(fieldNeeds)

const keySchema = customFieldKeySchema

/** Asks donors for a custom field of theirs or of the gift, which keeps the answer. */
export const questionSchema = z.strictObject({
  recordKind: z.enum(askedKinds),
  /** Of the custom field. */
  key: customFieldKeySchema,
  /** As donors read it; the name of the field where it is empty. */
  label: textUpTo(120).default(''),
  isRequired: z.boolean().default(false),
  /** For how frequent gifts it is asked; for all where it is empty. */
  appliesTo: z.array(z.enum(frequencies)).default([]),
})
export interface Question extends z.output<typeof questionSchema> {}

export const questionsSchema = z
  .array(questionSchema)
  .max(20, 'Up to twenty questions')
  .superRefine((questions, context) => {
    for (const [place, { recordKind, key }] of questions.entries()) {
      const isAskedBefore = questions.slice(0, place).some((one) => one.recordKind === recordKind && one.key === key)
      if (isAskedBefore)
        context.addIssue({ code: 'custom', path: [place, 'key'], message: 'This field is already asked' })
    }
  })

export const consentChannels = ['email', 'phone', 'sms', 'post'] as const
export const consentPurposes = ['newsletter', 'marketing', 'stewardship'] as const

/** What donors may agree to; never ticked for them. */
export const consentSchema = z.strictObject({
  key: keySchema,
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
  label: requiredText(300),
  isRequired: z.boolean().default(false),
})
export interface Consent extends z.output<typeof consentSchema> {}

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'Not a web address' })

export const termsSchema = z.strictObject({
  isRequired: z.boolean(),
  text: longTextUpTo(500),
  url: textUpTo(500).pipe(webAddress).nullable(),
})
