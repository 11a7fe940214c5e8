import type { Adoption, AdoptionItem } from '@almoner/contracts/adoptions/adoption'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { RecurringWorker } from '../../recurring/recurring-worker.js'
import type { StandInSubscription } from '../../gateways/stripe/testing/stand-in-billing.js'
import { STRIPE_REACH } from '../../gateways/stripe/stripe-client.js'
import { StripeStandIn } from '../../gateways/stripe/testing/stripe-stand-in.js'
import { AdoptionWork } from '../adoption-work.js'

/** A test org whose Stripe account has recurring gifts that another system set up. */
export class MovedAccount {
  integrationId = ''

  private constructor(
    private readonly api: TestApi,
    readonly org: GivenOrg,
    readonly stripe: StripeStandIn,
  ) {}

  static async given(api: TestApi, stripe: StripeStandIn, settings: { timeZone?: string } = {}): Promise<MovedAccount> {
    const org = await api.given.org({ timeZone: 'UTC', ...settings })
    const account = new MovedAccount(api, org, stripe)
    const made = await api.as(org.admin).gateways.connect({
      entityId: org.entityId,
      provider: 'stripe',
      mode: 'test',
      publishableKey: 'pk_test_moved',
      secretKey: stripe.secretKey,
      webhookSecret: 'whsec_moved',
    })
    account.integrationId = made.id
    const enabled_events = ['payment_intent.succeeded', 'invoice.paid']
    stripe.endpoints.push({ id: 'we_moved', url: made.eventsUrl, status: 'enabled', enabled_events })
    return account
  }

  get calls() {
    return this.api.as(this.org.admin).adoptions
  }

  /** Has the worker go on until nothing is left to do now. */
  async work(): Promise<void> {
    for (let turns = 0; turns < 500; turns += 1) {
      const isMore = await this.api.within({ orgId: this.org.orgId }, () =>
        this.api.app.get(AdoptionWork).run(this.org.orgId, 60_000),
      )
      if (!isMore && !(await this.isLeased())) return
      await this.api.asOwner('update adoptions set leased_until = null where org_id = $1', [this.org.orgId])
      if (!isMore) return
      const { status } = await this.adoption()
      if (['read', 'done', 'planned'].includes(status)) return
    }
    throw new Error('The adoption came to no end')
  }

  private async isLeased(): Promise<boolean> {
    const rows = await this.api.asOwner(
      'select 1 as one from adoptions where org_id = $1 and leased_until is not null',
      [this.org.orgId],
    )
    return rows.length > 0
  }

  async adoption(): Promise<Adoption> {
    const found = await this.calls.find({ integrationId: this.integrationId })
    if (!found) throw new Error('Nothing was begun')
    return found
  }

  async read(): Promise<Adoption> {
    await this.calls.read({ integrationId: this.integrationId })
    await this.work()
    return this.adoption()
  }

  async items(filter: Partial<Parameters<typeof this.calls.items>[0]> = {}): Promise<AdoptionItem[]> {
    const { id } = await this.adoption()
    const found: AdoptionItem[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await this.calls.items({ ...filter, id, limit: 100, ...(after ? { after } : {}) })
      found.push(...page.rows)
      after = page.next
    }
    return found
  }

  async item({ id }: StandInSubscription): Promise<AdoptionItem> {
    const [found] = await this.items({ search: id })
    if (!found) throw new Error('It was not read')
    return found
  }

  /** Takes over all that is ready, today. */
  async takeOver(): Promise<Adoption> {
    const { id } = await this.adoption()
    await this.calls.place({ id, campaignId: this.org.campaignId })
    const ready = (await this.items({ status: ['ready'] })).filter(({ isLeftOut }) => !isLeftOut)
    await this.calls.takeOver({ id, on: this.api.clock.now().toISOString().slice(0, 10), count: ready.length })
    await this.work()
    return this.adoption()
  }

  /** A day goes by: Stripe bills what it still bills, Almoner asks about and collects what is due by then. */
  async day(instant: string): Promise<void> {
    this.api.clock.set(instant)
    this.stripe.billing.billUntil(instant)
    await this.collect()
  }

  /** What Almoner's own workers do at this moment. */
  async collect(): Promise<void> {
    const { orgId } = this.org
    await this.api.within({ orgId }, () => this.api.app.get(AdoptionWork).run(orgId, 60_000))
    await this.api.within({ orgId }, () => this.api.app.get(RecurringWorker).run(orgId))
  }

  /**
   * The days on which a subscription was paid, by Stripe's own invoices and by Almoner's payments; throws where Almoner asked for more
   * payments than it knows of.
   */
  async paidOn(subscription: StandInSubscription): Promise<string[]> {
    const own = await this.api.asOwner<{ day: string }>(
      `select n.due_on::text as day
       from installments n
         join adoption_items i on i.org_id = n.org_id and i.donation_id = n.donation_id
       where n.org_id = $1 and n.state = 'paid' and i.gateway_plan_id = $2`,
      [this.org.orgId, subscription.id],
    )
    const { customer } = subscription
    const asked = [...this.stripe.intents.values()].filter((intent) => intent.customer === customer)
    if (asked.length !== own.length) throw new Error(`${asked.length} payments were asked for, ${own.length} are known`)
    return [...this.stripe.billing.paidOn(subscription.id), ...own.map(({ day }) => day)].toSorted()
  }
}

/** Has the test API speak to a stand-in of Stripe. */
export async function standInFor(api: TestApi): Promise<StripeStandIn> {
  const stripe = new StripeStandIn()
  stripe.now = () => api.clock.now()
  const port = await stripe.listen()
  Object.assign(api.app.get<object>(STRIPE_REACH), { host: '127.0.0.1', port, protocol: 'http', timeoutMs: 2_000 })
  return stripe
}
