import type { SubscriptionRight } from '@almoner/contracts/adoptions/adoption'
import { Inject, Injectable } from '@nestjs/common'
import type { Stripe } from 'stripe'
import type { GatewayConnection } from '../gateway.js'
import type { Unknown } from '../gateway-outcome.js'
import type {
  ChangedSubscription,
  CustomerPayment,
  FoundBills,
  FoundCustomer,
  FoundEndpoint,
  FoundSubscription,
  GatewayCustomer,
  GatewaySubscription,
  PageOfSubscriptions,
  AccountBill,
  RestMark,
  RightsFound,
  SubscriptionGateway,
  UnsettledBill,
} from '../gateway-subscription.js'
import { customerPage, customerWithMethod, paymentPage } from './stripe-customers.js'
import { STRIPE_REACH, stripeFor, type StripeReach } from './stripe-client.js'
import { findStripeEndpoint, neededEvents } from './stripe-endpoint.js'
import { isKeyProblem, isMissing, refusalOf, silenceOf } from './stripe-errors.js'
import {
  billOf,
  subscriptionOf,
  subscriptionOfInvoice,
  withMethods,
  withMethodsInList,
} from './stripe-subscription-reading.js'
import { idOf, metadataKeys } from './stripe-states.js'
import { productNames } from './stripe-word.js'

const pageSize = 100

/** An id that no object has: whether something may be written is asked without writing anything. */
const nobody = 'almoner_probe'

/** Subscriptions that are billed by Stripe itself: read, laid to rest and woken again. */
@Injectable()
export class StripeSubscriptions implements SubscriptionGateway {
  constructor(@Inject(STRIPE_REACH) private readonly reach: StripeReach) {}

  /** The rights that the key has not got. It is asked for each by a request that changes nothing. */
  async missingRights(connection: GatewayConnection): Promise<RightsFound> {
    const stripe = this.to(connection)
    const missing: SubscriptionRight[] = []
    for (const [right, ask] of probes(stripe)) {
      const answer = await saidOf(ask)
      if (answer === 'refused') missing.push(right)
      else if (answer !== 'allowed') return answer
    }
    return { status: 'found', missing }
  }

  /** The right to ask, `Webhook Endpoints: read`, is needed for nothing else, so that a key without it will do. */
  async endpoint(connection: GatewayConnection): Promise<FoundEndpoint> {
    try {
      return { status: 'found', ...(await findStripeEndpoint(this.to(connection), connection.integrationId)) }
    } catch (error) {
      if (isKeyProblem(error)) return { status: 'found', endpoint: 'forbidden', missing: [...neededEvents] }
      const silence = silenceOf(error)
      if (silence) return silence
      throw error
    }
  }

  /** A page of all subscriptions, those that have ended among them. */
  page(
    connection: GatewayConnection,
    after: string | null,
  ): Promise<PageOfSubscriptions<GatewaySubscription> | Unknown> {
    return asked(async () => {
      const stripe = this.to(connection)
      const { data, has_more } = await stripe.subscriptions.list({
        status: 'all',
        limit: pageSize,
        expand: withMethodsInList,
        ...(after ? { starting_after: after } : {}),
      })
      const products = await productNames(stripe, data)
      const rows = data.map((one) => subscriptionOf(one, products))
      return { status: 'found', rows, next: has_more ? (data.at(-1)?.id ?? null) : null }
    })
  }

  /** A page of what is billed and not settled; `pending`: what waits to be put on the next invoice. */
  unsettled(
    connection: GatewayConnection,
    kind: UnsettledBill,
    after: string | null,
  ): Promise<PageOfSubscriptions<AccountBill> | Unknown> {
    const place = { limit: pageSize, ...(after ? { starting_after: after } : {}) }
    return asked(async () => {
      const stripe = this.to(connection)
      const { data, has_more } =
        kind === 'pending'
          ? await stripe.invoiceItems.list({ pending: true, ...place })
          : await stripe.invoices.list({ status: kind, ...place })
      const rows = data.map((of) => ({
        gatewayPlanId:
          of.object === 'invoice' ? subscriptionOfInvoice(of) : idOf(of.parent?.subscription_details?.subscription),
        customerId: idOf(of.customer),
      }))
      return { status: 'found', rows, next: has_more ? (data.at(-1)?.id ?? null) : null }
    })
  }

  customers(
    connection: GatewayConnection,
    after: string | null,
  ): Promise<PageOfSubscriptions<GatewayCustomer> | Unknown> {
    return asked(() => customerPage(this.to(connection), after))
  }

  async customer(connection: GatewayConnection, customerId: string): Promise<FoundCustomer> {
    try {
      return await asked(() => customerWithMethod(this.to(connection), customerId))
    } catch (error) {
      if (isMissing(error)) return { status: 'absent' }
      throw error
    }
  }

  payments(
    connection: GatewayConnection,
    since: Date,
    after: string | null,
  ): Promise<PageOfSubscriptions<CustomerPayment> | Unknown> {
    return asked(() => paymentPage(this.to(connection), since, after))
  }

  find(connection: GatewayConnection, gatewayPlanId: string): Promise<FoundSubscription> {
    return one(async () => {
      const found = await this.to(connection).subscriptions.retrieve(gatewayPlanId, { expand: withMethods })
      return subscriptionOf(found)
    })
  }

  /**
   * Has Stripe collect nothing more by a subscription, which stays active: what it bills is void. `by` is left with it in the same
   * request, so that whoever reads it later knows whose doing that is. https://docs.stripe.com/billing/subscriptions/pause-payment
   */
  rest(connection: GatewayConnection, gatewayPlanId: string, { by, key }: RestMark): Promise<ChangedSubscription> {
    return this.change(connection, gatewayPlanId, key, {
      pause_collection: { behavior: 'void' },
      metadata: { [metadataKeys.adoption]: by },
    })
  }

  /** Has Stripe collect again, from the next period on. */
  wake(
    connection: GatewayConnection,
    gatewayPlanId: string,
    { key }: Pick<RestMark, 'key'>,
  ): Promise<ChangedSubscription> {
    return this.change(connection, gatewayPlanId, key, {
      pause_collection: '',
      metadata: { [metadataKeys.adoption]: '' },
    })
  }

  /** What was billed for a plan since a moment. */
  bills(connection: GatewayConnection, gatewayPlanId: string, since: Date): Promise<FoundBills> {
    return asked(async () => {
      const bills = []
      const created = { gte: Math.floor(since.getTime() / 1_000) }
      const pages = this.to(connection).invoices.list({ subscription: gatewayPlanId, created, limit: pageSize })
      for await (const invoice of pages) bills.push(billOf(invoice))
      return { status: 'found', bills }
    })
  }

  private async change(
    connection: GatewayConnection,
    gatewayPlanId: string,
    idempotencyKey: string,
    change: Stripe.SubscriptionUpdateParams,
  ): Promise<ChangedSubscription> {
    try {
      return await one(async () => {
        const to = this.to(connection)
        const expand = withMethods
        return subscriptionOf(await to.subscriptions.update(gatewayPlanId, { ...change, expand }, { idempotencyKey }))
      })
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) return { status: 'refused', message: refusal.message }
      throw error
    }
  }

  private to(connection: GatewayConnection): Stripe {
    return stripeFor(connection, this.reach)
  }
}

const probes = (stripe: Stripe): readonly [SubscriptionRight, () => Promise<unknown>][] => [
  ['customers', () => stripe.customers.list({ limit: 1 })],
  ['subscriptions', () => stripe.subscriptions.list({ limit: 1, status: 'all' })],
  ['payment_methods', () => stripe.paymentMethods.list({ limit: 1 })],
  ['invoices', () => stripe.invoices.list({ limit: 1 })],
  ['payment_intents', () => stripe.paymentIntents.list({ limit: 1 })],
  ['write_subscriptions', () => stripe.subscriptions.update(`sub_${nobody}`, {})],
  ['write_payment_intents', () => stripe.paymentIntents.cancel(`pi_${nobody}`)],
]

async function saidOf(ask: () => Promise<unknown>): Promise<'allowed' | 'refused' | Unknown> {
  try {
    await ask()
    return 'allowed'
  } catch (error) {
    if (isKeyProblem(error)) return 'refused'
    const silence = silenceOf(error)
    if (silence) return silence
    // There is no such object: the key may change those that are there.
    if (refusalOf(error)) return 'allowed'
    throw error
  }
}

const keysRefused: Unknown = { status: 'unknown', reason: 'gateway_error' }

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer | Unknown> {
  try {
    return await ask()
  } catch (error) {
    const silence = isKeyProblem(error) ? keysRefused : silenceOf(error)
    if (silence) return silence
    throw error
  }
}

async function one(read: () => Promise<GatewaySubscription>): Promise<FoundSubscription> {
  try {
    return await asked(async () => ({ status: 'found' as const, plan: await read() }))
  } catch (error) {
    if (isMissing(error)) return { status: 'absent' }
    throw error
  }
}
