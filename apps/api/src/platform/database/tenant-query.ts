import { Injectable } from '@nestjs/common'
import type { CompiledQuery, RawBuilder } from 'kysely'
import pg from 'pg'
import { batchSize, cursorBatches } from './cursor-batches.js'
import { StatementNames } from './orm-client.js'
import { compiler } from './plain-query.js'
import { ReadPool } from './read-pool.js'

// A named statement is planned once a connection. Filters can be combined in more ways than are worth keeping.
const namedStatements = 200

/** A count that is only shown is not waited for any longer. */
const longestCountMs = 3_000

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const queryCanceled = '57014'

/**
 * Reads rows of one org. The statement is wrapped so that the org is set, read and forgotten in one round trip: the
 * lateral reference makes PostgreSQL set `app.org_id` before a row-level policy is evaluated, and any other order of
 * evaluation gives no rows rather than another org's. `offset 0` keeps the planner from taking the statement apart, which
 * let it read a joined table before the org was set. The statement names the org as `ctx.org_id`.
 */
@Injectable()
export class TenantQuery {
  private readonly names = new StatementNames(namedStatements)

  constructor(private readonly pool: ReadPool) {}

  /** Bigint comes as string unless cast, dates as PostgreSQL writes them. Throws where the org is not named. */
  async all<Row extends object>(orgId: string, query: RawBuilder<Row>): Promise<Row[]> {
    return this.run(wrapped(query, orgId))
  }

  /** Rows that a person may see across the orgs they belong to. The statement names them as `ctx.org_id`, `ctx.user_id`. */
  async allOfUser<Row extends object>(
    who: { orgId: string | null; userId: string },
    query: RawBuilder<Row>,
  ): Promise<Row[]> {
    return this.run(wrapForUser(query.compile(compiler), who))
  }

  /** Rows of `orgs` across orgs for a superuser, and for others their own: the table's policy looks them up. */
  async crossTenant<Row extends object>(superuserId: string, query: RawBuilder<Row>): Promise<Row[]> {
    return this.run(wrapForDoor(query.compile(compiler), superuserId))
  }

  /** The id of the row of `orgs` whose pages have this name: all that a visitor who knows a name can find out. */
  async orgOfPage(name: string): Promise<string | undefined> {
    const [row] = await this.run<{ id: string }>({
      sql:
        "with ctx as materialized (select set_config('app.page', $1, true) as page, set_config('app.org_id', '', true) as no_org) " +
        "select rows.id from ctx cross join lateral (select o.id from shared.orgs o where o.crm_settings ->> 'pagesSubdomain' = ctx.page offset 0) rows",
      parameters: [name],
    })
    return row?.id
  }

  private async run<Row extends object>({ sql, parameters }: Wrapped): Promise<Row[]> {
    const result = await this.pool.query<Row>({ name: this.names.of(sql), text: sql, values: parameters })
    return result.rows
  }

  /** All rows of one moment by a cursor, a batch at a time. They take as long as they need, so that no request is to wait for them. */
  async *batches<Row extends object>(orgId: string, query: RawBuilder<Row>, size = batchSize): AsyncGenerator<Row[]> {
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      await client.query('begin read only; set local statement_timeout = 0')
      await client.query("select set_config('app.org_id', $1, true)", [orgId])
      yield* cursorBatches<Row>(client, bound(query, orgId), { size })
    } finally {
      await client.query('rollback').catch((trouble: unknown) => {
        broken = trouble instanceof Error ? trouble : new Error('The connection broke')
      })
      client.release(broken)
    }
  }

  /**
   * How many rows a statement finds, and no more than `most` and one; null where that takes longer than a moment. What it selects of
   * them is not made.
   */
  async count(orgId: string, query: RawBuilder<object>, most: number): Promise<number | null> {
    const { sql: text, parameters } = wrapped(query, orgId)
    const client = await this.pool.connect()
    let broken: Error | undefined
    try {
      await client.query(`begin read only; set local statement_timeout = ${longestCountMs}`)
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from (select from (${text}) found limit ${most + 1}) counted`,
        parameters,
      )
      return rows[0]?.count ?? 0
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.code === queryCanceled) return null
      throw error
    } finally {
      await client.query('rollback').catch((trouble: unknown) => {
        broken = trouble instanceof Error ? trouble : new Error('The connection broke')
      })
      client.release(broken)
    }
  }

  async first<Row extends object>(orgId: string, query: RawBuilder<Row>): Promise<Row | undefined> {
    const [row] = await this.all(orgId, query)
    return row
  }
}

interface Wrapped {
  sql: string
  parameters: unknown[]
}

function wrapped(query: RawBuilder<object>, orgId: string): Wrapped {
  return wrap(compiled(query), orgId)
}

/**
 * With the org as a parameter, for a connection that is set to it. The planner then knows how many rows an org has, and walks
 * along the order of an index rather than sort all of them before the first.
 */
function bound(query: RawBuilder<object>, orgId: string): Wrapped {
  const { sql, parameters } = compiled(query)
  return { sql: sql.replaceAll('ctx.org_id', `$${parameters.length + 1}::uuid`), parameters: [...parameters, orgId] }
}

function compiled(query: RawBuilder<object>): CompiledQuery {
  const made = query.compile(compiler)
  if (!made.sql.includes('ctx.org_id')) throw new Error(`A query for an org does not name ctx.org_id: ${made.sql}`)
  return made
}

/** The wrapped statement, for a test to read its plan. */
export function wrap(query: CompiledQuery, orgId: string): Wrapped {
  const sql =
    `with ctx as materialized (select set_config('app.org_id', $${query.parameters.length + 1}, true)::uuid as org_id) ` +
    `select rows.* from ctx cross join lateral (select q.* from (${query.sql}) q offset 0) rows`
  return { sql, parameters: [...query.parameters, orgId] }
}

function wrapForUser(query: CompiledQuery, who: { orgId: string | null; userId: string }): Wrapped {
  const next = query.parameters.length + 1
  const sql =
    `with ctx as materialized (select nullif(set_config('app.org_id', $${next}, true), '')::uuid as org_id, ` +
    `set_config('app.user_id', $${next + 1}, true)::uuid as user_id) ` +
    `select rows.* from ctx cross join lateral (select q.* from (${query.sql}) q offset 0) rows`
  return { sql, parameters: [...query.parameters, who.orgId ?? '', who.userId] }
}

function wrapForDoor(query: CompiledQuery, superuserId: string): Wrapped {
  const sql =
    `with ctx as materialized (select set_config('app.user_id', $${query.parameters.length + 1}, true)::uuid as user_id, ` +
    `set_config('app.org_id', '', true) as no_org, set_config('app.door', 'all_orgs', true) as door) ` +
    `select rows.* from ctx cross join lateral (${query.sql}) rows`
  return { sql, parameters: [...query.parameters, superuserId] }
}
