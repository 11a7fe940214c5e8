import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreBackup } from '../../src/backup/restore-backup.js'
import { writeBackup } from '../../src/backup/write-backup.js'
import { runChecks } from '../../src/checks/run-checks.js'
import { prepareAppRole } from '../../src/platform/database/roles.js'
import { Files } from '../../src/platform/files/files.js'
import { InstanceLock } from '../../src/platform/instance/instance-lock.js'
import { Vault } from '../../src/platform/secrets/vault.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { createEmptyDatabase } from '../test-database.js'
import { layBookedGifts } from './booked-gifts.js'
import { sized } from './size.js'

const passphrase = 'a passphrase of a test'
const person = { email: 'someone@restored.example', password: 'a long password of a test' }
const picture = randomBytes(300_000)

let folder: string
let api: TestApi
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-restore-'))
  api = await createTestApi()
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const wrongAt = async (ownerUrl: string) =>
  (await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0).map(({ check }) => check.name)

/** Of tables that nobody writes to while the backup is made: by PostgreSQL alone, and not by what made the backup. */
const still = ['donors', 'charge_allocations', 'donor_totals', 'users', 'memberships', 'orgs', 'campaigns']
const fingerprints = async (of: Pick<TestApi, 'asOwner'>, orgId: string) => {
  const sums = still.map(
    (table) =>
      `select '${table}' as name, count(*)::int, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text as sum from ${table} t
       where ${table === 'orgs' ? 'id' : table === 'users' ? '$1::uuid' : 'org_id'} = $1`,
  )
  return of.asOwner(sums.join(' union all '), [orgId])
}

test('a backup that is made while gifts come in is restored elsewhere: same rows, all checks green, people sign in, files open, nothing is billed', async () => {
  const org = await api.given.org()
  const busy = await api.given.org()
  await api.given.member(org.orgId, 'owner', await api.given.user(person))
  const gifts = sized(1_000_000)
  await layBookedGifts(api.infrastructure.connections.ownerUrl, org, gifts)
  const { config } = api.infrastructure
  const key = `${org.orgId}/logos/${crypto.randomUUID()}.webp`
  await api.app.get(Files).put(key, picture)
  const sealed = api.app.get(Vault).seal('a secret of a gateway', 'here')
  expect(await wrongAt(api.infrastructure.connections.ownerUrl)).toEqual([])

  let recorded = 0
  const over = new AbortController()
  const record = async () => {
    while (!over.signal.aborted) {
      await api.as(busy.admin).charges.record({
        donor: { add: { lastName: 'Levi' } },
        amount: { amount: 20_00, currency: 'usd' },
        giftDate: '2026-01-01',
        method: 'cheque',
        idempotencyKey: crypto.randomUUID(),
      })
      recorded += 1
    }
  }
  const path = join(folder, 'made.backup')
  const recording = record()
  const made = await writeBackup({
    config,
    ownerUrl: api.infrastructure.connections.ownerUrl,
    path,
    passphrase,
    madeAt: api.clock.now(),
  }).finally(() => over.abort())
  await recording
  expect(recorded).toBeGreaterThan(0)
  expect(made.files).toBe(1)

  // As at a hosted PostgreSQL: a role that owns its database and has no right besides.
  const place = await createEmptyDatabase()
  const dataDir = join(folder, 'elsewhere')
  const { ownerUrl, adminUrl } = place
  const restored = await restoreBackup({
    config: { ...config, dataDir },
    ownerUrl,
    path,
    passphrase,
    mayReplace: false,
  })
  expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, files: 1 })
  expect(await wrongAt(ownerUrl)).toEqual([])

  const copy = await createTestApi(
    { dataDir, instanceId: undefined },
    { ownerUrl, adminUrl, appUrl: await prepareAppRole(ownerUrl), drop: place.drop },
  )
  try {
    expect(await fingerprints(copy, org.orgId)).toEqual(await fingerprints(api, org.orgId))
    const [found] = await copy.asOwner<{ gifts: number }>(
      'select count(*)::int as gifts from charges where org_id = $1',
      [busy.orgId],
    )
    expect(found?.gifts).toBeLessThanOrEqual(recorded)
    expect(await copy.as(null).accounts.signIn(person)).toMatchObject({ email: person.email })
    expect(Buffer.from(await copy.app.get(Files).readBytes(key)).equals(picture)).toBe(true)
    expect(copy.app.get(Vault).unseal(sealed, 'here')).toBe('a secret of a gateway')
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
    expect(await copy.app.get(InstanceLock).isConfirmed()).toBe(false)
    // The next number is behind the last one that was given.
    await copy.as(busy.admin).charges.record({
      donor: { add: { lastName: 'Levi' } },
      amount: { amount: 20_00, currency: 'usd' },
      giftDate: '2026-01-01',
      method: 'cheque',
      idempotencyKey: crypto.randomUUID(),
    })
    expect(await wrongAt(ownerUrl)).toEqual([])
  } finally {
    await copy.close()
  }
}, 900_000)
