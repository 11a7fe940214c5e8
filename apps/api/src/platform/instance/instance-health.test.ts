import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { InstanceLock } from './instance-lock.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

test('whoever runs an Almoner that takes itself for a copy is told, with the step that mends it', async () => {
  const org = await api.given.org()
  await api.asOwner("update instances set fingerprint = 'another place'")
  api.clock.set('2026-06-15T12:01:00Z')

  const conditions = async () => ((await (await fetch(`${url}/readyz`)).json()) as { conditions: unknown }).conditions
  await expect
    .poll(conditions)
    .toEqual([
      expect.objectContaining({ key: 'instance_unconfirmed', message: expect.stringContaining('collects no gifts') }),
    ])
  const told = async (visitor: Parameters<TestApi['as']>[0]) =>
    (await api.as(visitor).health.list()).map(({ key, remedy }) => ({ key, remedy }))
  const confirm = [
    { key: 'instance_unconfirmed', remedy: 'A superuser has to open Admin and confirm that this is not a copy.' },
  ]
  expect(await told(org.owner)).toEqual(confirm)
  expect(await told(org.admin)).toEqual(confirm)
  expect(await told(org.superuser)).toEqual(confirm)
  expect(await told(org.agent)).toEqual([])

  await api.asOwner("update users set active = false where permission = 'superuser'")
  await expect
    .poll(() => told(org.owner), { timeout: 5_000 })
    .toEqual([{ key: 'instance_unconfirmed', remedy: expect.stringContaining('npm run superuser -- ') }])

  await api.app.get(InstanceLock).confirm(true)
  await expect.poll(conditions, { timeout: 5_000 }).toEqual([])
})
