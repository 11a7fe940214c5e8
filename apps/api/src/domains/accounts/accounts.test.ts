import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { TestBrowser } from '../../../test/test-browser.js'

let api: TestApi
let url: string
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
  org = await api.given.org()
})
afterAll(() => api.close())

interface Answer {
  status: string
  data: unknown
  errors?: { path: string; message: string }[]
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer }
}

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api${path}`, { headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer }
}

const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? ''

async function someone(role: 'owner' | 'agent' = 'agent', settings: { active?: boolean } = {}) {
  const email = `${crypto.randomUUID()}@Example.org`
  const user = await api.given.user({ email, password: 'right-horse', ...settings })
  await api.given.member(org.orgId, role, user)
  return { email, password: 'right-horse', user }
}

test('signing in again in the same browser ends the session that it held', async () => {
  const email = `${crypto.randomUUID()}@example.org`
  await api.given.user({ email, password: 'right-horse' })
  const browser = new TestBrowser(url)
  await browser.post('/sign-in', { email, password: 'right-horse' })
  const earlier = browser.cookies.get('almoner_sid') ?? ''
  await browser.post('/sign-in', { email, password: 'right-horse' })
  expect(browser.cookies.get('almoner_sid')).not.toBe(earlier)
  const replayed = new TestBrowser(url)
  replayed.cookies.set('almoner_sid', earlier)
  expect((await replayed.get('/is-authenticated')).status).toBe(401)
  expect((await browser.get('/is-authenticated')).status).toBe(200)
})

describe('signing in', () => {
  test('opens a session that is-authenticated knows, and logout ends', async () => {
    const { email, password } = await someone()
    const signedIn = await post('/sign-in', { email: email.toUpperCase(), password })
    expect(signedIn.status).toBe(200)
    expect(signedIn.body).toMatchObject({
      status: 'success',
      data: { email, orgId: org.orgId, userOrg: { permission: 'agent', isImpersonating: false } },
    })
    const cookie = cookieOf(signedIn.headers)
    expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly/)
    expect(signedIn.headers.get('set-cookie')).toMatch(/SameSite=Strict/)

    expect((await get('/is-authenticated', { cookie })).body).toEqual(signedIn.body)
    expect((await get('/logout', { cookie })).body).toEqual({ status: 'success', data: 'disconnected' })
    expect(await get('/is-authenticated', { cookie })).toMatchObject({
      status: 401,
      body: { status: 'error', data: 'Not authenticated' },
    })
  })

  test('answers a wrong password and an unknown address alike', async () => {
    const { email } = await someone()
    const wrong = await post('/sign-in', { email, password: 'wrong-horse' })
    const unknown = await post('/sign-in', { email: 'nobody@example.org', password: 'wrong-horse' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual({ status: 'error', data: 'Wrong email or password' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('refuses an account that is not active, once the password is right', async () => {
    const { email, password } = await someone('agent', { active: false })
    expect(await post('/sign-in', { email, password })).toMatchObject({
      status: 403,
      body: { data: 'This account is not active' },
    })
    expect(await post('/sign-in', { email, password: 'wrong-horse' })).toMatchObject({ status: 401 })
  })

  test('enters the org that is asked for, of those one belongs to', async () => {
    const { email, password, user } = await someone()
    const second = await api.given.org()
    const foreign = await api.given.org()
    await api.given.member(second.orgId, 'owner', user)
    expect(await post(`/sign-in?orgId=${second.orgId}`, { email, password })).toMatchObject({
      status: 200,
      body: { data: { orgId: second.orgId } },
    })
    expect(await post(`/sign-in?orgId=${foreign.orgId}`, { email, password })).toMatchObject({
      status: 403,
      body: { data: 'Permission denied!' },
    })
  })

  test('names the field that is wrong', async () => {
    const answer = await post('/sign-in', { email: 'nonsense' })
    expect(answer).toMatchObject({ status: 400, body: { data: 'email: Enter a valid email address' } })
    expect(answer.body.errors?.map(({ path }) => path)).toEqual(['email', 'password'])
  })

  test('slows guessing down by the account, and forgives once the password is right', async () => {
    const { email, password } = await someone()
    for (let attempt = 0; attempt < 6; attempt += 1) await post('/sign-in', { email, password: 'wrong-horse' })
    expect(await post('/sign-in', { email, password })).toMatchObject({ status: 429 })
    await api.asOwner("update throttles set blocked_until = now() - interval '1 second'")
    expect(await post('/sign-in', { email, password })).toMatchObject({ status: 200 })
    expect(await post('/sign-in', { email, password: 'wrong-horse' })).toMatchObject({ status: 401 })
    await api.asOwner('delete from throttles')
  })

  test('gives away no hash, token or password', async () => {
    const { email, password } = await someone()
    const { body } = await post('/sign-in', { email, password })
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token|right-horse/i)
  })
})

describe('a session', () => {
  test('ends when it was idle for two hours, or is a day old', async () => {
    const { email, password } = await someone()
    api.clock.set('2026-06-15T08:00:00Z')
    const cookie = cookieOf((await post('/sign-in', { email, password })).headers)
    api.clock.set('2026-06-15T09:59:00Z')
    expect((await get('/is-authenticated', { cookie })).status).toBe(200)
    api.clock.set('2026-06-15T11:58:00Z')
    expect((await get('/is-authenticated', { cookie })).status).toBe(200)
    api.clock.set('2026-06-15T13:59:00Z')
    expect((await get('/is-authenticated', { cookie })).status).toBe(401)
  })

  test('loses the org with the membership, at once', async () => {
    const { email, password, user } = await someone()
    const cookie = cookieOf((await post('/sign-in', { email, password })).headers)
    await api.asOwner('delete from memberships where user_id = $1', [user.userId])
    expect((await get('/is-authenticated', { cookie })).body).toMatchObject({
      data: { orgId: null, org: null, userOrg: null },
    })
  })

  test('is over for requests that come after its end, however many came beside each other before', async () => {
    const { email, password } = await someone()
    const cookie = cookieOf((await post('/sign-in', { email, password })).headers)
    const burst = await Promise.all(Array.from({ length: 20 }, () => get('/is-authenticated', { cookie })))
    expect(burst.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await get('/logout', { cookie })
    expect((await get('/is-authenticated', { cookie })).status).toBe(401)
  })

  test('of a made-up token is none', async () => {
    expect((await get('/is-authenticated', { cookie: 'almoner_sid=made-up' })).status).toBe(401)
  })
})

describe('a request from another site', () => {
  const crossSite: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]

  test.each(crossSite)('changes nothing with %o', async (headers) => {
    const { email, password } = await someone()
    expect(await post('/sign-in', { email, password }, headers)).toMatchObject({ status: 403 })
  })

  test('cannot log anyone out', async () => {
    const { email, password } = await someone()
    const cookie = cookieOf((await post('/sign-in', { email, password })).headers)
    expect((await get('/logout', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get('/logout/', { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await get('/is-authenticated', { cookie })).status).toBe(200)
  })

  test.each(['multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'cannot call a procedure as a form of %s',
    async (contentType) => {
      const response = await fetch(`${url}/api/trpc/accounts.logOut`, {
        method: 'POST',
        headers: { 'content-type': contentType },
        body: '--x--',
      })
      expect(response.status).toBe(403)
    },
  )

  test('is let through from our own pages, and from what is no browser', async () => {
    const { email, password } = await someone()
    expect(await post('/sign-in', { email, password }, { 'sec-fetch-site': 'same-origin' })).toMatchObject({
      status: 200,
    })
    expect(await post('/sign-in', { email, password }, { origin: api.infrastructure.config.publicUrl })).toMatchObject({
      status: 200,
    })
    expect(await post('/sign-in', { email, password })).toMatchObject({ status: 200 })
  })
})

describe('the RPC face', () => {
  test('runs no call of a batch that is too long', async () => {
    const paths = Array.from({ length: 11 }, () => 'accounts.current').join(',')
    const response = await fetch(`${url}/api/trpc/${paths}?batch=1&input=%7B%7D`)
    expect(response.status).toBe(400)
  })

  test('shows no stack', async () => {
    const response = await fetch(`${url}/api/trpc/accounts.current`)
    expect(await response.text()).not.toContain('at ')
  })

  test('turns a file away that is too large before it is read', async () => {
    const browser = new TestBrowser(url)
    const { email, password } = await someone('owner')
    await browser.post('/sign-in', { email, password })
    const announced = request(`${url}/api/trpc/imports.upload`, {
      method: 'POST',
      headers: {
        cookie: `almoner_sid=${browser.cookies.get('almoner_sid')}`,
        'x-almoner': '1',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 200 * 1024 * 1024,
      },
    })
    announced.flushHeaders()
    const [response] = (await once(announced, 'response')) as [IncomingMessage]
    expect(response.statusCode).toBe(413)
    expect(await text(response)).toContain('The file must be 100 MB or smaller')
    announced.destroy()
  })
})
