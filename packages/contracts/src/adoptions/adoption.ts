import { z } from 'zod'
import { paymentMethods } from '../charges/charge.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { donationIdSchema } from '../donations/donation-id.js'
import { frequencies } from '../donations/donation.js'
import { donorIdSchema } from '../donors/donor-id.js'
import { gatewayModes } from '../gateways/gateway.js'
import { gatewayIntegrationIdSchema } from '../gateways/gateway-integration-id.js'
import { legalEntityIdSchema } from '../legal-entities/legal-entity-id.js'
import { named, personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { adoptionIdSchema, adoptionItemIdSchema } from './adoption-id.js'
import { donorMatches } from './donor-match.js'
import { holdReasons } from './hold-reason.js'

/**
 * What an adoption does now. `read`: nothing, and nothing was taken over yet; `done`: nothing, since it was. `planned`: it waits for its
 * day.
 */
export const adoptionStatuses = ['reading', 'read', 'comparing', 'planned', 'taking', 'done', 'giving_back'] as const
export type AdoptionStatus = (typeof adoptionStatuses)[number]

/** What is read of an account, in this order. */
export const adoptionPhases = [
  'rights',
  'plans',
  'open',
  'draft',
  'pending',
  'customers',
  'payments',
  'matching',
] as const
export type AdoptionPhase = (typeof adoptionPhases)[number]

/** What a key has to be allowed, in the gateway's own words for it on screens. */
export const subscriptionRights = [
  'customers',
  'payment_methods',
  'subscriptions',
  'invoices',
  'payment_intents',
  'write_subscriptions',
  'write_payment_intents',
] as const
export type SubscriptionRight = (typeof subscriptionRights)[number]

/**
 * Whether the gateway tells Almoner when it collects by itself, by its endpoint with Almoner's address. `lacks`: the endpoint does not send
 * all that is needed; `off`: it is disabled there; `absent`: there is none; `forbidden`: the key may not ask.
 */
export const eventEndpoints = ['tells', 'lacks', 'off', 'absent', 'forbidden'] as const
export type EventEndpoint = (typeof eventEndpoints)[number]

/** Why the gateway alone can collect a plan: what the plan says of itself. */
export const subscriptionObstacles = [
  'canceled',
  'ends',
  'incomplete',
  'past_due',
  'trial',
  'paused',
  'send_invoice',
  'planned_changes',
  'several_prices',
  'metered_price',
  'unknown_rhythm',
  'discount',
  'tax',
  'customer_balance',
  'other_platform',
  'pending_items',
  'no_method',
] as const
export type SubscriptionObstacle = (typeof subscriptionObstacles)[number]

/**
 * Why a plan stays where it is. `missing`: it is not in the account any more. `renews_soon`: no reason to leave it; it waits until the
 * renewal that is near has passed.
 */
export const adoptionReasons = [
  ...subscriptionObstacles,
  'other_currency',
  'open_invoice',
  'draft_invoice',
  'missing',
  'renews_soon',
] as const
export type AdoptionReason = (typeof adoptionReasons)[number]

export const adoptionItemStatuses = [
  'ready',
  'left',
  'queued',
  'taking',
  'taken',
  'giving_back',
  'given_back',
  'failed',
] as const
export type AdoptionItemStatus = (typeof adoptionItemStatuses)[number]

/**
 * How the dates of Almoner differ from those of the gateway. `month_end`: on another day because a month is short or the day is
 * another in the time zone of the legal entity. `missing_here`, `missing_there`: one of both has no payment in that period.
 */
export const differenceKinds = [
  'day',
  'month_end',
  'amount',
  'method',
  'paused',
  'missing_here',
  'missing_there',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `here` and `there` are days, amounts in minor units or names of methods, by the kind. */
export const adoptionDifferenceSchema = z.object({
  kind: z.enum(differenceKinds),
  here: z.string().nullable(),
  there: z.string().nullable(),
})
export interface AdoptionDifference extends z.infer<typeof adoptionDifferenceSchema> {}

/** The plans of a status, and of a reason where they have one. */
const adoptionCountSchema = z.object({
  status: z.enum(adoptionItemStatuses),
  reason: z.enum(adoptionReasons).nullable(),
  isLeftOut: z.boolean(),
  count: z.int(),
})

/** What is collected in a month, `YYYY-MM`, by plans that can be taken over: their next payments. */
const adoptionMonthSchema = z.object({
  month: z.string(),
  currency: currencySchema,
  count: z.int(),
  amount: minorUnitsSchema,
})

export const adoptionSchema = z.object({
  id: adoptionIdSchema,
  integrationId: gatewayIntegrationIdSchema,
  gatewayName: z.string(),
  mode: z.enum(gatewayModes),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  currency: currencySchema,
  timeZone: z.string(),
  status: z.enum(adoptionStatuses),
  /** What is being read; null while nothing is. */
  phase: z.enum(adoptionPhases).nullable(),
  /** So many plans were read, or compared, so far. */
  done: z.int(),
  missingRights: z.array(z.enum(subscriptionRights)),
  /** Null where the gateway has not been asked yet. */
  eventEndpoint: z.enum(eventEndpoints).nullable(),
  /** As the gateway calls them: `invoice.paid`. */
  missingEvents: z.array(z.string()),
  /** Where the gateway has to send its events. */
  eventsUrl: z.string(),
  /** A sentence: why it stopped. */
  failure: z.string().nullable(),
  campaignId: campaignIdSchema.nullable(),
  designationId: designationIdSchema.nullable(),
  /** So many months were compared. */
  months: z.int(),
  readAt: instantSchema.nullable(),
  comparedAt: instantSchema.nullable(),
  takeOn: calendarDateSchema.nullable(),
  counts: z.array(adoptionCountSchema),
  byMonth: z.array(adoptionMonthSchema),
  differences: z.array(z.object({ kind: z.enum(differenceKinds), count: z.int() })),
  /** Taken plans that Almoner does not collect until somebody has looked at them. */
  heldCount: z.int(),
  /** Customers without a recurring gift there, whose means of payment the account keeps. */
  customers: z.object({ open: z.int(), left: z.int(), brought: z.int() }),
})
export interface Adoption extends z.infer<typeof adoptionSchema> {}

/** An account that may collect recurring gifts by itself. */
export const adoptableAccountSchema = z.object({
  integrationId: gatewayIntegrationIdSchema,
  gatewayName: z.string(),
  mode: z.enum(gatewayModes),
  entityId: legalEntityIdSchema,
  entityName: z.string(),
  /** Null where nobody has begun to read it. */
  adoption: z.object({ id: adoptionIdSchema, status: z.enum(adoptionStatuses) }).nullable(),
})
export interface AdoptableAccount extends z.infer<typeof adoptableAccountSchema> {}

export const adoptionItemSchema = z.object({
  id: adoptionItemIdSchema,
  status: z.enum(adoptionItemStatuses),
  reason: z.enum(adoptionReasons).nullable(),
  failure: z.string().nullable(),
  isLeftOut: z.boolean(),
  gatewayPlanId: z.string(),
  customerId: z.string(),
  name: named(z.string().nullable()),
  email: personal(z.string().nullable()),
  /** What the account calls what it is given for: by its metadata, else its product; null where it says nothing. */
  word: z.string().nullable(),
  donor: z.object({ id: donorIdSchema, name: named(z.string()) }).nullable(),
  match: z.enum(donorMatches).nullable(),
  amount: minorUnitsSchema,
  /** In lower case; it may be one that Almoner does not take. */
  currency: z.string(),
  frequency: z.enum(frequencies).nullable(),
  interval: z.int(),
  /** The day that it is collected on next, in the time zone of the legal entity. */
  nextOn: calendarDateSchema,
  endsOn: calendarDateSchema.nullable(),
  method: z.enum(paymentMethods).nullable(),
  methodBrand: z.string().nullable(),
  methodLast4: z.string().nullable(),
  differences: z.array(adoptionDifferenceSchema),
  donation: z.object({ id: donationIdSchema, number: z.string() }).nullable(),
  held: z.enum(holdReasons).nullable(),
  /** Almoner has collected nothing by it yet. */
  canGiveBack: z.boolean(),
})
export interface AdoptionItem extends z.infer<typeof adoptionItemSchema> {}

/** Plans that the account calls what they are given for by the same word, and where they go; without a campaign, where all others do. */
export const adoptionWordSchema = z.object({
  word: z.string(),
  count: z.int(),
  campaignId: campaignIdSchema.nullable(),
  designationId: designationIdSchema.nullable(),
})
export interface AdoptionWord extends z.infer<typeof adoptionWordSchema> {}
