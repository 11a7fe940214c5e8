import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'

let api: TestApi
let org: GivenOrg
let minute = Date.parse('2026-06-15T12:00:00Z')

beforeAll(async () => {
  api = await createTestApi({
    trustProxy: '127.0.0.1',
    requestsPerMinute: 5,
    sessionRequestsPerMinute: 7,
    keyRequestsPerMinute: 6,
    givingRequestsPerMinute: 9,
    megabytesPerMinute: 0,
    sessionMegabytesPerMinute: 1,
  })
  org = await api.given.org()
})
beforeEach(() => {
  minute += 60_000
  api.clock.set(new Date(minute).toISOString())
})
afterAll(() => api.close())

const office = '203.0.113.9'

async function ask(url: string, headers: Record<string, string> = {}, from = office) {
  const answer = await api.app.inject({ method: 'GET', url, headers: { 'x-forwarded-for': from, ...headers } })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body }
}

/** How many of the same requests are let through before one is refused. */
async function allowed(url: string, headers: Record<string, string> = {}, from = office): Promise<number> {
  for (let count = 0; count < 30; count += 1) if ((await ask(url, headers, from)).status === 429) return count
  return Infinity
}

describe('in a minute', () => {
  test('an address is told how long to wait, in a sentence of our own', async () => {
    expect(await allowed('/api/is-authenticated')).toBe(5)
    api.clock.set(new Date(minute + 20_000).toISOString())
    const refused = await ask('/api/is-authenticated')
    expect(refused.headers['retry-after']).toBe('40')
    expect(JSON.parse(refused.text)).toEqual({
      status: 'error',
      data: 'Too many requests from your network address within a minute. Try again in 40 seconds.',
    })
    const rpc = await ask('/api/trpc/donors.list')
    expect(rpc.headers['retry-after']).toBe('40')
    expect(JSON.parse(rpc.text)).toMatchObject({ error: { data: { problem: { code: 'attempts_exhausted' } } } })
    expect(await ask('/')).toMatchObject({ status: 429 })
    expect((await ask('/api/is-authenticated', {}, '203.0.113.10')).status).toBe(401)
    api.clock.set(new Date(minute + 60_000).toISOString())
    expect((await ask('/api/is-authenticated')).status).toBe(401)
    minute += 60_000
  })

  test('health is never limited, nor are files of the app', async () => {
    expect(await allowed('/api/is-authenticated')).toBe(5)
    expect(await allowed('/healthz')).toBe(Infinity)
    expect(await allowed('/readyz')).toBe(Infinity)
    expect(await allowed('/almoner.js')).toBe(Infinity)
    expect(await allowed('/assets/nothing.js')).toBe(Infinity)
  })

  test("a session has a budget of its own, which its address's cannot use up, nor the other way round", async () => {
    const [mine, theirs] = [await api.given.cookie(org.agent), await api.given.cookie(org.admin)]
    expect((await ask('/api/trpc/donors.list?input=%7B%7D', { cookie: mine })).status).toBe(200)
    expect((await ask('/api/trpc/donors.list?input=%7B%7D', { cookie: theirs })).status).toBe(200)
    expect(await allowed('/api/is-authenticated')).toBe(3)
    expect(await allowed('/api/trpc/donors.list?input=%7B%7D', { cookie: mine })).toBe(7)
    expect((await ask('/api/trpc/donors.list?input=%7B%7D', { cookie: theirs })).status).toBe(200)
    expect((await ask('/api/trpc/donors.list?input=%7B%7D', { cookie: mine }, '203.0.113.11')).status).toBe(429)
  })

  test('a cookie that was made up counts against its address', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await ask('/api/is-authenticated', { cookie: `almoner_sid=guess${guess}` })).status).toBe(401)
    expect((await ask('/api/is-authenticated', { cookie: 'almoner_sid=another' })).status).toBe(429)
  })

  test('a key that asks without end is refused alone', async () => {
    const keyOf = async () => {
      const { secret } = await api.as(org.admin).apiKeys.create({ name: 'Zapier', scopes: ['donors:read'] })
      return { authorization: `Bearer ${secret}` }
    }
    const [one, other] = [await keyOf(), await keyOf()]
    expect((await ask('/api/v1/donors', one)).status).toBe(200)
    expect((await ask('/api/v1/donors', other)).status).toBe(200)
    expect(await allowed('/api/v1/donors', one)).toBe(6)
    expect((await ask('/api/v1/donors', other)).status).toBe(200)
    expect((await ask('/api/is-authenticated')).status).toBe(401)
  })

  test("donors' pages have a budget apart", async () => {
    expect(await allowed('/api/is-authenticated')).toBe(5)
    const input = encodeURIComponent(JSON.stringify({ org: org.orgId, campaign: org.campaignId, isEmbedded: true }))
    expect((await ask(`/api/trpc/checkout.page?input=${input}`)).status).toBe(200)
    expect(await allowed('/give/nobody')).toBe(8)
    expect((await ask('/api/is-authenticated', {}, '203.0.113.12')).status).toBe(401)
  })

  test('a session uploads so many bytes and no more', async () => {
    const url = await api.listen()
    const cookie = await api.given.cookie(org.admin)
    const upload = async () => {
      const answer = await fetch(`${url}/api/trpc/imports.upload`, {
        method: 'POST',
        headers: { cookie, 'x-almoner': '1', 'content-type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(600_000, 'a'),
      })
      return { status: answer.status, text: await answer.text() }
    }
    expect((await upload()).status).toBe(400)
    const refused = await upload()
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Too many uploads in your session within a minute. Try again in 60 seconds.')
  })
})
