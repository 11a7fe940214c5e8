import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { newId } from '../ids.js'

const credential = randomBytes(32)
const address = `${newId()}@example.org`
const passkey = newId()
const sessionId = newId()
const tables = [
  'sessions',
  'account_tokens',
  'known_devices',
  'recovery_codes',
  'second_factors',
  'account_email_changes',
]

let api: TestApi
let app: pg.Client
let userId: string
let otherId: string

beforeAll(async () => {
  api = await createTestApi()
  app = new pg.Client({ connectionString: api.infrastructure.connections.orm.config.get('clientUrl') ?? '' })
  await app.connect()
  ;({ userId } = await api.given.user())
  ;({ userId: otherId } = await api.given.user())
  for (const table of tables) await api.asOwner(`delete from ${table}`)
  const own = [newId(), userId, credential]
  await api.asOwner(
    `insert into sessions (id, user_id, real_user_id, token_hash, created_at, seen_at, ends_at)
     values ($1, $2, $2, $3, now(), now(), now() + interval '1 day')`,
    [sessionId, userId, credential],
  )
  await api.asOwner(
    `insert into account_tokens (id, user_id, token_hash, purpose, email_key, created_at, expires_at)
     values ($1, $2, $3, 'restore', 'a@example.org', now(), now() + interval '1 day')`,
    own,
  )
  await api.asOwner(
    'insert into known_devices (id, user_id, token_hash, created_at, seen_at) values ($1, $2, $3, now(), now())',
    own,
  )
  await api.asOwner('insert into recovery_codes (id, user_id, code_hash) values ($1, $2, $3)', own)
  await api.asOwner(
    `insert into second_factors (id, user_id, credential_id, type, name, created_at) values ($1, $2, $3, 'passkey', 'Key', now())`,
    [newId(), userId, passkey],
  )
  await api.asOwner(
    `insert into account_email_changes
       (id, user_id, old_email, old_email_key, is_old_proven, new_email, new_email_key, created_at, ends_at)
     values ($1, $2, $3, $3, true, 'b@example.org', 'b@example.org', now(), now() + interval '1 day')`,
    [newId(), userId, address],
  )
})
afterAll(async () => {
  await app.end()
  await api.close()
})

/** The tables in which the app's role finds the row, in a transaction with these settings. */
async function seen(settings: Record<string, string> = {}): Promise<string[]> {
  const found: string[] = []
  await app.query('begin')
  for (const [name, value] of Object.entries(settings))
    await app.query('select set_config($1, $2, true)', [name, value])
  for (const table of tables) {
    const { rows } = await app.query(`select from ${table}`)
    if (rows.length > 0) found.push(table)
  }
  await app.query('rollback')
  return found
}

test('nothing is read of an account that nobody named', async () => {
  expect(await seen()).toEqual([])
  expect(await seen({ 'app.user_id': otherId, 'app.account': otherId, 'app.org_id': newId() })).toEqual([])
  const another = { 'app.credential': randomBytes(32).toString('hex'), 'app.session': newId() }
  expect(await seen({ ...another, 'app.address': 'b@example.org', 'app.passkey': newId() })).toEqual([])
})

test('the holder and whoever acts on the account read all of it', async () => {
  expect(await seen({ 'app.user_id': userId })).toEqual(tables)
  expect(await seen({ 'app.account': userId })).toEqual(tables)
})

test('what was presented opens the row that it belongs to', async () => {
  const byToken = ['sessions', 'account_tokens', 'known_devices']
  expect(await seen({ 'app.credential': credential.toString('hex') })).toEqual(byToken)
  expect(await seen({ 'app.session': sessionId })).toEqual(['sessions'])
  expect(await seen({ 'app.address': address })).toEqual(['account_email_changes'])
  expect(await seen({ 'app.passkey': passkey })).toEqual(['second_factors'])
})

test('no row is written in the name of another account', async () => {
  await app.query('begin')
  await app.query("select set_config('app.user_id', $1, true)", [otherId])
  const planted = app.query('insert into recovery_codes (id, user_id, code_hash) values ($1, $2, $3)', [
    newId(),
    userId,
    randomBytes(32),
  ])
  await expect(planted).rejects.toThrow('row-level security')
  await app.query('rollback')
})
