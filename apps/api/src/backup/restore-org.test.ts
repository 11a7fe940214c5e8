import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { createTestApi, type TestApi } from '../../test/create-test-api.js'
import { dataInventory } from '../../test/data-inventory.js'
import { givenPerson } from '../../test/erasure/given-person.js'
import { layRow } from '../../test/erasure/raw-rows.js'
import type { GivenOrg } from '../../test/given.js'
import { createEmptyDatabase } from '../../test/test-database.js'
import { runChecks } from '../checks/run-checks.js'
import { takeGift, takeLive } from '../domains/charges/testing/collecting.js'
import { WholeCopy } from '../domains/exports/everything/whole-copy.js'
import { paidOutAlone } from '../domains/payouts/testing/paid-out.js'
import { InstanceLock } from '../platform/instance/instance-lock.js'
import {
  columnsThatStay,
  openOrgSnapshot,
  orgTables,
  sealedColumns,
  tablesThatStay,
} from '../platform/database/org-rows.js'
import { prepareAppRole } from '../platform/database/roles.js'
import { Files } from '../platform/files/files.js'
import { zipStream, type ZipEntry } from '../platform/files/zip-stream.js'
import { restoreOrg } from './restore-org.js'

let folder: string
let api: TestApi
let orgId: GivenOrg['orgId']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almoner-org-'))
  api = await createTestApi()
  const { org } = await givenPerson(api)
  orgId = org.orgId
  await givenMoney(api, org)
}, 120_000)
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** What only the product's own calls make: terms of a recurring gift to come, the lines of a payout and those of a release. */
async function givenMoney(of: TestApi, org: GivenOrg): Promise<void> {
  await takeLive(of, org)
  const [admin, agent] = [of.as(org.admin), of.as(org.agent)]
  const donorId = await of.given.donor(org)
  const { chargeId } = await of.within({ orgId }, () =>
    takeGift(of, org, { donorId, donation: { frequency: 'monthly', source: 'checkout' } }),
  )
  const id = (await agent.charges.get({ id: chargeId })).donationId ?? ''
  const { version } = await agent.donations.get({ id })
  await agent.donations.changeAmount({
    id,
    version,
    amount: 120_00,
    from: '2026-09-01',
    idempotencyKey: crypto.randomUUID(),
  })
  await paidOutAlone(of, org, chargeId)
  await agent.charges.record({
    donor: { id: donorId },
    amount: { amount: 35_00, currency: 'usd' },
    method: 'cash',
    giftDate: '2026-04-10',
    idempotencyKey: crypto.randomUUID(),
  })
  const { entityId } = org
  const through = '2026-04-30'
  await admin.releases.saveChart({ entityId, ...suggestedChart('2026-01-01') })
  await admin.periods.close({ entityId, through })
  const scope = { entityId, currency: 'usd', through, span: 'month' } as const
  const { sha256 } = await admin.releases.preview(scope)
  await admin.releases.create({ ...scope, sha256: sha256 ?? '' })
}

async function copied(): Promise<string> {
  const path = join(folder, `${crypto.randomUUID()}.zip`)
  await pipeline(api.app.get(WholeCopy).bytes({ orgId, tell: async () => undefined }), createWriteStream(path))
  return path
}

interface Place {
  ownerUrl: string
  adminUrl: string
  dataDir: string
  restore: (path: string) => ReturnType<typeof restoreOrg>
  ask: TestApi['asOwner']
  close: () => Promise<void>
}

/** A database without any table, owned by a role without any right besides. */
async function anEmptyPlace(): Promise<Place> {
  const { ownerUrl, adminUrl, drop } = await createEmptyDatabase()
  const dataDir = join(folder, crypto.randomUUID())
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  return {
    ownerUrl,
    adminUrl,
    dataDir,
    restore: (path) => restoreOrg({ config: { dataDir, s3: undefined, secretKey: undefined }, ownerUrl, path }),
    ask: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await admin.query<Row>(sql, values)).rows,
    close: async () => {
      await admin.end()
      await drop()
    },
  }
}

/** A sum over whole rows, of each table that has an org, by PostgreSQL's catalogue and not by what makes the copy. */
async function fingerprints(ask: TestApi['asOwner']): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    `select table_name::text as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'org_id' union all values ('orgs'), ('users') order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    if (name in tablesThatStay) continue
    const left = Object.keys(columnsThatStay).flatMap((column) =>
      column.startsWith(`${name}.`) ? [column.slice(name.length + 1)] : [],
    )
    const own = name === 'orgs' ? 'id = $2' : name === 'users' ? '$2::uuid is not null' : 'org_id = $2'
    const [sum] = await ask<{ found: string }>(
      `select count(*) || ' ' || coalesce(sum(('x' || left(md5((to_jsonb(t) - $1::text[])::text), 15))::bit(60)::bigint), 0) as found
       from ${name} t where ${own}${name === 'mails' ? ' and kind is not null' : ''}`,
      [left, orgId],
    )
    sums[name] = sum?.found ?? ''
  }
  return sums
}

const emptyOnes = async () =>
  Object.entries(await fingerprints((sql, values) => api.asOwner(sql, values))).flatMap(([name, found]) =>
    found === '0 0' ? [name] : [],
  )

/** Lays a row into every table that has none, so that none can be forgotten unseen; gives those that took none. */
async function layEverywhere(): Promise<string[]> {
  const snapshot = await openOrgSnapshot(api.infrastructure.connections.appUrl, orgId)
  const tables = await orgTables(snapshot.client, orgId)
  await snapshot.close()
  for (let before = -1, empty = await emptyOnes(); before !== empty.length;) {
    before = empty.length
    for (const name of empty) {
      const given: Record<string, unknown> = { org_id: orgId }
      for (const { name: column, references, isNullable } of tables.find((table) => table.name === name)?.facts ?? []) {
        if (isNullable || !references || column === 'org_id') continue
        const [table = '', key = ''] = references.split('.')
        const own = table === 'users' || table === 'ledger_accounts' ? '$1::uuid is not null' : 'org_id = $1'
        const [found] = await api.asOwner<{ value: unknown }>(
          `select ${key} as value from ${table} where ${own} limit 1`,
          [orgId],
        )
        given[column] = found?.value
      }
      await layRow(api, name, given).catch(() => undefined)
    }
    empty = await emptyOnes()
  }
  return emptyOnes()
}

async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer)
    found.set(entry.fileName, Buffer.concat(parts))
  }
  zip.close()
  return found
}

async function changed(path: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = await entriesOf(path)
  change(entries)
  const whole: ZipEntry[] = [...entries].map(([name, content]) => ({ name, content: [content] }))
  const to = join(folder, `${crypto.randomUUID()}.zip`)
  await pipeline(zipStream(whole, new Date()), createWriteStream(to))
  return to
}

test('an org comes back elsewhere with the same rows in every table, its files and no difference in any check', async () => {
  const files = api.app.get(Files)
  await files.put(`${orgId}/logos/mark.webp`, Buffer.from('a picture'))
  const others = await api.given.org()
  await files.put(`${others.orgId}/logos/mark.webp`, Buffer.from('of another org'))
  const path = await copied()
  const place = await anEmptyPlace()
  const report = await place.restore(path)
  expect(report).toMatchObject({ orgId, opensSecrets: false })
  expect(report.files).toBeGreaterThan(1)
  expect(report.rows).toBeGreaterThan(100)
  expect(await fingerprints(place.ask)).toEqual(await ofOrgAlone())
  const wrong = (await runChecks(place.ownerUrl)).filter(({ violations }) => violations.length > 0)
  expect(wrong.map(({ check }) => check.name)).toEqual([])
  expect(await place.ask('select id from orgs')).toEqual([{ id: orgId }])
  const kept = await Files.open({ dataDir: place.dataDir, s3: undefined })
  expect(Buffer.from(await kept.readBytes(`${orgId}/logos/mark.webp`)).toString()).toBe('a picture')
  expect(await kept.has(`${others.orgId}/logos/mark.webp`)).toBe(false)
  expect(
    await place.ask('select permission from users where password_hash is not null or permission <> $1', ['user']),
  ).toEqual([])

  // The org goes on there, and acts on nothing until someone says so.
  const { ownerUrl, adminUrl, dataDir } = place
  const copy = await createTestApi(
    { dataDir, instanceId: undefined },
    { ownerUrl, adminUrl, appUrl: await prepareAppRole(ownerUrl), drop: async () => undefined },
  )
  try {
    const [last] = await place.ask<{ last: number }>('select max(sequence)::int as last from donors')
    expect(await copy.app.get(InstanceLock).isConfirmed()).toBe(false)
    const { id } = await copy.as(await copy.given.member(orgId, 'admin')).donors.create({
      type: 'person',
      lastName: 'Next',
      idempotencyKey: crypto.randomUUID(),
    })
    const [added] = await place.ask<{ sequence: number }>(
      'select sequence::int as sequence from donors where id = $1',
      [id],
    )
    expect(added?.sequence).toBeGreaterThan(last?.last ?? 0)
  } finally {
    await copy.close()
  }
  await place.close()
}, 240_000)

/** Of people, those that the org names; every other table is asked for the org alone. */
async function ofOrgAlone() {
  const sums = await fingerprints((sql, values) => api.asOwner(sql, values))
  const snapshot = await openOrgSnapshot(api.infrastructure.connections.appUrl, orgId)
  const where = (await orgTables(snapshot.client, orgId)).find(({ name }) => name === 'users')?.rows.where
  await snapshot.close()
  const left = ['password_hash', 'permission', 'has_second_factor', 'last_org_id']
  const [users] = await api.asOwner<{ found: string }>(
    `select count(*) || ' ' || coalesce(sum(('x' || left(md5((to_jsonb(t) - $1::text[])::text), 15))::bit(60)::bigint), 0) as found from users t where ${where}`,
    [left],
  )
  return { ...sums, users: users?.found }
}

test('npm run restore-org fills an empty database with the same rows, and says that all is the same', async () => {
  const path = await copied()
  const { ownerUrl, dataDir, ask, close } = await anEmptyPlace()
  const { PATH, HOME } = process.env
  const command = fileURLToPath(new URL('../../../../tooling/run/restore-org.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [command, path], {
    env: { PATH, HOME, DATABASE_URL: ownerUrl, DATA_DIR: dataDir },
  })
  expect(stdout).toContain(`(${orgId})`)
  expect(stdout).toContain('Every table and every file is the same as in the copy.')
  expect(await fingerprints(ask)).toEqual(await ofOrgAlone())
  await close()
}, 240_000)

test('a row in every table, words in quotes and lines, and every kind of value come back as they were', async () => {
  await api.asOwner(`update donors set first_name = E'=1+1 "x", \\n\\\\N', employer = '' where org_id = $1`, [orgId])
  expect(await layEverywhere()).toEqual([])
  const place = await anEmptyPlace()
  await place.restore(await copied())
  expect(await fingerprints(place.ask)).toEqual(await ofOrgAlone())
  await place.close()
}, 240_000)

test('a value that was changed, a table or a file that is lost and a place that holds an org are refused, and nothing is kept', async () => {
  const path = await copied()
  const place = await anEmptyPlace()
  const refused = async (change: (entries: Map<string, Buffer>) => void, says: string) =>
    expect(place.restore(await changed(path, change))).rejects.toThrow(says)
  await refused((entries) => {
    const text = entries.get('tables/entities.csv')?.toString() ?? ''
    entries.set('tables/entities.csv', Buffer.from(text.replace('UTC', 'Europe/Berlin').replace('"t"', '"f"')))
  }, 'The rows of entities are not those of the copy')
  await refused((entries) => entries.delete('tables/notes.csv'), 'The copy lacks the table notes')
  await refused((entries) => entries.delete('files/logos/mark.webp'), 'The files are not those of the copy')
  await refused((entries) => entries.delete('manifest.json'), 'is not a whole copy')
  expect(await place.ask('select from orgs union all select from users')).toEqual([])
  expect((await (await Files.open({ dataDir: place.dataDir, s3: undefined })).list().next()).done).toBe(true)
  await place.restore(path)
  await expect(place.restore(path)).rejects.toThrow('This place is not empty')
  await place.close()
}, 240_000)

test('a table that is added later is in the copy without another word, and a version without it refuses the copy', async () => {
  await api.asOwner('create table pledges (id uuid primary key, org_id uuid not null, words text)')
  await api.asOwner('insert into pledges select gen_random_uuid(), $1', [orgId])
  const path = await copied()
  expect((await entriesOf(path)).get('tables/pledges.csv')?.toString()).toMatch(/^id,org_id,words\n"[^"]+","[^"]+",\n$/)
  const place = await anEmptyPlace()
  await expect(place.restore(path)).rejects.toThrow('pledges.id (uuid)')
  await place.close()
  await api.asOwner('drop table pledges')
}, 120_000)

test('the dictionary has every column, what it means, and which are sealed', async () => {
  const entries = await entriesOf(await copied())
  const dictionary = JSON.parse(entries.get('dictionary.json')?.toString() ?? '') as {
    tables: {
      name: string
      columns: { name: string; isSealed: boolean; meaning: string | null; values: string[] | null }[]
    }[]
  }
  const columns = dictionary.tables.flatMap((table) =>
    table.columns.map((column) => ({ ...column, name: `${table.name}.${column.name}` })),
  )
  for (const { name, columns: own } of dictionary.tables)
    expect(entries.get(`tables/${name}.csv`)?.toString().split('\n', 1)).toEqual([
      own.map((column) => column.name).join(','),
    ])
  const listed = Object.entries(dataInventory).flatMap(([table, { sealed = '' }]) =>
    sealed.split(/\s+/).flatMap((column) => (column && table !== 'second_factors' ? [`${table}.${column}`] : [])),
  )
  expect([...sealedColumns].sort()).toEqual(listed.sort())
  expect(columns.flatMap(({ name, isSealed }) => (isSealed ? [name] : [])).sort()).toEqual(listed)
  const [gift] = columns.filter(({ name }) => name === 'charges.refunded_amount')
  expect(gift?.meaning).toMatch(/^The sum of its refunds that succeeded.* minor units/)
  expect(columns.find(({ name }) => name === 'charges.mode')?.values).toEqual(['live', 'test'])
  expect(columns.filter(({ meaning }) => meaning !== null).length).toBeGreaterThan(300)
  expect(entries.get('dictionary.md')?.toString()).toContain('| refunded_amount | bigint |')
  expect(entries.get('journal/live.journal')?.toString()).toContain('account ')
})
