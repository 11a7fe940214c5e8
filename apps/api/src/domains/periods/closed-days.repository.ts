import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { defaultLocale } from '@almoner/contracts/default-locale'
import { longDays } from '@almoner/contracts/formats'
import { query } from '../../platform/database/transaction.js'
import { Problem } from '../../platform/problems/problem.js'

const day = longDays(defaultLocale)

/** In the transaction that it is called in. Raises `input_invalid` at the path where the books of the legal entity are closed on that day. */
export async function refuseClosedDay(
  em: EntityManager,
  { orgId, entityId }: { orgId: string; entityId: string },
  onDate: string,
  path: string,
): Promise<void> {
  const [closed] = await query(
    em,
    sql<{ through: string | null }>`
      select max(closed_through)::text as through
      from period_closings
      where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid and reopened_at is null`,
  )
  if (!closed?.through || onDate > closed.through) return
  const through = day.format(Date.parse(closed.through))
  throw Problem.at(path, `The books are closed through ${through}. Choose a later day, or ask an admin to reopen them.`)
}
