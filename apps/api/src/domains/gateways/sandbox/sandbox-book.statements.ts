import { sql } from 'kysely'
import type { SandboxEntry } from './sandbox-entry.entity.js'

export type SandboxLine = Pick<
  SandboxEntry,
  'object' | 'objectId' | 'status' | 'amount' | 'currency' | 'details' | 'at'
>

export type LineRow = Omit<SandboxLine, 'at' | 'amount'> & { at: string; amount: string | null }

/**
 * Adds lines in the order in which they are given, which is the order of their numbers, and the events that tell of them:
 * all or none. Fails on `sandbox_log_key` and on `sandbox_log_position`.
 */
export const appendLines = (orgId: string, lines: string, deliveries: string) => sql`
  with ctx as materialized (select set_config('app.org_id', ${orgId}, true)::uuid as org_id),
  line as (
    insert into sandbox_log (
      id, org_id, integration_id, object, object_id, position, payment_id, key, request_hash, status,
      amount, currency, details, at
    )
    select l.id, ctx.org_id, l.integration_id, l.object, l.object_id, l.position, l.payment_id, l.key,
      l.request_hash, l.status, l.amount, l.currency, l.details, l.at
    from ctx
      cross join json_to_recordset(${lines}::json) as l (
        place int, id uuid, integration_id uuid, object text, object_id text, position int, payment_id text,
        key text, request_hash text, status text, amount bigint, currency char(3), details jsonb,
        at timestamptz
      )
    order by l.place
    returning id
  )
  insert into sandbox_deliveries (id, org_id, entry_id, is_forerunner, due_at)
  select d.id, ctx.org_id, d.entry_id, d.is_forerunner, d.due_at
  from ctx
    cross join json_to_recordset(${deliveries}::json) as d (id uuid, entry_id uuid, is_forerunner boolean, due_at timestamptz)`

/** The newest line of an object that holds by now, and how many lines it has in all. */
export const newestLineOf = (integrationId: string, objectId: string, now: string) => sql<LineRow & { lines: number }>`
  select l.object, l.object_id as "objectId", l.status, l.amount, l.currency, l.details,
    to_json(l.at) #>> '{}' as at,
    (
      select max(position)
      from sandbox_log
      where org_id = ctx.org_id and integration_id = ${integrationId}::uuid and object_id = ${objectId}
    ) as lines
  from sandbox_log l
  where l.org_id = ctx.org_id
    and l.integration_id = ${integrationId}::uuid
    and l.object_id = ${objectId}
    and l.at <= ${now}::timestamptz
  order by l.at desc, l.sequence desc
  limit 1`

export const newestLineUnder = (integrationId: string, key: string, now: string) => sql<LineRow>`
  select l.object, l.object_id as "objectId", l.status, l.amount, l.currency, l.details, to_json(l.at) #>> '{}' as at
  from sandbox_log l
  where l.org_id = ctx.org_id
    and l.integration_id = ${integrationId}::uuid
    and l.at <= ${now}::timestamptz
    and l.object_id = (
      select object_id
      from sandbox_log
      where org_id = ctx.org_id
        and integration_id = ${integrationId}::uuid
        and key = ${key}
        and at <= ${now}::timestamptz
    )
  order by l.at desc, l.sequence desc
  limit 1`
