import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import type { StandInSubscription } from '../gateways/stripe/testing/stand-in-billing.js'
import type { StripeStandIn } from '../gateways/stripe/testing/stripe-stand-in.js'
import { MovedAccount, standInFor } from './testing/moved-account.js'

const now = '2026-06-15T12:00:00Z'

let api: TestApi
let stripe: StripeStandIn
let account: MovedAccount

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(now)
  stripe = await standInFor(api)
  account = await MovedAccount.given(api, stripe)
  return () => stripe.close()
})

const give = (asked: Partial<Parameters<typeof stripe.billing.subscribe>[0]> = {}): StandInSubscription =>
  stripe.billing.subscribe({
    anchor: '2026-01-20T10:00:00Z',
    now,
    email: `${crypto.randomUUID()}@example.org`,
    ...asked,
  })

const at = (instant: string) => Math.floor(Date.parse(instant) / 1_000)

describe('reading', () => {
  test('finds each recurring gift with its amount, its next day and its means of payment', async () => {
    const ada = give({ name: 'Ada Lovelace', email: 'ada@example.org', amount: 40_00 })
    const weekly = give({ interval: 'week', intervalCount: 2 })
    for (let more = 0; more < 7; more += 1) give()
    const read = await account.read()
    expect(read).toMatchObject({ status: 'read', done: 9, missingRights: [], failure: null })
    expect(read.counts).toEqual([{ status: 'ready', reason: null, isLeftOut: false, count: 9 }])
    expect(read.byMonth).toEqual([{ month: '2026-06', currency: 'usd', count: 9, amount: 40_00 + 8 * 25_00 }])
    expect(await account.item(ada)).toMatchObject({
      status: 'ready',
      name: 'Ada Lovelace',
      email: 'ada@example.org',
      amount: 40_00,
      currency: 'usd',
      frequency: 'monthly',
      nextOn: '2026-06-20',
      method: 'card',
      methodLast4: '4242',
      match: 'new',
      donor: null,
    })
    expect(await account.item(weekly)).toMatchObject({ frequency: 'weekly', interval: 2 })
  })

  test('leaves what the gateway alone can collect, each for its own reason', async () => {
    const customer = give().customer
    const known = stripe.billing.customers.get(customer)
    Object.assign(known ?? {}, { balance: -5_00 })
    const [billed, drafted] = [give(), give()]
    const cases: Record<string, StandInSubscription> = {
      canceled: give({ overrides: { status: 'canceled' } }),
      incomplete: give({ overrides: { status: 'incomplete' } }),
      past_due: give({ overrides: { status: 'unpaid' } }),
      trial: give({ overrides: { status: 'trialing' } }),
      paused: give({ overrides: { pause_collection: { behavior: 'void', resumes_at: null } } }),
      send_invoice: give({ overrides: { collection_method: 'send_invoice' } }),
      planned_changes: give({ overrides: { schedule: 'sub_sched_1' } }),
      metered_price: give({ price: { recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } } }),
      unknown_rhythm: give({ intervalCount: 18 }),
      ends: give({ overrides: { cancel_at_period_end: true } }),
      discount: give({ overrides: { discounts: ['di_1'] } }),
      tax: give({ overrides: { automatic_tax: { enabled: true } } }),
      other_platform: give({ overrides: { application: 'ca_1' } }),
      pending_items: give({ overrides: { pending_invoice_item_interval: { interval: 'month' } } }),
      no_method: give({ hasMethod: false }),
      other_currency: give({ currency: 'eur' }),
      customer_balance: give({ customer }),
      open_invoice: billed,
      draft_invoice: drafted,
    }
    const several = give()
    const [price] = several.items.data
    if (!price) throw new Error('A subscription has a price')
    several.items.data.push({ ...price })
    cases.several_prices = several
    stripe.billing.bill(billed, at('2026-05-20T10:00:00Z'), 'open')
    stripe.billing.bill(drafted, at('2026-06-15T10:00:00Z'), 'draft')
    await account.read()
    const reasons = Object.fromEntries((await account.items()).map((item) => [item.gatewayPlanId, item.reason]))
    expect(Object.values(cases).map(({ id }) => reasons[id])).toEqual(Object.keys(cases))
    const late = give()
    stripe.billing.invoiceItems.set('ii_1', {
      id: 'ii_1',
      object: 'invoiceitem',
      customer: late.customer,
      parent: null,
    })
    await account.read()
    expect(await account.item(late)).toMatchObject({ status: 'left', reason: 'pending_items' })
  })

  test('names the rights that a restricted key has not got, and reads nothing', async () => {
    give()
    stripe.forbidden.add('GET invoices')
    stripe.forbidden.add('POST subscriptions')
    expect(await account.read()).toMatchObject({
      status: 'read',
      missingRights: ['invoices', 'write_subscriptions'],
      readAt: null,
      counts: [],
    })
    const { id } = await account.adoption()
    await expect(account.calls.compare({ id })).rejects.toBeProblem('adoption_unread')
    stripe.forbidden.clear()
    expect(await account.read()).toMatchObject({ missingRights: [], done: 1 })
  })

  test('finds donors by their customer, then by their email, and never by the name alone', async () => {
    const byEmail = await api.given.donor(account.org, {
      firstName: 'Ada',
      lastName: 'Other',
      email: 'ada@example.org',
    })
    await api.given.donor(account.org, { firstName: 'Grace', lastName: 'Hopper', email: 'shared@example.org' })
    const second = await api.given.donor(account.org, {
      firstName: 'Alan',
      lastName: 'Turing',
      email: 'shared@example.org',
    })
    await api.given.donor(account.org, { firstName: 'Only', lastName: 'Name', email: 'elsewhere@example.org' })
    const ada = give({ name: 'Ada Lovelace', email: 'ADA@example.org' })
    const alan = give({ name: 'Alan Turing', email: 'shared@example.org' })
    const nobody = give({ name: 'Third Person', email: 'shared@example.org' })
    const named = give({ name: 'Only Name', email: 'new@example.org' })
    await account.read()
    expect(await account.item(ada)).toMatchObject({ match: 'email', donor: { id: byEmail } })
    expect(await account.item(alan)).toMatchObject({ match: 'email', donor: { id: second } })
    expect(await account.item(nobody)).toMatchObject({ match: 'new', donor: null })
    expect(await account.item(named)).toMatchObject({ match: 'new', donor: null })
  })

  test('reads again what has changed, and keeps what the gateway does not answer for later', async () => {
    const gift = give()
    await account.read()
    Object.assign(gift.items.data[0]?.price ?? {}, { unit_amount: 60_00 })
    const gone = give()
    await account.read()
    stripe.billing.subscriptions.delete(gone.id)
    stripe.faults = ['500', '500']
    await account.calls.read({ integrationId: account.integrationId })
    await account.work()
    expect(await account.adoption()).toMatchObject({
      status: 'reading',
      failure: expect.stringContaining('not answer'),
    })
    await expect(account.calls.read({ integrationId: account.integrationId })).rejects.toBeProblem('adoption_busy')
    await account.work()
    expect(await account.adoption()).toMatchObject({ status: 'read', failure: null })
    expect(await account.item(gift)).toMatchObject({ amount: 60_00, status: 'ready' })
    expect(await account.item(gone)).toMatchObject({ status: 'left', reason: 'missing' })
  })

  test('is refused for a gateway that collects nothing by itself, and for another org’s', async () => {
    const { calls, org } = account
    await expect(calls.read({ integrationId: org.sandboxId })).rejects.toBeProblem('gateway_has_no_subscriptions')
    const other = await MovedAccount.given(api, stripe)
    await expect(other.calls.find({ integrationId: account.integrationId })).rejects.toBeProblem('not_found')
  })
})

describe('the parallel run', () => {
  test('finds no difference in what goes on as it was read, and names what has changed meanwhile', async () => {
    const [plain, raised, paused, gone] = [give(), give(), give(), give()]
    await account.read()
    const { id } = await account.adoption()
    await account.calls.compare({ id, months: 12 })
    await account.work()
    expect(await account.adoption()).toMatchObject({ status: 'read', differences: [], months: 12 })

    Object.assign(raised.items.data[0]?.price ?? {}, { unit_amount: 60_00 })
    paused.pause_collection = { behavior: 'void', resumes_at: null }
    stripe.billing.subscriptions.delete(gone.id)
    stripe.billing.billUntil('2026-07-01T00:00:00Z')
    api.clock.set('2026-07-01T00:00:00Z')
    await account.calls.compare({ id, months: 3 })
    await account.work()
    expect((await account.adoption()).differences).toEqual([
      { kind: 'amount', count: 1 },
      { kind: 'missing_there', count: 1 },
      { kind: 'paused', count: 1 },
    ])
    expect((await account.item(plain)).differences).toEqual([])
    expect((await account.item(raised)).differences).toEqual([{ kind: 'amount', here: '2500 usd', there: '6000 usd' }])
    expect(await account.items({ hasDifferences: true })).toHaveLength(3)
  })

  test('names days that are others in the time zone of the legal entity', async () => {
    account = await MovedAccount.given(api, stripe, { timeZone: 'Asia/Jerusalem' })
    const late = give({ anchor: '2026-01-20T21:30:00Z' })
    await account.read()
    expect(await account.item(late)).toMatchObject({ nextOn: '2026-06-21' })
    const { id } = await account.adoption()
    await account.calls.compare({ id, months: 6 })
    await account.work()
    expect((await account.item(late)).differences).toMatchObject([
      { kind: 'day', here: '2026-11-21', there: '2026-11-20' },
    ])
  })
})
