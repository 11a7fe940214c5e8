import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { Given, type GivenOrg } from '../../../test/given.js'
import { createEmptyDatabase } from '../../../test/test-database.js'
import { entities } from '../../entities.js'
import { newId } from '../ids.js'
import { migrate } from './migrate.js'
import { startEmbeddedPostgres } from './embedded-postgres.js'
import { dropCounters } from './org-numbers.js'
import { prepareAppRole } from './roles.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const insertDonors = `
  insert into donors (id, org_id, first_name, last_name, name_key)
  select gen_random_uuid(), $1, 'Dana', 'Levi', 'dana levi' from generate_series(1, $2::int)`

const insertImport = `
  insert into imports (id, org_id, status, file_name, file_size, file_key, file_hash, heading_key, inspection, suggested_plan, findings)
  values ($1, $2, 'done', 'gifts.csv', 1, 'key', '', '', '{}', '{}', '{}')`

const highest = async (table: string, orgId: string) =>
  (
    await api.asOwner<{ number: number }>(`select max(sequence)::int as number from ${table} where org_id = $1`, [
      orgId,
    ])
  )[0]?.number

test('the first numbers of a new org are 1, however much others have taken in', async () => {
  const busy = await api.given.org()
  for (let gift = 0; gift < 3; gift += 1) await api.given.charge(busy)
  const fresh = await api.given.org()
  await api.given.charge(fresh)
  const [gift] = (await api.as(fresh.owner).charges.list({})).rows
  expect(gift?.number).toBe('T-000001')
  expect(await highest('donors', fresh.orgId)).toBe(1)
  expect(await highest('charges', busy.orgId)).toBe(3)
  await api.given.charge(busy)
  expect(await highest('charges', busy.orgId)).toBe(4)
})

test('donors, gifts, recurring donations and imports of a new org each start at 1 beside an org with hundreds', async () => {
  const large = await api.given.org()
  await api.asOwner(insertDonors, [large.orgId, 300])
  const donorId = await api.given.donor(large)
  const small = await api.given.org()
  for (const org of [large, large, small]) {
    const giver = org === large ? donorId : await api.given.donor(small)
    await api.given.charge(org, { donorId: giver })
    await api.given.donation(org, { donorId: giver })
    await api.asOwner(insertImport, [newId(), org.orgId])
  }
  const all = async ({ orgId }: GivenOrg) =>
    Promise.all(['donors', 'charges', 'donations', 'imports'].map((table) => highest(table, orgId)))
  expect(await all(small)).toEqual([1, 1, 1, 1])
  expect(await all(large)).toEqual([301, 2, 2, 2])
})

test('rows that are inserted at once get numbers of their own', async () => {
  const org = await api.given.org()
  const pool = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl, max: 10 })
  try {
    await Promise.all(Array.from({ length: 100 }, () => pool.query(insertDonors, [org.orgId, 1])))
  } finally {
    await pool.end()
  }
  const [given] = await api.asOwner<{ numbers: number }>(
    'select count(distinct sequence)::int as numbers from donors where org_id = $1',
    [org.orgId],
  )
  expect(given).toEqual({ numbers: 100 })
})

test('a number that is looked for is found in the own org alone', async () => {
  const [mine, theirs] = [await api.given.org(), await api.given.org()]
  const id = await api.given.charge(mine)
  await api.given.charge(theirs)
  const { rows } = await api.as(mine.owner).charges.list({ search: 'T-000001' })
  expect(rows.map((row) => row.id)).toEqual([id])
})

test('a transaction that stays open holds up no other of the org', async () => {
  const org = await api.given.org()
  await api.given.charge(org)
  const copy = `insert into donors (id, org_id, name_key) select gen_random_uuid(), org_id, 'a' from donors where org_id = $1 limit 1 returning sequence::int`
  const [first, second] = await Promise.all([0, 1].map(() => connected(api.infrastructure.connections.ownerUrl)))
  if (!first || !second) throw new Error('No connections')
  try {
    for (const client of [first, second]) await client.query("begin; set local lock_timeout = '5s'")
    expect((await first.query(copy, [org.orgId])).rows).toEqual([{ sequence: 2 }])
    expect((await second.query(copy, [org.orgId])).rows).toEqual([{ sequence: 3 }])
  } finally {
    await Promise.all([first.end(), second.end()])
  }
})

test('a database restored without its counters goes on after its highest numbers', async () => {
  const org = await api.given.org()
  await api.given.charge(org)
  await api.given.charge(org)
  await api.asOwner(`drop sequence numbers.charges_${org.orgId.replaceAll('-', '')}`)
  await api.given.charge(org)
  expect(await highest('charges', org.orgId)).toBe(3)
})

test('rows of no organization go on after their highest number as well', async () => {
  const insert = `insert into audit_log (id, org_id, action, request_id) values ($1, null, 'test.done', 'request') returning sequence::int`
  const next = async () => (await api.asOwner<{ sequence: number }>(insert, [newId()]))[0]?.sequence
  const before = (await next()) ?? 0
  await api.asOwner('drop sequence numbers.others_00000000000000000000000000000000')
  expect(await next()).toBe(before + 1)
})

test("the app's role can neither read nor move a counter", async () => {
  const org = await api.given.org()
  const counter = `numbers.charges_${org.orgId.replaceAll('-', '')}`
  const app = await connected(api.infrastructure.connections.orm.config.get('clientUrl') ?? '')
  try {
    await expect(app.query(`select last_value from ${counter}`)).rejects.toThrow('permission denied')
    await expect(app.query(`select nextval('${counter}')`)).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
})

test('a migration leaves the numbers that were given, and each org goes on after its highest', async () => {
  const database = await createEmptyDatabase()
  await prepareAppRole(database.ownerUrl)
  await migrate(database.ownerUrl, entities)
  const pool = new pg.Pool({ connectionString: database.adminUrl, max: 2 })
  try {
    const given = new Given(pool)
    const [mine, theirs, idle] = [await given.org(), await given.org(), await given.org()]
    await pool.query(insertDonors, [mine.orgId, 5])
    await pool.query(insertDonors, [theirs.orgId, 7])
    // As after a restore: the rows are there, the counters are not.
    const counters = await pool.query<{ name: string }>(
      "select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname = 'numbers'",
    )
    expect(counters.rows.length).toBeGreaterThan(3)
    await pool.query(`drop sequence ${counters.rows.map(({ name }) => name).join(', ')}`)
    const numbers = async () => (await pool.query('select id, sequence from donors order by sequence')).rows
    const before = await numbers()
    await migrate(database.ownerUrl, entities)
    expect(await numbers()).toEqual(before)
    const next = async ({ orgId }: GivenOrg) =>
      (await pool.query<{ sequence: number }>(`${insertDonors} returning sequence::int`, [orgId, 1])).rows[0]?.sequence
    expect([await next(mine), await next(theirs), await next(idle)]).toEqual([6, 8, 1])
  } finally {
    await pool.end()
    await database.drop()
  }
}, 60_000)

// The first row would create them, and hold up all others of its org until its transaction ends.
test('a start creates the counters that a restored database lacks', async () => {
  const org = await api.given.org()
  await api.asOwner(insertDonors, [org.orgId, 3])
  const { ownerUrl } = api.infrastructure.connections
  const counters = () =>
    api.asOwner('select sequencename, start_value from pg_sequences where sequencename like $1 order by 1', [
      `%_${org.orgId.replaceAll('-', '')}`,
    ])
  const names = (await counters()).map(({ sequencename }) => sequencename as string)
  expect(names).toHaveLength(5)
  await api.asOwner(`drop sequence ${names.map((name) => `numbers.${name}`).join(', ')}`)
  await migrate(ownerUrl, entities)
  expect((await counters()).map(({ sequencename }) => sequencename as string)).toEqual(names)
  await api.asOwner(insertDonors, [org.orgId, 1])
  expect(await highest('donors', org.orgId)).toBe(4)
})

// A PostgreSQL with room for fewer locks than the tests' own, which would take five times as many orgs.
test('more counters than one transaction can lock are dropped and created', async () => {
  const orgs = 900
  const dataDir = await mkdtemp(join(tmpdir(), 'almoner-few-locks-'))
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => undefined,
    settings: { fsync: 'off', max_connections: '20', max_wal_senders: '0', autovacuum_worker_slots: '1' },
  })
  try {
    await prepareAppRole(postgres.ownerUrl)
    await migrate(postgres.ownerUrl, entities)
    const admin = await connected(postgres.ownerUrl)
    try {
      await admin.query('alter table orgs disable trigger open_numbers')
      await admin.query(
        `insert into orgs (id, name, country, category, currency, time_zone)
         select gen_random_uuid(), 'Org', 'US', 'other', 'usd', 'America/New_York' from generate_series(1, $1::int)`,
        [orgs],
      )
      await expect(admin.query('select numbers.open(id) from orgs')).rejects.toThrow('out of shared memory')
      // PostgreSQL says so before it has let go of the locks, which takes long on a busy machine.
      await admin.query('select')
      await migrate(postgres.ownerUrl, entities)
      const count = async () =>
        (await admin.query("select from pg_class where relnamespace = to_regnamespace('numbers') and relkind = 'S'"))
          .rowCount
      expect(await count()).toBe(5 * orgs)
      await dropCounters(admin)
      expect(await count()).toBe(0)
    } finally {
      await admin.end()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 120_000)

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}
