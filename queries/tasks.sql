-- Written by `npm run queries` from apps/api/src; do not edit.

-- task.statements.ts

-- isDue
t.done_at is null
and t.deleted_at is null
and t.assignee_id is not null
and t.told_due_on is distinct from t.due_on

-- orgsWithTasksDue
timezone(o.time_zone, ${now}::timestamptz)

-- orgsWithTasksDue
select o.id as org_id
from shared.orgs o
where o.status in ('trial', 'active')
  and extract(hour from ${local}) >= ${fromHour}
  and exists (select from tasks t where t.org_id = o.id and t.due_on <= ${local}::date and ${isDue});

-- takeTasksDue
update tasks t
set told_due_on = t.due_on
where t.org_id = ${orgId} and t.due_on <= ${today}::date and ${isDue}
returning t.id, t.assignee_id as "assigneeId", t.due_on::text as "dueOn";

-- removeTasksWithoutRecord
delete from tasks t
where t.org_id = ${orgId}::uuid
  and not case t.record_kind
    when 'donor' then exists (select from shared.donors d where d.org_id = t.org_id and d.id = t.record_id)
    when 'charge' then exists (select from shared.charges c where c.org_id = t.org_id and c.id = t.record_id)
    when 'campaign' then exists (
      select
      from shared.campaigns k
      where k.org_id = t.org_id and k.id = t.record_id
    )
    else true
  end;

-- setTasksDone
update tasks t
set done_at = ${at && at.toISOString()}::timestamptz, done_by = ${by}::uuid
where t.org_id = ${orgId}::uuid
  and t.id = any(${ids}::uuid[])
  and (t.done_at is null) <> (${at && at.toISOString()}::timestamptz is null);

-- removeTasks
update tasks t
set deleted_at = ${at.toISOString()}::timestamptz
where t.org_id = ${orgId}::uuid
  and t.id = any(${ids}::uuid[])
  and t.done_at is null
  and t.deleted_at is null;

-- openTasksOf
select t.id
from tasks t
where t.org_id = ${orgId}::uuid
  and t.record_kind = 'donor'
  and t.record_id = ${donorId}::uuid
  and t.done_at is null
  and t.deleted_at is null
order by t.id
for update;

-- tasks.repository.ts

-- columnsOn
t.id, t.title, t.note, t.due_on::text as "dueOn", t.done_at is null
and coalesce(t.due_on < ${today}::date, false) as "isOverdue", ${personOf(sql`t.assignee_id`)} as assignee,
${recordOfRow({ orgId: sql`t.org_id`, kind: sql`t.record_kind`, id: sql`t.record_id` })} as record, ${personOf(sql` t.created_by`)} as "createdBy",
${instantText(sql`t.created_at`)} as "createdAt", ${instantText(sql`t.done_at`)} as "doneAt",
${personOf(sql`t.done_by`)} as "doneBy"

-- dayOrder
coalesce(t.due_on, '9999-12-31'::date)

-- conditionOf
t.done_at is null and t.assignee_id = ${userId}::uuid

-- conditionOf
t.done_at is null and t.due_on <= ${today}::date

-- listed
select ${columnsOn(by.today)}, ${cursor} as cursor_value, t.id as cursor_sequence
from tasks t
where t.org_id = ctx.org_id
  and t.deleted_at is null
  and ${conditionOf[view](by)}
  and ${recordId === undefined ? sql`true` : sql`t.record_id = ${recordId}::uuid`}
  and (t.record_kind is null or t.record_kind = any(${by.readable}::text[]))
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${columnsOn(today)} from tasks t where t.org_id = ${orgId} and t.id = ${id}::uuid;

-- people
select u.id, u.first_name || ' ' || u.last_name as name,
  u.id is not distinct from ${userId}::uuid as "isYou"
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id and m.role <> 'fundraiser' and m.accepted_at is not null and u.active
order by "isYou" desc, lower(u.first_name || ' ' || u.last_name), u.id;

-- roleOf
select m.role
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id
  and m.user_id = ${userId}::uuid
  and m.role <> 'fundraiser'
  and m.accepted_at is not null
  and u.active;
