import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { calendarDateSchema } from '../time.js'
import { frequencies } from './choices.js'
import { checkoutTermsSchema } from './checkout-terms.js'
import { minorUnitsSchema } from '../money.js'

export const pageLanguages = ['en', 'he', 'ar', 'fr', 'es'] as const
export type PageLanguage = (typeof pageLanguages)[number]

export const pageStates = ['open', 'upcoming', 'paused', 'ended', 'suspended'] as const
export type PageState = (typeof pageStates)[number]

const goalSchema = z.object({
  kind: z.enum(['amount', 'gifts', 'donors', 'plans', 'mrr']),
  display: z.enum(['meter', 'counter']),
  value: z.int(),
  /** Net of refunds, in the unit of `kind`. */
  reached: z.int(),
  gifts: z.int(),
})
export interface PageGoal extends z.infer<typeof goalSchema> {}

export const wallEntrySchema = z.object({
  /** Null for a gift whose donor wants no name shown. */
  name: z.string().nullable(),
  amount: minorUnitsSchema.nullable(),
  frequency: z.enum(frequencies),
  comment: z.string().nullable(),
  givenOn: calendarDateSchema,
})
export interface WallEntry extends z.infer<typeof wallEntrySchema> {}

const pictureSchema = z.object({ url: z.string(), alt: z.string() })

/** As anyone may read it. It is an allow-list: what is not named here never leaves. */
export const checkoutPageSchema = z.object({
  state: z.enum(pageStates),
  isTest: z.boolean(),
  language: z.enum(pageLanguages),
  languages: z.array(z.enum(pageLanguages)),
  org: z.object({
    id: orgIdSchema,
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    website: z.string().nullable(),
  }),
  receiver: z.string(),
  campaign: z.object({
    id: campaignIdSchema,
    slug: z.string(),
    name: z.string(),
    endsOn: calendarDateSchema.nullable(),
  }),
  fundraiser: z
    .object({
      slug: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      goal: minorUnitsSchema.nullable(),
      raised: minorUnitsSchema,
      gifts: z.int(),
      story: z.string().nullable(),
      /** The team of a person, where its page is open. */
      team: z.object({ slug: z.string(), name: z.string() }).nullable(),
      /** Of a team alone: who raises in it, whoever raised most first, and whether others may join. */
      members: z
        .array(
          z.object({
            slug: z.string(),
            name: z.string(),
            avatar: z.string().nullable(),
            raised: minorUnitsSchema,
            isCaptain: z.boolean(),
          }),
        )
        .nullable(),
      takesMembers: z.boolean(),
    })
    .nullable(),
  takesFundraisers: z.boolean(),
  daysLeft: z.int().nullable(),
  headline: z.string(),
  /** HTML made by the server of an allow-list of tags. */
  story: z.string().nullable(),
  picture: pictureSchema.nullable(),
  /** In the place of the picture; nothing of another host is loaded before it is played. */
  video: z.object({ title: z.string(), url: z.string(), hostName: z.string(), frameUrl: z.string() }).nullable(),
  goal: goalSchema.nullable(),
  sponsors: z.array(z.object({ name: z.string(), url: z.string().nullable(), logo: z.string().nullable() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
  wall: z.array(wallEntrySchema),
  hasWall: z.boolean(),
  theme: z.object({ primary: z.string(), radius: z.int(), font: z.enum(['sans', 'serif']) }),
  texts: z.object({ heading: z.string().nullable(), button: z.string().nullable(), note: z.string().nullable() }),
  thanks: z.object({
    title: z.string().nullable(),
    body: z.string().nullable(),
    canShare: z.boolean(),
    shareText: z.string().nullable(),
  }),
  seo: z.object({ title: z.string(), description: z.string(), picture: z.string().nullable() }),
  terms: checkoutTermsSchema,
  onward: z.union([z.object({ slug: z.string() }), z.object({ url: z.string() })]).nullable(),
  others: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export interface CheckoutPage extends z.infer<typeof checkoutPageSchema> {}
