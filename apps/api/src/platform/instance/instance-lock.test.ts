import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { InstanceLock } from './instance-lock.js'

let api: TestApi
let copyDir: string
beforeAll(async () => {
  api = await createTestApi()
  copyDir = await mkdtemp(join(tmpdir(), 'almoner-copy-'))
})
afterAll(async () => {
  await rm(copyDir, { recursive: true, force: true })
  await api.close()
})

const lockAt = (dataDir: string, instanceId?: string) => {
  const { config, connections, log } = api.ground
  return new InstanceLock(connections.readPool, api.clock, { ...config, dataDir, instanceId }, log)
}

test('a data folder that was copied with all that lies in it is a copy, also on the same machine', async () => {
  const { dataDir } = api.ground.config
  const original = lockAt(dataDir)
  expect(await original.isConfirmed()).toBe(true)
  await copyFile(join(dataDir, 'instance.id'), join(copyDir, 'instance.id'))
  const copy = lockAt(copyDir)
  expect(await copy.isConfirmed()).toBe(false)
  expect(await lockAt(dataDir).isConfirmed()).toBe(true)
  await copy.confirm(true)
  expect([await copy.isConfirmed(), await lockAt(dataDir).isConfirmed()]).toEqual([true, false])
})

test('where a name is given it is the same wherever its folder lies', async () => {
  await lockAt(copyDir, 'the shop').confirm(false)
  expect(await lockAt(api.ground.config.dataDir, 'the shop').isConfirmed()).toBe(true)
  expect(await lockAt(copyDir, 'the shop of yesterday').isConfirmed()).toBe(false)
})
