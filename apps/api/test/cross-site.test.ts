import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { openToEverySite } from '@almoner/contracts/checkout/checkout.operations'
import { problems } from '@almoner/contracts/problems'
import { createTestApi, type TestApi } from './create-test-api.js'
import { operations } from '@almoner/contracts/operations'

const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'application/jsonl',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'text/plain',
  undefined,
]
const sites = ['cross-site', 'same-site', 'none', 'same-origin', undefined]

const commands = operations.filter(({ kind }) => kind === 'command')
const closed = commands.filter(({ name }) => !openToEverySite.includes(name))
const restCommands = commands.flatMap(restEntriesOf)
const idPlaces = /\{\w+\}/g

let api: TestApi
let origins: (string | undefined)[]

beforeAll(async () => {
  api = await createTestApi()
  origins = ['https://evil.example', 'null', new URL(api.infrastructure.config.publicUrl).origin, undefined]
})
afterAll(() => api.close())

interface Claims {
  site: string | undefined
  origin: string | undefined
}

/** Every way in which a request can say where it comes from. */
function* everyClaim(): Generator<Claims> {
  for (const site of sites) for (const origin of origins) yield { site, origin }
}

/** What a browser says of a page of ours, or what no browser says. */
function isOwn({ site, origin }: Claims, isLogout: boolean): boolean {
  if (site !== undefined) return site === 'same-origin' || (isLogout && site === 'none')
  return origin === undefined || origin === origins[2]
}

async function send(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  claims: Claims,
  contentType: string | undefined,
  more: object = {},
) {
  const headers = { 'sec-fetch-site': claims.site, origin: claims.origin, 'content-type': contentType, ...more }
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  const payload = method === 'GET' || contentType === undefined ? undefined : '{}'
  const answer = await api.app.inject({ method, url, headers: Object.fromEntries(given), ...(payload && { payload }) })
  return { status: answer.statusCode, isRefused: answer.body.includes(problems.origin_refused.message) }
}

describe('from another site', () => {
  test.each(restCommands)('$method $path changes nothing', async ({ method, path }) => {
    const url = `/api${path.replace(idPlaces, crypto.randomUUID())}`
    for (const claims of everyClaim()) {
      for (const contentType of contentTypes) {
        const { status, isRefused } = await send(method, url, claims, contentType)
        expect({ ...claims, contentType, isRefused }).toEqual({
          ...claims,
          contentType,
          isRefused: !isOwn(claims, path === '/logout'),
        })
        expect(status).not.toBe(500)
      }
    }
  })

  test.each(commands.map(({ name }) => name))('%s cannot be called by a form', async (name) => {
    for (const claims of everyClaim()) {
      for (const contentType of contentTypes) {
        expect(await send('POST', `/api/trpc/${name}`, claims, contentType)).toEqual({ status: 403, isRefused: true })
      }
    }
  })

  test.each(closed.map(({ name }) => name))('%s cannot be called by a script', async (name) => {
    for (const claims of everyClaim()) {
      if (isOwn(claims, false)) continue
      const { isRefused } = await send('POST', `/api/trpc/${name}`, claims, 'application/json', { 'x-almoner': '1' })
      expect(isRefused).toBe(true)
    }
  })

  test.each(openToEverySite)('%s can be called by a script, as nobody', async (name) => {
    const { owner } = await api.given.org()
    const url = `/api/trpc/${name}`
    const asked = await api.app.inject({ method: 'OPTIONS', url, headers: { origin: 'https://their.example' } })
    const answer = await api.app.inject({
      method: 'POST',
      url,
      headers: {
        'sec-fetch-site': 'cross-site',
        origin: 'https://their.example',
        'content-type': 'application/json',
        'x-almoner': '1',
        cookie: `almoner_sid=${owner.sessionId}`,
      },
      payload: JSON.stringify({ org: owner.orgId, campaign: null, page: 'https://their.example/give' }),
    })
    for (const { statusCode, headers } of [asked, answer]) {
      expect(statusCode).toBeLessThan(300)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    const noted = await api.asOwner('select 1 from audit_log where org_id = $1', [owner.orgId])
    expect(noted).toEqual([])
    const batch = await send(
      'POST',
      `${url},${name}?batch=1`,
      { site: 'cross-site', origin: 'https://their.example' },
      'application/json',
      { 'x-almoner': '1' },
    )
    expect(batch.isRefused).toBe(true)
  })

  test.each([
    ['POST', '/api/%74rpc/accounts.logOut'],
    ['POST', '/api/trpc/accounts%2ElogOut'],
    ['POST', '/api/sign-in/'],
    ['POST', '/api/sign%2Din'],
    ['GET', '/api/%6Cogout'],
    ['GET', '/api/logout/?x'],
  ] as const)('%s %s is the same by another spelling', async (method, url) => {
    for (const claims of everyClaim()) {
      if (claims.site === 'none' || isOwn(claims, false)) continue
      expect(await send(method, url, claims, 'application/json')).toEqual({ status: 403, isRefused: true })
    }
  })

  test('no command is carried out by a GET', async () => {
    for (const { name } of commands) {
      const answer = await api.app.inject({ method: 'GET', url: `/api/trpc/${name}`, headers: { 'x-almoner': '1' } })
      expect([400, 405]).toContain(answer.statusCode)
    }
  })
})
