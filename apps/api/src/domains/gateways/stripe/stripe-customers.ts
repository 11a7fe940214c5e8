import { minorUnits } from '@almoner/contracts/minor-units'
import type { Stripe } from 'stripe'
import type { KeptMethod } from '../gateway-outcome.js'
import type { CustomerPayment, FoundCustomer, GatewayCustomer, PageOfSubscriptions } from '../gateway-subscription.js'
import { idOf, metadataKeys, methodIn } from './stripe-states.js'
import { usualMethod } from './stripe-subscription-reading.js'

/** Of those that say nothing of their usual means of payment each is asked for, so that a page takes a few seconds. */
const pageSize = 50

const usual = 'invoice_settings.default_payment_method'

/** A page of the customers of an account that keep a means of payment. */
export async function customerPage(
  stripe: Stripe,
  after: string | null,
): Promise<PageOfSubscriptions<GatewayCustomer>> {
  const { data, has_more } = await stripe.customers.list({
    limit: pageSize,
    expand: [`data.${usual}`],
    ...(after ? { starting_after: after } : {}),
  })
  const rows: GatewayCustomer[] = []
  for (const customer of data) {
    const method = await methodOf(stripe, customer)
    if (method) rows.push(customerOf(customer, method))
  }
  return { status: 'found', rows, next: has_more ? (data.at(-1)?.id ?? null) : null }
}

/** One customer, and whether a subscription of theirs goes on. Throws where there is none. */
export async function customerWithMethod(stripe: Stripe, customerId: string): Promise<FoundCustomer> {
  const customer = await stripe.customers.retrieve(customerId, { expand: [usual] })
  const method = customer.deleted ? null : await methodOf(stripe, customer)
  if (customer.deleted || !method) return { status: 'absent' }
  // Those that have ended are not in the list: https://docs.stripe.com/api/subscriptions/list
  const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 1 })
  return { status: 'found', customer: customerOf(customer, method), hasSubscription: data.length > 0 }
}

/** A page of what succeeded, without what Almoner asked for, which has its mark. */
export async function paymentPage(
  stripe: Stripe,
  since: Date,
  after: string | null,
): Promise<PageOfSubscriptions<CustomerPayment>> {
  const { data, has_more } = await stripe.paymentIntents.list({
    limit: 100,
    created: { gte: Math.floor(since.getTime() / 1_000) },
    ...(after ? { starting_after: after } : {}),
  })
  const rows = data.flatMap((intent) => {
    const customerId = idOf(intent.customer)
    if (!customerId || intent.status !== 'succeeded' || intent.metadata[metadataKeys.charge]) return []
    const { amount_received, currency, created } = intent
    return [{ customerId, amount: minorUnits(amount_received), currency, at: new Date(created * 1_000) }]
  })
  return { status: 'found', rows, next: has_more ? (data.at(-1)?.id ?? null) : null }
}

/** The usual one, else the newest that is kept: systems that charge cards by themselves say of none that it is the usual one. */
async function methodOf(stripe: Stripe, customer: Stripe.Customer): Promise<KeptMethod | null> {
  const known = usualMethod(customer)
  if (known) return known
  const { data } = await stripe.customers.listPaymentMethods(customer.id, { limit: 1 })
  const [newest] = data
  return newest ? methodIn(newest, `${customer.id}/${newest.id}`) : null
}

const customerOf = ({ id, email, name }: Stripe.Customer, method: KeptMethod): GatewayCustomer => ({
  customerId: id,
  email: email ?? null,
  name: name ?? null,
  method,
})
