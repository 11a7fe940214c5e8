import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { query, type OpenTransaction } from './transaction.js'

export async function boundOrg(em: EntityManager): Promise<string> {
  const [bound] = await query(em, sql<{ id: string | null }>`select current_setting('app.org_id', true) as id`)
  return bound?.id ?? ''
}

export async function bindToOrg(db: OpenTransaction, orgId: string): Promise<void> {
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db)
}
