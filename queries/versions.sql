-- Written by `npm run queries` from apps/api/src; do not edit.

-- versions.repository.ts

-- columns
v.id, to_json(v.created_at) #>> '{}' as "savedAt",
nullif(concat_ws(' ', u.first_name, u.last_name), '') as "savedBy"

-- list
select ${columns}
from content_versions v left join shared.users u on u.id = v.saved_by
where v.org_id = ctx.org_id
  and v.kind = ${kind}
  and v.campaign_id is not distinct from ${campaignId ?? null}::uuid
order by v.id desc
limit 50;

-- find
select ${columns}, v.content
from content_versions v left join shared.users u on u.id = v.saved_by
where v.org_id = ctx.org_id and v.id = ${id}::uuid;

-- versions.statements.ts

-- dropVersionsOf, by Kysely's builder
--   db.deleteFrom('content_versions').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()
