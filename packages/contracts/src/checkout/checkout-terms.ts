import { z } from 'zod'
import { consentChannels, consentPurposes } from '../donors/consent.js'
import { paymentMethods } from '../charges/charge.js'
import { nationalIdRules } from '../donors/national-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { askedTypes, fieldNeeds, frequencies } from './choices.js'

export { fieldNeeds, frequencies, leastGiftMinor, mostDesignations } from './choices.js'
export type { FieldNeed, Frequency } from './choices.js'

const suggestedAmountSchema = z.object({
  amount: minorUnitsSchema,
  impact: z.string().nullable(),
  isDefault: z.boolean(),
})

const frequencyTermsSchema = z.object({
  frequency: z.enum(frequencies),
  suggested: z.array(suggestedAmountSchema),
  allowsCustom: z.boolean(),
  least: minorUnitsSchema,
  most: minorUnitsSchema,
})
export interface FrequencyTerms extends z.infer<typeof frequencyTermsSchema> {}

const designationChoiceSchema = z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })

/** How fees are covered: the rate in basis points (290 is 2.9 %), the fixed part in minor units. */
const feeCoverTermsSchema = z.object({
  mode: z.enum(['off', 'optional', 'preselected', 'mandatory']),
  rateBps: z.int(),
  fixed: minorUnitsSchema,
})

const fieldNeedSchema = z.enum(fieldNeeds)

const questionSchema = z.object({
  /** The kind of record and the key of its custom field: `donor.diet`. */
  key: z.string(),
  label: z.string(),
  type: z.enum(askedTypes),
  options: z.array(z.object({ key: z.string(), label: z.string() })),
  isRequired: z.boolean(),
  appliesTo: z.array(z.enum(frequencies)),
})
export interface CheckoutQuestion extends z.infer<typeof questionSchema> {}

/** What a donor may agree to: to be written to in one way for one purpose. */
const consentSchema = z.object({
  key: z.string(),
  label: z.string(),
  isRequired: z.boolean(),
  channel: z.enum(consentChannels),
  purpose: z.enum(consentPurposes),
})
export interface CheckoutConsent extends z.infer<typeof consentSchema> {}

const goodsSchema = z.object({ description: z.string(), value: minorUnitsSchema.nullable() })

/** What a donor may choose to get for a gift, or decline. */
const rewardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  value: minorUnitsSchema.nullable(),
  /** The smallest gift that gets it, without what covers the fees. */
  least: minorUnitsSchema,
  /** How many are left, as far as is known; null where there is no end of them. */
  left: z.int().nullable(),
})
export interface RewardTerms extends z.infer<typeof rewardSchema> {}

/** What the donor's form is drawn from and the gift is held to; public. Amounts in minor units of `currency`. */
export const checkoutTermsSchema = z.object({
  currency: currencySchema,
  frequencies: z.array(frequencyTermsSchema),
  defaultFrequency: z.enum(frequencies),
  designations: z.object({
    mode: z.enum(['hidden', 'locked', 'single', 'multi']),
    choices: z.array(designationChoiceSchema),
    defaultId: z.string().nullable(),
  }),
  feeCover: feeCoverTermsSchema,
  fields: z.object({
    phone: fieldNeedSchema,
    address: fieldNeedSchema,
    employer: fieldNeedSchema,
    birthDate: fieldNeedSchema,
    nationalId: fieldNeedSchema,
    nationalIdRule: z.enum(nationalIdRules),
    takesOrganizations: z.boolean(),
    takesAnonymous: z.boolean(),
    takesComment: z.boolean(),
    takesTribute: z.boolean(),
    takesGiftAid: z.boolean(),
  }),
  /** What every donor gets for a gift. */
  goods: goodsSchema.nullable(),
  rewards: z.array(rewardSchema),
  questions: z.array(questionSchema),
  consents: z.array(consentSchema),
  terms: z.object({ isRequired: z.boolean(), text: z.string().nullable(), url: z.string().nullable() }).nullable(),
  methods: z.array(z.enum(paymentMethods)),
  drafts: z.object({ isSaved: z.boolean(), asksFirst: z.boolean() }),
})
export interface CheckoutTerms extends z.infer<typeof checkoutTermsSchema> {}
