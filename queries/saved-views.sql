-- Written by `npm run queries` from apps/api/src; do not edit.

-- saved-views.repository.ts

-- columnsFor
v.id, v.list, v.name, v.query, v.columns, v.density, v.is_shared as "isShared",
${personOf(sql`v.owner_id`)} as owner, coalesce(v.owner_id = ${userId}::uuid, false)
or (v.is_shared and ${isAdmin}) as "canEdit", ${instantText(sql`v.created_at`)} as "createdAt"

-- list
select ${columnsFor(by)}
from saved_views v
where v.org_id = ctx.org_id and (v.is_shared or v.owner_id = ${by.userId}::uuid)
order by v.created_at, v.id;

-- get
select ${columnsFor(by)}
from saved_views v
where v.org_id = ${by.orgId} and v.id = ${id}::uuid;
