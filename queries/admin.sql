-- Written by `npm run queries` from apps/api/src; do not edit.

-- admin.repository.ts

-- list
${conditions(input)} and ${page.where}

-- exists
select o.id from shared.orgs o where o.id = ${id}::uuid and ctx.user_id is not null;

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
  o.parent_org_id as "parentOrgId", o.features_off as "featuresOff",
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

-- background-work/background-work.repository.ts

-- jobs
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
limit ${sql.lit(page.limit)};

-- mails
select m.id, ${orgAsJson} as org, m.recipient, m.subject, ${mailState} as state, m.attempts,
  ${instant(sql`m.created_at`)} as "createdAt", ${instant(sql`m.sent_at`)} as "sentAt",
  left(m.last_error, 500) as "lastError", m.id::text as cursor_value, m.id::text as cursor_sequence
from shared.mails m left join shared.orgs o on o.id = m.org_id
where ${isOneOf(mailState, state)}
  and (${search ?? null}::text is null or lower(m.recipient) = lower(btrim(${search ?? null}::text)))
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- endpoints
case
  when w.disabled_at is not null then 'stopped'
  when not w.active then 'off'
  when w.failing_since is not null then 'failing'
  else 'healthy'
end

-- endpoints
select w.id, ${orgAsJson} as org, w.url, ${endpointState} as state, w.last_status as "lastStatus",
  ${instant(sql`w.last_delivered_at`)} as "lastDeliveredAt",
  ${instant(sql`w.failing_since`)} as "failingSince", w.waiting,
  ${instant(sql`w.oldest_waiting_at`)} as "oldestWaitingAt", o.sequence::text as cursor_value,
  w.place::text as cursor_sequence
from shared.orgs o cross join lateral org_endpoint(o.id) w
where ${isOneOf(endpointState, state)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- instant
to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

-- orgAsJson
case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end

-- isOneOf
(${value}) = any(${wanted}::text[])

-- background-work/background-work.statements.ts

-- retryJobs
select id::text from retry_jobs(${ids}::bigint[]) id;

-- records/org-records.repository.ts

-- openUntil
select max(e.after ->> 'openUntil') as "openUntil"
from shared.audit_log e
where e.org_id = ctx.org_id
  and e.real_user_id = ${superuserId}::uuid
  and e.action = 'admin.openRecords';
