import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ListAuditInput } from '@almoner/contracts/audit/audit.operations'
import type { AuditFacets } from '@almoner/contracts/audit/audit'
import {
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type PageOrAllOf,
  type AllOf,
} from '../../platform/database/keyset.js'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

interface Person {
  id: string
  name: string
  email: string
}

/** An entry as PostgreSQL gives it, with the people whom its ids name. */
export interface FoundEntry extends KeysetRow {
  id: string
  at: string
  action: string
  subject_id: string | null
  before: unknown
  after: unknown
  reason: string | null
  erased_at: string | null
  request_id: string
  /** The one in whose name it was done, and the one who did it; without the latter the system did it. */
  person: Person | null
  real_person: Person | null
}

const newestFirst: KeysetOrder = {
  value: sql`e.sequence`,
  type: 'bigint',
  sequence: sql`e.sequence`,
  isDescending: true,
}

const personOf = (id: RawBuilder<unknown>) =>
  sql`
    (
      select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
      from shared.users u
      where u.id = ${id}
    )`

@Injectable()
export class AuditRepository {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, input: PageOf<ListAuditInput>): Promise<FoundEntry[]> {
    return this.rows.all(orgId, this.listed(input))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListAuditInput>): AsyncIterable<FoundEntry[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  count(orgId: string, input: PageOf<ListAuditInput>): Promise<number | null> {
    return this.rows.count(orgId, this.listed(input), input.limit)
  }

  private listed(input: PageOrAllOf<ListAuditInput>): RawBuilder<FoundEntry> {
    const page = keysetClauses(newestFirst, input)
    return sql<FoundEntry>`
      select e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.action, e.subject_id,
        e.before, e.after, e.reason, ${instantText(sql`e.erased_at`)} as erased_at, e.request_id,
        ${personOf(sql`e.user_id`)} as person, ${personOf(sql`e.real_user_id`)} as real_person,
        e.sequence::text as cursor_value, e.sequence as cursor_sequence
      from shared.audit_log e
      where ${conditions(input)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  async facets(orgId: string): Promise<AuditFacets> {
    const found = await this.rows.first<AuditFacets>(
      orgId,
      sql`
        select (
          select coalesce(jsonb_agg(distinct e.action order by e.action), '[]')
          from shared.audit_log e
          where e.org_id = ctx.org_id
        ) as actions,
          (
            select coalesce(
              jsonb_agg(
                jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
                order by u.first_name, u.last_name, u.id
              ),
              '[]'
            )
            from shared.users u
            where u.id in (
              select e.user_id
              from shared.audit_log e
              where e.org_id = ctx.org_id
              union
              select e.real_user_id
              from shared.audit_log e
              where e.org_id = ctx.org_id
            )
          ) as people
        where ctx.org_id is not null`,
    )
    return found ?? { actions: [], people: [] }
  }
}

function conditions({ who, action, subjectId, from, to }: Omit<ListAuditInput, 'limit'>): RawBuilder<unknown> {
  const midnight = (date: string) =>
    sql`(${date}::date)::timestamp at time zone(select o.time_zone from shared.orgs o where o.id = ctx.org_id)`
  const all = [sql`e.org_id = ctx.org_id`]
  if (who) all.push(sql`(e.user_id = ${who}::uuid or e.real_user_id = ${who}::uuid)`)
  if (action) all.push(action.includes('.') ? sql`e.action = ${action}` : sql`split_part(e.action, '.', 1) = ${action}`)
  if (subjectId) all.push(sql`e.subject_id = ${subjectId}`)
  if (from) all.push(sql`e.at >= ${midnight(from)}`)
  if (to)
    all.push(
      sql`
        e.at < (
          (${to}::date + 1)::timestamp at time zone(
            select o.time_zone
            from shared.orgs o
            where o.id = ctx.org_id
          )
        )`,
    )
  return sql.join(all, sql` and `)
}
