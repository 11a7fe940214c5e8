import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { mostRemovedShown, removedDonorDays, type RemovedDonorRow } from '@almoner/contracts/donors/removal.operations'
import { instantText } from '../../../platform/database/instant-text.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'

export interface RemovedRow extends Omit<RemovedDonorRow, 'number'> {
  sequence: string
}

const restorable = (now: Date) => sql`
  d.org_id = ctx.org_id
  and d.merged_into_id is null
  and d.status <> 'anonymized'
  and d.erasing_since is null
  and d.deleted_at > ${now}::timestamptz - make_interval(days => ${sql.lit(removedDonorDays)})`

const told = (now: Date) => sql`
  select d.id, d.sequence::text as sequence, d.name, d.type, d.deletion_reason as reason,
    ${instantText(sql`d.deleted_at`)} as "removedAt",
    ceil(
      extract(
        epoch
        from d.deleted_at + make_interval(days => ${sql.lit(removedDonorDays)}) - ${now}::timestamptz
      ) / 86400
    )::int as "daysLeft",
    (
      select nullif(concat_ws(' ', u.first_name, u.last_name), '')
      from shared.users u
      where u.id = d.deleted_by
    ) as "removedBy",
    (select coalesce(sum(g.gift_count), 0)::int from donor_totals g where g.donor_id = d.id) as gifts
  from donors d`

@Injectable()
export class RemovedDonorsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Those who can be restored, the latest first. */
  list(orgId: string, now: Date): Promise<RemovedRow[]> {
    return this.rows.all(
      orgId,
      sql<RemovedRow>`
        ${told(now)}
        where ${restorable(now)}
        order by d.deleted_at desc, d.id
        limit ${sql.lit(mostRemovedShown)}`,
    )
  }

  /** The one of an id, or whom that donor was merged into. */
  find(orgId: string, id: string, now: Date): Promise<RemovedRow | undefined> {
    return this.rows.first(
      orgId,
      sql<RemovedRow>`
        ${told(now)}
        where ${restorable(now)}
          and d.id = coalesce(
            (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
            ${id}::uuid
          )`,
    )
  }

  async count(orgId: string, now: Date): Promise<number> {
    const counted = await this.rows.first(
      orgId,
      sql<{ total: number }>`select count(*)::int as total from donors d where ${restorable(now)}`,
    )
    return counted?.total ?? 0
  }
}
