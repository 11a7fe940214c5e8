import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import '../../../test/matchers.js'
import { HealthConditions, type HealthCondition } from '../../platform/health/health-conditions.js'

let api: TestApi
let url: string
let conditions: HealthConditions
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
  conditions = api.app.get(HealthConditions)
})
afterEach(() => {
  conditions.clear('disk_full')
  conditions.clear('proxy_untold')
})
afterAll(() => api.close())

const diskFull: HealthCondition = {
  key: 'disk_full',
  severity: 'critical',
  message: 'The disk is full, so nothing can be saved.',
  remedy: 'Free some space.',
  detail: '/srv/almoner has 3 MB left',
  audience: 'org.manage',
}
const proxyUntold: HealthCondition = { ...diskFull, key: 'proxy_untold', severity: 'warning', audience: 'superuser' }

const readyz = async () => {
  const response = await fetch(`${url}/readyz`)
  return { status: response.status, body: await response.json() }
}

test('/readyz answers 200 with warnings and 503 with a critical condition, in words without details', async () => {
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ready', conditions: [] } })
  conditions.set(proxyUntold)
  expect(await readyz()).toMatchObject({ status: 200, body: { conditions: [{ key: 'proxy_untold' }] } })
  conditions.set(diskFull)
  const { key, severity, message } = diskFull
  expect(await readyz()).toMatchObject({
    status: 503,
    body: { status: 'unavailable', conditions: [{ key, severity, message }, { key: 'proxy_untold' }] },
  })
  expect(JSON.stringify((await readyz()).body)).not.toContain('/srv/almoner')
  conditions.clear('disk_full')
  expect((await readyz()).status).toBe(200)
})

test('members see what their permission names, superusers all of it with its details', async () => {
  const org = await api.given.org()
  conditions.set(diskFull)
  conditions.set(proxyUntold)
  const seenBy = async (visitor: Parameters<TestApi['as']>[0]) =>
    (await api.as(visitor).health.list()).map(({ key, detail }) => [key, detail])
  expect(await seenBy(org.owner)).toEqual([['disk_full', null]])
  expect(await seenBy(org.agent)).toEqual([])
  expect(await seenBy({ ...org.superuser, isImpersonating: true })).toEqual([['disk_full', null]])
  expect(await seenBy(org.superuser)).toEqual([
    ['disk_full', diskFull.detail],
    ['proxy_untold', diskFull.detail],
  ])
  await expect(api.as(null).health.list()).rejects.toBeProblem('session_missing')
})

test('a check is asked again for each reading that is due, and one that raises stays at its last answer', async () => {
  const fresh = new HealthConditions(api.infrastructure.log)
  let isBroken = false
  fresh.addCheck(async () => {
    if (isBroken) throw new Error('no answer')
    return diskFull
  })
  expect(await fresh.list()).toEqual([diskFull])
  isBroken = true
  fresh.set(proxyUntold)
  expect(await fresh.list()).toEqual([diskFull, proxyUntold])
})
