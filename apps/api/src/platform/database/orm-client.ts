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

const names = new StatementNames(200)

type Query = (...given: unknown[]) => Promise<pg.QueryResult | pg.QueryResult[]>

const begun: pg.QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
const rolledBack: pg.QueryResult = { ...begun, command: 'ROLLBACK' }

/**
 * A connection of the ORM's: it keeps the plans of what is sent to it with its values apart, and lets `begin` go along with
 * what comes next, which saves each transaction a round trip.
 */
export class OrmClient extends SteadyClient {
  private isToBegin = false

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
    if (text === 'begin') {
      this.isToBegin = true
      return Promise.resolve(begun)
    }
    const begins = this.isToBegin
    this.isToBegin = false
    const isPlain = typeof text === 'string' && typeof given.at(-1) !== 'function'
    const hasValues = Array.isArray(values) && values.length > 0
    if (text === 'rollback') return query(begins ? 'begin;rollback' : text).then(lastOf, () => this.giveUp())
    if (isPlain && !hasValues) return query(begins ? `begin;${text}` : text).then(lastOf)
    // Where this one fails, so does what waits behind it.
    if (begins) query('begin').catch(() => undefined)
    return isPlain ? query({ text, values, name: names.of(text) }) : query(...given)
  }

  /**
   * A transaction whose connection broke was rolled back by PostgreSQL. Kysely gives a connection back to its pool only after
   * a rollback that succeeds, so that failing ones would use up the pool.
   */
  private giveUp(): pg.QueryResult {
    this.end(() => undefined)
    return rolledBack
  }
}

const lastOf = (result: pg.QueryResult | pg.QueryResult[]): pg.QueryResult =>
  Array.isArray(result) ? (result.at(-1) ?? begun) : result
