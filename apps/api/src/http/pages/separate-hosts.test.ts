import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'

const staff = 'almoner.example.org'
const pages = 'lantern.give.example.org'

let api: TestApi
let org: GivenOrg
let cookie: string
beforeAll(async () => {
  api = await createTestApi({ pagesDomain: 'give.example.org', publicUrl: `http://${staff}` })
  org = await api.given.org()
  cookie = await api.given.cookie(org.owner)
})
afterAll(() => api.close())

const ask = async (
  host: string,
  url: string,
  init: { method?: 'GET' | 'POST'; headers?: object; payload?: object } = {},
) => {
  const answer = await api.app.inject({
    method: init.method ?? 'GET',
    url,
    headers: { host, 'x-almoner': '1', ...init.headers },
    ...(init.payload ? { payload: init.payload } : {}),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body }
}

describe("on the pages' hosts", () => {
  test('no call of staff is answered, whatever cookie comes along', async () => {
    const input = encodeURIComponent('{}')
    expect((await ask(staff, `/api/trpc/donors.list?input=${input}`, { headers: { cookie } })).status).toBe(200)
    for (const url of [
      `/api/trpc/donors.list?input=${input}`,
      '/api/trpc/accounts.current',
      `/api/trpc/checkout.listOwnDrafts?input=${input}`,
      '/api/v1/donors',
      '/api/is-authenticated',
      '/api/docs',
      '/api/openapi.json',
      '/api/trpc/checkout.page,accounts.current?batch=1',
    ])
      expect({ url, status: (await ask(pages, url, { headers: { cookie } })).status }).toEqual({ url, status: 404 })
  })

  test('nobody signs in', async () => {
    const user = await api.given.user({ email: 'dana@example.org', password: 'right-horse' })
    expect(user.userId).toBeTruthy()
    const payload = { email: 'dana@example.org', password: 'right-horse' }
    const refused = await ask(pages, '/api/trpc/accounts.signIn', { method: 'POST', payload })
    expect(refused).toMatchObject({ status: 404 })
    expect(refused.headers['set-cookie']).toBeUndefined()
    const taken = await ask(staff, '/api/trpc/accounts.signIn', { method: 'POST', payload })
    expect(taken.status).toBe(200)
    expect(taken.headers['set-cookie']).toBeDefined()
  })

  test('what a page calls is', async () => {
    const input = encodeURIComponent(JSON.stringify({ org: org.orgId, campaign: org.campaignId, isEmbedded: true }))
    expect((await ask(pages, `/api/trpc/checkout.page?input=${input}`)).status).toBe(200)
  })

  test("the staff's app is not there", async () => {
    for (const url of ['/index.html', '/assets/index.js', '/people/donors'])
      expect({ url, status: (await ask(pages, url)).status }).toEqual({ url, status: 404 })
  })
})

describe("on the staff's host", () => {
  test.each([
    ['/give/lantern', 'http://lantern.give.example.org/'],
    ['/give/lantern?lang=he', 'http://lantern.give.example.org/?lang=he'],
    ['/give/Lantern/winter?amount=50', 'http://lantern.give.example.org/winter?amount=50'],
    ['/give/lantern/f/dana?embed=1', 'http://lantern.give.example.org/f/dana?embed=1'],
  ])('%s leads on to %s', async (url, to) => {
    const answer = await ask(staff, url)
    expect(answer).toMatchObject({ status: 302, headers: { location: to } })
  })

  test('no form is taken', async () => {
    expect((await ask(staff, '/give/lantern/winter', { method: 'POST', payload: {} })).status).toBe(404)
  })
})
