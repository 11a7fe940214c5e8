import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { newId } from '../../platform/ids.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

describe('over REST', () => {
  test('GET and POST /org/webhook speak the envelope', async () => {
    const url = await api.listen()
    const org = await api.given.org()
    const email = `${newId()}@example.org`
    await api.given.member(org.orgId, 'admin', await api.given.user({ email, password: 'right-horse' }))
    const signIn = await fetch(`${url}/api/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'right-horse' }),
    })
    const cookie = signIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const call = async (method: string, body?: object) => {
      const response = await fetch(`${url}/api/org/webhook/`, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    }
    expect(await call('GET')).toEqual({ status: 200, body: { status: 'success', data: null } })
    const posted = await call('POST', { url: 'https://hooks.example.org/x', events: ['*'], active: true })
    expect(posted).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        data: { url: 'https://hooks.example.org/x', secret: expect.stringMatching(/^whsec_/) },
      },
    })
    const seen = await call('GET')
    expect(seen.body.data).toMatchObject({ url: 'https://hooks.example.org/x', events: ['*'], active: true })
    expect(JSON.stringify(seen)).not.toContain('whsec_')
    expect(await call('POST', { url: 'http://127.0.0.1.nip.io', events: ['*'], colour: 'red' })).toMatchObject({
      status: 400,
      body: { status: 'error', errors: [{ path: 'colour', message: 'Not known here' }] },
    })
  })
})
