import type { EntityManager } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'

/**
 * Runs a statement in the transaction that is open, its values apart from its text ($1, $2, …), so that PostgreSQL plans it
 * once a connection; `em.execute` writes the values into the text. Rows as the ORM's own connection gives them.
 */
export async function runStatement<Row extends object>(
  em: EntityManager,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await em.getKysely().executeQuery<Row>(CompiledQuery.raw(text, [...values]))
  return rows
}
