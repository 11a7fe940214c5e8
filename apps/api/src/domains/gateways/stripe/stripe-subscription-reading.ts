import type { SubscriptionObstacle } from '@almoner/contracts/adoptions/adoption'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { Stripe } from 'stripe'
import type { KeptMethod } from '../gateway-outcome.js'
import type { GatewaySubscription, PeriodBill } from '../gateway-subscription.js'
import { idOf, metadataKeys, methodIn } from './stripe-states.js'
import { productOf, wordInMetadata } from './stripe-word.js'

/** What has to be expanded for a subscription to say by what it is paid; Stripe follows four levels at most. */
export const withMethods = ['default_payment_method', 'customer.invoice_settings.default_payment_method']

/** Of a list, where each is below `data`: the fourth level is the last. */
export const withMethodsInList = withMethods.map((path) => `data.${path}`)

const instant = (seconds: number): Date => new Date(seconds * 1_000)

const frequencies: Readonly<Record<string, RegularFrequency>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
}

/** More of them than a recurring donation may have between two payments. */
const mostIntervals = 12

/** A subscription in our terms, by https://docs.stripe.com/api/subscriptions/object. Expand `withMethods` first. `products`: names by id. */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  products: ReadonlyMap<string, string> = new Map(),
): GatewaySubscription {
  const customer = typeof subscription.customer === 'string' ? null : subscription.customer
  const known = customer && !customer.deleted ? customer : null
  const [item] = subscription.items.data
  const recurring = item?.price.recurring ?? null
  const isCounted = recurring !== null && recurring.interval_count <= mostIntervals
  const method = methodOfPlan(subscription, known)
  const endsAt = subscription.cancel_at ?? null
  return {
    gatewayPlanId: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    email: known?.email ?? null,
    name: known?.name ?? null,
    word: wordInMetadata(subscription.metadata) ?? (products.get(productOf(subscription) ?? '') || null),
    currency: subscription.currency,
    amount: minorUnits((item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)),
    frequency: isCounted ? (frequencies[recurring.interval] ?? null) : null,
    interval: recurring?.interval_count ?? 1,
    anchorAt: instant(subscription.billing_cycle_anchor),
    periodEndsAt: instant(item?.current_period_end ?? subscription.billing_cycle_anchor),
    endsAt: endsAt === null ? null : instant(endsAt),
    method,
    obstacle: obstacleOf(subscription, known) ?? (method ? null : 'no_method'),
    rest: restOf(subscription),
  }
}

function restOf({ pause_collection: pause, metadata }: Stripe.Subscription): GatewaySubscription['rest'] {
  if (!pause) return null
  return {
    by: metadata[metadataKeys.adoption] || null,
    isUndoable: pause.behavior === 'void' && !pause.resumes_at,
  }
}

const endedStates: Partial<Record<Stripe.Subscription.Status, SubscriptionObstacle>> = {
  canceled: 'canceled',
  incomplete: 'incomplete',
  incomplete_expired: 'canceled',
  past_due: 'past_due',
  unpaid: 'past_due',
  trialing: 'trial',
  paused: 'paused',
}

/** The first thing that keeps a subscription where it is; what it says of itself alone. */
function obstacleOf(of: Stripe.Subscription, customer: Stripe.Customer | null): SubscriptionObstacle | null {
  const found = endedStates[of.status]
  if (found) return found
  const [item, ...others] = of.items.data
  const isRestingForUs = Boolean(of.metadata[metadataKeys.adoption])
  const obstacles: readonly [SubscriptionObstacle, boolean][] = [
    ['paused', Boolean(of.pause_collection) && !isRestingForUs],
    ['other_platform', Boolean(of.application) || Boolean(of.on_behalf_of) || Boolean(of.transfer_data)],
    ['send_invoice', of.collection_method === 'send_invoice'],
    ['planned_changes', Boolean(of.schedule) || Boolean(of.pending_update)],
    ['several_prices', !item || others.length > 0 || of.items.has_more],
    ['metered_price', !item || !isFixed(item.price)],
    ['unknown_rhythm', !item || !isKnownRhythm(item.price)],
    ['trial', Boolean(of.trial_end) && instant(of.trial_end ?? 0) > instant(item?.current_period_start ?? 0)],
    ['ends', of.cancel_at_period_end || endsWithin(of, item)],
    ['discount', hasDiscount(of, item, customer)],
    ['tax', hasTax(of, item)],
    ['pending_items', Boolean(of.pending_invoice_item_interval)],
    ['customer_balance', Boolean(customer?.balance)],
  ]
  return obstacles.find(([, isSo]) => isSo)?.[0] ?? null
}

/** Nothing is collected any more: it ends with the period that is paid. */
const endsWithin = ({ cancel_at: end }: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined): boolean =>
  end !== null && item !== undefined && end <= item.current_period_end

const isFixed = ({ billing_scheme, unit_amount, transform_quantity, recurring }: Stripe.Price): boolean =>
  billing_scheme === 'per_unit' && Boolean(unit_amount) && !transform_quantity && recurring?.usage_type === 'licensed'

const isKnownRhythm = ({ recurring }: Stripe.Price): boolean =>
  recurring !== null && recurring.interval in frequencies && recurring.interval_count <= mostIntervals

const hasDiscount = (
  { discounts }: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
  customer: Stripe.Customer | null,
): boolean => discounts.length > 0 || (item?.discounts.length ?? 0) > 0 || Boolean(customer?.discount)

const hasTax = (of: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined): boolean =>
  of.automatic_tax.enabled || (of.default_tax_rates?.length ?? 0) > 0 || (item?.tax_rates?.length ?? 0) > 0

/**
 * What Stripe itself would collect by: the subscription's own method, then its source, then what the customer's invoices are paid by,
 * then the customer's source.
 */
function methodOfPlan(subscription: Stripe.Subscription, customer: Stripe.Customer | null): KeptMethod | null {
  const customerId = idOf(subscription.customer)
  if (!customerId) return null
  const byMethod = (method: Stripe.PaymentMethod | null) =>
    method && idOf(method.customer) === customerId ? methodIn(method, `${customerId}/${method.id}`) : null
  const own = objectIn(subscription.default_payment_method)
  if (own) return byMethod(own)
  const ownSource = idOf(subscription.default_source)
  if (ownSource) return bySource(customerId, ownSource)
  return customer && usualMethod(customer)
}

/** What a customer's invoices are paid by, else their source. Expand the first. */
export function usualMethod({ id, invoice_settings: invoices, default_source }: Stripe.Customer): KeptMethod | null {
  const usual = objectIn(invoices.default_payment_method)
  if (usual) return idOf(usual.customer) === id ? methodIn(usual, `${id}/${usual.id}`) : null
  const source = idOf(default_source)
  return source ? bySource(id, source) : null
}

const objectIn = <Value extends object>(value: string | Value | null | undefined): Value | null =>
  typeof value === 'object' ? value : null

/** A card from before payment methods, which Stripe takes in their place. */
const bySource = (customerId: string, source: string): KeptMethod | null =>
  source.startsWith('card_') || source.startsWith('src_')
    ? {
        type: 'card',
        brand: null,
        last4: null,
        expMonth: null,
        expYear: null,
        reference: `${customerId}/${source}`,
      }
    : null

/** The subscription that an invoice is of; null of one that was written by hand. */
export function subscriptionOfInvoice({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription)
}

/** An invoice of a subscription. The period that it bills is that of its line: its own is the one before. */
export function billOf(invoice: Stripe.Invoice): PeriodBill {
  const starts = invoice.lines.data.map(({ period }) => period.start)
  return {
    gatewayBillId: invoice.id ?? '',
    status: (invoice.status ?? 'draft') as PeriodBill['status'],
    periodFrom: instant(Math.max(invoice.period_end, ...starts)),
    createdAt: instant(invoice.created),
  }
}
