import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Retention } from '../src/platform/retention/retention.js'
import { createTestApi, type TestApi } from './create-test-api.js'
import { dataInventory } from './data-inventory.js'
import type { TableFacts } from './table-facts.js'

interface FoundTable {
  name: string
  isWalled: boolean
  columns: { name: string; type: string }[]
}

/** A name that tells of what opens a door, and is therefore hashed, sealed or listed here. */
const secretive = /token|secret|password|sealed/
const openByDesign: readonly string[] = [
  // The last four characters, which staff tell keys apart by.
  'gateway_integrations.secret_key_hint',
  'gateway_integrations.webhook_secret_hint',
  'hubspot_connections.secret_hint',
  'webhooks.secret_hint',
]
/** Times at which something secret happened, which are no secrets. */
const isTime = (column: string): boolean => /_(at|until)$/.test(column)

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const tablesFound = async (): Promise<FoundTable[]> =>
  api.asOwner<{ name: string; isWalled: boolean; columns: FoundTable['columns'] }>(
    `select c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as "isWalled",
            jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1, 2 order by 1`,
  )

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter(Boolean)

/** What is wrong with the list, beside the tables that there are and those that retention rules name. */
function faultsOf(
  found: readonly FoundTable[],
  inventory: Readonly<Record<string, TableFacts>>,
  ruled: readonly string[],
): string[] {
  const names = found.map(({ name }) => name)
  const gone = Object.keys(inventory).filter((name) => !names.includes(name))
  return [
    ...gone.map((name) => `${name}: is listed and not there`),
    ...found.flatMap((table) => {
      const facts = inventory[table.name]
      return facts ? faultsOfTable(table, facts, ruled) : [`${table.name}: is not listed`]
    }),
  ]
}

function faultsOfTable({ name, isWalled, columns }: FoundTable, facts: TableFacts, ruled: readonly string[]): string[] {
  const listed = { hashed: wordsOf(facts.hashed), sealed: wordsOf(facts.sealed), clear: wordsOf(facts.clear) }
  const all = [...listed.hashed, ...listed.sealed, ...listed.clear]
  const there = columns.map((column) => column.name)
  const digests = columns.filter(({ type }) => type === 'bytea').map((column) => column.name)
  const faults = [
    isWalled !== (facts.wall === undefined) && 'has another wall than is listed',
    facts.wall !== undefined && facts.wall.length < 20 && 'has no wall and no reason',
    ruled.includes(name) !== (facts.leaves === 'by rule') && 'has other retention than is listed',
    facts.leaves !== 'by rule' && facts.leaves.length < 20 && 'has no end and no reason',
    ...there.filter((column) => !all.includes(column)).map((column) => `${column} is not listed`),
    ...all.filter((column) => !there.includes(column)).map((column) => `${column} is listed and not there`),
    ...listed.clear
      .filter((column) => secretive.test(column) && !isTime(column) && !openByDesign.includes(`${name}.${column}`))
      .map((column) => `${column} stands in clear`),
    ...listed.sealed
      .filter((column) => digests.includes(column))
      .map((column) => `${column} is a digest and not sealed`),
  ]
  return faults.flatMap((fault) => (fault ? [`${name}: ${fault}`] : []))
}

describe('every table and every column', () => {
  test('is listed with how it is walled off, kept and ended', async () => {
    expect(faultsOf(await tablesFound(), dataInventory, api.app.get(Retention).tables())).toEqual([])
  })

  test('tables that rules name are there', async () => {
    const names = (await tablesFound()).map(({ name }) => name)
    const ruled = api.app
      .get(Retention)
      .tables()
      .filter((table) => !table.includes('.'))
    expect(ruled.filter((table) => !names.includes(table))).toEqual([])
  })

  test('a planted table, a planted token in clear and a wall that is taken down are found', async () => {
    await api.asOwner('create table pledges (id uuid primary key, org_id uuid not null)')
    await api.asOwner('alter table donors add column portal_token text')
    await api.asOwner('alter table charges no force row level security')
    const ruled = api.app.get(Retention).tables()
    const found = await tablesFound()
    expect(faultsOf(found, dataInventory, ruled)).toEqual([
      'charges: has another wall than is listed',
      'donors: portal_token is not listed',
      'pledges: is not listed',
    ])
    const donors = dataInventory.donors
    const careless = {
      ...dataInventory,
      ...(donors && { donors: { ...donors, clear: `${donors.clear} portal_token` } }),
    }
    expect(faultsOf(found, careless, ruled)).toContain('donors: portal_token stands in clear')
    await api.asOwner('drop table pledges')
    await api.asOwner('alter table donors drop column portal_token')
    await api.asOwner('alter table charges force row level security')
  })

  const offered = () =>
    api.asOwner<{ table: string; column: string }>(
      `select c.relname::text as table, a.attname::text as column
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       where c.relnamespace = 'shared'::regnamespace`,
    )
  const secretsAmong = (columns: readonly { table: string; column: string }[]) =>
    columns.filter(({ table, column }) =>
      wordsOf(`${dataInventory[table]?.hashed ?? ''} ${dataInventory[table]?.sealed ?? ''}`).includes(column),
    )

  test('that is hashed or sealed is in no view that domains share', async () => {
    const columns = await offered()
    expect(columns.length).toBeGreaterThan(100)
    expect(secretsAmong(columns)).toEqual([])
  })

  test('that is sealed would be found in a shared view', async () => {
    await api.asOwner('create view shared.webhooks as select id, secret from webhooks')
    expect(secretsAmong(await offered())).toEqual([{ table: 'webhooks', column: 'secret' }])
    await api.asOwner('drop view shared.webhooks')
  })

  test('what is sealed opens with the key alone', async () => {
    const org = await api.given.org()
    await api.as(org.admin).webhooks.save({ url: 'https://hooks.example.org', events: ['*'] })
    const sealed = Object.entries(dataInventory).flatMap(([table, facts]) =>
      wordsOf(facts.sealed).map((column) => `select ${column} as text from ${table} where ${column} is not null`),
    )
    const rows = await api.asOwner<{ text: string }>(sealed.join(' union all '))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ text }) => !text.startsWith('v1.'))).toEqual([])
  })
})
