import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { instantText } from '../database/instant-text.js'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow, type PageRequest } from '../database/keyset.js'
import { TenantQuery } from '../database/tenant-query.js'

export interface HandledEvent extends KeysetRow {
  id: string
  type: string
  payload: Record<string, unknown>
  user_id: string | null
  created_at: string
}

/** The order in which listeners were told: events get there one org and one relay at a time, so that none comes in late. */
const inOrder: KeysetOrder = {
  value: sql`e.handled_at`,
  type: 'timestamptz',
  sequence: sql`e.sequence`,
  isDescending: false,
  isOfChanges: true,
}

/** What the outbox has told, for as long as it is kept. */
@Injectable()
export class HandledEvents {
  constructor(private readonly rows: TenantQuery) {}

  /** `since`: told at that moment or later, ISO 8601. */
  list(
    orgId: string,
    types: readonly string[],
    { since, ...asked }: Pick<PageRequest, 'limit' | 'after'> & { since: string },
  ): Promise<HandledEvent[]> {
    const page = keysetClauses(inOrder, { ...asked, updatedSince: since, changedBefore: 'infinity' })
    return this.rows.all<HandledEvent>(
      orgId,
      sql`
        select e.id, e.type, e.payload, e.user_id, ${instantText(sql`e.created_at`)} as created_at,
          ${cursorOf(inOrder)}
        from outbox e
        where e.org_id = ctx.org_id and e.type = any(${types}::text[]) and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}
