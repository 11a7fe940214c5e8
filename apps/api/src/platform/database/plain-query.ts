import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
import { StatementNames } from './orm-client.js'
import type { Database } from './database.generated.js'

/** Compiles and escapes; it never connects. */
export const compiler = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

// A named statement is planned once a connection.
const names = new StatementNames(100)

/** For connections that are not the ORM's. Values are bound parameters; row-level security binds the role. */
export async function queryOn<Row>(client: pg.Pool | pg.ClientBase, statement: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(compiler)
  const name = parameters.length > 0 ? names.of(text) : undefined
  const { rows } = await client.query<Row & pg.QueryResultRow>({ name, text, values: [...parameters] })
  return rows
}

export async function ping(client: pg.Pool | pg.ClientBase): Promise<void> {
  await queryOn(client, sql`select 1`)
}

/** Works on what the connection sees at one moment; nothing is written. */
export async function inSnapshot<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await queryOn(client, sql`begin isolation level repeatable read read only`)
  const result = await work()
  await queryOn(client, sql`commit`)
  return result
}

/** Works in a transaction of a connection that is not the ORM's; nothing is written where the work fails. */
export async function inOwnTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await queryOn(client, sql`begin`)
  try {
    const result = await work()
    await queryOn(client, sql`commit`)
    return result
  } catch (error) {
    await queryOn(client, sql`rollback`)
    throw error
  }
}
