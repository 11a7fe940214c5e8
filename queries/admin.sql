-- Written by `npm run queries` from apps/api/src; do not edit.

-- admin.repository.ts

-- list
${conditions(input)} and ${page.where}

-- overview
select v.giving, v.plans as "recurringDonations", v.donors
from shared.orgs o cross join lateral org_overview(o.id, ${since}::date) v
where o.id = ${id}::uuid and ctx.user_id is not null;

-- people
select u.id, u.first_name || ' ' || u.last_name as name, u.email, m.role as permission, u.active
  and m.accepted_at is not null as active
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id and u.permission <> 'superuser'
order by array_position(array['owner', 'admin', 'agent', 'fundraiser'], m.role), m.created_at, m.id;

-- orgs
select o.id, o.name, o.website, o.country, o.category, o.status, o.currency, o.time_zone as "timeZone",
  o.parent_org_id as "parentOrgId",
  case
    when o.status = 'suspended' then jsonb_build_object(
      'since', to_char(o.suspended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason',
      o.suspension_reason, 'collectsRecurring', not o.pauses_recurring
    )
  end as suspension,
  to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
  o.fee_basis_points / 100.0::float8 as "feePercentage",
  o.crm_settings ->> 'pagesSubdomain' as "pagesSubdomain",
  ${JSON.stringify(initialOrgSettings)}::jsonb || jsonb_strip_nulls(o.crm_settings) as settings, f.members,
  f.gifts as "giftsOf30Days", f.last_gift_on as "lastGiftOn", f.live_donations as "liveDonations",
  f.gateway as "gatewayState", f.owner as "ownerName", o.sequence::text as cursor_value,
  o.sequence as cursor_sequence
from (select o.* from shared.orgs o where ${where} order by ${orderBy} limit ${sql.lit(limit)}) o
  cross join lateral org_figures(o.id, ${today}::date - ${sql.lit(daysOfFigures)}) f
order by ${orderBy};

-- conditions
(
  lower(o.name) like ${pattern}
  or lower(coalesce(o.website, '')) like ${pattern}
  or o.id::text = ${term.toLowerCase()}
)

-- conditions
o.status = any(${status}::text[])

-- conditions
o.country = ${country.toUpperCase()}
