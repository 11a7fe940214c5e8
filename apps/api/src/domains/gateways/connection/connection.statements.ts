import { sql } from 'kysely'
import { queryOn } from '../../../platform/database/plain-query.js'
import type { ReadPool } from '../../../platform/database/read-pool.js'

/** Whose integration it is; null of one that is not here. */
export async function orgOfIntegration(pool: ReadPool, integrationId: string): Promise<string | null> {
  const [found] = await queryOn(
    pool,
    sql<{ orgId: string | null }>`select gateway_integration_org(${integrationId}::uuid) as "orgId"`,
  )
  return found?.orgId ?? null
}
