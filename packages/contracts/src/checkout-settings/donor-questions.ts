import { z } from 'zod'
import { fieldNeeds, frequencies, questionTypes } from '../checkout/checkout-terms.js'
import { longTextUpTo, requiredText, textUpTo } from '../text.js'

export const askSchema = z.enum(fieldNeeds)

const keySchema = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, 'Small letters, digits and underscores')

export const questionSchema = z
  .strictObject({
    key: keySchema,
    label: requiredText(120),
    type: z.enum(questionTypes),
    options: z.array(requiredText(100)).max(50, 'At most 50 options').default([]),
    isRequired: z.boolean().default(false),
    appliesTo: z.array(z.enum(frequencies)).default([]),
  })
  .refine(({ type, options }) => !['select', 'multiselect'].includes(type) || options.length >= 2, {
    path: ['options'],
    message: 'Write at least two options',
  })
export interface Question extends z.output<typeof questionSchema> {}

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
