import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { HubspotLink as ShownLink, LinkKind } from '@almoner/contracts/hubspot/hubspot'
import type { HubspotObject } from '@almoner/contracts/hubspot/hubspot-fields'
import type { ListHubspotLinksInput } from '@almoner/contracts/hubspot/hubspot.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import {
  dueLinks,
  linksOfTheirs,
  nextDueAt,
  removeLinks,
  settleLinks,
  wakeGiftsOf,
  type DueLink,
  type SettledLink,
} from './links.statements.js'

export interface LinkCounts {
  pending: number
  synced: number
  errors: number
  conflicts: number
}

const shownColumns = sql`
  l.id, l.kind, l.our_id as "ourId", l.their_id as "theirId", l.object, l.state, l.error, l.attempts,
  ${instantText(sql`l.at`)} as at,
  case l.kind
    when 'donor' then 'D-' || lpad(d.sequence::text, 6, '0')
    when 'donation' then 'R-' || lpad(n.sequence::text, 6, '0')
    else 'T-' || lpad(c.sequence::text, 6, '0')
  end as number,
  case l.kind when 'refund' then r.charge_id end as "chargeId", d.name`

const shownFrom = sql`
  hubspot_links l
  left join shared.donors d on d.org_id = l.org_id
  and d.id = l.donor_id
  left join shared.refunds r on l.kind = 'refund'
  and r.org_id = l.org_id
  and r.id = l.our_id
  left join shared.donations n on l.kind = 'donation'
  and n.org_id = l.org_id
  and n.id = l.our_id
  left join shared.charges c on l.kind in ('charge', 'refund')
  and c.org_id = l.org_id
  and c.id = coalesce(r.charge_id, l.our_id)`

export type ListedLink = Omit<ShownLink, 'url'> & { object: HubspotObject | null }

@Injectable()
export class HubspotLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The next that are due, of one kind; in the transaction it is called in. */
  due(orgId: string, now: Date, kinds: readonly LinkKind[], limit: number): Promise<DueLink[]> {
    return query(this.em, dueLinks(orgId, now, kinds, limit))
  }

  async nextDue(orgId: string, kinds: readonly LinkKind[]): Promise<Date | null> {
    const [next] = await query(this.em, nextDueAt(orgId, kinds))
    return next?.at ? new Date(next.at) : null
  }

  ofTheirs(orgId: string, object: HubspotObject, ids: readonly string[]): Promise<DueLink[]> {
    return this.em.transactional((em) => query(em, linksOfTheirs(orgId, object, ids)))
  }

  /** Writes what came of a round, in the transaction it is called in; gifts that waited for these donors are due. */
  async settle(orgId: string, settled: readonly SettledLink[], removed: readonly string[], now: Date): Promise<void> {
    if (removed.length > 0) await query(this.em, removeLinks(orgId, removed))
    if (settled.length === 0) return
    await query(this.em, settleLinks(orgId, settled, now))
    const arrived = settled.filter(({ their_id: id }) => id !== null).map(({ id }) => id)
    await query(this.em, wakeGiftsOf(orgId, arrived, now))
  }

  async counts(orgId: string): Promise<LinkCounts> {
    const found = await this.rows.first<LinkCounts>(
      orgId,
      sql`
        select count(*) filter (where l.state = 'pending')::int as pending,
          count(*) filter (where l.state = 'synced')::int as synced,
          count(*) filter (where l.state = 'error')::int as errors,
          count(*) filter (where l.state = 'conflict')::int as conflicts
        from hubspot_links l
        where l.org_id = ctx.org_id`,
    )
    return found ?? { pending: 0, synced: 0, errors: 0, conflicts: 0 }
  }

  list(orgId: string, input: ListHubspotLinksInput): Promise<(ListedLink & KeysetRow)[]> {
    const page = keysetClauses(
      { value: sql`l.sequence`, type: 'bigint', sequence: sql`l.sequence`, isDescending: true },
      input,
    )
    return this.rows.all<ListedLink & KeysetRow>(
      orgId,
      sql`
        select ${shownColumns}, l.sequence::text as cursor_value, l.sequence::text as cursor_sequence
        from ${shownFrom}
        where l.org_id = ctx.org_id and ${input.state ? sql`l.state = ${input.state}` : sql`true`} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  find(orgId: string, kind: LinkKind, ourId: string): Promise<ListedLink | undefined> {
    return this.rows.first<ListedLink>(
      orgId,
      sql`
        select ${shownColumns}
        from ${shownFrom}
        where l.org_id = ctx.org_id and l.kind = ${kind} and l.our_id = ${ourId}::uuid`,
    )
  }
}
