import { AlmonerClient } from '@almoner/client'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { refusalOf } from '../../../test/rest/refusal-of.js'
import type { StripeStandIn } from '../gateways/stripe/testing/stripe-stand-in.js'
import { MovedAccount, standInFor } from './testing/moved-account.js'

const now = '2026-06-15T12:00:00Z'

let api: TestApi
let url: string
let stripe: StripeStandIn
let account: MovedAccount

beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set(now)
  stripe = await standInFor(api)
  account = await MovedAccount.given(api, stripe)
  return () => stripe.close()
})

async function programWith(...scopes: ApiKeyScope[]): Promise<AlmonerClient> {
  const { secret } = await api.as(account.org.admin).apiKeys.create({ name: 'The move', scopes })
  return new AlmonerClient({ url, apiKey: secret })
}

const give = (name: string) =>
  stripe.billing.subscribe({
    anchor: '2026-01-20T10:00:00Z',
    now,
    name,
    email: `${crypto.randomUUID()}@example.org`,
  })

test('a program finds the account, reads it, places its gifts, compares, takes them over and gives them back', async () => {
  const [ada, mary] = [give('Ada Lovelace'), give('Mary Anning')]
  const program = await programWith('adoptions:read', 'adoptions:write')
  const { integrationId, org } = account
  const [known] = await program.get('/v1/adoptable-accounts')
  expect(known).toMatchObject({ integrationId, mode: 'test', entityId: org.entityId, adoption: null })
  const of = { path: { integrationId } }
  expect(await program.get('/v1/adoptable-accounts/{integrationId}/adoption', of)).toBeNull()

  const { id } = await program.post('/v1/adoptable-accounts/{integrationId}/adoption', of)
  const path = { id }
  await account.work()
  expect(await program.get('/v1/adoptable-accounts')).toMatchObject([{ adoption: { id, status: 'read' } }])
  const found: string[] = []
  for await (const { name, status } of program.each('/v1/adoptions/{id}/items', { path, query: { limit: 10 } }))
    found.push(`${name} ${status}`)
  expect(found.toSorted()).toEqual(['Ada Lovelace ready', 'Mary Anning ready'])

  await program.post('/v1/adoptions/{id}/place', { path, body: { campaignId: org.campaignId } })
  expect(await program.get('/v1/adoptions/{id}/words', { path })).toEqual(expect.any(Array))
  const { rows } = await program.get('/v1/adoptions/{id}/items', { path, query: { search: mary.id } })
  const itemIds = rows.map((row) => row.id)
  await program.post('/v1/adoptions/{id}/leave-out', { path, body: { itemIds, isLeftOut: true } })
  await program.post('/v1/adoptions/{id}/compare', { path, body: { months: 3 } })
  await account.work()
  expect(await program.get('/v1/adoptable-accounts/{integrationId}/adoption', of)).toMatchObject({
    status: 'read',
    months: 3,
    campaignId: org.campaignId,
  })

  const take = (count: number) =>
    program.post('/v1/adoptions/{id}/take-over', { path, body: { on: '2026-06-15', count } })
  expect(await refusalOf(take(2))).toMatchObject({ code: 'input_invalid', fields: [{ path: 'count' }] })
  await take(1)
  await account.work()
  expect((await account.item(ada)).donation).not.toBeNull()
  expect((await account.item(mary)).donation).toBeNull()

  await program.post('/v1/adoptions/{id}/give-back', { path })
  await account.work()
  expect(await account.item(ada)).toMatchObject({ status: 'given_back' })
  const entries = await api.asOwner<{ action: string; person: string | null }>(
    "select action, user_id as person from audit_log where org_id = $1 and action like 'adoptions.%' order by sequence",
    [org.orgId],
  )
  expect(entries.map(({ action }) => action.split('.')[1])).toEqual([
    'read',
    'place',
    'leaveOut',
    'compare',
    'takeOver',
    'giveBack',
  ])
  expect(entries.every(({ person }) => person === null)).toBe(true)
})

test('a program brings customers in and starts a gift with the card that is kept, once', async () => {
  stripe.billing.addCustomer({ name: 'Ada Lovelace', email: 'ada@example.org' })
  await account.read()
  const { id } = await account.adoption()
  const path = { id }
  const program = await programWith('adoptions:read', 'adoptions:write')
  const [customer] = (await program.get('/v1/adoptions/{id}/customers', { path })).rows
  expect(customer).toMatchObject({ name: 'Ada Lovelace', status: 'open' })
  await program.post('/v1/adoptions/{id}/customers/bring-in', { path, body: { count: 1 } })
  const start = () =>
    program.post('/v1/adoptions/{id}/customers/{customerId}/donations', {
      path: { id, customerId: customer?.id ?? '' },
      body: {
        amount: { amount: 25_00, currency: 'usd' },
        frequency: 'monthly',
        interval: 1,
        startsOn: '2026-06-20',
        campaignId: account.org.campaignId,
      },
    })
  await start()
  expect(await refusalOf(start())).toMatchObject({ code: 'adoption_customer_gone' })
  const bringIn = program.post('/v1/adoptions/{id}/customers/bring-in', { path, body: { count: 1 } })
  expect(await refusalOf(bringIn)).toMatchObject({ code: 'adoption_empty' })
  expect((await api.as(account.org.admin).donations.totals({})).byCurrency).toMatchObject([{ rows: 1 }])
  const [brought] = (await program.get('/v1/adoptions/{id}/customers', { path })).rows
  const donation = await api.as(account.org.admin).donations.get({ id: brought?.donation?.id ?? '' })
  expect(donation).toMatchObject({ amount: 25_00, nextChargeOn: '2026-06-20' })
})

describe('a call that is sent again', () => {
  const entriesOf = (action: string) =>
    api.asOwner('select 1 from audit_log where org_id = $1 and action = $2', [account.org.orgId, action])

  test('takes over and gives back nothing twice, while it is under way and afterwards', async () => {
    const gift = give('Ada Lovelace')
    await account.read()
    const { id } = await account.adoption()
    const path = { id }
    const program = await programWith('adoptions:read', 'adoptions:write')
    await program.post('/v1/adoptions/{id}/place', { path, body: { campaignId: account.org.campaignId } })
    const takeOver = () => program.post('/v1/adoptions/{id}/take-over', { path, body: { on: '2026-06-15', count: 1 } })
    await takeOver()
    expect(await refusalOf(takeOver())).toMatchObject({ code: 'adoption_busy' })
    await account.work()
    expect(await refusalOf(takeOver())).toMatchObject({ code: 'adoption_empty' })
    const { donation, id: itemId } = await account.item(gift)

    const giveBack = () => program.post('/v1/adoptions/{id}/give-back', { path, body: { itemId } })
    await giveBack()
    expect(await refusalOf(giveBack())).toMatchObject({ code: 'adoption_busy' })
    await account.work()
    expect(await refusalOf(giveBack())).toMatchObject({ code: 'adoption_collected' })
    expect(await refusalOf(program.post('/v1/adoptions/{id}/give-back', { path }))).toMatchObject({
      code: 'adoption_nothing_to_give_back',
    })
    expect(await entriesOf('adoptions.takeOver')).toHaveLength(1)
    expect(await entriesOf('adoptions.giveBack')).toHaveLength(1)
    const { rows } = await api.as(account.org.admin).donations.list({})
    expect(rows).toMatchObject([{ id: donation?.id, status: 'canceled' }])
  })

  test('releases a gift once: the payment that was collected there is skipped, and each later one collected', async () => {
    const gift = give('Ada Lovelace')
    await account.read()
    await account.takeOver()
    stripe.billing.bill(gift, Date.parse('2026-06-20T10:00:00Z') / 1_000, 'paid')
    await account.day('2026-06-20T12:00:00Z')
    const { id: itemId, held } = await account.item(gift)
    expect(held).toBe('collected_there')
    const program = await programWith('adoptions:write')
    const path = { id: (await account.adoption()).id, itemId }
    const release = () => program.post('/v1/adoptions/{id}/items/{itemId}/release', { path })
    await release()
    await release()
    await account.day('2026-07-20T12:00:00Z')
    await release()
    await account.day('2026-08-20T12:00:00Z')
    expect(await account.paidOn(gift)).toEqual(['2026-06-20', '2026-07-20', '2026-08-20'])
    expect(await entriesOf('donations.skip')).toHaveLength(1)
  })
})

test('a key without the scope reads and moves nothing, and none reaches another organization', async () => {
  give('Ada Lovelace')
  await account.read()
  const { id } = await account.adoption()
  const path = { id }
  const others = await programWith('donations:read', 'donations:write', 'charges:write')
  const reader = await programWith('adoptions:read')
  const missing = { code: 'api_key_scope_missing' }
  expect(await refusalOf(others.get('/v1/adoptable-accounts'))).toMatchObject(missing)
  expect(await refusalOf(reader.post('/v1/adoptions/{id}/call-off', { path }))).toMatchObject(missing)
  expect((await reader.get('/v1/adoptions/{id}/items', { path })).rows).toHaveLength(1)
  account = await MovedAccount.given(api, stripe)
  const foreign = await programWith('adoptions:read', 'adoptions:write')
  expect(await refusalOf(foreign.get('/v1/adoptions/{id}/items', { path }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(foreign.post('/v1/adoptions/{id}/give-back', { path }))).toMatchObject({ code: 'not_found' })
})
