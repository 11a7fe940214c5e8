import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { customValuesSchema } from '../custom-fields/custom-value.js'
import { fundraiserIdSchema, teamIdSchema } from './fundraiser-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { pageChangeSchema } from './page-change.js'
import { pageTones } from './page-tone.js'
import { calendarDateSchema, instantSchema } from '../time.js'

export const fundraiserStatuses = ['pending', 'active', 'rejected', 'paused', 'ended'] as const
export type FundraiserStatus = (typeof fundraiserStatuses)[number]

export const fundraiserSteps: Readonly<Record<FundraiserStatus, readonly FundraiserStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['paused'],
  paused: ['active', 'ended'],
  rejected: [],
  ended: [],
}

export const openFundraiserStatuses: readonly FundraiserStatus[] = ['pending', 'active', 'paused']

const refusals: Readonly<Record<FundraiserStatus, string>> = {
  pending: 'This page is waiting for approval. Approve or reject it first.',
  active: 'This page is active. It can be paused.',
  paused: 'This page is paused. It can be resumed or ended.',
  rejected: 'This page was rejected, so it stays closed.',
  ended: 'This page has ended, so it can no longer be edited.',
}

/** Why a step is refused: which state the page is in, and what can be done from there. */
export const whyStepRefused = (status: FundraiserStatus): string => refusals[status]

export function mayBecome(from: FundraiserStatus, to: FundraiserStatus): boolean {
  return fundraiserSteps[from].includes(to)
}

/** A fundraiser as a list shows it. Raised is less refunds and lost disputes, of live gifts in the fundraiser's currency; minor units. */
export const fundraiserRowSchema = z.object({
  id: fundraiserIdSchema,
  userId: userIdSchema,
  displayName: z.string(),
  slug: z.string(),
  avatar: z.string().nullable(),
  status: z.enum(fundraiserStatuses),
  campaignId: campaignIdSchema,
  campaignName: z.string(),
  team: z.object({ id: teamIdSchema, name: z.string() }).nullable(),
  currency: currencySchema,
  goalAmount: minorUnitsSchema.nullable(),
  raisedAmount: minorUnitsSchema,
  giftCount: z.int(),
  /** They came by an import, and their invitation is still to be sent: no mail goes to them before. */
  isToInvite: z.boolean(),
  isChangeWaiting: z.boolean(),
  /** Gifts by hand that wait to be confirmed. */
  giftsWaiting: z.int(),
  lastGiftOn: calendarDateSchema.nullable(),
  createdAt: instantSchema,
  /** What it has in custom fields, by their keys. */
  custom: customValuesSchema,
})
export interface FundraiserRow extends z.infer<typeof fundraiserRowSchema> {}

export const fundraiserSchema = fundraiserRowSchema.extend({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  url: z.string(),
  title: z.string().nullable(),
  story: z.string().nullable(),
  endsOn: calendarDateSchema.nullable(),
  donorCount: z.int(),
  approvedAt: instantSchema.nullable(),
  rejectReason: z.string().nullable(),
  tone: z.enum(pageTones),
  change: pageChangeSchema.nullable(),
  /** Of the mails to them. */
  language: z.enum(pageLanguages),
})
export interface Fundraiser extends z.infer<typeof fundraiserSchema> {}
