import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { TestBrowser } from '../../../test/test-browser.js'
import type { SignedIn } from '../../platform/access/actor.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

const reason = 'Ticket 4711: the widget does not load'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi({ trustProxy: '127.0.0.1' })
  url = await api.listen()
})
beforeEach(() => api.clock.set('2026-06-15T12:00:00Z'))
afterAll(() => api.close())

/** A browser that holds the session of someone, as if they had signed in. */
async function browserOf(visitor: SignedIn): Promise<TestBrowser> {
  const token = randomBytes(32).toString('base64url')
  await api.asOwner(
    "update sessions set token_hash = $2, seen_at = '2026-06-15T12:00:00Z', ends_at = '2026-06-15T20:00:00Z' where id = $1",
    [visitor.sessionId, createHash('sha256').update(token).digest()],
  )
  const browser = new TestBrowser(url)
  browser.cookies.set('almoner_sid', token)
  return browser
}

interface RpcAnswer {
  result?: { data: unknown }
  error?: { data: { problem: { code: string } } }
}

async function rpc(
  browser: TestBrowser,
  path: string,
  input: unknown = {},
): Promise<{ data: unknown; code: string | null }> {
  const response = await fetch(`${url}/api/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-almoner': '1',
      cookie: `almoner_sid=${browser.cookies.get('almoner_sid')}`,
    },
    body: JSON.stringify(input),
  })
  const [cookie] = response.headers.getSetCookie()
  if (cookie) browser.cookies.set('almoner_sid', /=([^;]*)/.exec(cookie)?.[1] ?? '')
  const answer = (await response.json()) as RpcAnswer
  return { data: answer.result?.data, code: answer.error?.data.problem.code ?? null }
}

const entries = (orgId: string) =>
  api.asOwner<{
    action: string
    user_id: string
    real_user_id: string
    reason: string | null
    request_id: string
    subject_id: string | null
  }>(
    'select action, user_id, real_user_id, reason, request_id, subject_id from audit_log where org_id = $1 order by sequence',
    [orgId],
  )

describe('the list of all orgs', () => {
  test('has each with its figures, the newest first, in pages', async () => {
    const org = await api.given.org()
    await api.given.charge(org, { amount: 100_00, refundedAmount: 25_00, giftDate: '2026-06-01' })
    await api.given.charge(org, { amount: 40_00, currency: 'eur', giftDate: '2026-05-20' })
    await api.given.charge(org, { amount: 999_00, giftDate: '2026-05-01' })
    await api.given.charge(org, { amount: 999_00, giftDate: '2026-06-01', status: 'failed' })
    await api.given.charge(org, { amount: 999_00, giftDate: '2026-06-01', mode: 'test' })
    for (let n = 0; n < 11; n += 1) await api.given.org()
    const caller = api.as(org.superuser)
    const first = await caller.admin.listOrgs({ limit: 10 })
    const second = await caller.admin.listOrgs({ limit: 10, after: first.next ?? '' })
    const [last] = second.rows.filter(({ id }) => id === org.orgId)
    expect(first.rows.length).toBe(10)
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(
      first.rows.length + second.rows.length,
    )
    expect(last).toMatchObject({
      name: 'Org of a test',
      country: 'US',
      status: 'active',
      members: 4,
      giftsOf30Days: [
        { currency: 'usd', count: 1, amount: 75_00 },
        { currency: 'eur', count: 1, amount: 40_00 },
      ],
    })
  })

  test('is searched by name, website and id', async () => {
    const org = await api.given.org()
    await api.asOwner(
      "update orgs set name = 'Łódź 100% Ücretsiz', website = 'https://lodz.example', status = 'suspended', suspended_at = now(), suspension_reason = 'A test' where id = $1",
      [org.orgId],
    )
    const found = async (input: Parameters<ReturnType<TestApi['as']>['admin']['listOrgs']>[0]) =>
      (await api.as(org.superuser).admin.listOrgs(input)).rows.map(({ id }) => id)
    for (const search of ['łódź', '100%', 'LODZ.example', org.orgId])
      expect(await found({ search })).toEqual([org.orgId])
    expect(await found({ search: '100_' })).toEqual([])
    expect(await found({ status: ['suspended'] })).toEqual([org.orgId])
    expect(await found({ country: 'il' })).toEqual([])
  })

  test('is for superusers, and the database itself holds everyone else out', async () => {
    const org = await api.given.org()
    await expect(api.as(org.owner).admin.listOrgs({})).rejects.toBeProblem('permission_denied')
    const rows = api.app.get(TenantQuery)
    const seen = (userId: string) => rows.crossTenant(userId, sql<{ id: string }>`select o.id from orgs o`)
    expect(await seen(org.owner.userId)).toEqual([{ id: org.orgId }])
    expect((await seen(org.superuser.userId)).length).toBeGreaterThan(1)
    // The door is of one table: what orgs hold stays shut.
    await api.given.charge(org)
    const [inside] = await rows.crossTenant(
      org.superuser.userId,
      sql<Record<string, number>>`
        select (select count(*)::int from donors) as donors, (select count(*)::int from charges) as charges,
               (select count(*)::int from memberships) as memberships, (select count(*)::int from audit_log) as audit,
               (select count(*)::int from logos) as logos`,
    )
    expect(inside).toEqual({ donors: 0, charges: 0, memberships: 0, audit: 0, logos: 0 })
    await api.asOwner('update users set active = false where id = $1', [org.superuser.userId])
    expect(await seen(org.superuser.userId)).toEqual([])
  })

  test('opens for one statement: the next one on the same connection sees nothing', async () => {
    const org = await api.given.org()
    await api.app.get(TenantQuery).crossTenant(org.superuser.userId, sql<{ id: number }>`select 1 as id from orgs`)
    const counts = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await api.infrastructure.connections.readPool.query('select 1 from orgs')).rowCount,
      ),
    )
    expect(new Set(counts)).toEqual(new Set([0]))
  })

  test('leads to one org with its people', async () => {
    const org = await api.given.org()
    const found = await api.as(org.superuser).admin.getOrg({ id: org.orgId })
    expect(found.people.map(({ permission }) => permission)).toEqual(['owner', 'admin', 'agent', 'fundraiser'])
    await expect(api.as(org.superuser).admin.getOrg({ id: crypto.randomUUID() })).rejects.toBeProblem('not_found')
  })
})

describe('acting inside an org', () => {
  test('needs a reason, an org, and someone who can be acted as', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const start = (input: object) => api.as(org.superuser).admin.impersonate({ orgId: org.orgId, reason, ...input })
    for (const short of ['', 'because', '          ', ' a b c d '])
      await expect(start({ reason: short })).rejects.toBeProblem('input_invalid', { field: 'reason' })
    await expect(start({ orgId: crypto.randomUUID() })).rejects.toBeProblem('not_found')
    await expect(start({ userId: other.agent.userId })).rejects.toBeProblem('not_found')
    const colleague = await api.given.member(org.orgId, 'admin', await api.given.user({ permission: 'superuser' }))
    await expect(start({ userId: colleague.userId })).rejects.toBeProblem('permission_denied')
    const gone = await api.given.member(org.orgId, 'agent', await api.given.user({ active: false }))
    await expect(start({ userId: gone.userId })).rejects.toBeProblem('account_inactive')
    await expect(api.as(org.owner).admin.impersonate({ orgId: org.orgId, reason })).rejects.toBeProblem(
      'permission_denied',
    )
    expect(await entries(org.orgId)).toEqual([])
  })

  test('asks who has a second factor to give it again after a quarter of an hour', async () => {
    const org = await api.given.org()
    const start = (secondFactorAt: string) =>
      api
        .as({ ...org.superuser, secondFactorAt: new Date(secondFactorAt) })
        .admin.impersonate({ orgId: org.orgId, reason })
    await expect(start('2026-06-15T11:44:59Z')).rejects.toBeProblem('second_factor_stale')
    await expect(start('2026-06-15T11:45:00Z')).resolves.toMatchObject({ orgId: org.orgId })
  })

  test('has the rights of an admin, shows on the user, and changes the token', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    const before = new TestBrowser(url)
    for (const [name, value] of browser.cookies) before.cookies.set(name, value)
    const { data } = await rpc(browser, 'admin.impersonate', { orgId: org.orgId, reason })
    expect(data).toMatchObject({
      id: org.superuser.userId,
      permission: 'user',
      orgId: org.orgId,
      org: { name: 'Org of a test' },
      userOrg: { permission: 'admin', isImpersonating: true, impersonationEndsAt: '2026-06-15T13:00:00.000Z' },
    })
    expect((await before.get('/is-authenticated')).status).toBe(401)
    expect((await browser.get('/is-authenticated')).body.data).toEqual(data)
    expect(await browser.post('/org/settings', { language: 'he' })).toMatchObject({ status: 200 })
    expect(await rpc(browser, 'admin.impersonate', { orgId: org.orgId, reason })).toMatchObject({
      code: 'impersonation_denied',
    })
  })

  test('as a member has the rights of that member and no more', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    const { data } = await rpc(browser, 'admin.impersonate', { orgId: org.orgId, userId: org.agent.userId, reason })
    expect(data).toMatchObject({ id: org.agent.userId, userOrg: { permission: 'agent', isImpersonating: true } })
    expect(await browser.get(`/org/${org.orgId}`)).toMatchObject({ status: 200 })
    expect(await browser.post('/org/settings', { language: 'he' })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
  })

  test('is denied what opens accounts, gives rights or removes people', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    await rpc(browser, 'admin.impersonate', { orgId: org.orgId, userId: org.owner.userId, reason })
    const password = { currentPassword: 'right-horse', password: 'brass lantern hill', password2: 'brass lantern hill' }
    const denied = [
      browser.put('/user', { firstName: 'A', lastName: 'B', email: 'mine@example.org', ...password }),
      browser.delete(`/user/${org.agent.userId}`),
      browser.post('/org/current-org', { orgId: org.orgId }),
    ]
    for (const answer of await Promise.all(denied))
      expect(answer).toMatchObject({ status: 403, body: { data: 'Permission denied!' } })
    expect(
      await rpc(browser, 'team.changePermission', { userId: org.agent.userId, permission: 'owner' }),
    ).toMatchObject({ code: 'impersonation_denied' })
    expect(await rpc(browser, 'admin.impersonate', { orgId: org.orgId, reason })).toMatchObject({
      code: 'impersonation_denied',
    })
    const agent = {
      firstName: 'Back',
      lastName: 'Door',
      email: `${crypto.randomUUID()}@example.org`,
      permission: 'admin',
    }
    expect(await rpc(browser, 'team.invite', { orgId: org.orgId, agent })).toMatchObject({
      code: 'impersonation_denied',
    })
    expect(await rpc(browser, 'orgs.saveSettings', { twoFactorRequired: false })).toMatchObject({
      code: 'impersonation_denied',
    })
    expect(await api.asOwner('select 1 from memberships where org_id = $1', [org.orgId])).toHaveLength(4)
  })

  test('ends after an hour, after a quarter of an hour of nothing, and with the rights of the superuser', async () => {
    const act = async () => {
      api.clock.set('2026-06-15T12:00:00Z')
      const org = await api.given.org()
      const browser = await browserOf(org.superuser)
      await rpc(browser, 'admin.impersonate', { orgId: org.orgId, userId: org.owner.userId, reason })
      return { org, status: async () => (await browser.get('/is-authenticated')).status }
    }
    const long = await act()
    for (const time of ['12:14', '12:28', '12:42', '12:56', '12:59']) {
      api.clock.set(`2026-06-15T${time}:00Z`)
      expect(await long.status()).toBe(200)
    }
    api.clock.set('2026-06-15T13:00:01Z')
    expect(await long.status()).toBe(401)
    const idle = await act()
    api.clock.set('2026-06-15T12:16:00Z')
    expect(await idle.status()).toBe(401)
    const demoted = await act()
    await api.asOwner("update users set permission = 'user' where id = $1", [demoted.org.superuser.userId])
    expect(await demoted.status()).toBe(401)
    const blocked = await act()
    await api.asOwner('update users set active = false where id = $1', [blocked.org.superuser.userId])
    expect(await blocked.status()).toBe(401)
  })

  test('stops with a fresh token, as oneself, within the life that the session had', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    await rpc(browser, 'admin.impersonate', { orgId: org.orgId, userId: org.owner.userId, reason })
    const during = browser.cookies.get('almoner_sid')
    const { data } = await rpc(browser, 'admin.stopImpersonating')
    expect(data).toMatchObject({ id: org.superuser.userId, permission: 'superuser', orgId: null, userOrg: null })
    expect(browser.cookies.get('almoner_sid')).not.toBe(during)
    expect((await browser.get('/is-authenticated')).status).toBe(200)
    expect(await rpc(browser, 'admin.stopImpersonating')).toMatchObject({ code: 'impersonation_absent' })
    expect(
      await api.asOwner('select 1 from sessions where id = $1 and ends_at = $2', [
        org.superuser.sessionId,
        '2026-06-15T20:00:00Z',
      ]),
    ).toHaveLength(1)
  })
})

describe('everything done inside an org in this way', () => {
  test('stands in its log under both names, with the reason and the request', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    await rpc(browser, 'admin.impersonate', { orgId: org.orgId, userId: org.admin.userId, reason })
    await rpc(browser, 'designations.save', { designation: { name: 'Wells', code: 'WELLS' } })
    await rpc(browser, 'orgs.saveSettings', { language: 'he' })
    await rpc(browser, 'orgs.completeTourSteps', { orgId: org.orgId, completedTourSteps: { 'settings-widget': true } })
    // Nothing is left to add, and it is written down all the same.
    await rpc(browser, 'orgs.completeTourSteps', { orgId: org.orgId, completedTourSteps: { 'settings-widget': true } })
    await rpc(browser, 'admin.stopImpersonating')
    const written = await entries(org.orgId)
    expect(written.map(({ action }) => action)).toEqual([
      'admin.impersonate',
      'designations.save',
      'orgs.saveSettings',
      'orgs.completeTourSteps',
      'orgs.completeTourSteps',
      'admin.stopImpersonating',
    ])
    for (const entry of written) {
      expect(entry).toMatchObject({ user_id: org.admin.userId, real_user_id: org.superuser.userId, reason })
      expect(entry.request_id).toMatch(/^[0-9a-f-]{36}$/)
    }
    const seen = (await api.as(org.owner).audit.list({ who: org.superuser.userId })).rows
    expect(seen).toHaveLength(6)
    expect(seen[1]).toMatchObject({ who: { id: org.superuser.userId }, onBehalfOf: { id: org.admin.userId }, reason })
  })

  test('is written down also by a command that writes nothing down itself', async () => {
    const org = await api.given.org()
    const browser = await browserOf(org.superuser)
    await rpc(browser, 'admin.impersonate', { orgId: org.orgId, reason })
    await browser.get('/logout')
    expect((await entries(org.orgId)).at(-1)).toMatchObject({
      action: 'accounts.logOut',
      real_user_id: org.superuser.userId,
      reason,
    })
  })
})
