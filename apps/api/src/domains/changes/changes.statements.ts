import { sql, type RawBuilder } from 'kysely'
import type { ChangedKind } from '@almoner/contracts/changes/deletion'
import { momentCursor, type KeysetOrder, type PageRequest } from '../../platform/database/keyset.js'

export const byChange: KeysetOrder = {
  value: sql`rc.changed_at`,
  type: 'timestamptz',
  sequence: sql`rc.record_id`,
  sequenceType: 'uuid',
  isDescending: false,
  isOfChanges: true,
}

interface ListOrder {
  order: KeysetOrder
  /** Stands after the last table of the list's `from`. */
  joinChanges: RawBuilder<unknown>
}

/** The order of a list: its own, or by change where it is asked `updatedSince`. `id` is the record's, as the list names it. */
export function orderFor(
  kind: ChangedKind,
  id: RawBuilder<unknown>,
  { page, own }: { page: Pick<PageRequest, 'updatedSince'>; own: KeysetOrder },
): ListOrder {
  if (page.updatedSince === undefined) return { order: own, joinChanges: sql`` }
  return {
    order: byChange,
    joinChanges: sql`
      join record_changes rc on rc.org_id = ctx.org_id
      and rc.kind = ${sql.lit(kind)}
      and rc.record_id = ${id}`,
  }
}

/** The moment at which the oldest transaction began that is open now; now where there is none. */
export const oldestOpenTransaction = sql<{ moment: string }>`
  select ${momentCursor(sql`least(min(a.xact_start), clock_timestamp())`)} as moment
  from pg_stat_activity a
  where ctx.org_id is not null
    and a.datname = current_database()
    and a.backend_type = 'client backend'
    and a.pid <> pg_backend_pid()`
