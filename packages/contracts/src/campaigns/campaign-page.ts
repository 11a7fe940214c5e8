import { z } from 'zod'
import { pageLanguages, wallEntrySchema } from '../checkout/checkout-page.js'
import { checkoutSettingsSchema } from '../checkout-settings/checkout-settings.js'
import { askedFieldSchema } from '../custom-fields/asked-field.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { richTextSchema, richTextOf } from '../rich-text.js'
import { longTextUpTo, requiredLongText, requiredText, textUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { campaignGoalSchema, campaignTypes } from './campaign.js'
import { campaignStatuses } from './campaign-states.js'
import { videoIn } from './page-video.js'

export const pictureNameSchema = z.string().regex(/^[0-9a-f-]{36}\.webp$/, 'This picture was not uploaded here')

const impactSchema = z.strictObject({
  /** In minor units of the campaign's currency. */
  amount: minorUnitsSchema.min(1, 'Must be more than zero').max(largestAmountMinor),
  text: requiredText(160),
})

const webAddress = textUpTo(500).refine((text) => /^https?:\/\/[^\s/]+/i.test(text), 'Start the address with https://')

const videoSchema = z.strictObject({
  url: textUpTo(500).refine((text) => videoIn(text) !== null, 'Enter the address of a YouTube or Vimeo video'),
  title: requiredText(120),
})

const sponsorSchema = z.strictObject({
  name: requiredText(80),
  url: webAddress.nullable(),
  logo: pictureNameSchema.nullable(),
})

const questionSchema = z.strictObject({ question: requiredText(200), answer: requiredLongText(2_000) })

export const mostSponsors = 24
export const mostQuestions = 20

export const anonymousRules = ['named_anonymous', 'left_out'] as const

export const pageContentSchema = z.strictObject({
  headline: requiredText(120),
  summary: longTextUpTo(300),
  story: richTextSchema,
  picture: pictureNameSchema.nullable(),
  pictureText: textUpTo(200),
  video: videoSchema.nullable().default(null),
  showsGoal: z.boolean(),
  impactLevels: z.array(impactSchema).max(8, 'Up to eight'),
  donorWall: z.strictObject({
    isOn: z.boolean(),
    anonymous: z.enum(anonymousRules),
    showsAmounts: z.boolean(),
    showsComments: z.boolean(),
  }),
  sponsors: z.array(sponsorSchema).max(mostSponsors, `At most ${mostSponsors}`).default([]),
  questions: z.array(questionSchema).max(mostQuestions, `At most ${mostQuestions}`).default([]),
  sharing: z.strictObject({ isOn: z.boolean(), text: longTextUpTo(280) }),
  seo: z.strictObject({ title: textUpTo(70), description: longTextUpTo(200), picture: pictureNameSchema.nullable() }),
  language: z.enum(pageLanguages),
})
export interface PageContent extends z.output<typeof pageContentSchema> {}

export function initialPage(name: string): PageContent {
  return {
    headline: name,
    summary: '',
    story: richTextOf(''),
    picture: null,
    pictureText: '',
    video: null,
    showsGoal: true,
    impactLevels: [],
    donorWall: { isOn: false, anonymous: 'named_anonymous', showsAmounts: true, showsComments: false },
    sponsors: [],
    questions: [],
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
    designationId: z.string().nullable(),
  }),
  currency: currencySchema,
  today: calendarDateSchema,
  /** What counts towards the goal: with gifts by hand or without them, as the goal says. */
  raisedAmount: minorUnitsSchema,
  giftCount: z.int(),
  donorCount: z.int(),
  /** The newest gifts; a donor who wants no name shown has none here either. */
  wall: z.array(wallEntrySchema),
  designations: z.array(z.object({ id: z.string(), name: z.string(), description: z.string().nullable() })),
  /** The custom fields that a checkout can ask for. */
  askedFields: z.array(askedFieldSchema),
  settings: checkoutSettingsSchema,
})
export interface PageFacts extends z.infer<typeof pageFactsSchema> {}

export const campaignPageSchema = z.object({
  campaignId: z.string(),
  content: pageContentSchema,
  isPublished: z.boolean(),
  hasChanges: z.boolean(),
  publishedAt: instantSchema.nullable(),
  savedAt: instantSchema.nullable(),
  url: z.string(),
  facts: pageFactsSchema,
})
export interface CampaignPage extends z.infer<typeof campaignPageSchema> {}
