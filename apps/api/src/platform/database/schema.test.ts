import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MikroORM } from '@mikro-orm/postgresql'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js'
import { entities } from '../../entities.js'
import { createOrm } from './orm.js'

let database: TestDatabase
let orm: MikroORM

beforeAll(async () => {
  database = await createTestDatabase()
  orm = createOrm({ url: database.ownerUrl, entities, poolSize: 2 })
})
afterAll(async () => {
  await orm.close(true)
  await database.drop()
})

/** What the generator would still change. It knows neither our foreign keys nor functions, triggers and views, and PostgreSQL writes policies its own way. */
async function differences(): Promise<string[]> {
  const statements = await orm.schema.getUpdateSchemaSQL({ wrap: false })
  return statements
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) =>
        line !== '' &&
        !/constraint "\w+_fk";$|policy "\w+" on|graphile_worker|schema if exists "shared"|^drop (function|trigger|view)/.test(
          line,
        ),
    )
}

describe('the database that the migrations make', () => {
  test('is the one that the entities describe', async () => {
    expect(await differences()).toEqual([])
  })

  test('would be caught if it were not', async () => {
    await orm.em.getConnection().execute('alter table donors drop column phone cascade')
    expect((await differences()).join()).toContain('"phone"')
  })

  // Undoing an import removes many rows at once, and for each of them PostgreSQL looks for what still points at it.
  test('finds by an index what points at a gift or a donor', async () => {
    const unindexed = await orm.em.getConnection().execute<{ name: string }[]>(
      `select k.conname as name from pg_constraint k
       where k.contype = 'f' and k.confrelid in ('charges'::regclass, 'donors'::regclass, 'refunds'::regclass)
         and not exists (
           select from pg_index i
           where i.indrelid = k.conrelid and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
             or i.indrelid = k.conrelid and i.indkey[0] = any(k.conkey) and i.indkey[0] <> (
               select attnum from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'org_id'))`,
    )
    expect(unindexed).toEqual([])
  })

  test('has a policy on every table with row-level security, and the policy asks for the org', async () => {
    const policies = await orm.em
      .getConnection()
      .execute<{ table: string; name: string | null; using: string | null; check: string | null }[]>(
        `select c.relname as table, p.policyname as name, p.qual as using, p.with_check as check
       from pg_class c left join pg_policies p on p.tablename = c.relname
       where c.relrowsecurity and c.relnamespace = 'public'::regnamespace
         -- That of the owner alone, whose triggers note changes of all orgs.
         and p.policyname is distinct from 'noted'`,
      )
    expect(policies.length).toBeGreaterThan(10)
    for (const { table, using, check } of policies.filter(
      (policy) => policy.table !== 'mails' && policy.name !== 'own_account',
    )) {
      expect(`${table}: ${using}`).toContain("current_setting('app.org_id'")
      expect(`${table}: ${check}`).toContain("current_setting('app.org_id'")
    }
    const ofAccounts = policies.filter(({ name }) => name === 'own_account')
    expect(ofAccounts.map(({ table }) => table).toSorted()).toEqual([
      'account_email_changes',
      'account_tokens',
      'known_devices',
      'recovery_codes',
      'second_factors',
      'sessions',
    ])
    for (const { using, check } of ofAccounts) {
      expect(using).toContain("current_setting('app.user_id'")
      expect(using).toContain("current_setting('app.account'")
      expect(check).toBe(using)
    }
    // A mail is written by whoever causes it, and read by the job that names it and by superusers; what goes to donors by the org too.
    const mails = policies.filter(({ table }) => table === 'mails')
    const byJob = expect.stringContaining("current_setting('app.mail'")
    const byOrg = expect.stringMatching(/kind IS NOT NULL.*app\.org_id/s)
    expect(mails).toEqual(
      expect.arrayContaining([
        { table: 'mails', name: 'noted_by_job', using: byJob, check: byJob },
        { table: 'mails', name: 'read_by_job', using: byJob, check: null },
        { table: 'mails', name: 'read_by_superuser', using: expect.stringContaining("'superuser'"), check: null },
        { table: 'mails', name: 'read_by_org', using: byOrg, check: null },
        { table: 'mails', name: 'noted_by_org', using: byOrg, check: byOrg },
        { table: 'mails', name: 'written', using: null, check: 'true' },
      ]),
    )
    expect(mails).toHaveLength(6)
  })

  test('is what the newest snapshot of the migrations says', async () => {
    expect(await orm.migrator.getPending()).toEqual([])
  })
})
