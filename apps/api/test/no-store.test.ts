import { afterAll, beforeAll, expect, test } from 'vitest'
import { restEntriesOf } from '@almoner/contracts/operation'
import { createTestApi, type TestApi } from './create-test-api.js'
import { operations } from '@almoner/contracts/operations'

let api: TestApi
let url: string
let cookie: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
  const { orgId } = await api.given.org()
  const email = 'owner@example.org'
  const password = 'a long password'
  await api.given.member(orgId, 'owner', await api.given.user({ email, password }))
  const answer = await fetch(`${url}/api/trpc/accounts.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-almoner': '1' },
    body: JSON.stringify({ email, password }),
  })
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => api.close())

const cacheControlOf = async (path: string, method: string): Promise<string | null> => {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  const headers = { ...('body' in body && { 'content-type': 'application/json' }), 'x-almoner': '1', cookie }
  const response = await fetch(`${url}/api${path}`, { method, headers, redirect: 'manual', ...body })
  return response.headers.get('cache-control')
}

// What would end the session is called without one: the answer is the same to whoever keeps it.
const ends = new Set(['accounts.logOut', 'accounts.endSession', 'accounts.endOtherSessions'])

test.each(operations.filter(({ name }) => !ends.has(name)).map((operation) => [operation.name, operation] as const))(
  'nobody keeps an answer of %s',
  async (name, operation) => {
    const rpc = await cacheControlOf(`/trpc/${name}`, operation.kind === 'query' ? 'GET' : 'POST')
    const rest = await Promise.all(
      restEntriesOf(operation).map(({ method, path }) =>
        cacheControlOf(path.replaceAll(/\{\w+\}/g, crypto.randomUUID()), method),
      ),
    )
    expect([rpc, ...rest].filter((found) => found !== 'no-store')).toEqual([])
  },
)

test('an answer with data was among them', async () => {
  const response = await fetch(`${url}/api/v1/donors`, { headers: { cookie } })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
})
