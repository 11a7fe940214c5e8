import { z } from 'zod'
import { donationStatuses } from '../donations/donation.js'
import { userIdSchema } from '../accounts/user-id.js'
import { features } from '../features.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { currencyTotalSchema } from '../paging.js'
import { orgRoleSchema } from '../role-schema.js'
import { orgSettingsSchema } from '../orgs/org-settings.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { minorUnitsSchema } from '../money.js'

export const orgStatuses = ['trial', 'active', 'suspended', 'closed'] as const
export type OrgStatus = (typeof orgStatuses)[number]

export const gatewayStates = ['live', 'attention', 'test', 'none'] as const
export type GatewayState = (typeof gatewayStates)[number]

/** An org as those who run the platform see it: how much goes on there, and nothing of who gives. */
export const adminOrgRowSchema = z.object({
  id: orgIdSchema,
  name: z.string(),
  website: z.string().nullable(),
  country: z.string(),
  category: z.string(),
  status: z.enum(orgStatuses),
  createdAt: instantSchema,
  members: z.int(),
  /** Gifts of the last 30 days, minus refunds and lost disputes, a line per currency. */
  giftsOf30Days: z.array(currencyTotalSchema),
  lastGiftOn: calendarDateSchema.nullable(),
  /** Recurring gifts that are active or past due. */
  liveDonations: z.int(),
  /** What the platform keeps of each gift, in percent with at most two decimals. */
  feePercentage: z.number(),
  gatewayState: z.enum(gatewayStates),
  ownerName: z.string().nullable(),
})
export interface AdminOrgRow extends z.infer<typeof adminOrgRowSchema> {}

const memberSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  permission: orgRoleSchema,
  active: z.boolean(),
})

/** What came in by one currency in the last twelve months; live gifts, minor units. */
const adminGivingSchema = z.object({
  currency: z.string(),
  giftCount: z.int(),
  /** Net of refunds. */
  raisedAmount: minorUnitsSchema,
  refundedAmount: minorUnitsSchema,
  failedCount: z.int(),
})
export interface AdminGiving extends z.infer<typeof adminGivingSchema> {}

export const adminOrgSchema = adminOrgRowSchema.extend({
  currency: z.string(),
  timeZone: z.string(),
  pagesSubdomain: z.string().nullable(),
  settings: orgSettingsSchema,
  giving: z.array(adminGivingSchema),
  recurringDonations: z.array(z.object({ status: z.enum(donationStatuses), count: z.int() })),
  donors: z.object({ count: z.int(), gaveWithinYear: z.int(), newWithinYear: z.int() }),
  parentOrg: z.object({ id: orgIdSchema, name: z.string() }).nullable(),
  featuresOff: z.array(z.enum(features)),
  people: z.array(memberSchema),
  /** Until when whoever asks can read the org's gifts and donors; null unless they said why. */
  recordsOpenUntil: instantSchema.nullable(),
  suspension: z.object({ since: instantSchema, reason: z.string(), collectsRecurring: z.boolean() }).nullable(),
})
export interface AdminOrg extends z.infer<typeof adminOrgSchema> {}
