import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { paymentMethods } from '../charges/charge.js'
import { donorTypes } from '../donors/donor.js'
import { letterTemplateIdSchema } from '../letters/letter-template-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { tagIdSchema } from '../tags/tag-id.js'
import { requiredText } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { acknowledgmentRuleIdSchema } from './acknowledgment-id.js'
import { thankWays } from './acknowledgment.js'

/** Of recurring donations: the first payment, or each; `single` leaves them out. */
export const giftKinds = ['single', 'first_installment', 'each_installment'] as const
export const ruleTributes = ['any', 'honor', 'memory'] as const

/** Who thanks: whoever looks after the donor, one person, or whoever comes first. */
export const thankers = ['owner', 'member', 'anyone'] as const

export const mostRules = 50

/** All that is said has to hold; what is left out holds for every gift. */
const conditions = {
  isFirst: z.boolean().default(false),
  minAmount: minorUnitsSchema.min(1, 'Must be more than zero').nullable().default(null),
  /** Of `minAmount`: gifts in other currencies do not meet it. */
  currency: currencySchema.nullable().default(null),
  giftKind: z.enum(giftKinds).nullable().default(null),
  tribute: z.enum(ruleTributes).nullable().default(null),
  donorType: z.enum(donorTypes).nullable().default(null),
  donorTagId: tagIdSchema.nullable().default(null),
  donorOwnerId: userIdSchema.nullable().default(null),
  campaignId: campaignIdSchema.nullable().default(null),
  method: z.enum(paymentMethods).nullable().default(null),
  /** Also gifts that were imported, and adjustments. */
  takesImports: z.boolean().default(false),
}

const outcome = {
  /** Null: such gifts need no thanks, whatever later rules say. */
  way: z.enum(thankWays).nullable(),
  letterId: letterTemplateIdSchema.nullable().default(null),
  thanker: z.enum(thankers).default('owner'),
  memberId: userIdSchema.nullable().default(null),
  withinDays: z.int('Enter a whole number').min(0, 'Enter 0 to 90').max(90, 'Enter 0 to 90').default(3),
}

export const ruleFields = {
  name: requiredText(60).transform((name) => name.trim()),
  ...conditions,
  ...outcome,
  /** Gifts from this day on. */
  since: calendarDateSchema,
}

interface Fields {
  minAmount: number | null
  currency: string | null
  way: (typeof thankWays)[number] | null
  letterId: string | null
  thanker: (typeof thankers)[number]
  memberId: string | null
}

/** What a rule has to say whole. */
export function withWholeRule(rule: Fields, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (rule.minAmount !== null && rule.currency === null) refuse('minAmount', 'Choose a currency')
  if ((rule.way === 'letter' || rule.way === 'email') && rule.letterId === null) refuse('letterId', 'Choose a letter')
  if (rule.thanker === 'member' && rule.memberId === null) refuse('memberId', 'Choose who says thanks')
}

export const acknowledgmentRuleSchema = z.object({
  ...ruleFields,
  id: acknowledgmentRuleIdSchema,
  /** Counted from 1: the first rule that fits a gift decides. */
  place: z.int(),
  /** How many gifts wait because of it. */
  open: z.int(),
})
export interface AcknowledgmentRule extends z.infer<typeof acknowledgmentRuleSchema> {}
