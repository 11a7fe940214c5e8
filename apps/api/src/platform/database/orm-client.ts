import { createHash } from 'node:crypto'
import type pg from 'pg'
import { SteadyClient } from './steady-client.js'

/** Names under which connections keep the plans of statements; none for a text that comes after more than are worth keeping. */
export class StatementNames {
  private readonly names = new Map<string, string>()

  constructor(private readonly most: number) {}

  of(text: string): string | undefined {
    const known = this.names.get(text)
    if (known) return known
    if (this.names.size >= this.most) return undefined
    const name = createHash('sha1').update(text).digest('base64url')
    this.names.set(text, name)
    return name
  }
}

const namesOfProcess = new StatementNames(200)

type Query = (...given: unknown[]) => Promise<pg.QueryResult>

const rolledBack: pg.QueryResult = { command: 'ROLLBACK', rowCount: null, oid: 0, fields: [], rows: [] }

/** A connection of the ORM's: it keeps the plans of statements whose values are bound. */
export class OrmClient extends SteadyClient {
  constructor(
    settings: pg.ClientConfig,
    private readonly names = namesOfProcess,
  ) {
    super(settings)
  }

  // As pg takes them, so that whoever calls gets what pg would give: a query of another kind back, a promise, or a call back.
  override query<Sent extends pg.Submittable>(query: Sent): Sent
  override query<Row extends unknown[], Values>(
    query: pg.QueryArrayConfig<Values>,
    values?: pg.QueryConfigValues<Values>,
  ): Promise<pg.QueryArrayResult<Row>>
  override query<Row extends pg.QueryResultRow, Values>(
    query: string | pg.QueryConfig<Values>,
    values?: pg.QueryConfigValues<Values>,
  ): Promise<pg.QueryResult<Row>>
  override query<Row extends unknown[], Values>(
    query: pg.QueryArrayConfig<Values>,
    heard: (error: Error, result: pg.QueryArrayResult<Row>) => void,
  ): void
  override query<Row extends pg.QueryResultRow, Values>(
    query: string | pg.QueryConfig<Values>,
    heard: (error: Error, result: pg.QueryResult<Row>) => void,
  ): void
  override query<Row extends pg.QueryResultRow, Values>(
    text: string,
    values: pg.QueryConfigValues<Values>,
    heard: (error: Error, result: pg.QueryResult<Row>) => void,
  ): void
  override query(...given: unknown[]): unknown {
    const query = super.query.bind(this) as Query
    const [text, values] = given
    if (text === 'begin' || text === 'rollback') return query(text).catch(() => this.giveUp())
    const isPlain = typeof text === 'string' && typeof given.at(-1) !== 'function'
    const hasValues = Array.isArray(values) && values.length > 0
    return isPlain && hasValues ? query({ text, values, name: this.names.of(text) }) : query(...given)
  }

  /**
   * PostgreSQL rolls back a transaction whose connection breaks. Kysely gives a connection back to its pool only after a
   * `begin` and a `rollback` that succeed, so that failing ones would use up the pool: they end the connection instead, and
   * what is sent by it next fails.
   */
  private giveUp(): pg.QueryResult {
    this.end(() => undefined)
    return rolledBack
  }
}
