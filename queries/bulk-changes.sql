-- Written by `npm run queries` from apps/api/src; do not edit.

-- bulk-changes.repository.ts

-- shown
b.id, b.command, b.is_stopped as "isStopped", r.count, r.done, r.refused,
${instantText(sql`b.created_at`)} as "createdAt", ${instantText(sql`b.finished_at`)} as "finishedAt",
(
  select g.name
  from shared.designations g
  where g.org_id = ctx.org_id and g.id = (b.command ->> 'designationId')::uuid
) as "fundName",
(
  select trim(u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = (b.actor ->> 'userId')::uuid
) as "userName"
from bulk_changes b
  cross join lateral (
    select count(*)::int as count, count(*) filter (where x.outcome = 'done')::int as done,
      count(*) filter (where x.outcome = 'refused')::int as refused
    from bulk_change_rows x
    where x.org_id = ctx.org_id and x.bulk_change_id = b.id
  ) r

-- findOrFail
select ${shown} where b.org_id = ctx.org_id and b.id = ${id}::uuid;

-- list
select b.sequence::text as cursor_value, b.sequence::text as cursor_sequence, ${shown}
where b.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- rowsOf
r.outcome = any(${input.outcome}::text[])

-- rowsOf
select r.place, r.donation_id as "donationId", p.sequence, p.frequency, p.donor_id as "donorId",
  d.name as "donorName", r.outcome, r.result, r.place::text as cursor_value,
  r.place::text as cursor_sequence
from bulk_change_rows r
  join shared.donations p on p.org_id = r.org_id and p.id = r.donation_id
  join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id
where r.org_id = ctx.org_id
  and r.bulk_change_id = ${input.id}::uuid
  and ${outcomes}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- writeRows
insert into bulk_change_rows (bulk_change_id, place, org_id, donation_id)
select ${bulkChangeId}::uuid, row_number() over (order by chosen.place), p.org_id, p.id
from unnest(string_to_array(${donationIds.join()}, ',')::uuid[]) with ordinality chosen (id, place)
  join shared.donations p on p.org_id = ${orgId}::uuid and p.id = chosen.id and p.frequency <> 'single'
returning place;

-- nameOfOpenFund, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('shared.designations')
--   .select('name')
--   .where('org_id', '=', orgId)
--   .where('id', '=', id)
--   .where('status', '=', 'active')
--   .execute()

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

-- takeTurn, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('bulk_changes')
--   .select('id')
--   .where('org_id', '=', orgId)
--   .where('id', '=', id)
--   .where('finished_at', 'is', null)
--   .forShare()
--   .execute()

-- takeTurn, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('bulk_change_rows')
--   .select('donation_id as donationId')
--   .where('org_id', '=', orgId)
--   .where('bulk_change_id', '=', id)
--   .where('place', '=', place)
--   .where('outcome', '=', 'waiting')
--   .forUpdate()
--   .execute()

-- takeTurn
select p.id as "donationId", p.status, p.next_charge_on::text as "nextChargeOn",
  (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
  (
    select case when count(*) = 1 then min(a.designation_id::text) end
    from shared.donation_allocations a
    where a.org_id = p.org_id and a.donation_id = p.id
  ) as "onlyFundId"
from ${lockableDonations('p')}
where p.org_id = ${orgId} and p.id = ${row.donationId}
for update of p;

-- settle, by Kysely's builder
--   transactionOf(this.em)
--   .updateTable('bulk_change_rows')
--   .set({
--     outcome: settled.result.problem ? 'refused' : 'done',
--     result: JSON.stringify(settled.result),
--     settled_at: settled.at,
--   })
--   .where('org_id', '=', orgId)
--   .where('bulk_change_id', '=', id)
--   .where('place', '=', place)
--   .where('outcome', '=', 'waiting')
--   .execute()

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
