-- Written by `npm run queries` from apps/api/src; do not edit.

-- team.repository.ts

-- teammates
select u.id, coalesce(m.invited_first_name, u.first_name) as "firstName",
  coalesce(m.invited_last_name, u.last_name) as "lastName", coalesce(m.invited_email, u.email) as email,
  m.role as permission,
  case when m.role = 'agent' then ${JSON.stringify(initialSwitches)}::jsonb || m.switches end as switches,
  u.active and m.accepted_at is not null as active,
  to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  u.email_verified_at is not null and m.accepted_at is not null as "emailVerified",
  m.accepted_at is null as "isInvited", m.accepted_at is null and m.invited_at is null as "isToInvite"
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id and ${where}
order by m.user_id = ${callerId}::uuid desc, m.created_at, m.id;

-- members
select u.id,
  concat_ws(
    ' ', coalesce(m.invited_first_name, u.first_name), coalesce(m.invited_last_name, u.last_name)
  ) as name,
  coalesce(m.invited_email, u.email) as email, m.role, u.active and m.accepted_at is not null as "isActive",
  ${instantText(sql`m.created_at`)} as "createdAt"
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id
order by m.created_at, m.id;

-- memberAddress
select u.first_name as "firstName", u.email, o.name as "orgName", u.language
from shared.memberships m join shared.users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
where m.org_id = ${orgId} and m.user_id = ${userId}::uuid;

-- belongsAnywhere
select current_setting('app.user_id', true) as "userId";

-- belongsAnywhere
select set_config('app.user_id', ${userId}, true);

-- belongsAnywhere
select exists (
  select
  from shared.memberships
  where user_id = ${userId} and accepted_at is not null
) as belongs;

-- belongsAnywhere
select set_config('app.user_id', ${before?.userId ?? ''}, true);

-- team.statements.ts

-- invitationWords
select o.name as "orgName",
  (select u.first_name || ' ' || u.last_name from shared.users u where u.id = ${userId}) as "invitedBy",
  coalesce(substring(o.crm_settings ->> 'language' from '^(?:en|he|ar|fr|es)$'), 'en') as "orgLanguage",
  f.language as "pageLanguage", coalesce(f.status = 'pending', false) as "isPageWaiting"
from shared.orgs o left join shared.fundraisers f on f.org_id = o.id and f.user_id = ${invitedId}::uuid
where o.id = ${orgId};
