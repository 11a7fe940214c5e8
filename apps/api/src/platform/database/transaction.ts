import { LockMode, type EntityManager } from '@mikro-orm/postgresql'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from './database.generated.js'

export type OpenTransaction = Kysely<Database>

/**
 * Kysely's builder on the transaction that is open, for what is not written through entities. Values are bound parameters;
 * bigint and numeric come as text, dates and times as PostgreSQL writes them. Throws where no transaction is open: without
 * one no org is set, and row-level security would hide every row.
 */
export function transactionOf(em: EntityManager): OpenTransaction {
  if (!em.isInTransaction()) throw new Error('A statement was sent outside of a transaction')
  return em.getKysely<Database>()
}

/** The rows of a statement that the builder has no words for, in the transaction that is open; as `transactionOf`. */
export async function query<Row>(em: EntityManager, statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(transactionOf(em))
  return rows
}

/** Locks the rows an entity is found in until the transaction ends, and reads them anew: another may have changed them. */
export const forUpdate = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const

/** Takes turns with whoever locks the same name, until the transaction ends. */
export const lockName = (em: EntityManager, name: string): Promise<void> => lockNames(em, [name])

/** The same for many names, in one order for all who lock some of them. */
export async function lockNames(em: EntityManager, names: readonly string[]): Promise<void> {
  await query(
    em,
    sql`
      select pg_advisory_xact_lock(n.key)
      from (select hashtextextended(name, 0) as key from unnest(${names}::text[]) name order by 1) n`,
  )
}

export async function liftTimeout(em: EntityManager): Promise<void> {
  await query(em, sql`set local statement_timeout = 0`)
}
