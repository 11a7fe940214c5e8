import { z } from 'zod'
import { campaignRowSchema } from '../campaigns/campaign.js'
import { chargeRowSchema } from '../charges/charge.js'
import { fundraiserStatuses } from '../fundraisers/fundraiser.js'
import { pageGiftSchema } from '../fundraisers/page-gift.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

export const dashboardRanges = ['7d', '30d', '90d', 'month', 'quarter', 'year', 'fiscal_year', 'all'] as const
export type DashboardRange = (typeof dashboardRanges)[number]

const figureSchema = z.object({ current: z.int(), previous: z.int().nullable() })

/** Minor units. Raised = succeeded live gifts less refunds and lost disputes; average = gross / gifts. */
export const dashboardSchema = z.object({
  range: z.enum(dashboardRanges),
  currency: currencySchema,
  currencies: z.array(currencySchema),
  from: calendarDateSchema,
  to: calendarDateSchema,
  raised: figureSchema,
  gifts: figureSchema,
  averageGift: figureSchema,
  donors: figureSchema,
  /** Donors whose first gift ever falls in the period. */
  newDonors: figureSchema,
  refunded: figureSchema,
  failed: figureSchema,
  /** Raised by day, or by month where the period is longer than 92 days. */
  series: z.object({
    unit: z.enum(['day', 'month']),
    points: z.array(z.object({ on: calendarDateSchema, raised: minorUnitsSchema, gifts: z.int() })),
  }),
  topCampaigns: z.array(campaignRowSchema),
  latest: z.array(chargeRowSchema),
  hasGifts: z.boolean(),
})
export interface Dashboard extends z.infer<typeof dashboardSchema> {}

/** What a fundraiser sees: their own page and what it raised, less refunds and lost disputes. Minor units. */
export const fundraiserDashboardSchema = z.object({
  displayName: z.string(),
  slug: z.string(),
  status: z.enum(fundraiserStatuses),
  title: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Of the page or of its campaign, whichever is sooner. */
  lastDay: calendarDateSchema.nullable(),
  url: z.string(),
  campaignName: z.string(),
  currency: currencySchema,
  goalAmount: minorUnitsSchema.nullable(),
  raisedAmount: minorUnitsSchema,
  /** The part of it that came by hand. */
  raisedByHand: minorUnitsSchema,
  giftCount: z.int(),
  donorCount: z.int(),
  /** Of the page, a visitor once a day, and the gifts given on it since they are counted; null before the first. */
  visits: z.object({ count: z.int(), gifts: z.int(), since: calendarDateSchema }).nullable(),
  /** Where the org lets fundraisers see it: the place by what was raised, among those of the campaign. */
  rank: z.object({ place: z.int(), among: z.int() }).nullable(),
  gifts: z.array(pageGiftSchema),
})
export interface FundraiserDashboard extends z.infer<typeof fundraiserDashboardSchema> {}
