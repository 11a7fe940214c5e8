import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rightsOf } from '../../../test/catalogue/rights-of-app.js'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { newId } from '../ids.js'

const listed = fileURLToPath(new URL('../../../test/catalogue/rights-of-app.txt', import.meta.url))

let api: TestApi
let app: pg.Client
beforeAll(async () => {
  api = await createTestApi()
  app = new pg.Client({ connectionString: api.infrastructure.connections.orm.config.get('clientUrl') ?? '' })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await api.close()
})

// Counters of single orgs come and go with the orgs; that no right is on them is asked of the schema.
const rights = async () =>
  (await api.asOwner<{ line: string }>(rightsOf, ['almoner_app'])).map(({ line }) => line).join('\n') + '\n'

describe("the rights of the app's role", () => {
  test('are the ones that are listed', async () => {
    // A right that is new, or gone on purpose, is written into the list by hand and read with the change that asks for it.
    expect(await rights()).toBe(await readFile(listed, 'utf8'))
  })

  test('differ from the list once a table or a function opens', async () => {
    await api.asOwner('grant delete on audit_log to almoner_app')
    await api.asOwner('create function planted() returns int language sql return 1')
    const found = await rights()
    await api.asOwner('revoke delete on audit_log from almoner_app')
    await api.asOwner('drop function planted()')
    expect(found).toContain('table public.audit_log: select, insert, delete')
    expect(found).toContain('function public.planted(): execute')
  })

  test('do not reach what only the owner changes', async () => {
    const org = await api.given.org()
    const forbidden = [
      'delete from migrations',
      'select * from migrations',
      `update users set permission = 'superuser' where id = '${org.agent.userId}'`,
      `insert into users (id, email, email_key, first_name, last_name, permission) values ('${newId()}', 'a@b.example', 'a@b.example', 'A', 'B', 'superuser')`,
      "update audit_log set action = 'nothing'",
      'delete from audit_log',
      'delete from audit_links',
      'update audit_heads set sequence = 0',
      'update ledger_entries set amount = 0',
      'delete from ledger_transactions',
      'delete from users',
      'delete from orgs',
      'truncate donors',
      'alter table users disable trigger all',
      'alter table mails no force row level security',
      'drop table donors',
      'create table public.planted ()',
      'select * from graphile_worker._private_jobs',
      "select graphile_worker.add_job('mail.send')",
      'set role postgres',
    ]
    for (const statement of forbidden)
      await expect(app.query(statement)).rejects.toThrow(
        /permission denied|must be owner|made by the owner|does not exist/,
      )
    expect(await api.asOwner('select permission from users where id = $1', [org.agent.userId])).toEqual([
      { permission: 'user' },
    ])
  })

  test('take back declarations of Gift Aid that an import brought, and no others', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    const declare = async (importId: string | null) =>
      api.asOwner(
        `insert into gift_aid_declarations (id, org_id, donor_id, scope, method, name, address, wording, signed_at, import_id)
         values ($1, $2, $3, 'all', 'written', '', '', '', now(), $4)`,
        [newId(), org.orgId, donorId, importId],
      )
    await declare(null)
    await declare(newId())
    await app.query("select set_config('app.org_id', $1, false)", [org.orgId])
    await expect(app.query('delete from gift_aid_declarations')).rejects.toThrow('A declaration is never removed')
    await app.query('delete from gift_aid_declarations where import_id is not null')
    expect(await api.asOwner('select import_id from gift_aid_declarations where org_id = $1', [org.orgId])).toEqual([
      { import_id: null },
    ])
  })

  test('take back mandates that an import brought, and no others', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    const keep = async (importId: string | null) => {
      const donationId = await api.given.donation(org, { donorId })
      await api.asOwner(
        `insert into mandates (id, org_id, donation_id, reference, holder, iban_sealed, signed_on, signed_by, import_id, created_at)
         values ($1::uuid, $2, $3, $1::uuid::text, '', '', '2026-01-01', 'paper', $4, now())`,
        [newId(), org.orgId, donationId, importId],
      )
    }
    await keep(null)
    await keep(newId())
    await app.query("select set_config('app.org_id', $1, false)", [org.orgId])
    await expect(app.query('delete from mandates')).rejects.toThrow('A mandate is never removed')
    await app.query('delete from mandates where import_id is not null')
    expect(await api.asOwner('select import_id from mandates where org_id = $1', [org.orgId])).toEqual([
      { import_id: null },
    ])
  })

  test('show no mail, donor or audit entry without an org', async () => {
    const org = await api.given.org()
    await api.given.charge(org)
    await api.asOwner(
      "insert into mails (id, org_id, recipient, subject) values ($1, $2, 'dana@example.org', 'Hello'), ($3, null, 'ada@example.org', 'Hello')",
      [newId(), org.orgId, newId()],
    )
    const other = await api.given.org()
    for (const orgId of ['', other.orgId]) {
      await app.query("select set_config('app.org_id', $1, false)", [orgId])
      for (const table of ['mails', 'donors', 'charges', 'portal_links', 'audit_links'])
        expect(
          (await app.query(`select * from ${table} where org_id is distinct from $1`, [other.orgId])).rows,
        ).toEqual([])
    }
  })
})
