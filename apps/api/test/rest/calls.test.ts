import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from '../../bench/parts/server-process.ts'
import { fuzz } from '../../fuzz/fuzz.ts'
import { createTestDatabase } from '../test-database.js'
import type { TestBrowser } from '../test-browser.js'
import { assembleCast, password, sendForm, type Cast } from './cast.js'

let cast: Cast
beforeAll(async () => {
  cast = await assembleCast()
}, 120_000)
afterAll(() => cast.close())

describe('signing in and out', () => {
  test('POST /sign-in opens a session in the org that is asked for, and refuses the others', async () => {
    const { orgId, emails } = cast.mine
    const email = emails.agent
    const browser = cast.nobody()
    const signedIn = await browser.post(`/sign-in?orgId=${orgId}`, { email, password })
    expect(signedIn).toMatchObject({ status: 200, body: { data: { email, orgId } } })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 200 })
    expect(await browser.post('/sign-in', { email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { status: 'error', data: 'Wrong email or password' },
    })
    expect(await browser.post(`/sign-in?orgId=${cast.theirs.orgId}`, { email, password })).toMatchObject({
      status: 403,
    })
    expect(await browser.post('/sign-in?orgId=', { email, password })).toMatchObject({ status: 200 })
    expect(await browser.post('/sign-in?orgId=nonsense', { email, password })).toMatchObject({ status: 400 })
    expect(await browser.get('/logout')).toMatchObject({
      status: 200,
      body: { status: 'success', data: 'disconnected' },
    })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 401 })
    expect(await browser.get('/logout/')).toMatchObject({ status: 200, body: { data: 'disconnected' } })
  })

  test('guessing is told how long to wait', async () => {
    const browser = cast.nobody()
    const guess = () => browser.post('/sign-in', { email: cast.theirs.emails.agent, password: 'wrong' })
    let answer = await guess()
    for (let tries = 0; tries < 12 && answer.status === 401; tries += 1) answer = await guess()
    expect(answer).toMatchObject({ status: 429, body: { status: 'error' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

// To the email: what stands here is what a user and an org are, and nothing else is in any answer.
const userFields = ['active', 'createdAt', 'email', 'emailVerified', 'firstName', 'id', 'lastName']
const memberFields = [
  'emailSettings',
  'fundraiserInfo',
  'impersonationEndsAt',
  'isImpersonating',
  'permission',
  'switches',
]
const orgFields = ['category', 'country', 'crmSettings', 'currency', 'designations', 'entities', 'featuresOff']

function expectUser(data: unknown): void {
  const user = data as { org: { entities: object[] }; orgs: object[]; userOrg: object }
  const fieldsOf = (value: object = {}) => Object.keys(value).sort()
  expect(fieldsOf(user)).toEqual([
    ...userFields,
    'org',
    'orgId',
    'orgs',
    'pendingEmail',
    'permission',
    'preferences',
    'userOrg',
  ])
  expect(fieldsOf(user.userOrg)).toEqual(memberFields)
  expect(fieldsOf(user.org)).toEqual([
    ...orgFields,
    'hubspotConnection',
    'id',
    'logo',
    'name',
    'subOrgs',
    'suspension',
    'timeZone',
    'website',
  ])
  expect(fieldsOf(user.org.entities[0])).toEqual(['currency', 'id', 'isPrimary', 'logo', 'name', 'timeZone'])
  expect(fieldsOf(user.orgs[0])).toEqual(['id', 'logo', 'name'])
}

describe('an id that a page did not have', () => {
  test.each<['GET' | 'POST' | 'PUT', string, string]>([
    ['PUT', '/org/undefined', 'org id is missing'],
    ['PUT', '/org/', 'org id is missing'],
    ['PUT', '/org', 'org id is missing'],
    ['GET', '/org/undefined/user', 'Org id is missing'],
    ['GET', '/org/null/user', 'Org id is missing'],
    ['POST', '/org/undefined/agent', 'Org id is missing'],
  ])('%s %s says what is missing', async (method, path, message) => {
    const { owner } = cast.mine.people
    const form = new FormData()
    form.set('org', JSON.stringify({ name: 'River Trust', website: 'https://river.example' }))
    const agent = { firstName: 'Tess', lastName: 'Teammate', email: 'tess@missing.example' }
    const answers = {
      PUT: () => sendForm(cast.url, owner, 'PUT', path, form),
      POST: () => owner.post(path, { agent }),
      GET: () => owner.get(path),
    }
    const answer = await answers[method]()
    expect(answer).toMatchObject({ status: 400, body: { status: 'error', data: message } })
  })
})

describe('accounts', () => {
  test('the user is the same wherever it is answered', async () => {
    const { browser } = await cast.invite(cast.mine, 'ursa@mine.example', 'agent')
    const email = 'ursa@mine.example'
    expectUser((await browser.get('/is-authenticated')).body.data)
    expectUser((await cast.nobody().post('/sign-in', { email, password })).body.data)
    expectUser((await browser.put('/user', { firstName: 'Ursa', lastName: 'User', email })).body.data)
    expectUser((await browser.post('/org/current-org', { orgId: cast.mine.orgId })).body.data)
    const person = { firstName: 'Una', lastName: 'Upstart', email: 'una@new.example', password }
    const org = { orgName: 'Upstart Trust', category: 'other', country: 'CA', acceptTerms: true }
    expectUser((await cast.nobody().post('/sign-up', { ...person, ...org })).body.data)
  })

  test('a fundraiser has the slug of their page, and nobody else has one', async () => {
    const { fundraiser, agent } = cast.mine.people
    const infoOf = async (who: TestBrowser) =>
      ((await who.get('/is-authenticated')).body.data as { userOrg: { fundraiserInfo: unknown } }).userOrg
        .fundraiserInfo
    expect(await infoOf(fundraiser)).toEqual({ slug: expect.stringMatching(/^[a-z0-9-]+$/) })
    expect(await infoOf(agent)).toBeNull()
  })

  test('whoever has no org left is not active any more', async () => {
    const { id, browser } = await cast.invite(cast.mine, 'ines@mine.example', 'agent')
    expect(await cast.mine.people.owner.delete(`/user/${id}`)).toMatchObject({ status: 200 })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 401 })
    expect(await cast.nobody().post('/sign-in', { email: 'ines@mine.example', password })).toMatchObject({
      status: 403,
      body: { status: 'error', data: 'This account is not active' },
    })
  })

  test('POST /sign-up makes an org; the same address again is taken', async () => {
    const form = {
      firstName: 'Nia',
      lastName: 'Newcomer',
      email: 'nia@new.example',
      password,
      orgName: 'New Trust',
      category: 'other',
      country: 'GB',
      acceptTerms: true,
    }
    const browser = cast.nobody()
    expect(await browser.post('/sign-up', form)).toMatchObject({
      status: 200,
      body: { data: { org: { currency: 'gbp' } } },
    })
    expect(await cast.nobody().post('/sign-up/', { form })).toMatchObject({
      status: 409,
      body: { status: 'error', data: 'This email is already registered' },
    })
    expect(await cast.nobody().post('/sign-up', { ...form, email: 'x@y.example', acceptTerms: false })).toMatchObject({
      status: 400,
    })
    expect(await cast.nobody().post('/sign-up/check-registered', { email: form.email })).toMatchObject({
      status: 200,
      body: { data: { registered: true } },
    })
    const token = await cast.tokenFor(form.email)
    expect(await browser.post('/public/verify-email', { token })).toMatchObject({ body: { data: { verified: true } } })
    expect(await browser.post('/public/verify-email', { token })).toMatchObject({ body: { data: { verified: true } } })
    expect(await browser.post('/public/verify-email', { token: 'nonsense' })).toMatchObject({
      status: 400,
      body: { data: 'This link is no longer valid' },
    })
    expect(await browser.post('/public/send-verification-email', {})).toMatchObject({
      status: 400,
      body: { data: 'Email address is missing' },
    })
  })

  test('PUT /user saves the own account, bare or within user; a changed password goes on under a new session', async () => {
    const { browser } = await cast.invite(cast.mine, 'usha@mine.example', 'agent')
    const names = { firstName: 'Usha', lastName: 'User', email: 'usha@mine.example' }
    const emailSettings = { chargeSucceeded: false, chargeFailed: true }
    expect(await browser.put('/user', names)).toMatchObject({ status: 200, body: { data: { firstName: 'Usha' } } })
    expect(await browser.put('/user/', { user: names, emailSettings })).toMatchObject({
      status: 200,
      body: { data: { userOrg: { emailSettings } } },
    })
    expect(await browser.put('/user', { ...names, password: 'another passphrase' })).toMatchObject({ status: 400 })
    const elsewhere = cast.nobody()
    await elsewhere.post('/sign-in', { email: names.email, password })
    const next = { currentPassword: password, password: 'nine newts in the pond', password2: 'nine newts in the pond' }
    expect(await browser.put('/user', { ...names, ...next })).toMatchObject({ status: 200 })
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 200 })
    expect(await elsewhere.get('/is-authenticated')).toMatchObject({ status: 401 })
    expect(await cast.nobody().put('/user', names)).toMatchObject({ status: 401 })
  })

  test('POST /public/new-password takes its link once', async () => {
    const { browser } = await cast.invite(cast.mine, 'rhea@mine.example', 'agent')
    await cast.sql('delete from mails where "to" = \'rhea@mine.example\'').catch(() => undefined)
    await browser.post('/public/restore-password', { email: 'rhea@mine.example' })
    const newest = async () => {
      const mails = (await (await fetch(`${cast.url}/api/dev/mail`)).json()) as { to: string; text: string }[]
      return mails.flatMap(({ to, text }) =>
        to === 'rhea@mine.example' ? (/token=([\w-]+)&type=restore/.exec(text) ?? []) : [],
      )[1]
    }
    await expect.poll(newest).toBeDefined()
    const token = await newest()
    expect(await browser.get(`/public/check-restore-token/${token}/restore/`)).toMatchObject({
      body: { data: { valid: true } },
    })
    const body = { token, password: 'eleven eels upstream', type: 'restore' }
    const answer = await cast.nobody().post('/public/new-password', body)
    expect(answer).toMatchObject({ status: 200 })
    expectUser(answer.body.data)
    expect(await browser.get('/is-authenticated')).toMatchObject({ status: 401 })
    expect(await cast.nobody().post('/public/new-password', body)).toMatchObject({
      status: 400,
      body: { data: 'This link is no longer valid' },
    })
  })

  test('POST /org/current-org enters an org that one belongs to', async () => {
    const { orgId, people } = cast.mine
    const { agent } = people
    expect(await agent.post('/org/current-org', { orgId })).toMatchObject({ status: 200, body: { data: { orgId } } })
    expect(await agent.post('/org/current-org', { orgId: cast.theirs.orgId })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await agent.post('/org/current-org', { orgId: 'x' })).toMatchObject({ status: 400 })
    expect(await cast.nobody().post('/org/current-org', { orgId })).toMatchObject({ status: 401 })
  })
})

describe('the team', () => {
  test('POST /org/{orgId}/agent/ invites, within agent or bare; DELETE /user/{id} ends it', async () => {
    const { orgId, people, userId } = cast.mine
    const agent = { firstName: 'Tess', lastName: 'Teammate', email: 'tess@mine.example' }
    const invited = await people.admin.post(`/org/${orgId}/agent`, agent)
    expect(invited).toMatchObject({ status: 200, body: { data: { permission: 'agent' } } })
    expect(await people.admin.post(`/org/${orgId}/agent/`, { agent })).toMatchObject({ status: 409 })
    expect(await people.agent.post(`/org/${orgId}/agent/`, { agent })).toMatchObject({ status: 403 })
    expect(await people.admin.post(`/org/${cast.theirs.orgId}/agent/`, { agent })).toMatchObject({ status: 404 })
    expect(await people.admin.post(`/org/${orgId}/agent/`, { agent: { ...agent, permission: 'owner' } })).toMatchObject(
      {
        status: 400,
      },
    )
    const { id } = invited.body.data as { id: string }
    expect(await people.agent.delete(`/user/${id}`)).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
    expect(await cast.nobody().delete(`/user/${id}`)).toMatchObject({ status: 401 })
    expect(await people.owner.delete(`/user/${cast.theirs.userId}`)).toMatchObject({ status: 404 })
    expect(await people.owner.delete(`/user/${userId}`)).toMatchObject({ status: 403 })
    expect(await people.admin.delete(`/user/${id}/`)).toMatchObject({ status: 200 })
    expect(await people.admin.delete(`/user/${id}`)).toMatchObject({ status: 404 })
  })
})

describe('whatever goes wrong', () => {
  test.each([
    ['GET', '/nothing', [404]],
    ['GET', '//sign-in', [404]],
    ['GET', '/%zz', [400]],
    ['GET', '/sign-in', [405]],
    ['PATCH', '/org/settings', [405]],
    ['GET', '/public/check-restore-token/%ff%fe/restore', [400]],
    ['GET', `/org/${'a'.repeat(6_000)}`, [400, 404]],
    ['DELETE', '/v1/donors', [405]],
    ['POST', '/v1/charges/nonsense/refunds/more', [404]],
    ['OPTIONS', '/nothing', [404]],
  ])('%s %s is answered in the envelope', async (method, path, statuses) => {
    const answer = await fetch(`${cast.url}/api${path}`, { method })
    expect(statuses).toContain(answer.status)
    expect(await answer.json()).toEqual({ status: 'error', data: expect.any(String) })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/v1/donors?search=%00', 'search'],
    ['/v1/donors?limit=11', 'limit'],
    ['/v1/donors?limit=10&limit=25', 'limit'],
    ['/v1/donors?after=nonsense', 'after'],
    ['/v1/donors?sort=name&after=WyIxIiwiMSJd&before=x', 'before'],
    ['/v1/charges?after=WyJhIiwiMSJd', 'after'],
    ['/v1/campaigns?after=WyIxIiwiMSJd', 'after'],
    ['/v1/charges?status=paid', 'status.0'],
    ['/v1/donations?from=yesterday', 'from'],
  ])('%s names what is wrong with its query', async (path, field) => {
    const { status, body } = await cast.mine.people.owner.get(path)
    expect({ status, field: body.errors?.[0]?.path }).toEqual({ status: 400, field })
  })

  test('a body that does not say how long it is ends where it gets too long', async () => {
    const owner = cast.mine.people.owner
    const answer = await fetch(`${cast.url}/api/org/settings`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new Blob([`{"language":"${'f'.repeat(300_000)}"}`]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ status: 'error' })
  })

  test('an address that asks without end is told how long to wait', async () => {
    const database = await createTestDatabase()
    const server = await startServer(
      new URL('../../dist/main.js', import.meta.url),
      { DATABASE_URL: database.ownerUrl, DEMO: '0', HOST: '127.0.0.1', REQUESTS_PER_MINUTE: '60' },
      '/healthz',
    )
    try {
      const ask = () => fetch(`${server.url}/api/is-authenticated`)
      let answer = await ask()
      for (let tries = 0; tries < 61 && answer.status === 401; tries += 1) answer = await ask()
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toEqual({ status: 'error', data: expect.any(String) })
    } finally {
      await server.stop()
      await database.drop()
    }
  }, 60_000)

  test('an encoded path is the same path', async () => {
    const answer = await cast.mine.people.owner.get('/is%2Dauthenticated')
    expect(answer.status).toBe(200)
  })
})

test('two thousand requests made of the document are answered without a fault', async () => {
  const seed = 20261122
  const report = await fuzz(cast.url, { seed, requests: 2_000 })
  expect(report.faults).toEqual([])
  expect(report.calls).toBeGreaterThan(30)
  expect(report.byStatus['200']).toBeGreaterThan(50)
}, 180_000)
