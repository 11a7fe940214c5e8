import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { HealthConditions } from '../platform/health/health-conditions.js'

let untold: TestApi
let told: TestApi
beforeAll(async () => {
  untold = await createTestApi()
  told = await createTestApi({ trustProxy: '127.0.0.1' })
})
afterAll(async () => {
  await untold.close()
  await told.close()
})

const ask = (api: TestApi, headers: Record<string, string>) =>
  api.app.inject({ method: 'GET', url: '/api/is-authenticated', headers })

/** Read anew, past what was read within the last second. */
async function conditionsOf(api: TestApi) {
  const conditions = api.app.get(HealthConditions)
  conditions.set({ key: 'test', severity: 'warning', message: '', remedy: '', audience: 'superuser' })
  conditions.clear('test')
  return (await conditions.list()).filter(({ key }) => key === 'proxy_untrusted')
}

test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip'])(
  'a proxy that says %s and that nobody named is reported with the step that mends it, until an hour has passed',
  async (name) => {
    untold.clock.set(new Date(untold.clock.now().getTime() + 3_600_001).toISOString())
    await ask(untold, {})
    expect(await conditionsOf(untold)).toEqual([])
    await ask(untold, { [name]: '203.0.113.7' })
    expect(await conditionsOf(untold)).toMatchObject([
      { severity: 'warning', remedy: expect.stringContaining('TRUST_PROXY'), detail: expect.stringContaining(name) },
    ])
    const readyz = await untold.app.inject({ method: 'GET', url: '/readyz' })
    expect(readyz.statusCode).toBe(200)
    expect(readyz.body).toContain('proxy_untrusted')
    untold.clock.set(new Date(untold.clock.now().getTime() + 3_600_000).toISOString())
    expect(await conditionsOf(untold)).toEqual([])
  },
)

test('one that was named is not', async () => {
  await ask(told, { 'x-forwarded-for': '203.0.113.7' })
  expect(await conditionsOf(told)).toEqual([])
})
