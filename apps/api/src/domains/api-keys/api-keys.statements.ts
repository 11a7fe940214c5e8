import type { Feature } from '@almoner/contracts/features'
import { sql } from 'kysely'
import type { ApiKeyScope } from '@almoner/contracts/api-keys/api-key-scopes'
import type { OrgId } from '@almoner/contracts/orgs/org-id'

export interface KeyRow {
  id: string
  org_id: OrgId
  name: string
  prefix: string
  scopes: ApiKeyScope[]
  ip_allow: string[]
  expires_at: string | null
  revoked_at: string | null
  is_org_suspended: boolean
  features_off: Feature[]
  /** Its last use was noted more than a minute ago. */
  is_due: boolean
}

/** The key with a hash, in hexadecimal, whatever org it is of. */
export const keyByHash = (hash: string, now: Date) => sql<KeyRow>`
  with said as materialized (
    select set_config('app.org_id', '', true), set_config('app.api_key', ${hash}, true) as hash
  ),
  found as materialized (
    select key.*, set_config('app.org_id', key.org_id::text, true)::uuid as visible_org
    from said
      cross join lateral (
        select k.id, k.org_id, k.name, k.prefix, k.scopes, k.ip_allow, k.expires_at, k.revoked_at,
          k.last_used_at is null or k.last_used_at < ${now}::timestamptz - interval '1 minute' as is_due
        from api_keys k
        where k.token_hash = decode(said.hash, 'hex')
        offset 0
      ) key
  )
  select f.id, f.org_id, f.name, f.prefix, f.scopes, f.ip_allow, f.expires_at, f.revoked_at, f.is_due,
    o.status = 'suspended' as is_org_suspended, o.features_off
  from found f join shared.orgs o on o.id = f.visible_org`

export const noteKeyUse = (orgId: string, id: string, now: Date) =>
  sql`update api_keys set last_used_at = ${now} where org_id = ${orgId} and id = ${id}`
