import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { CONNECTIONS } from '../tokens.js'
import type { Connections } from './connections.js'
import { OrmClient, StatementNames } from './orm-client.js'

let api: TestApi
let client: pg.Client
beforeAll(async () => {
  api = await createTestApi()
  const connectionString = api.app.get<Connections>(CONNECTIONS).ownerUrl
  client = new OrmClient({ connectionString }, new StatementNames(10))
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await api.close()
})

const beganAt = 'select now() as began'

test.each([
  ['a plain statement', () => client.query('create temp table a (n int)')],
  ['one with values', () => client.query('select $1::int as n', [7])],
  ['a query of another kind', () => finished(client.query(copyTo('copy (select 1) to stdout')).resume())],
])('a transaction begins with %s', async (_kind, first) => {
  await client.query('begin')
  await first()
  const { rows } = await client.query<{ began: Date }>(beganAt)
  // Within one transaction the time stands still.
  await client.query('select pg_sleep(0.01)')
  const { rows: later } = await client.query<{ began: Date }>(beganAt)
  expect(later[0]?.began).toEqual(rows[0]?.began)
  const ended = await client.query('rollback')
  expect(ended.command).toBe('ROLLBACK')
})

test('what was begun and broke is rolled back', async () => {
  await client.query('begin')
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero')
  await expect(client.query('select 1')).rejects.toThrow('current transaction is aborted')
  await client.query('rollback')
  expect((await client.query<{ n: number }>('select $1::int as n', [1])).rows).toEqual([{ n: 1 }])
})

test('a rollback on a connection that broke succeeds, so that its place in the pool is free again', async () => {
  const broken: pg.Client = new OrmClient({ connectionString: api.app.get<Connections>(CONNECTIONS).ownerUrl })
  const lost = once(broken, 'error')
  // The server's farewell is one error, the end of the socket another.
  broken.on('error', () => undefined)
  await broken.connect()
  await broken.query('begin')
  const { rows } = await broken.query<{ pid: number }>('select pg_backend_pid() as pid')
  await api.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid])
  await lost
  await expect(broken.query('select 1')).rejects.toThrow('not queryable')
  expect((await broken.query('rollback')).command).toBe('ROLLBACK')
})

test('a plan is kept under a name', async () => {
  await client.query('select $1::text as kept', ['x'])
  const { rows } = await client.query(
    "select name from pg_prepared_statements where statement = 'select $1::text as kept'",
  )
  expect(rows).toHaveLength(1)
})
