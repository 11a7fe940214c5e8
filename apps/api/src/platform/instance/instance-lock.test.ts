import { createHash } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
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
  const { config, connections, log } = api.infrastructure
  return new InstanceLock(connections.readPool, api.clock, { ...config, dataDir, instanceId }, log)
}

test('a data folder that was copied with all that lies in it is a copy, also on the same machine', async () => {
  const { dataDir } = api.infrastructure.config
  const original = lockAt(dataDir)
  expect(await original.isConfirmed()).toBe(true)
  await copyFile(join(dataDir, 'instance.id'), join(copyDir, 'instance.id'))
  const copy = lockAt(copyDir)
  expect(await copy.isConfirmed()).toBe(false)
  expect(await lockAt(dataDir).isConfirmed()).toBe(true)
  await copy.confirm(true)
  expect([await copy.isConfirmed(), await lockAt(dataDir).isConfirmed()]).toEqual([true, false])
})

test('a place that an earlier version confirmed stays confirmed, and is handed on once', async () => {
  const { dataDir } = api.infrastructure.config
  const kept = await readFile(join(dataDir, 'instance.id'), 'utf8')
  const machine = await readFile('/etc/machine-id', 'utf8').catch(() => '')
  const withoutPlace = createHash('sha256')
    .update(machine.trim() || kept.trim())
    .digest('base64url')
  await api.asOwner('update instances set fingerprint = $1 where confirmed_at is not null', [withoutPlace])
  await copyFile(join(dataDir, 'instance.id'), join(copyDir, 'instance.id'))
  expect(await lockAt(dataDir).isConfirmed()).toBe(true)
  expect(await lockAt(copyDir).isConfirmed()).toBe(false)
  expect(await lockAt(dataDir).isConfirmed()).toBe(true)
})

test('where a name is given it is the same wherever its folder lies', async () => {
  await lockAt(copyDir, 'the shop').confirm(false)
  expect(await lockAt(api.infrastructure.config.dataDir, 'the shop').isConfirmed()).toBe(true)
  expect(await lockAt(copyDir, 'the shop of yesterday').isConfirmed()).toBe(false)
})
