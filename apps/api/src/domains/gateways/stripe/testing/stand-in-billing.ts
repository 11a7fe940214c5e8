import { randomBytes } from 'node:crypto'
import { periodStart } from './billing-calendar.js'

export interface StandInCustomer {
  id: string
  object: 'customer'
  email: string | null
  name: string | null
  balance: number
  discount: object | null
  invoice_settings: { default_payment_method: string | null }
  default_source: string | null
  metadata: Record<string, string>
}

export interface StandInSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  currency: string
  billing_cycle_anchor: number
  cancel_at: number | null
  cancel_at_period_end: boolean
  pause_collection: { behavior: string; resumes_at: number | null } | null
  metadata: Record<string, string>
  items: { object: 'list'; data: StandInItem[]; has_more: boolean }
  [field: string]: unknown
}

export interface StandInItem {
  id: string
  current_period_start: number
  current_period_end: number
  quantity: number
  price: Record<string, unknown> & { unit_amount: number; recurring: { interval: string; interval_count: number } }
  [field: string]: unknown
}

export interface StandInInvoice {
  id: string
  object: 'invoice'
  customer: string
  status: string
  amount_paid: number
  created: number
  period_end: number
  parent: object | null
  lines: { object: 'list'; data: { period: { start: number; end: number } }[] }
  metadata: Record<string, string>
}

export interface AskedCustomer {
  email?: string | null
  name?: string
  hasMethod?: boolean
  isUsual?: boolean
}

/** A recurring gift as a test asks for it: monthly, of 25.00 and by a card, where nothing else is said. */
export interface AskedSubscription extends AskedCustomer {
  /** Of the anchor: ISO 8601. The first period begins then. */
  anchor: string
  /** Until when it was billed before; the first period from now on begins after it. */
  now: string
  amount?: number
  currency?: string
  interval?: 'day' | 'week' | 'month' | 'year'
  intervalCount?: number
  customer?: string
  overrides?: Record<string, unknown>
  item?: Record<string, unknown>
  price?: Record<string, unknown>
  metadata?: Record<string, string>
  /** The name of what it is for. */
  product?: string
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(9).toString('hex')}`
const seconds = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1_000)

/** What Stripe bills by itself: customers with their cards, subscriptions, and the invoices that its own calendar writes. */
export class StandInBilling {
  readonly customers = new Map<string, StandInCustomer>()
  readonly methods = new Map<string, Record<string, unknown> & { id: string }>()
  readonly subscriptions = new Map<string, StandInSubscription>()
  readonly invoices = new Map<string, StandInInvoice>()
  readonly products = new Map<string, { id: string; object: 'product'; name: string }>()
  readonly invoiceItems = new Map<string, Record<string, unknown> & { id: string }>()

  /** Somebody with a card who gives again and again. */
  subscribe(asked: AskedSubscription): StandInSubscription {
    const customer = asked.customer ?? this.addCustomer(asked)
    const { interval = 'month', intervalCount = 1, currency = 'usd' } = asked
    const anchorAt = new Date(asked.anchor)
    const rhythm = { interval, interval_count: intervalCount }
    let periods = 0
    while (periodStart(anchorAt, rhythm, periods + 1) <= new Date(asked.now)) periods += 1
    const subscription: StandInSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      status: 'active',
      currency,
      billing_cycle_anchor: seconds(anchorAt),
      cancel_at: null,
      cancel_at_period_end: false,
      pause_collection: null,
      metadata: { ...asked.metadata },
      collection_method: 'charge_automatically',
      default_payment_method: null,
      default_source: null,
      discounts: [],
      automatic_tax: { enabled: false },
      default_tax_rates: [],
      pending_update: null,
      pending_invoice_item_interval: null,
      schedule: null,
      trial_end: null,
      application: null,
      on_behalf_of: null,
      transfer_data: null,
      items: {
        object: 'list',
        has_more: false,
        data: [
          {
            id: newId('si'),
            current_period_start: seconds(periodStart(anchorAt, rhythm, periods)),
            current_period_end: seconds(periodStart(anchorAt, rhythm, periods + 1)),
            quantity: 1,
            discounts: [],
            tax_rates: [],
            ...asked.item,
            price: {
              id: newId('price'),
              billing_scheme: 'per_unit',
              unit_amount: asked.amount ?? 25_00,
              transform_quantity: null,
              product: this.productOf(asked.product ?? 'Donation'),
              recurring: { ...rhythm, usage_type: 'licensed' },
              ...asked.price,
            } as StandInItem['price'],
          },
        ],
      },
      ...asked.overrides,
    }
    this.subscriptions.set(subscription.id, subscription)
    return subscription
  }

  private productOf(name: string): string {
    const known = [...this.products.values()].find((product) => product.name === name)
    const id = known?.id ?? newId('prod')
    this.products.set(id, { id, object: 'product', name })
    return id
  }

  /** Somebody whose card is kept, as the usual one unless another system keeps that to itself. */
  addCustomer({ email = null, name, hasMethod = true, isUsual = true }: AskedCustomer): string {
    const id = newId('cus')
    const method = newId('pm')
    if (hasMethod)
      this.methods.set(method, {
        id: method,
        object: 'payment_method',
        type: 'card',
        customer: id,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, wallet: null },
      })
    this.customers.set(id, {
      id,
      object: 'customer',
      email,
      name: name ?? null,
      balance: 0,
      discount: null,
      invoice_settings: { default_payment_method: hasMethod && isUsual ? method : null },
      default_source: null,
      metadata: {},
    })
    return id
  }

  /** Bills all that is due until a moment, as Stripe does: what rests is billed and void. */
  billUntil(instant: string): void {
    const now = seconds(instant)
    for (const subscription of this.subscriptions.values()) this.billOne(subscription, now)
  }

  private billOne(subscription: StandInSubscription, now: number): void {
    const [item] = subscription.items.data
    if (!item) return
    const anchorAt = new Date(subscription.billing_cycle_anchor * 1_000)
    while (subscription.status === 'active' && item.current_period_end <= now) {
      const start = item.current_period_end
      if (subscription.cancel_at_period_end || (subscription.cancel_at && subscription.cancel_at <= start)) {
        subscription.status = 'canceled'
        return
      }
      let periods = 1
      while (seconds(periodStart(anchorAt, item.price.recurring, periods)) <= start) periods += 1
      item.current_period_start = start
      item.current_period_end = seconds(periodStart(anchorAt, item.price.recurring, periods))
      this.bill(subscription, start, subscription.pause_collection ? 'void' : 'paid')
    }
  }

  /** An invoice of a subscription for the period that begins then. */
  bill(subscription: StandInSubscription, start: number, status: string): StandInInvoice {
    const [item] = subscription.items.data
    const amount = (item?.price.unit_amount ?? 0) * (item?.quantity ?? 1)
    const invoice: StandInInvoice = {
      id: newId('in'),
      object: 'invoice',
      customer: subscription.customer,
      status,
      amount_paid: status === 'paid' ? amount : 0,
      created: start,
      period_end: start,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      lines: { object: 'list', data: [{ period: { start, end: item?.current_period_end ?? start } }] },
      metadata: {},
    }
    this.invoices.set(invoice.id, invoice)
    return invoice
  }

  /** The days, in UTC, on which Stripe itself was paid by a subscription. */
  paidOn(id: string): string[] {
    return [...this.invoices.values()]
      .filter((invoice) => invoice.status === 'paid' && isOf(invoice, id))
      .map(({ created }) => new Date(created * 1_000).toISOString().slice(0, 10))
  }

  /** A subscription with what was asked to be expanded: its method, its customer, and the method of that one's invoices. */
  expanded(subscription: StandInSubscription): object {
    return {
      ...subscription,
      default_payment_method: this.methodOf(subscription.default_payment_method),
      customer: this.expandedCustomer(subscription.customer),
    }
  }

  /** A customer with the method of their invoices. */
  expandedCustomer(id: string): object | undefined {
    const customer = this.customers.get(id)
    return (
      customer && {
        ...customer,
        invoice_settings: { default_payment_method: this.methodOf(customer.invoice_settings.default_payment_method) },
      }
    )
  }

  /** The newest first. */
  methodsOf(customer: string): (Record<string, unknown> & { id: string })[] {
    return [...this.methods.values()].filter((method) => method.customer === customer).reverse()
  }

  private methodOf(id: unknown): object | null {
    return typeof id === 'string' ? (this.methods.get(id) ?? null) : null
  }
}

export const isOf = ({ parent }: StandInInvoice, subscription: string): boolean =>
  JSON.stringify(parent).includes(`"${subscription}"`)
