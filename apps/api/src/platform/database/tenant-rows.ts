import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'

// Compiles and escapes; it never connects.
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const namedStatements = 200

/**
 * Reads rows of one org. The statement is wrapped so that the org is set, read and forgotten in one round trip: the
 * lateral reference makes PostgreSQL set `app.org_id` before a row-level policy is evaluated, and any other order of
 * evaluation gives no rows rather than another org's. The statement names the org as `ctx.org_id`.
 */
@Injectable()
export class TenantRows {
  private readonly names = new Map<string, string>()

  constructor(private readonly pool: pg.Pool) {}

  /** Rows as node-postgres gives them: bigint as string unless cast, dates and times as PostgreSQL writes them. */
  async all<Row extends object>(orgId: string, query: RawBuilder<Row>): Promise<Row[]> {
    const { sql, parameters } = wrap(query.compile(compiler), orgId)
    const result = await this.pool.query<Row>({ name: this.nameOf(sql), text: sql, values: parameters })
    return result.rows
  }

  async first<Row extends object>(orgId: string, query: RawBuilder<Row>): Promise<Row | undefined> {
    const [row] = await this.all(orgId, query)
    return row
  }

  // A named statement is planned once a connection. Filters can be combined in more ways than are worth keeping.
  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= namedStatements) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.names.set(text, name)
    return name
  }
}

/** The wrapped statement, for a test to read its plan. */
export function wrap(query: CompiledQuery, orgId: string): { sql: string; parameters: unknown[] } {
  const sql =
    `with ctx as materialized (select set_config('app.org_id', $${query.parameters.length + 1}, true)::uuid as org_id) ` +
    `select rows.* from ctx cross join lateral (${query.sql}) rows`
  return { sql, parameters: [...query.parameters, orgId] }
}
