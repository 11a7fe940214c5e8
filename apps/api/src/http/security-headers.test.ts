import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { securityHeaders } from './security-headers.js'

let api: TestApi
let url: string

beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

test.each(['/healthz', '/api/trpc/accounts.current', '/api/nothing-here', '/'])(
  '%s is answered with them, whatever the status',
  async (path) => {
    const { headers } = await fetch(url + path)
    expect(Object.fromEntries(headers)).toMatchObject(securityHeaders({ hasSecureCookies: false }))
  },
)

test('over https the browser is told to stay there', () => {
  expect(securityHeaders({ hasSecureCookies: true })).toHaveProperty('strict-transport-security')
  expect(securityHeaders({ hasSecureCookies: false })).not.toHaveProperty('strict-transport-security')
})
