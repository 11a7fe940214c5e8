import { z } from 'zod'
import { campaignStatuses } from '../campaigns/campaign-states.js'
import { chargeStatuses, disputeStates, paymentMethods } from '../charges/charge.js'
import { designationStatuses } from '../designations/designation.js'
import { donationStatuses, frequencies } from '../donations/donation.js'
import { donorTypes } from '../donors/donor.js'
import { fundraiserStatuses } from '../fundraisers/fundraiser.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import type { Permission } from '../permissions.js'
import { calendarDateSchema } from '../time.js'

/** What can be found, in the order in which equally good results are shown. */
export const searchKinds = ['donor', 'charge', 'donation', 'campaign', 'fund', 'fundraiser', 'team'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A kind is found by those who may read its list. */
export const permissionOfKind: Record<SearchKind, Permission> = {
  donor: 'donors.read',
  charge: 'charges.read',
  donation: 'donations.read',
  campaign: 'campaigns.read',
  fund: 'designations.read',
  fundraiser: 'fundraisers.manage',
  team: 'fundraisers.manage',
}

/** What of a record a text can match. */
export const matchFields = [
  'number',
  'gatewayId',
  'externalId',
  'email',
  'phone',
  'lastDigits',
  'amount',
  'name',
  'code',
] as const
export type MatchField = (typeof matchFields)[number]

const found = {
  id: z.uuid(),
  matchedBy: z.array(z.enum(matchFields)),
  /** The name is only like what was typed, a letter or two off. */
  isClose: z.boolean(),
}

const money = { amount: minorUnitsSchema, currency: currencySchema }
const card = { method: z.enum(paymentMethods), methodBrand: z.string().nullable(), lastDigits: z.string().nullable() }
const recurringSchema = z.object({ ...money, frequency: z.enum(frequencies), interval: z.int() })

const donorSchema = z.object({
  kind: z.literal('donor'),
  ...found,
  number: z.string(),
  name: named(z.string()),
  type: z.enum(donorTypes),
  email: personal(z.string().nullable()),
  phone: personal(z.string().nullable()),
  /** The largest recurring donation that is being collected. */
  recurring: recurringSchema.nullable(),
})

const chargeSchema = z.object({
  kind: z.literal('charge'),
  ...found,
  ...money,
  ...card,
  number: z.string(),
  donorName: named(z.string()),
  giftDate: calendarDateSchema,
  status: z.enum(chargeStatuses),
  refundedAmount: minorUnitsSchema,
  disputeState: z.enum(disputeStates),
  isTest: z.boolean(),
})

const donationSchema = z.object({
  kind: z.literal('donation'),
  ...found,
  ...recurringSchema.shape,
  ...card,
  number: z.string(),
  donorName: named(z.string()),
  status: z.enum(donationStatuses),
  nextChargeOn: calendarDateSchema.nullable(),
})

const titled = { ...found, name: z.string() }

const campaignSchema = z.object({ kind: z.literal('campaign'), ...titled, status: z.enum(campaignStatuses) })

const fundSchema = z.object({
  kind: z.literal('fund'),
  ...titled,
  code: z.string(),
  status: z.enum(designationStatuses),
})

const page = { ...titled, campaignName: z.string(), status: z.enum(fundraiserStatuses) }
const fundraiserSchema = z.object({ kind: z.literal('fundraiser'), ...page })
const teamSchema = z.object({ kind: z.literal('team'), ...page })

/** Something that was found, with what of it matched; amounts in minor units. */
export const searchResultSchema = z.discriminatedUnion('kind', [
  donorSchema,
  chargeSchema,
  donationSchema,
  campaignSchema,
  fundSchema,
  fundraiserSchema,
  teamSchema,
])
export type SearchResult = z.infer<typeof searchResultSchema>
