import { z } from 'zod'
import { redirectUrlSchema } from '../campaigns/campaign.js'
import { paymentMethods } from '../charges/charge.js'
import { onlineMethods } from '../gateways/gateway.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { frequencies, type Frequency } from '../checkout/checkout-terms.js'
import { minorUnits } from '../minor-units.js'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { longTextUpTo, requiredText, textUpTo } from '../text.js'
import { askSchema, consentSchema, questionsSchema, termsSchema } from './donor-questions.js'
import { feeCoverSchema } from './fee-cover.js'
import { goodsSchema, rewardsSchema } from './rewards.js'

export const isRightToLeft = (language: string): boolean => language === 'he' || language === 'ar'

const minorSchema = minorUnitsSchema
  .min(1, 'Must be more than zero')
  .max(largestAmountMinor, 'This is more than the maximum gift')

/** The least that anyone can give on a page: who tests stolen cards likes cents. In minor units, which are hundredths in each currency. */
export const smallestGiftMinor = minorUnits(1_00)

const suggestedSchema = z.strictObject({
  amount: minorSchema,
  label: textUpTo(60).default(''),
})

export const amountChoiceSchema = z
  .strictObject({
    suggested: z.array(suggestedSchema).min(3, 'Add at least three amounts').max(6, 'Use up to six amounts'),
    initial: minorSchema.nullable(),
    allowCustom: z.boolean(),
    min: minorUnitsSchema
      .min(smallestGiftMinor, 'At least 1.00')
      .max(largestAmountMinor, 'This is more than the maximum gift'),
    max: minorSchema.nullable(),
  })
  .superRefine(({ suggested, initial, min, max }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (max !== null && max < min) fault(['max'], 'Must be at least the minimum')
    for (const [place, { amount }] of suggested.entries()) {
      if (amount < min) fault(['suggested', place, 'amount'], 'Below the smallest amount')
      else if (max !== null && amount > max) fault(['suggested', place, 'amount'], 'Above the largest amount')
      else if (suggested.findIndex((other) => other.amount === amount) < place)
        fault(['suggested', place, 'amount'], 'This is listed twice')
    }
    if (initial !== null && !suggested.some(({ amount }) => amount === initial))
      fault(['initial'], 'Choose one of the amounts above')
  })
export interface AmountChoice extends z.output<typeof amountChoiceSchema> {}

const frequencyChoiceSchema = z
  .strictObject({ offered: z.array(z.enum(frequencies)).min(1, 'Choose at least one'), initial: z.enum(frequencies) })
  .refine(({ offered, initial }) => offered.includes(initial), {
    path: ['initial'],
    message: 'This one is not available',
  })
  .refine(({ offered }) => new Set(offered).size === offered.length, {
    path: ['offered'],
    message: 'This is listed twice',
  })

export const designationModes = ['locked', 'hidden', 'single', 'multi'] as const

const designationChoiceSchema = z
  .strictObject({
    mode: z.enum(designationModes),
    designationIds: z.array(z.uuid()).max(50, 'At most 50 funds'),
    initialId: z.uuid().nullable(),
    isForced: z.boolean(),
  })
  .refine(
    ({ designationIds, initialId }) => !initialId || !designationIds.length || designationIds.includes(initialId),
    {
      path: ['initialId'],
      message: 'This fund is not available here',
    },
  )

export const checkoutLayouts = ['modal', 'inline', 'page'] as const
export const checkoutFonts = ['sans', 'serif'] as const

export const reminderDelays = ['1h', '1d', '3d', '7d'] as const

const textsSchema = z
  .strictObject({
    heading: textUpTo(120),
    button: textUpTo(40),
    note: longTextUpTo(300),
    thanksTitle: textUpTo(120),
    thanksBody: longTextUpTo(1000),
    upsell: textUpTo(200),
  })
  .partial()
export type CheckoutTexts = z.output<typeof textsSchema>
export const checkoutTextKeys = Object.keys(textsSchema.shape) as (keyof CheckoutTexts)[]

export const originSchema = z
  .string()
  .trim()
  .max(260)
  .regex(
    /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/localhost(:\d{1,5})?)$/i,
    'Enter it like https://www.example.org, without a path',
  )
  .transform((origin) => origin.toLowerCase())

/** Each field is inherited or set as a whole. Amounts in minor units of the campaign's currency. */
export const checkoutSettingsSchema = z.strictObject({
  frequencies: frequencyChoiceSchema,
  singleAmounts: amountChoiceSchema,
  dailyAmounts: amountChoiceSchema,
  weeklyAmounts: amountChoiceSchema,
  monthlyAmounts: amountChoiceSchema,
  yearlyAmounts: amountChoiceSchema,
  recurringUpsell: z.strictObject({
    isOn: z.boolean(),
    /** One-time gifts of up to this much are asked to become monthly ones. */
    threshold: minorSchema,
    text: textUpTo(200),
  }),
  designationChoice: designationChoiceSchema,
  feeCover: feeCoverSchema,
  phone: askSchema,
  address: askSchema,
  employer: askSchema,
  birthDate: askSchema,
  nationalId: askSchema,
  organizationGifts: z.boolean(),
  anonymous: z.boolean(),
  comment: z.boolean(),
  tribute: z.boolean(),
  giftAid: z.boolean(),
  goods: goodsSchema,
  rewards: rewardsSchema,
  consents: z.array(consentSchema).max(10, 'Up to ten'),
  terms: termsSchema,
  questions: questionsSchema,
  methods: z
    .array(z.enum(paymentMethods))
    .max(paymentMethods.length)
    .refine((methods) => methods.every((method) => onlineMethods.includes(method)), 'No gateway accepts any of these'),
  /** Of one campaign alone, since it belongs to an entity; null is the default of the campaign's entity. */
  gatewayIntegrationId: z.uuid().nullable(),
  statementDescriptorSuffix: z
    .string()
    .max(22, 'At most 22 characters')
    .regex(/^[A-Za-z0-9 .-]*$/, 'Use Latin letters, digits, spaces, dots and hyphens'),
  drafts: z.strictObject({
    save: z.boolean(),
    remindAfter: z.array(z.enum(reminderDelays)).max(3, 'Up to three reminders'),
    consentFirst: z.boolean(),
  }),
  thankYou: z.strictObject({
    title: requiredText(120),
    body: longTextUpTo(1000),
    redirectUrl: redirectUrlSchema.nullable(),
    share: z.boolean(),
  }),
  theme: z.strictObject({
    primary: z.string().regex(/^#[0-9a-f]{6}$/i, 'Enter the color as #rrggbb'),
    radius: z.int().min(0).max(24, 'At most 24'),
    font: z.enum(checkoutFonts),
    layout: z.enum(checkoutLayouts),
  }),
  texts: z.partialRecord(z.enum(pageLanguages), textsSchema),
  /** Sites that may show the checkout in a frame; empty is any. */
  allowedOrigins: z.array(originSchema).max(50, 'Up to 50 sites'),
  testMode: z.boolean(),
})
export interface CheckoutSettings extends z.output<typeof checkoutSettingsSchema> {}
export type CheckoutField = keyof CheckoutSettings
export const checkoutFields = Object.keys(checkoutSettingsSchema.shape) as CheckoutField[]

export const checkoutOverridesSchema = checkoutSettingsSchema.partial()
export interface CheckoutOverrides extends z.output<typeof checkoutOverridesSchema> {}

const amountFields = {
  single: 'singleAmounts',
  daily: 'dailyAmounts',
  weekly: 'weeklyAmounts',
  monthly: 'monthlyAmounts',
  yearly: 'yearlyAmounts',
} as const satisfies Record<Frequency, CheckoutField>

export const amountFieldOf = (frequency: Frequency) => amountFields[frequency]

export const amountsOf = (settings: CheckoutSettings, frequency: Frequency): AmountChoice =>
  settings[amountFields[frequency]]

const choiceOf = (amounts: readonly number[], initial: number, min = 5_00): AmountChoice => ({
  suggested: amounts.map((amount) => ({ amount: minorUnits(amount), label: '' })),
  initial: minorUnits(initial),
  allowCustom: true,
  min: minorUnits(min),
  max: null,
})

export const initialCheckoutSettings: CheckoutSettings = {
  frequencies: { offered: ['single', 'monthly'], initial: 'single' },
  singleAmounts: choiceOf([25_00, 50_00, 100_00, 250_00], 50_00),
  dailyAmounts: choiceOf([1_00, 2_00, 5_00], 2_00, 1_00),
  weeklyAmounts: choiceOf([5_00, 10_00, 25_00], 10_00),
  monthlyAmounts: choiceOf([10_00, 25_00, 50_00, 100_00], 25_00),
  yearlyAmounts: choiceOf([100_00, 250_00, 500_00], 100_00),
  recurringUpsell: { isOn: false, threshold: minorUnits(100_00), text: '' },
  designationChoice: { mode: 'hidden', designationIds: [], initialId: null, isForced: false },
  feeCover: { mode: 'optional', basis: 'processor', rateBps: 290, fixed: minorUnits(30) },
  phone: 'hidden',
  address: 'hidden',
  employer: 'hidden',
  birthDate: 'hidden',
  nationalId: 'hidden',
  organizationGifts: true,
  anonymous: true,
  comment: true,
  tribute: false,
  giftAid: false,
  goods: { isOn: false, description: '', value: null, repeats: 'once' },
  rewards: [],
  consents: [],
  terms: { isRequired: false, text: '', url: null },
  questions: [],
  methods: [],
  gatewayIntegrationId: null,
  statementDescriptorSuffix: '',
  drafts: { save: true, remindAfter: ['1d'], consentFirst: true },
  thankYou: {
    title: 'Thank you',
    body: 'Your gift is on its way to work. A confirmation is in your inbox.',
    redirectUrl: null,
    share: true,
  },
  theme: { primary: '#0f5c4c', radius: 10, font: 'serif', layout: 'modal' },
  texts: {},
  allowedOrigins: [],
  testMode: false,
}

export function settle(...levels: readonly CheckoutOverrides[]): CheckoutSettings {
  return Object.assign({}, initialCheckoutSettings, ...[...levels].reverse()) as CheckoutSettings
}

export const offeredFrequencies = (settings: CheckoutSettings): Frequency[] =>
  frequencies.filter((frequency) => settings.frequencies.offered.includes(frequency))
