-- Written by `npm run queries` from apps/api/src; do not edit.

-- bulk-changes.repository.ts

-- countOf
count(*) filter (where x.outcome = ${sql.lit(outcome)})::int as ${sql.id(outcome)}

-- shown
b.id, b.record_kind as kind, b.command, b.about_name as "aboutName", b.value_text as "valueText",
b.undoes_id as "undoesId", b.is_stopped as "isStopped", r.count, r.done, r.undone, r.skipped, r.failed,
${instantText(sql`b.created_at`)} as "createdAt", ${instantText(sql`b.finished_at`)} as "finishedAt",
exists (
  select
  from bulk_changes u
  where u.org_id = ctx.org_id and u.undoes_id = b.id and u.finished_at is null
) as "isBeingUndone",
(
  select trim(u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = (b.actor ->> 'userId')::uuid
) as "userName"
from bulk_changes b
  cross join lateral (
    select count(*)::int as count, ${countOf('done')}, ${countOf('undone')}, ${countOf('skipped')},
      ${countOf('failed')}
    from bulk_change_rows x
    where x.org_id = ctx.org_id and x.bulk_change_id = b.id
  ) r

-- isSeen
b.record_kind = any(${kinds}::text[]) and (not b.is_restricted or ${seesRestricted}::boolean)

-- find
select ${shown} where b.org_id = ctx.org_id and b.id = ${id}::uuid and ${isSeen(sight)};

-- list
select b.sequence::text as cursor_value, b.sequence::text as cursor_sequence, ${shown}
where b.org_id = ctx.org_id and ${isSeen(sight)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- rowsOf
r.outcome = any(${input.outcome}::text[])

-- rowsOf
select r.place, r.record_kind as kind, r.record_id as "recordId", ${record} ->> 'name' as name,
  ${donorOfRow} as "donorName", r.outcome, r.result, r.place::text as cursor_value,
  r.place::text as cursor_sequence
from bulk_change_rows r
where r.org_id = ctx.org_id
  and r.bulk_change_id = ${input.id}::uuid
  and ${outcomes}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- writeRows
insert into bulk_change_rows (bulk_change_id, place, org_id, record_kind, record_id)
select ${id}::uuid, row_number() over (order by chosen.place), ${orgId}::uuid, ${kind}, r.id
from unnest(string_to_array(${recordIds.join()}, ',')::uuid[]) with ordinality chosen (id, place)
  join (${selectable[kind](orgId)}) r on r.id = chosen.id
returning place;

-- writeRowsToUndo
insert into bulk_change_rows (bulk_change_id, place, org_id, record_kind, record_id)
select ${id}::uuid, r.place, r.org_id, r.record_kind, r.record_id
from bulk_change_rows r
where r.org_id = ${orgId}::uuid and r.bulk_change_id = ${undoesId}::uuid and r.outcome = 'done'
returning place;

-- nameOfUser
select trim(first_name || ' ' || last_name) as name
from shared.users
where id = ${userId}::uuid;

-- nextPlaces
select r.place
from bulk_change_rows r join bulk_changes b on b.org_id = r.org_id and b.id = r.bulk_change_id
where r.org_id = ${orgId}
  and r.bulk_change_id = ${id}
  and r.outcome = 'waiting'
  and b.finished_at is null
order by r.place
limit ${most};

-- takeTurns
select r.place, r.record_kind as "recordKind", r.record_id as "recordId", o.before
from bulk_changes b
  join bulk_change_rows r on r.org_id = b.org_id and r.bulk_change_id = b.id
  left join bulk_change_rows o on o.org_id = b.org_id and o.bulk_change_id = b.undoes_id
    and o.place = r.place
where b.org_id = ${orgId}::uuid
  and b.id = ${id}::uuid
  and b.finished_at is null
  and r.place = any(${places}::int[])
  and r.outcome = 'waiting'
order by r.place
for update of r
for share of b;

-- settle
update bulk_change_rows r
set outcome = s.outcome, result = s.result, before = s.before, settled_at = ${at}
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) s(place int, outcome text, result jsonb, before jsonb)
where r.org_id = ${orgId}::uuid
  and r.bulk_change_id = ${id}::uuid
  and r.place = s.place
  and r.outcome = 'waiting';

-- markUndone
update bulk_change_rows
set outcome = 'undone'
where org_id = ${orgId}::uuid
  and bulk_change_id = ${id}::uuid
  and place = any(${places}::int[])
  and outcome = 'done';

-- finish
update bulk_changes b
set finished_at = ${at}
where b.org_id = ${orgId}
  and b.id = ${id}
  and b.finished_at is null
  and not exists (
    select 1
    from bulk_change_rows r
    where r.org_id = b.org_id and r.bulk_change_id = b.id and r.outcome = 'waiting'
  )
returning b.id;

-- bulk-records.statements.ts

-- selectable
select d.id from shared.donors d where d.org_id = ${orgId}::uuid and d.deleted_at is null;

-- selectable
select c.id from shared.charges c where c.org_id = ${orgId}::uuid;

-- selectable
select p.id from shared.donations p where p.org_id = ${orgId}::uuid and p.frequency <> 'single';

-- selectable
select k.id from shared.campaigns k where k.org_id = ${orgId}::uuid;

-- selectable
select f.id from shared.fundraisers f where f.org_id = ${orgId}::uuid;

-- recordsNow
unnest(${chosenIds}::uuid[]) c(id)

-- recordsNow
select c.id as chosen, r.id
from ${chosen} join (${selectable[kind](orgId)}) r on r.id = ${now};

-- keptOf
coalesce(
  (select m.merged_into_id from shared.donors m where m.org_id = ${orgId}::uuid and m.id = c.id), c.id
)

-- donorOfRow
case r.record_kind
  when 'charge' then (
    select d.name
    from shared.charges c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    where c.org_id = r.org_id and c.id = r.record_id
  )
  when 'donation' then (
    select d.name
    from shared.donations p join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id
    where p.org_id = r.org_id and p.id = r.record_id
  )
end
