import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { TimelineInput } from '@almoner/contracts/records/records.operations'
import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, momentCursor, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import type { TimelineOf } from './timeline-source.statements.js'
import { timelineOf } from './timeline.statements.js'

type Change = Extract<TimelineEntry, { kind: 'change' }>

/** A change comes with what was before and after, of which the presenter takes what can be shown. */
export type FoundEntry = Exclude<TimelineEntry, Change> | (Omit<Change, 'values'> & { before: unknown; after: unknown })

export interface FoundRow extends KeysetRow {
  entry: FoundEntry
}

@Injectable()
export class TimelineRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, of: TimelineOf, { group, ...page }: TimelineInput): Promise<FoundRow[]> {
    const { orderBy, limit } = keysetClauses(
      { value: sql`b.at`, type: 'timestamptz', sequence: sql`b.id`, sequenceType: 'uuid', isDescending: true },
      { limit: page.limit },
    )
    return this.rows.all<FoundRow>(
      orgId,
      sql`
        select b.entry || jsonb_build_object('kind', b.kind, 'id', b.id, 'at', ${instantText(sql`b.at`)}, 'isDay', b.is_day) as entry,
          ${momentCursor(sql`b.at`)} as cursor_value, b.id as cursor_sequence
        from ${timelineOf(of, page, group)} b
        where ctx.org_id is not null
        order by ${orderBy}
        limit ${sql.lit(limit)}`,
    )
  }
}
