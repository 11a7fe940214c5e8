import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { EndpointHealth, Job, Mail } from '@almoner/contracts/admin/background-work'
import type {
  ListEndpointsInput,
  ListJobsInput,
  ListMailsInput,
} from '@almoner/contracts/admin/background-work.operations'
import { keysetClauses, type KeysetOrder, type KeysetRow } from '../../../platform/database/keyset.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { containing } from '../../../platform/database/text-search.js'
import { mailState } from '../../../platform/mail/mail.statements.js'

const newestFirst = (type: 'bigint' | 'uuid', id: RawBuilder<unknown>): KeysetOrder => ({
  value: id,
  type,
  sequence: id,
  sequenceType: type,
  isDescending: true,
})

const jobOrder = newestFirst('bigint', sql`j.id`)
const mailOrder = newestFirst('uuid', sql`m.id`)
/** By org, the newest first, and within one the endpoint that was made last. */
const endpointOrder = { value: sql`o.sequence`, type: 'bigint', sequence: sql`w.place`, isDescending: true } as const

/** What goes on behind all orgs, for superusers: the database lets nobody else through its door. */
@Injectable()
export class BackgroundWorkRepository {
  constructor(private readonly rows: TenantQuery) {}

  jobs(superuserId: string, { state, search, ...request }: ListJobsInput): Promise<(Job & KeysetRow)[]> {
    const page = keysetClauses(jobOrder, request)
    return this.rows.crossTenant(
      superuserId,
      sql`
        select j.id::text, j.task, ${orgAsJson} as org, j.state, j.attempts, j.max_attempts as "maxAttempts",
          ${instant(sql`j.run_at`)} as "runAt", ${instant(sql`j.created_at`)} as "createdAt",
          left(j.last_error, 500) as "lastError", j.id::text as cursor_value, j.id::text as cursor_sequence
        from (
          select q.*,
            case
              when q.locked_at is not null then 'running'
              when q.attempts >= q.max_attempts then 'failed'
              when q.attempts > 0 then 'retrying'
              when q.run_at > now() then 'scheduled'
              else 'waiting'
            end as state
          from queued_jobs() q
        ) j
          left join shared.orgs o on o.id = j.org_id
        where ${isOneOf(sql`j.state`, state)}
          and (${search ?? null}::text is null or j.task like ${containing(search ?? '')})
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  mails(superuserId: string, { state, search, ...request }: ListMailsInput): Promise<(Mail & KeysetRow)[]> {
    const page = keysetClauses(mailOrder, request)
    return this.rows.crossTenant(
      superuserId,
      sql`
        select m.id, ${orgAsJson} as org, m.recipient, m.subject, ${mailState} as state, m.attempts,
          ${instant(sql`m.created_at`)} as "createdAt", ${instant(sql`m.sent_at`)} as "sentAt",
          left(m.last_error, 500) as "lastError", m.id::text as cursor_value, m.id::text as cursor_sequence
        from shared.mails m left join shared.orgs o on o.id = m.org_id
        where ${isOneOf(mailState, state)}
          and (${search ?? null}::text is null or lower(m.recipient) = lower(btrim(${search ?? null}::text)))
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Each org is entered for its own, as the list of orgs does it. */
  endpoints(superuserId: string, { state, ...request }: ListEndpointsInput): Promise<(EndpointHealth & KeysetRow)[]> {
    const page = keysetClauses(endpointOrder, request)
    const endpointState = sql`
      case
        when w.disabled_at is not null then 'stopped'
        when not w.active then 'off'
        when w.failing_since is not null then 'failing'
        else 'healthy'
      end`
    return this.rows.crossTenant(
      superuserId,
      sql`
        select w.id, ${orgAsJson} as org, w.url, ${endpointState} as state, w.last_status as "lastStatus",
          ${instant(sql`w.last_delivered_at`)} as "lastDeliveredAt",
          ${instant(sql`w.failing_since`)} as "failingSince", w.waiting,
          ${instant(sql`w.oldest_waiting_at`)} as "oldestWaitingAt", o.sequence::text as cursor_value,
          w.place::text as cursor_sequence
        from shared.orgs o cross join lateral org_endpoint(o.id) w
        where ${isOneOf(endpointState, state)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}

const instant = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const orgAsJson = sql`case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end`

const isOneOf = (value: RawBuilder<unknown>, wanted: readonly string[] | undefined) =>
  wanted?.length ? sql`(${value}) = any(${wanted}::text[])` : sql`true`
