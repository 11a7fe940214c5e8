import { EntityManager } from '@mikro-orm/postgresql'
import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { Donor } from '../../domains/donors/donor.entity.js'
import { newId } from '../ids.js'
import { ReadPool } from './read-pool.js'
import { TenantQuery, wrap } from './tenant-query.js'

let api: TestApi
let mine: GivenOrg
let theirs: GivenOrg
let theirDonor: string
let theirCharge: string

beforeAll(async () => {
  api = await createTestApi()
  mine = await api.given.org()
  theirs = await api.given.org()
  theirDonor = await api.given.donor(theirs)
  theirCharge = await api.given.charge(theirs, { donorId: theirDonor })
})
afterAll(() => api.close())

describe('the first wall: every query names the org', () => {
  test("another org's rows are absent, not forbidden", async () => {
    await expect(api.as(mine.owner).charges.get({ id: theirCharge })).rejects.toBeProblem('not_found')
    await expect(api.as(mine.owner).donors.get({ id: theirDonor })).rejects.toBeProblem('not_found')
    expect((await api.as(mine.owner).charges.list({})).rows).toEqual([])
    expect((await api.as(mine.owner).charges.totals({ donorId: theirDonor })).rows).toBe(0)
  })
})

describe('the second wall: row-level security, with the first one switched off', () => {
  const tenantTables = async () =>
    (
      await api.asOwner<{ name: string }>(
        `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relrowsecurity
           and c.relname not in ('mails', 'sessions', 'account_tokens')`,
      )
    ).map(({ name }) => name)

  test('every table with an org has it', async () => {
    expect(await tenantTables()).toEqual([])
  })

  const viewsPastTheWall = async () =>
    (
      await api.asOwner<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c
         where c.relkind = 'v' and c.relnamespace in ('public'::regnamespace, 'shared'::regnamespace)
           and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'`,
      )
    ).map(({ name }) => name)
  const donorsSharedWith = async (orgId: string) =>
    (
      await api.app
        .get(TenantQuery)
        .all<{ id: string }>(orgId, sql`select id from shared.donors where ctx.org_id is not null`)
    ).map(({ id }) => id)

  test('every view asks it as whoever reads, the shared ones too', async () => {
    expect(await viewsPastTheWall()).toEqual([])
    expect(await donorsSharedWith(mine.orgId)).not.toContain(theirDonor)
    expect(await donorsSharedWith(theirs.orgId)).toEqual([theirDonor])
  })

  test('a view that asks as its owner is found', async () => {
    await api.asOwner('create view shared.planted as select id, org_id from donors')
    expect(await viewsPastTheWall()).toEqual(['shared.planted'])
    await api.asOwner('drop view shared.planted')
  })

  test("a query that forgets the org is refused, and one that does not compare it sees its own org's rows alone", async () => {
    const rows = api.app.get(TenantQuery)
    await api.given.charge(mine)
    await expect(rows.all(mine.orgId, sql<object>`select org_id from charges`)).rejects.toThrow(
      'does not name ctx.org_id',
    )
    const seen = await rows.all<{ org_id: string }>(
      mine.orgId,
      sql`select org_id from charges where ctx.org_id is not null`,
    )
    expect(seen.map((row) => row.org_id)).toEqual([mine.orgId])
    const named = await rows.all(
      mine.orgId,
      sql<{ id: string }>`select id from charges where id = ${theirCharge}::uuid and ctx.org_id is not null`,
    )
    expect(named).toEqual([])
  })

  test('so does one that is read by a cursor, which leaves no org behind', async () => {
    const pool = new ReadPool({ connectionString: appUrlOf(api), max: 1 })
    try {
      const read = async (query: RawBuilder<{ id: string }>) => {
        const rows: { id: string }[] = []
        for await (const batch of new TenantQuery(pool).batches(mine.orgId, query, 1)) rows.push(...batch)
        return rows
      }
      await expect(read(sql`select id from charges`)).rejects.toThrow('does not name ctx.org_id')
      const own = await api.asOwner<{ id: string }>('select id from charges where org_id = $1', [mine.orgId])
      expect(await read(sql`select id from charges where ctx.org_id is not null`)).toEqual(own)
      expect(await read(sql`select id from charges where id = ${theirCharge} and ctx.org_id is not null`)).toEqual([])
      expect((await pool.query('select id from charges')).rows).toEqual([])
    } finally {
      await pool.end()
    }
  })

  test('without an org there are no rows at all', async () => {
    const { rows } = await api.infrastructure.connections.readPool.query('select 1 from charges')
    expect(rows).toEqual([])
  })

  test('a reference to a row of another org cannot be written through', async () => {
    const change = api.within({ orgId: mine.orgId }, () =>
      api.app.get(EntityManager).transactional(async (em) => {
        em.assign(em.getReference(Donor, theirDonor), { firstName: 'Taken' })
      }),
    )
    await change.catch(() => undefined)
    const [donor] = await api.asOwner<{ first_name: string }>('select first_name from donors where id = $1', [
      theirDonor,
    ])
    expect(donor?.first_name).toBe('Dana')
  })

  test('a row cannot be put into another org, nor point into one', async () => {
    const insert = (orgId: string, donorId: string) =>
      api.within({ orgId: mine.orgId }, () =>
        api.app.get(EntityManager).transactional((em) =>
          em.execute(
            `insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, currency, method, gift_date)
             values (?, ?, ?, ?, ?, 'offline', 'succeeded', 100, 'usd', 'cash', '2026-01-01')`,
            [newId(), orgId, donorId, mine.entityId, mine.campaignId],
          ),
        ),
      )
    await expect(insert(theirs.orgId, theirDonor)).rejects.toThrow(/row-level security/)
    await expect(insert(mine.orgId, theirDonor)).rejects.toThrow(/charges_donor_id_fk/)
  })

  test('the search that looks past the policy finds the own org alone', async () => {
    const rows = api.app.get(TenantQuery)
    const found = (org: string) =>
      rows.all<{ id: string }>(
        mine.orgId,
        sql`select search_donors(${org}::uuid, '%dana%') as id where ctx.org_id is not null`,
      )
    expect(await found(theirs.orgId)).toEqual([])
    expect((await found(mine.orgId)).length).toBe(1)
  })

  test('what one transaction was allowed to see does not leak through the connection', async () => {
    const pool = new pg.Pool({ connectionString: appUrlOf(api), max: 1 })
    try {
      const ofMine = await pool.query(
        "with ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org) select c.id from ctx cross join lateral (select id from charges where org_id = ctx.org) c",
        [mine.orgId],
      )
      expect(ofMine.rows.length).toBe(1)
      expect((await pool.query('select id from charges')).rows).toEqual([])
    } finally {
      await pool.end()
    }
  })

  test('the org is set before a policy is asked, by the plan', async () => {
    const { sql: text, parameters } = wrap(
      {
        sql: 'select c.id from charges c where c.org_id = ctx.org_id',
        parameters: [],
        query: undefined as never,
        queryId: undefined as never,
      },
      mine.orgId,
    )
    const { rows } = await api.infrastructure.connections.readPool.query<Record<string, string>>(
      `explain ${text}`,
      parameters,
    )
    const plan = rows.map((row) => Object.values(row)[0] ?? '').join('\n')
    expect(plan).toMatch(/Nested Loop[\s\S]*CTE Scan on ctx[\s\S]*charges c/)
  })

  test('the audit log can be added to and read, not changed or emptied', async () => {
    const audit = (statement: string) =>
      api.within({ orgId: mine.orgId }, () => api.app.get(EntityManager).transactional((em) => em.execute(statement)))
    await audit(
      `insert into audit_log (id, org_id, action, request_id) values ('${newId()}', '${mine.orgId}', 'test.done', 'r')`,
    )
    await expect(audit("update audit_log set action = 'nothing'")).rejects.toThrow(/permission denied/)
    await expect(audit('delete from audit_log')).rejects.toThrow(/permission denied/)
  })
})

function appUrlOf(of: TestApi): string {
  const { connectionString } = of.infrastructure.connections.readPool.options
  if (!connectionString) throw new Error('The pool has no address')
  return connectionString
}
