import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiKeyScopes, type ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import { problems, type ProblemCode } from '@almoner/contracts/problems'
import '../../../test/matchers.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { isWithin } from './api-key-gate.js'

let api: TestApi
let url: string
let mine: GivenOrg

beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
  mine = await api.given.org()
})
afterAll(() => api.close())

const now = Date.parse('2026-06-15T12:00:00Z')
const later = (days: number) => new Date(now + days * 86_400_000).toISOString()

interface Wanted {
  org?: GivenOrg
  scopes?: ApiKeyScope[]
  expiresAt?: string | null
  ipAllow?: string[]
}

async function keyOf({ org = mine, ...wanted }: Wanted = {}) {
  return api.as(org.admin).apiKeys.create({ name: 'Zapier', scopes: ['donors:read'], ...wanted })
}

async function call(secret: string, path: string, init: RequestInit & { from?: string } = {}) {
  const { from = '192.0.2.7', ...rest } = init
  const answer = await fetch(`${url}/api${path}`, {
    ...rest,
    headers: { authorization: `Bearer ${secret}`, 'x-forwarded-for': from, ...(rest.headers as object) },
  })
  const body = (await answer.json()) as { status: string; data: unknown }
  return { ...body, headers: answer.headers, code: answer.status }
}

const refusedAs = (code: ProblemCode) => ({ status: 'error', code: problems[code].http })

describe('a key', () => {
  test('is shown once, stored hashed, listed without its secret, and written to the audit log', async () => {
    const org = await api.given.org()
    const { apiKey, secret } = await keyOf({ org, expiresAt: later(30), ipAllow: ['203.0.113.0/24'] })
    expect(secret).toMatch(/^alm_[\w-]{43}$/)
    expect(apiKey).toMatchObject({ status: 'active', prefix: secret.slice(0, 12), lastUsedAt: null })
    const [row] = await api.asOwner<{ all: string }>(
      "select row_to_json(k)::text || encode(token_hash, 'escape') as all from api_keys k where id = $1",
      [apiKey.id],
    )
    expect(row?.all).not.toContain(secret.slice(12))
    const listed = await api.as(org.owner).apiKeys.list()
    expect(listed).toEqual([apiKey])
    expect(JSON.stringify(listed)).not.toContain(secret.slice(12))
    const [entry] = await api.asOwner(
      'select action, subject_id, after::text from audit_log where org_id = $1 order by sequence desc limit 1',
      [org.orgId],
    )
    expect(entry).toMatchObject({ action: 'apiKeys.create', subject_id: apiKey.id })
    expect(JSON.stringify(entry)).not.toContain(secret.slice(12))
  })

  test.each([
    [{ scopes: [] as ApiKeyScope[] }, 'scopes'],
    [{ scopes: ['donors:read', 'donors:read'] as ApiKeyScope[] }, 'scopes'],
    [{ expiresAt: later(-1) }, 'expiresAt'],
    [{ ipAllow: ['203.0.113.0/33'] }, 'ipAllow.0'],
    [{ ipAllow: ['here'] }, 'ipAllow.0'],
  ])('is not made of %j', async (wanted, field) => {
    await expect(keyOf(wanted)).rejects.toBeProblem('input_invalid', { field })
  })

  test('is made and revoked by admins, never while impersonating, nor with a second factor gone stale', async () => {
    const impersonating = { ...mine.superuser, orgId: mine.orgId, isImpersonating: true }
    const input = { name: 'No', scopes: ['donors:read' as const] }
    for (const someone of [mine.agent, mine.fundraiser])
      await expect(api.as(someone).apiKeys.create(input)).rejects.toBeProblem('permission_denied')
    await expect(api.as(impersonating).apiKeys.create(input)).rejects.toBeProblem('impersonation_denied')
    const stale = { ...mine.admin, secondFactorAt: new Date(now - 3_600_000) }
    await expect(api.as(stale).apiKeys.create(input)).rejects.toBeProblem('second_factor_stale')
    const { apiKey } = await keyOf()
    await expect(api.as(impersonating).apiKeys.revoke({ id: apiKey.id })).rejects.toBeProblem('impersonation_denied')
    const theirs = await api.given.org()
    await expect(api.as(theirs.admin).apiKeys.revoke({ id: apiKey.id })).rejects.toBeProblem('not_found')
  })
})

describe('with a key', () => {
  test('a program reads what its scopes name, of its own org alone', async () => {
    const theirs = await api.given.org()
    const donorId = await api.given.donor(mine, { firstName: 'Rosalind' })
    const foreignId = await api.given.donor(theirs, { firstName: 'Canarybird' })
    const { secret } = await keyOf()
    expect(await call(secret, '/v1/donors')).toMatchObject({ status: 'success', code: 200 })
    expect(JSON.stringify((await call(secret, '/v1/donors')).data)).not.toContain('Canarybird')
    expect(await call(secret, `/v1/donors/${donorId}`)).toMatchObject({ data: { id: donorId } })
    expect(await call(secret, `/v1/donors/${foreignId}`)).toMatchObject(refusedAs('not_found'))
    expect(await call(secret, '/v1/charges')).toMatchObject({
      ...refusedAs('api_key_scope_missing'),
      data: 'This API key lacks the scope charges:read',
    })
  })

  test('it does nothing that takes a person, whatever its scopes', async () => {
    const { secret } = await keyOf({ scopes: [...apiKeyScopes] })
    for (const path of ['/is-authenticated', `/org/${mine.orgId}/user`, `/org/${mine.orgId}`])
      expect(await call(secret, path)).toMatchObject(refusedAs('api_key_unfit'))
    const invite = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await call(secret, `/org/${mine.orgId}/agent/`, invite)).toMatchObject(refusedAs('api_key_unfit'))
  })

  test('it does everything that its scopes name, and none of it takes a person after all', async () => {
    const offered = await api.as(mine.admin).apiKeys.listScopes()
    const { secret } = await keyOf({ scopes: offered.map(({ scope }) => scope) })
    const calls = offered.flatMap(({ calls }) => calls)
    expect(calls).toContain('GET /v1/donors')
    for (const one of calls) {
      const [method = '', path = ''] = one.split(' ')
      const body = method === 'GET' ? {} : { method, headers: { 'content-type': 'application/json' }, body: '{}' }
      const { code } = await call(secret, path.replace(/\{\w+\}/g, mine.campaignId), body)
      expect({ one, code }).not.toMatchObject({ code: 401 })
      expect({ one, code }).not.toMatchObject({ code: 403 })
      expect({ one, code }).not.toMatchObject({ code: 500 })
    }
  })

  test('a program writes: a donor, their gift, its return, the webhook, all of it in its own name', async () => {
    const org = await api.given.org()
    const scopes: ApiKeyScope[] = ['donors:write', 'charges:write', 'charges:read', 'webhooks:write']
    const { secret } = await keyOf({ org, scopes })
    const post = (path: string, body: object) =>
      call(secret, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const donor = await post('/v1/donors', { lastName: 'Levi', idempotencyKey: randomUUID() })
    expect(donor).toMatchObject({ code: 200, data: { number: expect.stringMatching(/^D-\d{6}$/) } })
    const { id } = donor.data as { id: string }
    expect(await api.as(org.agent).donors.get({ id })).toMatchObject({ name: 'Levi', source: 'api' })
    const gift = { donor: { id }, amount: { amount: 50_00, currency: 'usd' }, giftDate: '2026-06-14', method: 'cash' }
    const recorded = await post('/v1/charges', { ...gift, idempotencyKey: randomUUID() })
    expect(recorded.code).toBe(200)
    const { chargeId } = recorded.data as { chargeId: string }
    const refund = { amount: 20_00, reason: 'other', notifyDonor: false, idempotencyKey: randomUUID() }
    expect(await post(`/v1/charges/${chargeId}/refunds`, refund)).toMatchObject({ code: 200, data: { amount: 20_00 } })
    expect(await call(secret, '/v1/charges/totals')).toMatchObject({ data: { byCurrency: [{ net: 30_00 }] } })
    expect(await post('/org/webhook', { url: 'https://hooks.example.org', events: ['*'] })).toMatchObject({ code: 200 })
    expect(await call(secret, '/org/webhook')).toMatchObject(refusedAs('api_key_scope_missing'))
    const entries = await api.asOwner(
      "select action, user_id as person, reason from audit_log where org_id = $1 and action <> 'apiKeys.create' order by sequence",
      [org.orgId],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'donors.create',
      'charges.record',
      'charges.refund',
      'webhooks.add',
    ])
    for (const entry of entries)
      expect(entry).toMatchObject({ person: null, reason: expect.stringContaining('Zapier') })
  })

  test('a session beside it counts for nothing, and the RPC face takes no key', async () => {
    const { secret } = await keyOf()
    const email = 'owner@keys.example'
    await api.given.member(mine.orgId, 'owner', await api.given.user({ email, password: 'a long password' }))
    const signedIn = await fetch(`${url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a long password' }),
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await call(secret, '/is-authenticated', { headers: { cookie } })).toMatchObject(refusedAs('api_key_unfit'))
    expect(await call('alm_nonsense', '/is-authenticated', { headers: { cookie } })).toMatchObject(
      refusedAs('api_key_invalid'),
    )
    const rpc = await fetch(`${url}/api/trpc/donors.list`, { headers: { authorization: `Bearer ${secret}` } })
    expect(rpc.status).toBe(401)
  })

  test('its last use is noted to the minute', async () => {
    const { apiKey, secret } = await keyOf()
    await call(secret, '/v1/donors')
    const used = (await api.as(mine.admin).apiKeys.list()).find(({ id }) => id === apiKey.id)
    expect(used?.lastUsedAt).toBe('2026-06-15T12:00:00.000Z')
  })
})

describe('a key is refused', () => {
  test('once revoked, for good, and revoking twice changes nothing', async () => {
    const { apiKey, secret } = await keyOf()
    const revoked = await api.as(mine.admin).apiKeys.revoke({ id: apiKey.id })
    expect(revoked.status).toBe('revoked')
    expect(await api.as(mine.admin).apiKeys.revoke({ id: apiKey.id })).toEqual(revoked)
    const answer = await call(secret, '/v1/donors')
    expect(answer).toMatchObject({ ...refusedAs('api_key_revoked'), data: problems.api_key_revoked.message })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('once it has expired', async () => {
    const { apiKey, secret } = await keyOf({ expiresAt: later(1) })
    expect((await call(secret, '/v1/donors')).code).toBe(200)
    api.clock.set(later(1))
    expect(await call(secret, '/v1/donors')).toMatchObject(refusedAs('api_key_expired'))
    const listed = await api.as(mine.admin).apiKeys.list()
    expect(listed.find(({ id }) => id === apiKey.id)?.status).toBe('expired')
    api.clock.set('2026-06-15T12:00:00Z')
  })

  test('from another address than it may be used from', async () => {
    const { secret } = await keyOf({ ipAllow: ['203.0.113.0/24'] })
    expect((await call(secret, '/v1/donors', { from: '203.0.113.9' })).code).toBe(200)
    expect(await call(secret, '/v1/donors', { from: '198.51.100.9' })).toMatchObject(
      refusedAs('api_key_address_refused'),
    )
  })

  test.each(['', 'x', `alm_${'A'.repeat(43)}`, '\u0001', 'é'])('that there is not: %j', async (secret) => {
    const answer = await api.app.inject({ url: '/api/v1/donors', headers: { authorization: `Bearer ${secret}` } })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ status: 'error', data: problems.api_key_invalid.message })
  })

  test('when it is guessed too often', async () => {
    expect(await call('alm_guess', '/v1/donors', { from: '192.0.3.7' })).toMatchObject(refusedAs('api_key_invalid'))
    await api.asOwner('update throttles set failures = 600')
    const refused = await call('alm_guess', '/v1/donors', { from: '192.0.3.7' })
    expect(refused).toMatchObject(refusedAs('attempts_exhausted'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

test('the row of a key opens to whoever can name its hash, and to its own org', async () => {
  const { apiKey } = await keyOf()
  const theirs = await api.given.org()
  const seen = (orgId: string) =>
    api.within({ orgId }, async () => {
      const [row] = await api.infrastructure.connections.orm.em
        .fork()
        .getConnection()
        .execute<{ count: string }[]>('select count(*) from api_keys')
      return Number(row?.count)
    })
  expect(await seen(theirs.orgId)).toBe(0)
  expect(await api.as(theirs.admin).apiKeys.list()).toEqual([])
  expect((await api.as(mine.admin).apiKeys.list()).map(({ id }) => id)).toContain(apiKey.id)
})

test.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '203.0.113.7'], false],
] as const)('%s is within %j: %s', (ip, allowed, is) => {
  expect(isWithin(ip, allowed)).toBe(is)
})
