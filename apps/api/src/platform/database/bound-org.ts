import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { query, type OpenTransaction } from './transaction.js'

/** The id of the org whose rows the transaction sees; empty where it is bound to none. */
export async function boundOrg(em: EntityManager): Promise<string> {
  const [bound] = await query(em, sql<{ id: string | null }>`select current_setting('app.org_id', true) as id`)
  return bound?.id ?? ''
}

/** From here on the transaction sees and writes the rows of this org; of none where it is empty. */
export async function bindToOrg(db: OpenTransaction, orgId: string): Promise<void> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db)
}
