import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdoptionCustomer } from '@almoner/contracts/adoptions/adoption-customer'
import { createTestApi } from '../../../../test/create-test-api.js'
import '../../../../test/matchers.js'
import { chargedElsewhere } from '../../gateways/stripe/testing/charged-elsewhere.js'
import { MovedAccount, standInFor } from '../testing/moved-account.js'

const api = await createTestApi()
const stripe = await standInFor(api)
let account: MovedAccount

beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  stripe.billing.customers.clear()
  stripe.billing.methods.clear()
  stripe.billing.subscriptions.clear()
  stripe.intents.clear()
  stripe.endpoints.length = 0
  stripe.faults = []
  account = await MovedAccount.given(api, stripe)
})
afterAll(async () => {
  await stripe.close()
  await api.close()
})

const listed = async (
  asked: Partial<Parameters<typeof account.calls.customers>[0]> = {},
): Promise<AdoptionCustomer[]> => {
  const { id } = await account.adoption()
  const found: AdoptionCustomer[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await account.calls.customers({ ...asked, id, limit: 10, ...(after ? { after } : {}) })
    found.push(...page.rows)
    after = page.next
  }
  return found
}

/** The one that is found by what it is called or, without that, the only one. */
const one = async (search?: string): Promise<AdoptionCustomer> => {
  const [found, ...others] = await listed(search === undefined ? {} : { search })
  if (!found || others.length > 0) throw new Error('One customer was to be there')
  return found
}

const paid = (customer: string, day: string, amount = 20_00, status?: string) =>
  chargedElsewhere(stripe, { customer, amount, at: new Date(`${day}T09:00:00Z`), ...(status && { status }) })

const chargesAsked = () =>
  stripe.heard.filter(({ method, path }) => method === 'POST' && path.includes('payment_intents'))

describe('customers without a subscription', () => {
  test('are read with the card that is kept and what was collected lately, who paid last first', async () => {
    const { billing } = stripe
    billing.subscribe({ anchor: '2026-01-20T10:00:00Z', now: '2026-06-15T12:00:00Z', name: 'Sub Scriber' })
    const ended = billing.subscribe({ anchor: '2026-01-20T10:00:00Z', now: '2026-06-15T12:00:00Z', name: 'Ended Once' })
    ended.status = 'canceled'
    const usual = billing.addCustomer({ name: 'Ada Lovelace', email: 'ada@example.org' })
    const attached = billing.addCustomer({ name: 'Mary Anning', email: 'mary@example.org', isUsual: false })
    billing.addCustomer({ name: 'No Card', hasMethod: false })
    for (let more = 0; more < 9; more += 1) billing.addCustomer({ name: 'Never Charged' })
    for (const day of ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']) paid(attached, day)
    paid(attached, '2026-06-10', 99_00, 'requires_payment_method')
    paid(usual, '2026-05-20', 35_00)
    paid(usual, '2025-01-01', 1_00)
    const { customers } = await account.read()
    expect(customers).toEqual({ open: 12, left: 0, brought: 0 })
    const all = await listed()
    expect(new Set(all.map(({ id }) => id)).size).toBe(12)
    expect(all.find(({ name }) => name === 'Ended Once')).toMatchObject({ payments: 0, lastPayment: null })
    expect(all.slice(0, 2)).toMatchObject([
      {
        name: 'Mary Anning',
        customerId: attached,
        match: 'new',
        donor: null,
        method: 'card',
        methodLast4: '4242',
        payments: 4,
        lastPayment: { at: '2026-06-01T09:00:00.000Z', amount: 20_00, currency: 'usd' },
      },
      { name: 'Ada Lovelace', customerId: usual, payments: 1, lastPayment: { amount: 35_00 } },
    ])
    expect(await listed({ hasPaid: true })).toHaveLength(2)
    expect(await listed({ search: 'mary@' })).toHaveLength(1)
  })

  test('leave the list once they have a subscription or are not in the account any more, and keep what was decided', async () => {
    const { billing } = stripe
    const first = billing.addCustomer({ name: 'One' })
    const second = billing.addCustomer({ name: 'Two' })
    const third = billing.addCustomer({ name: 'Three' })
    await account.read()
    const { id } = await account.adoption()
    const left = await one(third)
    await account.calls.leaveCustomers({ id, customerIds: [left.id], isLeft: true })
    billing.subscribe({ anchor: '2026-06-01T10:00:00Z', now: '2026-06-15T12:00:00Z', customer: first })
    billing.customers.delete(second)
    const { customers } = await account.read()
    expect(customers).toEqual({ open: 0, left: 1, brought: 0 })
    expect((await listed({ status: ['gone'] })).map(({ customerId }) => customerId).toSorted()).toEqual(
      [first, second].toSorted(),
    )
    await account.calls.leaveCustomers({ id, customerIds: [left.id], isLeft: false })
    expect(await listed()).toMatchObject([{ customerId: third, status: 'open' }])
  })
})

describe('bringing in', () => {
  test('makes donors, or finds who has the email, and charges nobody', async () => {
    const { billing } = stripe
    const { donors } = api.as(account.org.admin)
    const known = await donors.create({
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@example.org',
      idempotencyKey: crypto.randomUUID(),
    })
    billing.addCustomer({ name: 'Ada Lovelace', email: 'ada@example.org' })
    billing.addCustomer({ name: 'Mary Anning', email: 'mary@example.org' })
    billing.addCustomer({ name: 'Stays There' })
    await account.read()
    const { id } = await account.adoption()
    const stays = await one('Stays')
    await account.calls.leaveCustomers({ id, customerIds: [stays.id], isLeft: true })
    await expect(account.calls.bringIn({ id, count: 3 })).rejects.toBeProblem('input_invalid', { field: 'count' })
    const before = chargesAsked().length
    expect((await account.calls.bringIn({ id, count: 2 })).customers).toEqual({ open: 0, left: 1, brought: 2 })
    const ada = await one('ada@')
    const mary = await one('mary@')
    expect(ada).toMatchObject({ status: 'brought', match: 'email', donor: { id: known.id } })
    expect(await donors.get({ id: mary.donor?.id ?? '' })).toMatchObject({ firstName: 'Mary', lastName: 'Anning' })
    await expect(account.calls.bringIn({ id, count: 1 })).rejects.toBeProblem('adoption_empty')
    await account.day('2026-09-01T12:00:00Z')
    expect(chargesAsked()).toHaveLength(before)
  })
})

describe('a recurring gift by the card that is kept', () => {
  const start = async (customer: AdoptionCustomer, change: object = {}) =>
    account.calls.startGift({
      id: (await account.adoption()).id,
      customerId: customer.id,
      amount: { amount: 15_00, currency: 'usd' },
      frequency: 'monthly',
      interval: 1,
      startsOn: '2026-06-20',
      campaignId: account.org.campaignId,
      ...change,
    })

  test('is collected from its first day on, from a donor who shows it among their cards', async () => {
    const customer = stripe.billing.addCustomer({ name: 'Mary Anning', email: 'mary@example.org', isUsual: false })
    await account.read()
    const mary = await one()
    const before = chargesAsked().length
    await start(mary)
    expect(chargesAsked()).toHaveLength(before)
    const brought = await one()
    expect(brought).toMatchObject({ status: 'brought', donation: { number: expect.stringMatching(/^R-/) } })
    const { donations } = api.as(account.org.admin)
    expect(await donations.savedMethods({ donorId: brought.donor?.id ?? '' })).toMatchObject([
      { type: 'card', last4: '4242' },
    ])
    await account.day('2026-06-20T12:00:00Z')
    await account.day('2026-07-20T12:00:00Z')
    const ours = [...stripe.intents.values()].filter((intent) => intent.customer === customer)
    expect(ours).toMatchObject([{ amount: 15_00 }, { amount: 15_00 }])
    expect(await donations.get({ id: brought.donation?.id ?? '' })).toMatchObject({ status: 'active', isHeld: false })
    expect((await account.read()).customers).toEqual({ open: 0, left: 0, brought: 1 })
    expect(await listed()).toMatchObject([{ payments: 0 }])
    await expect(start(mary)).rejects.toBeProblem('adoption_customer_gone')
  })

  test('is refused where the gateway collects by itself meanwhile, the card is gone, or it would begin today', async () => {
    const { billing } = stripe
    const customer = billing.addCustomer({ name: 'Mary Anning' })
    await account.read()
    const mary = await one()
    await expect(start(mary, { startsOn: '2026-06-15' })).rejects.toBeProblem('input_invalid', { field: 'startsOn' })
    await expect(start(mary, { amount: { amount: 15_00, currency: 'eur' } })).rejects.toBeProblem('input_invalid', {
      field: 'amount',
    })
    stripe.faults = ['500', '500']
    await expect(start(mary)).rejects.toBeProblem('gateway_unavailable')
    const subscription = billing.subscribe({ anchor: '2026-06-01T10:00:00Z', now: '2026-06-15T12:00:00Z', customer })
    await expect(start(mary)).rejects.toBeProblem('adoption_customer_subscribed')
    billing.subscriptions.delete(subscription.id)
    billing.customers.delete(customer)
    await expect(start(mary)).rejects.toBeProblem('adoption_customer_gone')
    expect(await listed()).toMatchObject([{ status: 'open', donor: null, donation: null }])
  })
})
