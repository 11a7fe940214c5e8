import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type pg from 'pg'
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

/**
 * The rows of a statement on a connection that is not the ORM's. Values are bound parameters. Row-level security binds it as
 * it binds the connection's role.
 */
export async function queryOn<Row extends object>(
  client: pg.Pool | pg.ClientBase,
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql, parameters } = statement.compile(compiler)
  const { rows } = await client.query<Row>(sql, [...parameters])
  return rows
}
