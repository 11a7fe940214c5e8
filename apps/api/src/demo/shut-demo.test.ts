import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenOrg } from '../../test/given.js'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import '../../test/matchers.js'
import { TestBrowser } from '../../test/test-browser.js'
import { demoPassword, demoSignIns } from './demo-accounts.js'
import { shutDemo } from './shut-demo.js'

// As a database is that was seeded outside production, and that a server in production opens next.
let api: TestApi
let url: string
let demo: GivenOrg
beforeAll(async () => {
  api = await createTestApi({ isProduction: true, seedsDemo: true, trustProxy: '127.0.0.1' })
  url = await api.listen()
  demo = await api.given.org()
  await api.asOwner('delete from memberships where org_id = $1', [demo.orgId])
  for (const { email } of demoSignIns) {
    const isSuperuser = email.startsWith('super')
    const user = await api.given.user({
      email,
      password: demoPassword,
      hasSecondFactor: false,
      ...(isSuperuser && { permission: 'superuser' }),
    })
    await api.given.member(demo.orgId, email.startsWith('owner') ? 'owner' : 'admin', user)
  }
})
afterAll(() => api.close())

const keyOf = async (orgId: string, email: string): Promise<string> => {
  const [user] = await api.asOwner<{ id: string }>('select id from users where email = $1', [email])
  const visitor = { ...demo.admin, orgId, userId: user?.id ?? '', realUserId: user?.id ?? '', role: 'admin' as const }
  const { secret } = await api.as(visitor).apiKeys.create({ name: 'Sync', scopes: ['donors:read'] })
  return secret
}
const callWith = async (secret: string): Promise<number> =>
  (await fetch(`${url}/api/v1/donors`, { headers: { authorization: `Bearer ${secret}` } })).status

test('a superuser of the demo needs a second factor in production, whatever DEMO says', async () => {
  const visitor = new TestBrowser(url)
  expect(await visitor.post('/sign-in', { email: 'super@demo.almoner.org', password: demoPassword })).toMatchObject({
    status: 403,
  })
  expect((await visitor.get('/is-authenticated')).status).toBe(403)
})

test('a start in production shuts every account of the demo, with sessions, keys and webhook, and no other', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  const real = await api.given.org()
  await api.given.member(real.orgId, 'owner', await api.given.user({ email, password: 'a long password' }))
  const signedIn = new TestBrowser(url)
  await signedIn.post('/sign-in', { email: 'owner@demo.almoner.org', password: demoPassword })
  expect((await signedIn.get('/is-authenticated')).status).toBe(200)
  const [ofDemo, ofReal] = [await keyOf(demo.orgId, 'owner@demo.almoner.org'), await keyOf(real.orgId, email)]
  expect([await callWith(ofDemo), await callWith(ofReal)]).toEqual([200, 200])
  const [webhook] = await api.asOwner<{ id: string }>(
    `insert into webhooks (id, org_id, url, events, campaign_ids, active, api_version, secret, secret_hint)
     values ($1, $2, 'https://hooks.example.org', '["*"]', '[]', true, '1', 'sealed', 'ab') returning id`,
    [crypto.randomUUID(), demo.orgId],
  )

  const shut = await shutDemo(api.app, api.infrastructure)
  expect(shut).toEqual(demoSignIns.map(({ email: each }) => each).toSorted())
  for (const { email: each } of demoSignIns) {
    const answer = await new TestBrowser(url).post('/sign-in', { email: each, password: demoPassword })
    expect(answer.status).not.toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  expect((await signedIn.get('/is-authenticated')).status).toBe(401)
  expect([await callWith(ofDemo), await callWith(ofReal)]).toEqual([401, 200])
  expect(await api.asOwner('select active from webhooks where id = $1', [webhook?.id])).toEqual([{ active: false }])
  expect((await new TestBrowser(url).post('/sign-in', { email, password: 'a long password' })).status).toBe(200)
  expect(await api.asOwner("select 1 from audit_log where action = 'account.disabled_as_demo'")).toHaveLength(
    demoSignIns.length,
  )

  expect(await shutDemo(api.app, api.infrastructure)).toEqual([])
})

test('a link to restore the password opens no account of the demo', async () => {
  await new TestBrowser(url).post('/public/restore-password', { email: 'super@demo.almoner.org' })
  expect(
    await api.asOwner(
      "select 1 from account_tokens t join users u on u.id = t.user_id where u.email like '%@demo.almoner.org' and t.ended_at is null",
    ),
  ).toEqual([])
})

test('mails are shown to nobody in production', async () => {
  for (const path of ['/dev/mail', '/api/dev/mail']) expect((await fetch(`${url}${path}`)).status).toBe(404)
})
