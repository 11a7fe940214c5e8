-- Written by `npm run queries` from apps/api/src; do not edit.

-- backfill.repository.ts

-- totals
select count(*) filter (where l.their_id is null)::int as unlinked,
  count(*) filter (where l.their_id is not null)::int as linked,
  case
    when ${deal} then (
      select count(*)::int
      from (${chargesSince(orgId, from, sendsFailed)}) g
      where not exists (
        select
        from hubspot_links t
        where t.org_id = ctx.org_id
          and t.kind = 'charge'
          and t.our_id = g.id
          and t.their_id is not null
      )
    )
    else 0
  end as gifts,
  case
    when ${plan} then (
      select count(*)::int
      from (${recurringSince(orgId, from)}) p
      where not exists (
        select
        from hubspot_links t
        where t.org_id = ctx.org_id
          and t.kind = 'donation'
          and t.our_id = p.id
          and t.their_id is not null
      )
    )
    else 0
  end as plans
from (${donorsSince(orgId, from)}) s
  left join hubspot_links l on l.org_id = ctx.org_id and l.kind = 'donor' and l.our_id = s.id;

-- unlinked
select d.id, d.type, d.email, d.organization_name
from shared.donors d
where d.org_id = ctx.org_id
  and d.id in (select s.id from (${donorsSince(orgId, from)}) s)
  and ${after === null ? sql`true` : sql`d.id > ${after}::uuid`}
  and not exists (
    select
    from hubspot_links l
    where l.org_id = d.org_id and l.kind = 'donor' and l.our_id = d.id and l.their_id is not null
  )
order by d.id
limit ${limit};

-- connections.statements.ts

-- orgsToSync
select c.org_id
from hubspot_connections c
where c.status = 'connected'
  and (c.resting_until is null or c.resting_until <= ${now}::timestamptz)
  and (c.worker_until is null or c.worker_until <= ${now}::timestamptz)
  and (
    (
      jsonb_path_exists(c.field_map, '$[*] ? (@.direction != "push")')
      and (c.pulled_at is null or c.pulled_at <= ${now}::timestamptz - interval '5 minutes')
    )
    or exists (
      select
      from hubspot_links l
      where l.org_id = c.org_id and l.next_attempt_at <= ${now}::timestamptz
    )
  );

-- facts.repository.ts

-- giving
(
  select jsonb_build_object(
    'currency', g.currency, 'giftCount', g.gift_count, 'lifetimeAmount', g.lifetime_amount,
    'lastGiftAmount', g.last_gift_amount, 'firstGiftOn', g.first_gift_on, 'lastGiftOn', g.last_gift_on
  )
  from shared.donor_totals g join shared.orgs o on o.id = g.org_id
  where g.org_id = d.org_id and g.donor_id = d.id
  order by g.currency = o.currency desc, g.lifetime_amount desc
  limit 1
)

-- recurring
(
  select jsonb_build_object(
    'status', r.status, 'amount', r.amount, 'frequency', r.frequency, 'interval', r.interval,
    'nextChargeOn', r.next_charge_on
  )
  from shared.donations r
  where r.org_id = d.org_id
    and r.donor_id = d.id
    and r.frequency <> 'single'
    and r.mode = 'live'
    and r.status <> 'incomplete'
  order by r.status in ('active', 'past_due', 'paused', 'scheduled') desc, r.sequence desc
  limit 1
)

-- donors
select d.id, d.sequence, d.type, d.status, d.deleted_at is not null as is_deleted, d.merged_into_id, d.name,
  d.title, d.first_name, d.last_name, d.organization_name, d.job_title, d.employer, d.email, d.phone,
  d.line1, d.line2, d.city, d.region, d.postal_code, d.country, d.updated_at::text,
  ${giving} as giving, ${recurring} as recurring
from shared.donors d
where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[]);

-- mergedInto
select d.id, d.merged_into_id as "keptId"
from shared.donors d
where d.org_id = ctx.org_id and d.id = any(${ids}::uuid[]) and d.merged_into_id is not null;

-- charges
select c.id, c.sequence, c.status, c.dispute_state, c.mode, c.amount::float8 as amount,
  c.refunded_amount::float8 as refunded, c.lost_amount::float8 as lost, c.fee_amount::float8 as fees,
  c.currency, c.method, c.gift_date::text, k.name as campaign,
  (
    select string_agg(f.name, ', ' order by a.amount desc, f.name)
    from shared.charge_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = c.org_id and a.charge_id = c.id
  ) as funds,
  n.sequence as donation_sequence, coalesce(n.frequency <> 'single', false) as is_recurring, ${giver}
from shared.charges c
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  left join shared.donations n on n.org_id = c.org_id and n.id = c.donation_id ${joinGiver}
where c.org_id = ctx.org_id and c.id = any(${ids}::uuid[]);

-- refunds
select r.id, c.sequence, r.status, r.amount::float8 as amount, r.currency, r.refunded_on::text, ${giver}
from shared.refunds r join shared.charges c on c.org_id = r.org_id and c.id = r.charge_id ${joinGiver}
where r.org_id = ctx.org_id and r.id = any(${ids}::uuid[]);

-- plans
select n.id, n.sequence, n.status, n.amount::float8 as amount, n.currency, n.frequency, n.interval,
  n.starts_on::text, n.next_charge_on::text, n.paid_count, n.paid_total::float8 as paid_total,
  k.name as campaign, n.method, d.name as donor_name, l.object as donor_object,
  l.their_id as donor_their_id,
  (
    select string_agg(f.name, ', ' order by a.amount desc, f.name)
    from shared.donation_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = n.org_id and a.donation_id = n.id
  ) as funds,
  array(
    select t.their_id
    from shared.charges c join hubspot_links t on t.org_id = c.org_id and t.our_id = c.id
    where c.org_id = n.org_id
      and c.donation_id = n.id
      and t.kind = 'charge'
      and t.their_id is not null
      and p.their_id is null
  ) as deal_ids
from shared.donations n
  join shared.campaigns k on k.org_id = n.org_id and k.id = n.campaign_id
  join shared.donors d on d.org_id = n.org_id and d.id = n.donor_id
  left join hubspot_links l on l.org_id = n.org_id and l.kind = 'donor' and l.our_id = n.donor_id
  left join hubspot_links p on p.org_id = n.org_id and p.kind = 'donation' and p.our_id = n.id
where n.org_id = ctx.org_id and n.id = any(${ids}::uuid[]);

-- giver
d.name as donor_name, l.object as donor_object, coalesce(l.their_id, l.merged_into) as donor_their_id,
p.their_id as plan_their_id

-- joinGiver
join shared.donors d on d.org_id = c.org_id
and d.id = c.donor_id
left join hubspot_links l on l.org_id = c.org_id
and l.kind = 'donor'
and l.our_id = c.donor_id
left join hubspot_links p on p.org_id = c.org_id
and p.kind = 'donation'
and p.our_id = c.donation_id

-- hubspot-connections.repository.ts

-- nameOf
select btrim(concat_ws(' ', u.first_name, u.last_name)) as name
from shared.users u
where u.id = ${userId}::uuid and ctx.org_id is not null;

-- hubspot-links.repository.ts

-- shownColumns
l.id, l.kind, l.our_id as "ourId", l.their_id as "theirId", l.object, l.state, l.error, l.attempts,
${instantText(sql`l.at`)} as at,
case l.kind
  when 'donor' then 'D-' || lpad(d.sequence::text, 6, '0')
  when 'donation' then 'R-' || lpad(n.sequence::text, 6, '0')
  else 'T-' || lpad(c.sequence::text, 6, '0')
end as number,
case l.kind when 'refund' then r.charge_id end as "chargeId", d.name

-- shownFrom
hubspot_links l
left join shared.donors d on d.org_id = l.org_id
and d.id = l.donor_id
left join shared.refunds r on l.kind = 'refund'
and r.org_id = l.org_id
and r.id = l.our_id
left join shared.donations n on l.kind = 'donation'
and n.org_id = l.org_id
and n.id = l.our_id
left join shared.charges c on l.kind in ('charge', 'refund')
and c.org_id = l.org_id
and c.id = coalesce(r.charge_id, l.our_id)

-- counts
select count(*) filter (where l.state = 'pending')::int as pending,
  count(*) filter (where l.state = 'synced')::int as synced,
  count(*) filter (where l.state = 'error')::int as errors,
  count(*) filter (where l.state = 'conflict')::int as conflicts
from hubspot_links l
where l.org_id = ctx.org_id;

-- list
select ${shownColumns}, l.sequence::text as cursor_value, l.sequence::text as cursor_sequence
from ${shownFrom}
where l.org_id = ctx.org_id and ${input.state ? sql`l.state = ${input.state}` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- find
select ${shownColumns}
from ${shownFrom}
where l.org_id = ctx.org_id and l.kind = ${kind} and l.our_id = ${ourId}::uuid;

-- links.statements.ts

-- linkColumns
l.id, l.kind, l.our_id, l.object, l.their_id, l.merged_into, l.attached_to, l.after_merge, l.is_ours,
l.agreed, l.state, l.error, l.attempts, l.next_attempt_at, l.version

-- markRecords
insert into hubspot_links as l (id, org_id, kind, our_id, donor_id, next_attempt_at, at)
select uuidv7(), ${orgId}::uuid, ${kind}, x.id, x.donor_id, ${now}, ${now}
from (${records}) x
on conflict (org_id, kind, our_id) do update
set donor_id = excluded.donor_id, state = 'pending', error = null, attempts = 0, next_attempt_at = ${now},
  version = l.version + 1, at = ${now};

-- markUnknown
insert into hubspot_links (id, org_id, kind, our_id, donor_id, next_attempt_at, at)
select uuidv7(), ${orgId}::uuid, ${kind}, x.id, x.donor_id, ${now}, ${now}
from (${records}) x
on conflict (org_id, kind, our_id) do nothing;

-- donorsById
select d.id, d.id as donor_id
from shared.donors d
where d.org_id = ${orgId}::uuid and d.id = any(${ids}::uuid[]);

-- isTold
c.mode = 'live'
and (
  c.status = 'succeeded'
  or (c.status = 'failed' and ${sendsFailed})
  or exists (select from hubspot_links t where t.org_id = c.org_id and t.kind = 'charge' and t.our_id = c.id)
)

-- chargesById
select c.id, c.donor_id
from shared.charges c
where c.org_id = ${orgId}::uuid and c.id = any(${ids}::uuid[]) and ${isTold(sendsFailed)};

-- chargesOfImport
select c.id, c.donor_id
from shared.charges c
where c.org_id = ${orgId}::uuid
  and (
    c.import_id = ${importId}::uuid
    or c.id in (
      select r.charge_id
      from shared.refunds r
      where r.org_id = ${orgId}::uuid and r.import_id = ${importId}::uuid
    )
  )
  and ${isTold(sendsFailed)};

-- donorsOf
select distinct g.donor_id as id, g.donor_id from (${charges}) g;

-- donorsOfImport
select d.id, d.id as donor_id
from shared.donors d
where d.org_id = ${orgId}::uuid and d.import_id = ${importId}::uuid;

-- refundsOfCharges
select r.id, g.donor_id
from shared.refunds r join (${charges}) g on g.id = r.charge_id
where r.org_id = ${orgId}::uuid and r.status = 'succeeded';

-- isRecurringTold
n.frequency <> 'single'
and n.mode = 'live'
and (
  n.status <> 'incomplete'
  or exists (
    select
    from hubspot_links t
    where t.org_id = n.org_id and t.kind = 'donation' and t.our_id = n.id
  )
)

-- recurringById
select n.id, n.donor_id
from shared.donations n
where n.org_id = ${orgId}::uuid and n.id = any(${ids}::uuid[]) and ${isRecurringTold};

-- recurringOfLinkedDonors
select n.id, n.donor_id
from shared.donations n join hubspot_links l on l.org_id = n.org_id and l.our_id = n.donor_id
where n.org_id = ${orgId}::uuid and l.kind = 'donor' and l.their_id is not null and ${isRecurringTold};

-- recurringSince
select n.id, n.donor_id
from shared.donations n
where n.org_id = ${orgId}::uuid
  and ${isRecurringTold}
  and (
    ${from}::date is null
    or n.status in ('active', 'scheduled', 'past_due', 'paused')
    or exists (
      select
      from shared.charges c
      where c.org_id = n.org_id
        and c.donation_id = n.id
        and c.gift_date >= ${from}::date
        and c.status = 'succeeded'
    )
  );

-- chargesSince
select c.id, c.donor_id
from shared.charges c
where c.org_id = ${orgId}::uuid
  and (${from}::date is null or c.gift_date >= ${from}::date)
  and ${isTold(sendsFailed)};

-- donorsSince
select d.id, d.id as donor_id
from shared.donors d
where d.org_id = ${orgId}::uuid
  and d.deleted_at is null
  and d.status <> 'anonymized'
  and (
    ${from}::date is null
    or exists (
      select
      from shared.charges c
      where c.org_id = d.org_id
        and c.donor_id = d.id
        and c.gift_date >= ${from}::date
        and c.mode = 'live'
        and c.status = 'succeeded'
    )
  );

-- markAfterUndo
update hubspot_links l
set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
  at = ${now}
where l.org_id = ${orgId}::uuid
  and case l.kind
    when 'donor' then not exists (
      select
      from shared.donors d
      where d.org_id = l.org_id and d.id = l.our_id and d.updated_at <= l.at
    )
    when 'donation' then not exists (
      select
      from shared.donations n
      where n.org_id = l.org_id and n.id = l.our_id
    )
    when 'charge' then not exists (select from shared.charges c where c.org_id = l.org_id and c.id = l.our_id)
    else not exists (select from shared.refunds r where r.org_id = l.org_id and r.id = l.our_id)
  end;

-- markAll
update hubspot_links l
set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
  at = ${now}
where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]);

-- forgetWaiting
delete from hubspot_links l
where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.their_id is null;

-- restLinks
update hubspot_links l
set state = 'synced', error = null, attempts = 0, next_attempt_at = null, version = l.version + 1
where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.state <> 'synced';

-- markFailed
update hubspot_links l
set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
  at = ${now}, merged_into = case when ${id ?? null}::uuid is null then l.merged_into end,
  after_merge = case
    when ${id ?? null}::uuid is not null
    and l.merged_into is not null then 'part'
    else l.after_merge
  end
where l.org_id = ${orgId}::uuid
  and case
    when ${id ?? null}::uuid is null then l.state in ('error', 'conflict')
    else l.id = ${id ?? null}::uuid
  end
returning l.id;

-- dueLinks
select ${linkColumns}
from hubspot_links l
where l.org_id = ${orgId}::uuid
  and l.next_attempt_at <= ${now}
  and l.kind = (
    select f.kind
    from unnest(${kinds}::text[]) with ordinality f (kind, place)
    where exists (
      select
      from hubspot_links w
      where w.org_id = ${orgId}::uuid and w.kind = f.kind and w.next_attempt_at <= ${now}
    )
    order by f.place
    limit 1
  )
order by l.next_attempt_at, l.sequence
limit ${limit};

-- nextDueAt
select min(l.next_attempt_at) as at
from hubspot_links l
where l.org_id = ${orgId}::uuid and l.kind = any(${kinds}::text[]) and l.next_attempt_at is not null;

-- settleLinks
update hubspot_links l
set object = s.object, their_id = s.their_id, merged_into = s.merged_into, attached_to = s.attached_to,
  after_merge = case when l.version = s.version then s.after_merge else l.after_merge end,
  is_ours = s.is_ours, agreed = s.agreed, at = ${now},
  state = case when l.version = s.version then s.state else 'pending' end,
  error = case when l.version = s.version then s.error end,
  attempts = case when l.version = s.version then s.attempts else 0 end,
  next_attempt_at = case when l.version = s.version then s.next_attempt_at else ${now} end
from json_to_recordset(${JSON.stringify(links.map(kept))}::json) as s (
  id uuid, version int, state text, error text, attempts int, next_attempt_at timestamptz, object text,
  their_id text, merged_into text, attached_to text, after_merge text, is_ours boolean, agreed jsonb
)
where l.org_id = ${orgId}::uuid and l.id = s.id;

-- removeLinks
delete from hubspot_links where org_id = ${orgId}::uuid and id = any(${ids}::uuid[]);

-- wakeGiftsOf
update hubspot_links l
set state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1
from hubspot_links d
where l.org_id = ${orgId}::uuid
  and d.org_id = l.org_id
  and d.id = any(${donorLinks}::uuid[])
  and l.donor_id = d.our_id
  and l.kind <> 'donor'
  and l.state = 'error';

-- linksOfTheirs
select ${linkColumns}
from hubspot_links l
where l.org_id = ${orgId}::uuid and l.object = ${object} and l.their_id = any(${ids}::text[]);

-- linkedCharges
select t.our_id as id, t.donor_id
from hubspot_links t
where t.org_id = ${orgId}::uuid and t.kind = 'charge' and t.their_id is not null;

-- forgetLinks
delete from hubspot_links where org_id = ${orgId}::uuid;

-- countWaiting
select count(*)::int as count
from hubspot_links l
where l.org_id = ${orgId}::uuid and l.state = 'pending';

-- merges.statements.ts

-- moveKeeper
update hubspot_links l
set their_id = ${theirId}, agreed = coalesce(${agreed ? JSON.stringify(agreed) : null}::jsonb, l.agreed),
  state = 'pending', error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1,
  at = ${now}
where l.org_id = ${orgId}::uuid and l.id = ${linkId}::uuid;

-- moveAttached
update hubspot_links l
set attached_to = ${attachmentOf(object, id)}
where l.org_id = ${orgId}::uuid and l.attached_to = any(${formerIds.map((former) => attachmentOf(object, former))}::text[]);

-- endMerged
with ended as (
  delete from hubspot_links
  where org_id = ${orgId}::uuid and id = ${id}::uuid and version = ${version}
)
update hubspot_links l
set their_id = null, object = null, agreed = null, is_ours = false, after_merge = 'part', state = 'pending',
  error = null, attempts = 0, next_attempt_at = ${now}, version = l.version + 1, at = ${now}
where l.org_id = ${orgId}::uuid and l.id = ${id}::uuid and l.version <> ${version};

-- noteMerge
update hubspot_links l
set after_merge = case when ${step} = 'merge' then 'merge' when l.their_id is null then 'part' end
where l.org_id = ${orgId}::uuid and l.kind = 'donor' and l.our_id = ${donorId}::uuid;

-- forgetMerges
update hubspot_links l
set after_merge = null
where l.org_id = ${orgId}::uuid and l.after_merge = 'merge';

-- movedCharges
select c.id, c.donor_id
from shared.charges c join hubspot_links l on l.org_id = c.org_id and l.our_id = c.id
where c.org_id = ${orgId}::uuid
  and c.donor_id = any(${donorIds}::uuid[])
  and l.kind = 'charge'
  and l.donor_id is distinct from c.donor_id;

-- movedRefunds
select r.id, c.donor_id
from shared.refunds r
  join shared.charges c on c.org_id = r.org_id and c.id = r.charge_id
  join hubspot_links l on l.org_id = r.org_id and l.our_id = r.id
where r.org_id = ${orgId}::uuid
  and c.donor_id = any(${donorIds}::uuid[])
  and l.kind = 'refund'
  and l.donor_id is distinct from c.donor_id;

-- movedRecurring
select n.id, n.donor_id
from shared.donations n join hubspot_links l on l.org_id = n.org_id and l.our_id = n.id
where n.org_id = ${orgId}::uuid
  and n.donor_id = any(${donorIds}::uuid[])
  and l.kind = 'donation'
  and l.donor_id is distinct from n.donor_id;

-- linkOfDonor
select ${linkColumns}
from hubspot_links l
where l.org_id = ${orgId}::uuid
  and l.kind = 'donor'
  and l.our_id = ${donorId}::uuid
  and l.their_id is not null;

-- mergeAway
update hubspot_links l
set their_id = null, merged_into = ${theirId}, agreed = null, is_ours = false, state = 'conflict',
  error = ${error}, attempts = 0, next_attempt_at = null, version = l.version + 1, at = ${now}
where l.org_id = ${orgId}::uuid
  and l.kind = 'donor'
  and (l.id = any(${linkIds}::uuid[]) or l.merged_into = any(${formerIds}::text[]));
