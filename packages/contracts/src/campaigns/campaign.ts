import { z } from 'zod'
import { slugSchema } from '../fundraisers/slug.js'
import { campaignIdSchema } from './campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { mostTagsOfRecord, tagNameSchema } from '../tags/tag.js'
import { longTextUpTo, nameText, requiredText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { campaignStatuses } from './campaign-states.js'
import { campaignTypes } from './campaign-types.js'

export { campaignStatuses, type CampaignStatus } from './campaign-states.js'

export { campaignTypes, type CampaignType } from './campaign-types.js'

export const goalTypes = ['amount', 'gifts', 'donors'] as const
export type GoalType = (typeof goalTypes)[number]

export const goalDisplays = ['meter', 'counter', 'hidden'] as const
export type GoalDisplay = (typeof goalDisplays)[number]

export const disabledBehaviors = ['nothing', 'otherCampaign', 'redirect'] as const

/** What a campaign works for. `value` is in minor units of the campaign's currency for `amount`, else a count. */
export const campaignGoalSchema = z.strictObject({
  type: z.enum(goalTypes).default('amount'),
  value: z.int().min(1, 'Must be more than zero').max(largestAmountMinor, 'This number is too large'),
  display: z.enum(goalDisplays).default('meter'),
  includeOffline: z.boolean().default(true),
  /** What was raised elsewhere, in the goal's own unit; shown on top of what Almoner counts. */
  manualOffset: z.int().min(0, 'Cannot be negative').max(largestAmountMinor).default(0),
})
export interface CampaignGoal extends z.output<typeof campaignGoalSchema> {}

export const campaignCodeSchema = requiredText(40).regex(/^[\p{L}\p{N}_.-]+$/u, 'Use letters, digits, dots and hyphens')

/** An address that donors may be sent to: https, without a name or password in it. */
export const redirectUrlSchema = textUpTo(500).pipe(
  z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Enter a web address that starts with https://' })
    .refine((text) => !/^https:\/\/[^/]*@/.test(text), 'Remove the user name and password'),
)

/** A campaign as its list shows it. Amounts in minor units of `currency`; raised is less refunds and lost disputes, live gifts only. */
export const campaignRowSchema = z.object({
  id: campaignIdSchema,
  name: z.string(),
  code: z.string(),
  status: z.enum(campaignStatuses),
  type: z.enum(campaignTypes),
  currency: currencySchema,
  goalAmount: minorUnitsSchema.nullable(),
  goalCount: z.int().nullable(),
  goalType: z.enum(goalTypes),
  /** How far the goal is, in its own unit, with what was raised elsewhere. */
  goalReached: z.int(),
  goalOffset: z.int(),
  raisedAmount: minorUnitsSchema,
  giftCount: z.int(),
  donorCount: z.int(),
  averageAmount: minorUnitsSchema.nullable(),
  lastGiftOn: calendarDateSchema.nullable(),
  startsOn: calendarDateSchema.nullable(),
  endsOn: calendarDateSchema.nullable(),
  entity: z.string(),
  owner: z.string().nullable(),
  tags: z.array(z.string()),
  image: z.string().nullable(),
  isDefault: z.boolean(),
  isPublished: z.boolean(),
  createdAt: z.string(),
  /** What it has in custom fields, by their keys. */
  custom: customValuesSchema,
})
export interface CampaignRow extends z.infer<typeof campaignRowSchema> {}

/** What a campaign brought in: live gifts in its own currency, raised less refunds and lost disputes. */
export const campaignStatsSchema = z.object({
  raisedAmount: minorUnitsSchema,
  grossAmount: minorUnitsSchema,
  returnedAmount: minorUnitsSchema,
  giftCount: z.int(),
  donorCount: z.int(),
  averageAmount: minorUnitsSchema.nullable(),
  lastGiftOn: calendarDateSchema.nullable(),
})

export const campaignSchema = z.object({
  id: campaignIdSchema,
  name: z.string(),
  code: z.string(),
  slug: z.string().nullable(),
  type: z.enum(campaignTypes),
  status: z.enum(campaignStatuses),
  entityId: z.string(),
  currency: currencySchema,
  description: z.string().nullable(),
  startsOn: calendarDateSchema.nullable(),
  endsOn: calendarDateSchema.nullable(),
  goal: campaignGoalSchema.nullable(),
  goalReached: z.int(),
  defaultDesignationId: designationIdSchema.nullable(),
  glCode: z.string().nullable(),
  tags: z.array(z.string()),
  ownerUserId: z.string().nullable(),
  image: z.string().nullable(),
  disabledBehavior: z.enum(disabledBehaviors),
  otherCampaignId: campaignIdSchema.nullable(),
  redirectUrl: z.string().nullable(),
  isDefault: z.boolean(),
  isPublished: z.boolean(),
  pageUrl: z.string(),
  createdAt: z.string(),
  /** What it has in custom fields, by their keys. */
  custom: customValuesSchema,
  stats: campaignStatsSchema,
})
export interface Campaign extends z.infer<typeof campaignSchema> {}

const optionalText = (max: number) =>
  textUpTo(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()

const optionalLongText = (max: number) =>
  longTextUpTo(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()

const datesInOrder = (fields: { startsOn?: string | null | undefined; endsOn?: string | null | undefined }): boolean =>
  !fields.startsOn || !fields.endsOn || fields.startsOn <= fields.endsOn

/** What one may save of a campaign; what is left out stays. `null` takes a value away. */
export const campaignFieldsSchema = z
  .strictObject({
    name: nameText,
    code: campaignCodeSchema,
    slug: slugSchema,
    type: z.enum(campaignTypes),
    entityId: z.uuid('Not a valid ID'),
    description: optionalLongText(2000),
    startsOn: calendarDateSchema.nullable(),
    endsOn: calendarDateSchema.nullable(),
    goal: campaignGoalSchema.nullable(),
    defaultDesignationId: designationIdSchema.nullable(),
    glCode: optionalText(40),
    /** Names; a tag that the organization does not have yet is made. */
    tags: z.array(tagNameSchema).max(mostTagsOfRecord, `Up to ${mostTagsOfRecord} tags`),
    ownerUserId: z.uuid('Not a valid ID').nullable(),
    disabledBehavior: z.enum(disabledBehaviors),
    otherCampaignId: campaignIdSchema.nullable(),
    redirectUrl: redirectUrlSchema.nullable(),
    status: z.enum(campaignStatuses),
  })
  .partial()
  .refine(datesInOrder, { path: ['endsOn'], message: 'Ends before it starts' })
export interface CampaignFields extends z.output<typeof campaignFieldsSchema> {}
export interface CampaignFieldsWire extends z.input<typeof campaignFieldsSchema> {}
