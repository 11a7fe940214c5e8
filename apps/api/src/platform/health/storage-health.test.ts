import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { giftFor, giveFrom } from '../../domains/checkout/testing/sent-gifts.js'

let api: TestApi
let url: string
beforeAll(async () => {
  api = await createTestApi()
  url = await api.listen()
})
afterAll(() => api.close())

const readyz = async (at: string) => {
  const answer = await fetch(`${at}/readyz`)
  return { status: answer.status, body: (await answer.json()) as { conditions: { key: string }[] } }
}

// The fault is put in at the border: a trigger raises what PostgreSQL raises where a table cannot be extended.
test('while the disk of the database is full gifts are refused in words and /readyz says why, until there is room', async () => {
  const org = await api.given.org()
  await api.asOwner(
    `create function no_room() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`,
  )
  await api.asOwner('create trigger no_room before insert on charges for each row execute function no_room()')
  const gift = giftFor(org)
  const refused = await giveFrom(api, '192.0.2.1', gift)
  expect([refused.httpStatus, refused.error?.data.problem.code]).toEqual([503, 'storage_full'])
  await expect
    .poll(() => readyz(url), { timeout: 5_000 })
    .toMatchObject({
      status: 503,
      body: { conditions: [{ key: 'disk_full', message: expect.stringContaining("can't be saved") }] },
    })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)

  await api.asOwner('drop trigger no_room on charges')
  expect((await giveFrom(api, '192.0.2.1', gift)).httpStatus).toBe(200)
  api.clock.set(new Date(api.clock.now().getTime() + 31_000).toISOString())
  await expect
    .poll(async () => (await readyz(url)).body.conditions.filter(({ key }) => key === 'disk_full'), { timeout: 5_000 })
    .toEqual([])
})

// Only root may mount a disk of a few megabytes.
test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a disk of DATA_DIR without room is told of before anything was refused',
  async () => {
    const disk = await mkdtemp(join(tmpdir(), 'almoner-disk-'))
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', disk])
    const small = await createTestApi({ dataDir: disk })
    try {
      expect(await readyz(await small.listen())).toMatchObject({
        status: 503,
        body: { conditions: [{ key: 'disk_full' }] },
      })
    } finally {
      await small.close()
      execFileSync('/usr/bin/umount', [disk])
      await rm(disk, { recursive: true })
    }
  },
)
