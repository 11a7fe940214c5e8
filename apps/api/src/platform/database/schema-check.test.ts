import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.js'
import { entities } from '../../entities.js'
import { StartProblem } from '../start-problem.js'
import { migrate } from './migrate.js'
import { refuseDifferentSchema, writtenByHand } from './schema-check.js'

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

const start = () => migrate(database.ownerUrl, entities).catch((error: unknown) => error)

test('a database that a newer build has migrated is refused before anything of it is changed', async () => {
  await client.query("insert into migrations (name) values ('Migration20991231000000_telepathy')")
  const refusal = await start()
  expect(refusal).toBeInstanceOf(StartProblem)
  expect((refusal as Error).message).toBe(
    'A newer Almoner has used this database: it knows 1 migration that this build does not (Migration20991231000000_telepathy). Start the newer build, or restore a backup from before the upgrade.',
  )
})

describe('a database that was changed by hand is refused, and how it differs is said', () => {
  test.each([
    ['alter table donors rename column phone to telephone', 'column donors.phone is missing'],
    [
      'drop view shared.donors; alter table donors alter column job_title type varchar(20)',
      'column donors.job_title is character varying(20), not text, view shared.donors is missing',
    ],
    ['alter table donors alter column name_key drop not null', 'column donors.name_key takes null'],
    ['drop index donors_by_email', 'index donors_by_email of donors is missing'],
    ['drop policy own_org on donors', 'policy own_org of donors is missing'],
    ['alter table donors no force row level security', 'row-level security of donors is not forced'],
    ['alter table donors disable row level security', 'row-level security of donors is not on'],
    ['alter table donors drop constraint donors_status_check', 'check donors_status_check of donors is missing'],
    ['drop table throttles', 'table throttles is missing'],
    ['drop view shared.imports', 'view shared.imports is missing'],
    [
      'drop view shared.soft_credits; create view shared.soft_credits as select amount, charge_id, donor_id, import_id, kind from soft_credits',
      'column shared.soft_credits.org_id is missing',
    ],
    ['drop view giving_days_now', 'view public.giving_days_now is missing'],
    ['drop function org_drafts(uuid)', 'function public.org_drafts is missing'],
  ])('%s', async (statement, difference) => {
    await client.query(statement)
    expect(await start()).toMatchObject({
      name: 'StartProblem',
      message: `The database is not as this build of Almoner made it: ${difference}. Undo what was changed by hand, or restore a backup.`,
    })
  })

  test('of many differences the first are named', async () => {
    await client.query(
      'drop view shared.donors; alter table donors drop column title, drop column city, drop column employer, drop column job_title, drop column country',
    )
    expect(await start()).toMatchObject({ message: expect.stringMatching(/donors\.\w+ is missing and 3 more\. Undo/) })
  })
})

test('a view that a later migration drops is not asked for, and one that it makes anew has its columns', () => {
  const { views } = writtenByHand(`
    create view shared.a with (security_invoker = true) as select id from a;
    create view shared.b as select id from b; drop view if exists shared.a; drop view shared.b;
    create or replace view shared.b as select id, "type" from b;`)
  expect(views).toEqual([{ kind: 'view', schema: 'shared', name: 'b', columns: ['id', 'type'] }])
})

test('what was added by hand changes nothing', async () => {
  await client.query('alter table donors add column note_of_ours text; create index own_index on donors (city)')
  await expect(refuseDifferentSchema(client)).resolves.toBeUndefined()
})
