-- Written by `npm run queries` from apps/api/src; do not edit.

-- api-keys.repository.ts

-- instant
to_char(${sql.ref(`k.${name}`)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

-- shown
select k.id, k.name, k.prefix, k.scopes, k.ip_allow as "ipAllow", ${instant('created_at')} as "createdAt",
  ${instant('expires_at')} as "expiresAt", ${instant('last_used_at')} as "lastUsedAt",
  ${instant('revoked_at')} as "revokedAt",
  coalesce(
    (select u.first_name || ' ' || u.last_name from shared.users u where u.id = k.created_by), ''
  ) as "createdBy"
from api_keys k;

-- list
${shown}
where k.org_id = ctx.org_id
order by k.revoked_at is not null
  or coalesce(k.expires_at <= ${now.toISOString()}::timestamptz, false), k.created_at desc, k.id

-- listOf
${shown}
where k.org_id = ctx.org_id and k.created_by = ${userId}::uuid
order by k.created_at desc, k.id

-- showOrFail
${shown} where k.org_id = ctx.org_id and k.id = ${id}::uuid

-- api-keys.statements.ts

-- keyByHash
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
from found f join shared.orgs o on o.id = f.visible_org;

-- noteKeyUse
update api_keys set last_used_at = ${now} where org_id = ${orgId} and id = ${id};
