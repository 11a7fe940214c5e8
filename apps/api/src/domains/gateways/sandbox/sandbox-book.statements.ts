import { sql } from 'kysely'
import type { SandboxEntry } from './sandbox-entry.entity.js'

/** What a line says, as it is read. */
export type SandboxLine = Pick<
  SandboxEntry,
  'object' | 'objectId' | 'status' | 'amount' | 'currency' | 'details' | 'at'
>

export type LineRow = Omit<SandboxLine, 'at' | 'amount'> & { at: string; amount: string | null }

const lineColumns = sql`object, object_id as "objectId", status, amount, currency, details, to_json(at) #>> '{}' as at`

// In the order in which they are given, which is the order of their numbers.
export const insertStatement = (entries: string) => sql`
  insert into sandbox_log (
    id, org_id, integration_id, object, object_id, payment_id, key, request_hash, status, amount, currency,
    details, at
  )
  select id, org_id, integration_id, object, object_id, payment_id, key, request_hash, status, amount, currency,
    details, at
  from json_to_recordset(${entries}::json) as l (
    place int, id uuid, org_id uuid, integration_id uuid, object text, object_id text, payment_id text,
    key text, request_hash text, status text, amount bigint, currency char(3), details jsonb, at timestamptz
  )
  order by place
  on conflict (integration_id, key)
  where key is not null do nothing
  returning id`

export const newestLineOf = (orgId: string, integrationId: string, objectId: string, now: string) => sql<LineRow>`
  select ${lineColumns}
  from sandbox_log
  where org_id = ${orgId}
    and integration_id = ${integrationId}
    and object_id = ${objectId}
    and at <= ${now}::timestamptz
  order by at desc, sequence desc
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
