import { randomUUID } from 'node:crypto'
import { AlmonerClient, verifyWebhook } from '@almoner/client'
import { apiKeyScopes, type ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Receiver } from '../../src/domains/webhooks/testing/receiver.js'
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { refusalOf } from './refusal-of.js'

let api: TestApi
let url: string
let org: GivenOrg
let almoner: AlmonerClient

beforeAll(async () => {
  api = await createTestApi({ takesLoopbackTargets: true })
  url = await api.listen()
  org = await api.given.org()
  almoner = await clientWith(apiKeyScopes)
})
afterAll(() => api.close())

async function clientWith(scopes: readonly ApiKeyScope[]): Promise<AlmonerClient> {
  const { secret } = await api.as(org.admin).apiKeys.create({ name: 'The shop', scopes: [...scopes] })
  return new AlmonerClient({ url, apiKey: secret })
}

const cash = (donorId: string, amount: number) => ({
  donor: { id: donorId },
  amount: { amount, currency: 'usd' as const },
  giftDate: '2026-05-02',
  method: 'cash' as const,
})

test('a program adds a donor, records gifts, lists them, gives one back and reads what happened', async () => {
  const { id: donorId } = await almoner.post('/v1/donors', { body: { firstName: 'Dana', lastName: 'Levi' } })
  const given: string[] = []
  for (let turn = 1; turn <= 12; turn += 1)
    given.push((await almoner.post('/v1/charges', { body: cash(donorId, turn * 10_00) })).chargeId)
  const listed: string[] = []
  for await (const { id } of almoner.each('/v1/charges', { query: { donorId, sort: 'amount', limit: 10 } }))
    listed.push(id)
  expect(listed).toEqual(given)

  const [chargeId = ''] = given
  const refund = { amount: 4_00, reason: 'other', notifyDonor: false } as const
  const path = { chargeId }
  expect(await almoner.post('/v1/charges/{chargeId}/refunds', { path, body: refund })).toMatchObject({ amount: 4_00 })
  expect(await almoner.get('/v1/charges/{id}', { path: { id: chargeId } })).toMatchObject({ refundedAmount: 4_00 })

  await api.within({ orgId: org.orgId }, () => api.app.get(OutboxRelay).relay(org.orgId))
  const happened: string[] = []
  let next: string | null = null
  for await (const page of almoner.pages('/v1/events', { query: { limit: 10 } })) {
    happened.push(...page.rows.map(({ type, data }) => `${type} ${data.object.id}`))
    next = page.next
  }
  expect(happened).toEqual([
    `donor.created ${donorId}`,
    ...given.map((id) => `charge.succeeded ${id}`),
    `charge.partially_refunded ${chargeId}`,
  ])
  expect(await almoner.get('/v1/events', { query: { after: next ?? '' } })).toMatchObject({ rows: [] })
})

test('a program reads the books, the imports, the fundraisers and the members', async () => {
  const own = await api.given.org()
  const { secret } = await api.as(own.admin).apiKeys.create({
    name: 'The books',
    scopes: ['charges:read', 'charges:write', 'imports:read', 'fundraisers:read', 'members:read'],
  })
  const program = new AlmonerClient({ url, apiKey: secret })
  const { chargeId } = await program.post('/v1/charges', { body: cash(await api.given.donor(own), 30_00) })
  const { rows, next } = await program.get('/v1/ledger')
  expect(rows.map(({ kind, account, amount, chargeId: of }) => ({ kind, account, amount, of }))).toEqual(
    expect.arrayContaining([
      { kind: 'gift', account: 'offline_receipts', amount: 30_00, of: chargeId },
      { kind: 'gift', account: 'gift_income', amount: -30_00, of: chargeId },
    ]),
  )
  expect(await program.get('/v1/ledger', { query: { after: next ?? '' } })).toMatchObject({ rows: [], next })

  expect(await program.get('/v1/imports')).toMatchObject({ rows: [] })
  const id = await api.given.fundraiser(own, { goalAmount: 100_00 })
  expect(await program.get('/v1/fundraisers/{id}', { path: { id } })).toMatchObject({ id, goalAmount: 100_00 })
  const members = await program.get('/v1/members')
  expect(members.map(({ role }) => role).sort()).toEqual(['admin', 'agent', 'fundraiser', 'owner'])
  expect(members.find(({ id: userId }) => userId === own.admin.userId)).toMatchObject({
    email: expect.stringContaining('@'),
    isActive: true,
  })
  const stranger = await clientWith(['donors:read'])
  expect(await refusalOf(stranger.get('/v1/members'))).toMatchObject({ code: 'api_key_scope_missing' })
})

test('the same idempotency key makes one donor', async () => {
  const add = () => almoner.post('/v1/donors', { body: { lastName: 'Once' }, idempotencyKey: key })
  const key = randomUUID()
  const [first, second] = [await add(), await add()]
  expect(second.id).toBe(first.id)
  expect(
    await refusalOf(almoner.post('/v1/donors', { body: { lastName: 'Other' }, idempotencyKey: key })),
  ).toMatchObject({
    code: 'idempotency_key_reused',
  })
})

describe('a refusal names its code', () => {
  test('of bad input with the field, of too much money, of what is not there', async () => {
    const chargeId = await api.given.charge(org, { amount: 5_00 })
    const refund = { amount: 6_00, reason: 'other', notifyDonor: false } as const
    const refused = await refusalOf(
      almoner.post('/v1/charges/{chargeId}/refunds', { path: { chargeId }, body: refund }),
    )
    expect(refused).toMatchObject({ code: 'refund_exceeds_balance' })
    const theirs = await api.given.donor(await api.given.org())
    expect(await refusalOf(almoner.get('/v1/donors/{id}', { path: { id: theirs } }))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Not found',
    })
    expect(await refusalOf(almoner.post('/v1/donors', { body: { email: 'nobody' } }))).toMatchObject({
      status: 400,
      code: 'input_invalid',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'email' })]),
    })
  })

  test('of a key without the scope, and of one that was never made', async () => {
    const reader = await clientWith(['donors:read'])
    expect(await refusalOf(reader.get('/v1/charges'))).toMatchObject({ code: 'api_key_scope_missing' })
    const stranger = new AlmonerClient({ url, apiKey: 'alm_guess' })
    expect(await refusalOf(stranger.get('/v1/donors'))).toMatchObject({ status: 401, code: 'api_key_invalid' })
  })
})

test('what an endpoint is sent passes with its secret, and not once a byte of it is another', async () => {
  const receiver = await Receiver.open()
  const { secret = '' } = await almoner.post('/org/webhook', { body: { url: receiver.url, events: ['*'] } })
  await api.as(org.admin).webhooks.test()
  const [received] = receiver.received
  receiver.close()
  if (!received) throw new Error('Nothing came')
  vi.setSystemTime(api.clock.now())
  try {
    const { body, headers } = received
    expect(verifyWebhook(body, headers, secret)).toMatchObject({ type: 'webhook.test', orgId: org.orgId })
    expect(() => verifyWebhook(body.replace('a test', 'no test'), headers, secret)).toThrow('No matching signature')
  } finally {
    vi.useRealTimers()
  }
})
