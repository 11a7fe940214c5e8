import { z } from 'zod'
import { pageLanguages, wallEntrySchema } from '../checkout/checkout-page.js'
import { checkoutSettingsSchema } from '../checkout-settings/checkout-settings.js'
import { currencySchema, largestAmountMinor } from '../money.js'
import { richTextSchema, richTextOf } from '../rich-text.js'
import { requiredText, textUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { campaignGoalSchema, campaignTypes } from './campaign.js'
import { campaignStatuses } from './campaign-states.js'

/** The name of a picture that was uploaded for this org; nothing else is ever shown. */
export const pictureNameSchema = z.string().regex(/^[0-9a-f-]{36}\.webp$/, 'Not a picture of ours')

const impactSchema = z.strictObject({
  /** In minor units of the campaign's currency. */
  amount: z.int().min(1, 'More than nothing').max(largestAmountMinor),
  text: requiredText(160),
})

/** How donors who stay anonymous stand on the donor wall: as "Anonymous", or not at all. */
export const anonymousRules = ['named_anonymous', 'left_out'] as const

/** What a campaign's page says and shows. */
export const pageContentSchema = z.strictObject({
  headline: requiredText(120),
  summary: textUpTo(300),
  story: richTextSchema,
  picture: pictureNameSchema.nullable(),
  /** What is to be seen, for those who don't see it. */
  pictureText: textUpTo(200),
  showsGoal: z.boolean(),
  impactLevels: z.array(impactSchema).max(8, 'At most eight'),
  donorWall: z.strictObject({
    isOn: z.boolean(),
    anonymous: z.enum(anonymousRules),
    showsAmounts: z.boolean(),
    showsComments: z.boolean(),
  }),
  sharing: z.strictObject({ isOn: z.boolean(), text: textUpTo(280) }),
  seo: z.strictObject({ title: textUpTo(70), description: textUpTo(200), picture: pictureNameSchema.nullable() }),
  language: z.enum(pageLanguages),
})
export interface PageContent extends z.output<typeof pageContentSchema> {}

/** The page of a campaign that nobody has written yet. */
export function initialPage(name: string): PageContent {
  return {
    headline: name,
    summary: '',
    story: richTextOf(''),
    picture: null,
    pictureText: '',
    showsGoal: true,
    impactLevels: [],
    donorWall: { isOn: false, anonymous: 'named_anonymous', showsAmounts: true, showsComments: false },
    sharing: { isOn: true, text: '' },
    seo: { title: '', description: '', picture: null },
    language: 'en',
  }
}

/** What a page shows besides what it says: of the campaign and its org. Amounts in minor units of `currency`. */
export const pageFactsSchema = z.object({
  org: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    website: z.string().nullable(),
  }),
  receiver: z.string(),
  /** Where the receiver is, as ISO 3166 has it. */
  receiverCountry: z.string(),
  campaign: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(campaignStatuses),
    type: z.enum(campaignTypes),
    startsOn: calendarDateSchema.nullable(),
    endsOn: calendarDateSchema.nullable(),
    goal: campaignGoalSchema.nullable(),
    /** The fund of gifts that name none. */
    designationId: z.string().nullable(),
  }),
  currency: currencySchema,
  /** Where the org is. */
  today: calendarDateSchema,
  /** What counts towards the goal: with gifts by hand or without them, as the goal says. */
  raisedAmount: z.int(),
  giftCount: z.int(),
  donorCount: z.int(),
  /** The newest gifts; a donor who wants no name shown has none here either. */
  wall: z.array(wallEntrySchema),
  /** The funds that are shown at a checkout, the default first. */
  designations: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
  settings: checkoutSettingsSchema,
})
export interface PageFacts extends z.infer<typeof pageFactsSchema> {}

/** The page of a campaign as staff edit it. */
export const campaignPageSchema = z.object({
  campaignId: z.string(),
  content: pageContentSchema,
  isPublished: z.boolean(),
  /** What was saved after the page was last published. */
  hasChanges: z.boolean(),
  publishedAt: instantSchema.nullable(),
  savedAt: instantSchema.nullable(),
  url: z.string(),
  /** What `pageFrom` draws it with. */
  facts: pageFactsSchema,
})
export interface CampaignPage extends z.infer<typeof campaignPageSchema> {}
