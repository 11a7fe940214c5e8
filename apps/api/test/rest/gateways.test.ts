import { afterAll, beforeAll, expect, test } from 'vitest'
import { assembleCast, type Cast } from './cast.js'

let cast: Cast
beforeAll(async () => {
  cast = await assembleCast()
}, 120_000)
afterAll(() => cast.close())

async function sandboxOf(of: 'mine' | 'theirs'): Promise<{ entityId: string; id: string }> {
  const { orgId, people } = cast[of]
  const { body } = await people.admin.get(`/org/${orgId}/gateway-integration`)
  const found = (body.data as { id: string; entityId: string; provider: string }[]).find(
    ({ provider }) => provider === 'sandbox',
  )
  if (!found) throw new Error('Every org has a sandbox')
  return found
}

test('PUT /org/{entityId}/gateway-integration/{integrationId} changes what is named, and refuses the rest', async () => {
  const { admin, agent } = cast.mine.people
  const { entityId, id } = await sandboxOf('mine')
  const path = `/org/${entityId}/gateway-integration/${id}`
  const saved = await admin.put(path, { updates: { displayName: 'Trying out', statementDescriptor: 'RIVER TRUST' } })
  expect(saved).toMatchObject({ status: 200, body: { data: { id, displayName: 'Trying out', mode: 'test' } } })
  expect(await admin.put(`${path}/`, { displayName: 'Bare' })).toMatchObject({
    status: 200,
    body: { data: { displayName: 'Bare', statementDescriptor: 'RIVER TRUST' } },
  })
  const refusals = [
    [{ accountId: 'acct_1' }, 'updates.accountId'],
    [{ secretKey: 'sk_test_canary' }, 'updates.secretKey'],
    [{ statementDescriptor: 'x' }, 'updates.statementDescriptor'],
    [{ methods: ['cash'] }, 'updates.methods'],
    [{ mode: 'live' }, 'updates.mode'],
    [{ isDefault: false }, 'updates.isDefault'],
    [{ feeRule: { percent: 2.999, fixed: 30 } }, 'updates.feeRule.percent'],
  ] as const
  for (const [updates, field] of refusals) {
    const { status, body } = await admin.put(path, { updates })
    expect({ updates, status, fields: body.errors?.map((error) => error.path) }).toEqual({
      updates,
      status: 400,
      fields: expect.arrayContaining([field]),
    })
    expect(JSON.stringify(body)).not.toContain('canary')
  }
  expect(await agent.put(path, { updates: {} })).toMatchObject({ status: 403 })
  expect(await cast.nobody().put(path, { updates: {} })).toMatchObject({ status: 401 })
  const theirs = await sandboxOf('theirs')
  const absent = [
    `/org/${theirs.entityId}/gateway-integration/${theirs.id}`,
    `/org/${entityId}/gateway-integration/${theirs.id}`,
  ]
  for (const other of absent) expect(await admin.put(other, { updates: {} })).toMatchObject({ status: 404 })
})

test('POST and GET /org/payment-domain register a domain once, and say how its wallets stand', async () => {
  const { admin, fundraiser } = cast.mine.people
  const { id: gatewayIntegrationId } = await sandboxOf('mine')
  const first = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain: 'give.river.example' })
  expect(first).toMatchObject({ status: 200, body: { data: { status: 'active', applePay: { status: 'active' } } } })
  const again = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain: 'GIVE.river.example' })
  expect(again.body.data).toEqual(first.body.data)
  const list = await admin.get(`/org/payment-domain?gatewayIntegrationId=${gatewayIntegrationId}`)
  expect(list.body.data).toEqual([first.body.data])
  for (const domain of ['https://give.river.example', 'river', '', 'a b.example', 7, null]) {
    const { status, body } = await admin.post('/org/payment-domain', { gatewayIntegrationId, domain })
    expect({ domain, status, field: body.errors?.[0]?.path }).toEqual({ domain, status: 400, field: 'domain' })
  }
  expect(await admin.get('/org/payment-domain')).toMatchObject({ status: 400 })
  expect(await admin.get('/org/payment-domain?gatewayIntegrationId=nonsense')).toMatchObject({ status: 400 })
  expect(await fundraiser.get(`/org/payment-domain?gatewayIntegrationId=${gatewayIntegrationId}`)).toMatchObject({
    status: 403,
  })
  const { id: theirs } = await sandboxOf('theirs')
  expect(await admin.get(`/org/payment-domain?gatewayIntegrationId=${theirs}`)).toMatchObject({ status: 404 })
})
