import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { TimelineGroup } from '@almoner/contracts/records/timeline'

export interface TimelineOf {
  kind: RecordKind
  id: string
  /** Of the org: where days begin. */
  timeZone: string
}

/** Where entries of one kind come from. */
export interface Source {
  kind: string
  group: TimelineGroup
  /** Identifies the entry among all of its record. */
  id: RawBuilder<unknown>
  at: RawBuilder<unknown>
  isDay?: RawBuilder<unknown>
  entry: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

export const hashed = (...parts: RawBuilder<unknown>[]) => sql`md5(${sql.join(parts, sql` || `)})::uuid`

/** The recurring donations that a record tells of; null for one that tells of none. */
export function donationsOf({ kind, id }: TimelineOf): RawBuilder<unknown> | null {
  if (kind === 'donor') return sql`p.org_id = ctx.org_id and p.donor_id = ${id}::uuid`
  return kind === 'donation' ? sql`p.org_id = ctx.org_id and p.id = ${id}::uuid` : null
}
