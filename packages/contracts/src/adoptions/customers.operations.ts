import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { designationIdSchema } from '../designations/designation-id.js'
import { regularFrequencies } from '../donations/donation.js'
import { largestAmountMinor, moneySchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { adoptionCustomerIdSchema, adoptionIdSchema } from './adoption-id.js'
import { adoptionCustomerSchema, adoptionCustomerStatuses, type AdoptionCustomer } from './adoption-customer.js'
import { adoptionSchema, type Adoption } from './adoption.js'

export const listAdoptionCustomersInputSchema = z.strictObject({
  id: adoptionIdSchema,
  /** All that are in the account or were brought in, where absent. */
  status: z.array(z.enum(adoptionCustomerStatuses)).max(adoptionCustomerStatuses.length).optional(),
  /** Whether something was collected from them lately. */
  hasPaid: z.boolean().optional(),
  /** A part of a name, an email or an id of the gateway. */
  search: textUpTo(100).optional(),
  ...pageInput,
})
export interface ListAdoptionCustomersWire extends z.input<typeof listAdoptionCustomersInputSchema> {}
export interface ListAdoptionCustomersInput extends z.output<typeof listAdoptionCustomersInputSchema> {}

export const listAdoptionCustomers = defineQuery<
  ListAdoptionCustomersInput,
  Page<AdoptionCustomer>,
  ListAdoptionCustomersWire
>({
  name: 'adoptions.customers',
  summary:
    'A page of the customers of a gateway account whose means of payment it keeps and who have no recurring gift there.',
  access: 'adoptions.manage',
  whileImpersonating: 'allowed',
  input: listAdoptionCustomersInputSchema,
  output: pageOf(adoptionCustomerSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/adoptions/{id}/customers', query: '*' },
})

/** One list of them at a time. */
const customerIds = z.array(adoptionCustomerIdSchema).min(1).max(100)

const leaveCustomersSchema = z.strictObject({ id: adoptionIdSchema, customerIds, isLeft: z.boolean() })
export interface LeaveCustomersInput extends z.output<typeof leaveCustomersSchema> {}

export const leaveAdoptionCustomers = defineCommand<LeaveCustomersInput, Adoption>({
  name: 'adoptions.leaveCustomers',
  summary: 'Leaves customers of a gateway account where they are, or takes that back.',
  access: 'adoptions.manage',
  input: leaveCustomersSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/customers/leave' },
})

const bringInSchema = z.strictObject({
  id: adoptionIdSchema,
  /** Some of them; all that nobody has decided on where absent. */
  customerIds: customerIds.optional(),
  /** How many the screen showed: fewer or more are not brought in by surprise. */
  count: z.int().min(1),
})
export interface BringInCustomersInput extends z.output<typeof bringInSchema> {}

export const bringInAdoptionCustomers = defineCommand<BringInCustomersInput, Adoption>({
  name: 'adoptions.bringIn',
  summary: 'Makes donors of customers of a gateway account, or finds those that they are. Nobody is charged.',
  access: 'adoptions.manage',
  input: bringInSchema,
  output: adoptionSchema,
  problems: ['not_found', 'adoption_busy', 'adoption_empty'],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/customers/bring-in' },
})

const startGiftSchema = z.strictObject({
  id: adoptionIdSchema,
  customerId: adoptionCustomerIdSchema,
  /** What is collected each time. */
  amount: moneySchema.refine(({ amount }) => amount > 0 && amount <= largestAmountMinor, 'Must be more than zero'),
  frequency: z.enum(regularFrequencies),
  interval: z.int().min(1).max(12),
  /** The first day, in the time zone of the legal entity: tomorrow or later. */
  startsOn: calendarDateSchema,
  campaignId: campaignIdSchema.nullish(),
  /** The default fund where absent. */
  designationId: designationIdSchema.nullish(),
})
export interface StartGiftWire extends z.input<typeof startGiftSchema> {}
export interface StartGiftInput extends z.output<typeof startGiftSchema> {}

export const startAdoptionGift = defineCommand<StartGiftInput, Adoption, StartGiftWire>({
  name: 'adoptions.startGift',
  summary: 'Starts a recurring gift with the means of payment that a gateway account keeps of a customer.',
  access: 'adoptions.manage',
  input: startGiftSchema,
  output: adoptionSchema,
  problems: [
    'not_found',
    'adoption_busy',
    'adoption_customer_gone',
    'adoption_customer_subscribed',
    'gateway_unavailable',
    'gateway_has_no_subscriptions',
  ],
  rest: { method: 'POST', path: '/v1/adoptions/{id}/customers/{customerId}/donations' },
})
