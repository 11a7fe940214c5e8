-- Written by `npm run queries` from apps/api/src; do not edit.

-- inbox-news.statements.ts

-- tellInboxes
select pg_notify(${inboxChannel}, ${userId === undefined ? orgId : `${orgId}/${userId}`});

-- notices.repository.ts

-- taken
(
  select *
  from json_to_recordset(${notices}::json) as n (
    place int, subject_id uuid, kind text, occasion text, detail jsonb, by_user_id uuid
  )
) n

-- noted
n.place, n.kind, n.by_user_id as "byUserId"

-- giftsOf
select ${noted}, d.id as "donationId", c.id as "chargeId", d.sequence::text as sequence, d.status,
  p.name as "donorName", k.name as "campaignName", coalesce(c.amount, i.amount, d.amount)::float8 as amount,
  d.currency, d.frequency, d.interval, d.managed_by = 'manual' as "isByHand",
  n.detail ->> 'retryOn' as "retryOn", n.kind = 'chargeFailed'
    and (coalesce(i.state = 'paid', false) or (i.id is null and d.status = 'completed')) as "isMended",
  c.failure_message as failure, d.cancellation,
  case
    when x.id is not null then jsonb_build_object('by', x.by, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on)
  end as change
from ${taken(notices)}
  join shared.donations d on d.org_id = ${orgId} and d.id = n.subject_id
  join shared.donors p on p.org_id = d.org_id and p.id = d.donor_id
  join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
  left join shared.charges c on c.org_id = d.org_id and c.id = (n.detail ->> 'chargeId')::uuid
  left join shared.installments i on i.org_id = d.org_id and i.donation_id = d.id
    and i.installment_no = (n.detail ->> 'installmentNo')::int
  left join shared.donation_changes x on x.org_id = d.org_id and x.id = (n.detail ->> 'changeId')::uuid;

-- ownPageGiftsOf
select ${noted}, c.id as "chargeId", owner.user_id as "fundraiserUserId", owner.language,
  case when f.user_id is null then f.display_name end as "teamName", k.name as "campaignName",
  case when not d.is_anonymous and not p.is_anonymous_default then p.name end as "donorName",
  c.amount::float8 as amount, c.currency, d.frequency, d.interval, c.refunded_amount = c.amount as "isMended"
from ${taken(notices)}
  join shared.donations d on d.org_id = ${orgId} and d.id = n.subject_id
  join shared.donors p on p.org_id = d.org_id and p.id = d.donor_id
  join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
  join shared.fundraisers f on f.org_id = d.org_id and f.id = d.fundraiser_id
  left join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.id
  join shared.fundraisers owner on owner.org_id = f.org_id and owner.id = coalesce(w.captain_id, f.id)
  join shared.charges c on c.org_id = d.org_id and c.id = (n.detail ->> 'chargeId')::uuid;

-- chargesOf
select ${noted}, c.id as "chargeId", c.sequence::text as sequence, p.name as "donorName",
  k.name as "campaignName", c.amount::float8 as amount, c.currency,
  case
    when r.id is not null then jsonb_build_object(
      'amount', r.amount, 'status', r.status, 'reason', r.reason, 'isWhole', r.amount = c.amount, 'failure',
      r.failure_message
    )
  end as refund,
  case
    when x.id is not null then jsonb_build_object(
      'amount', x.amount, 'status', x.status, 'reason', x.reason, 'evidenceDueOn',
      (x.evidence_due_by at time zone 'utc')::date, 'phase', split_part(n.occasion, '/', 2)
    )
  end as dispute,
  case n.kind
    when 'dispute' then split_part(n.occasion, '/', 2) <> 'closed'
    and x.closed_at is not null
    when 'fraudWarning' then c.refunded_amount = c.amount
    or c.dispute_state <> 'none'
    else false
  end as "isMended"
from ${taken(notices)}
  join shared.charges c on c.org_id = ${orgId} and c.id = n.subject_id
  join shared.donors p on p.org_id = c.org_id and p.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  left join shared.refunds r on r.org_id = c.org_id and r.id = (n.detail ->> 'refundId')::uuid
  left join shared.disputes x on x.org_id = c.org_id and x.id = (n.detail ->> 'disputeId')::uuid;

-- fundraisersOf
select ${noted}, f.id as "fundraiserId", f.display_name as name, k.name as "campaignName",
  n.occasion = ${sql.lit(teamSubmitted)} as "isTeam", f.status <> 'pending' as "isMended"
from ${taken(notices)}
  join shared.fundraisers f on f.org_id = ${orgId} and f.id = n.subject_id
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id;

-- importsOf
select ${noted}, i.id as "importId", i.sequence::text as sequence, i.file_name as "fileName",
  case when i.status <> 'failed' then (i.findings ->> 'ready')::int end as rows, i.failure,
  i.status not in ('done', 'failed') as "isMended"
from ${taken(notices)} join shared.imports i on i.org_id = ${orgId} and i.id = n.subject_id;

-- integrationsOf
select ${noted}, g.id as "integrationId", g.display_name as name, e.name as "entityName",
  n.detail ->> 'reason' as reason, g.last_error as error, n.detail ->> 'reason' = 'restricted'
    and g.status <> 'restricted' as "isMended"
from ${taken(notices)}
  join shared.gateway_integrations g on g.org_id = ${orgId} and g.id = n.subject_id
  join shared.entities e on e.org_id = g.org_id and e.id = g.entity_id;

-- bulkChangesOf
select ${noted}, b.id as "bulkChangeId", b.record_kind as "recordKind", b.undoes_id is not null as "isUndo",
  b.command ->> 'action' as action, count(r.*) filter (where r.outcome in ('done', 'undone'))::int as done,
  count(r.*) filter (where r.outcome in ('skipped', 'failed'))::int as skipped, false as "isMended"
from ${taken(notices)}
  join shared.bulk_changes b on b.org_id = ${orgId} and b.id = n.subject_id
  left join shared.bulk_change_rows r on r.org_id = b.org_id and r.bulk_change_id = b.id
group by n.place, n.kind, n.by_user_id, b.id, b.record_kind, b.undoes_id, b.command;

-- exportsOf
select ${noted}, x.id as "exportId", x.list, x.rows, x.state = 'failed' as "isFailed", x.downloaded_at is not null
  or x.file_removed_at is not null as "isMended"
from ${taken(notices)} join shared.exports x on x.org_id = ${orgId} and x.id = n.subject_id;

-- hubspotOf
select ${noted}, h.last_error as error, h.status not in ('expired', 'error') as "isMended"
from ${taken(notices)} join shared.hubspot_connections h on h.org_id = ${orgId} and h.id = n.subject_id;

-- tasksOf
select ${noted}, n.detail ->> 'assigneeId' as "assigneeId", t.title, t.due_on::text as "dueOn",
  (select u.first_name || ' ' || u.last_name from shared.users u where u.id = n.by_user_id) as "byName",
  ${recordOfRow({ orgId: sql`t.org_id`, kind: sql`t.record_kind`, id: sql`t.record_id` })} as record, t.done_at is not null
    or t.assignee_id is distinct from (n.detail ->> 'assigneeId')::uuid as "isMended"
from ${taken(notices)}
  join shared.tasks t on t.org_id = ${orgId} and t.id = n.subject_id and t.deleted_at is null;

-- staff-notices.repository.ts

-- isReached
m.accepted_at is not null and u.active and u.email_verified_at is not null

-- evidenceDue
exists (select from shared.charges c where c.org_id = x.org_id and c.id = x.charge_id and c.mode = 'live')
and x.closed_at is null
and x.status in ('needs_response', 'warning_needs_response')
and x.evidence_due_by > ${now}::timestamptz
and x.evidence_due_by <= ${now}::timestamptz + ${dueWithin}::interval
and not exists (
  select
  from staff_notices n
  where n.subject_id = x.charge_id and n.kind = 'dispute' and n.occasion = x.id::text || '/due'
)

-- orgsWithEvidenceDue
select x.org_id from shared.disputes x where ${evidenceDue(now)};

-- note
insert into staff_notices (id, subject_id, kind, occasion, org_id, detail, by_user_id, created_at)
select uuidv7(), x.subject_id, x.kind, x.occasion, x.org_id, x.detail, x.by_user_id, x.at
from (
  select ${orgId}::uuid as org_id, ${subjectId}::uuid as subject_id, ${kind}::text as kind,
    ${occasion}::text as occasion, ${JSON.stringify(detail)}::jsonb as detail,
    ${by.userId}::uuid as by_user_id, ${by.at}::timestamptz as at,
    ${initialEmailSettings[kind]}::boolean as wanted
) x
  left join shared.donations d on d.org_id = x.org_id and d.id = x.subject_id
  left join shared.charges c on c.org_id = x.org_id and c.id = (x.detail ->> 'chargeId')::uuid
where coalesce(d.mode, c.mode, 'live') = 'live'
  and (x.kind not in ('chargeSucceeded', 'ownPageGift') or c.type = 'single' or c.installment_no = 1)
  and (x.occasion <> 'single' or c.type = 'single')
  and case
    when x.kind = 'ownPageGift' then exists (
      select 1
      from shared.fundraisers f
        left join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.id
        join shared.fundraisers owner on owner.org_id = f.org_id
          and owner.id = coalesce(w.captain_id, f.id)
        join shared.memberships m on m.org_id = owner.org_id and m.user_id = owner.user_id
      where f.org_id = x.org_id and f.id = d.fundraiser_id and m.accepted_at is not null
    )
    else x.kind = any(${inboxNotices}::text[])
    or exists (
      select 1
      from shared.memberships m
      where m.org_id = x.org_id
        and m.role <> 'fundraiser'
        and coalesce((m.email_settings ->> x.kind)::boolean, x.wanted)
    )
  end
on conflict (subject_id, kind, occasion) do nothing
returning id;

-- noteEvidenceDue
insert into staff_notices (id, subject_id, kind, occasion, org_id, detail, created_at)
select uuidv7(), x.charge_id, 'dispute', x.id::text || '/due', x.org_id,
  jsonb_build_object('chargeId', x.charge_id, 'disputeId', x.id), ${at}::timestamptz
from shared.disputes x
where x.org_id = ${orgId} and ${evidenceDue(at.toISOString())}
on conflict (subject_id, kind, occasion) do nothing
returning id;

-- take
with open as (
  select id
  from staff_notices
  where org_id = ${orgId} and told_at is null
  order by created_at
  limit ${most}
  for update skip locked
),
taken as (
  update staff_notices n
  set told_at = ${at}
  from open o
  where n.org_id = ${orgId} and n.id = o.id
  returning n.*
)
select n.subject_id as "subjectId", n.kind, n.occasion, n.detail, n.by_user_id as "byUserId"
from taken n
order by n.created_at, n.subject_id, n.occasion;

-- staff
select u.id as "userId", u.email, u.first_name as "firstName", u.language, m.role, m.switches,
  ${JSON.stringify(initialEmailSettings)}::jsonb || coalesce(m.email_settings, '{}') || (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(o.crm_settings -> 'chargeNotifications')
    where value = 'false'::jsonb
  ) as settings
from shared.memberships m join shared.users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
where m.org_id = ${orgId} and ${isReached}
order by u.id;

-- inbox
select n.id, n.subject_id as "subjectId", n.kind, n.occasion, n.detail, n.by_user_id as "byUserId",
  ${instantText(sql`n.created_at`)} as "createdAt", r.notice_id is not null as "isRead"
from staff_notices n left join notice_reads r on r.notice_id = n.id and r.user_id = ${userId}
where n.org_id = ${orgId}
  and n.kind = any(${inboxNotices}::text[])
  and n.created_at > ${since}
  and (n.kind not in ('importDone', 'bulkChangeDone') or n.by_user_id = ${userId})
  and (n.kind not in ('taskAssigned', 'taskDue') or n.detail ->> 'assigneeId' = ${userId}::text)
order by n.created_at desc, n.id desc
limit ${most};

-- markRead
insert into notice_reads (notice_id, user_id, org_id)
select n.id, ${userId}, n.org_id
from staff_notices n
where n.org_id = ${orgId} and n.id = any(${ids}::uuid[])
on conflict do nothing;

-- markUnread, by Kysely's builder
--   transactionOf(this.em)
--   .deleteFrom('notice_reads')
--   .where('org_id', '=', orgId)
--   .where('user_id', '=', userId)
--   .where('notice_id', 'in', ids)
--   .execute()

-- orgName, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('shared.orgs')
--   .select('name')
--   .where('id', '=', orgId)
--   .execute()

-- beginDigest, by Kysely's builder
--   transactionOf(this.em)
--   .insertInto('staff_digests')
--   .values({ org_id: orgId, kind: kind, on_date: onDate })
--   .onConflict((on) => on.doNothing())
--   .returning('on_date')
--   .execute()

-- forget, by Kysely's builder
--   transactionOf(this.em)
--   .deleteFrom('staff_notices')
--   .where('org_id', '=', orgId)
--   .where('told_at', '<', before.toISOString())
--   .execute()

-- isWanted
exists (
  select
  from shared.memberships m join shared.users u on u.id = m.user_id
  where m.org_id = o.id
    and m.role <> 'fundraiser'
    and ${isReached}
    and m.email_settings ->> ${kind} = 'true'
)

-- isOpen
not exists (
  select
  from staff_digests g
  where g.org_id = o.id and g.kind = ${kind} and g.on_date = ${onDate}
)

-- orgsInTheMorning
timezone(o.time_zone, ${now}::timestamptz)

-- orgsInTheMorning
select o.id as org_id
from shared.orgs o
where o.status in ('trial', 'active')
  and extract(hour from ${local}) >= ${fromHour}
  and (
    ${isWanted('dailyDigest')}
    and ${isOpen('dailyDigest', sql`${local}::date`)}
    or ${isWanted('weeklyDigest')}
    and extract(isodow from ${local}) <= 2
    and ${isOpen('weeklyDigest', sql`date_trunc('week', ${local})::date`)}
  );

-- orgsToTell
select org_id
from staff_notices
where told_at is null and created_at <= ${now}::timestamptz - ${waitMinutes}::int * interval '1 minute'
union all
${orgsWithEvidenceDue(now)};
