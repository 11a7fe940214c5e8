import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { instantSchema } from '../time.js'
import { fundraiserIdSchema, teamIdSchema } from './fundraiser-id.js'
import { fundraiserStatuses } from './fundraiser.js'
import { pageChangeSchema } from './page-change.js'

/** A member as the team sees them; raised is that of their own page, less refunds and lost disputes. Minor units. */
export const teamMemberSchema = z.object({
  id: fundraiserIdSchema,
  displayName: z.string(),
  slug: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(fundraiserStatuses),
  isCaptain: z.boolean(),
  raisedAmount: minorUnitsSchema,
  giftCount: z.int(),
})
export interface TeamMember extends z.infer<typeof teamMemberSchema> {}

/** A team as a list shows it. Raised is what came on the team's own page and on those of its members; minor units. */
export const teamRowSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  slug: z.string(),
  status: z.enum(fundraiserStatuses),
  campaignId: campaignIdSchema,
  campaignName: z.string(),
  captainName: z.string().nullable(),
  memberCount: z.int(),
  currency: currencySchema,
  goalAmount: minorUnitsSchema.nullable(),
  raisedAmount: minorUnitsSchema,
  giftCount: z.int(),
  isChangeWaiting: z.boolean(),
  /** Gifts by hand of its captain that wait to be confirmed. */
  giftsWaiting: z.int(),
  createdAt: instantSchema,
})
export interface TeamRow extends z.infer<typeof teamRowSchema> {}

export const teamSchema = teamRowSchema.extend({
  url: z.string(),
  /** Leads to the sign-up of its campaign with the team chosen; of a team that is not open, its captain and staff alone have it. */
  inviteUrl: z.string().nullable(),
  story: z.string().nullable(),
  /** Whether anyone who raises for the campaign may join; otherwise by the invitation link. */
  isOpen: z.boolean(),
  captainId: fundraiserIdSchema.nullable(),
  /** What was given on the team's own page, to no member. */
  ownRaisedAmount: minorUnitsSchema,
  /** Of its own page, a visitor once a day. */
  visits: z.int(),
  /** Whoever raised most first. */
  members: z.array(teamMemberSchema),
  approvedAt: instantSchema.nullable(),
  rejectReason: z.string().nullable(),
  change: pageChangeSchema.nullable(),
})
export interface Team extends z.infer<typeof teamSchema> {}
