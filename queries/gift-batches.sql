-- Written by `npm run queries` from apps/api/src; do not edit.

-- batch-donors.statements.ts

-- isInGiftBatch
exists (select from gift_batch_gifts b where b.org_id = d.org_id and b.donor_id = d.id)

-- batch-pledges.statements.ts

-- pledgeOfDonor
select p.id
from shared.donations p
where p.org_id = ${orgId}::uuid
  and p.id = ${pledgeId}::uuid
  and p.donor_id = ${donorId}::uuid
  and p.managed_by = 'manual';

-- gift-batches.repository.ts

-- state
case
  when b.posted_at is not null then 'posted'
  when e.count = b.expected_count
  and e.total = b.expected_total
  and e.is_whole then 'balanced'
  else 'open'
end

-- entered
cross join lateral (
  select count(*)::int as count, coalesce(sum(g.amount), 0) as total,
    coalesce(
      bool_and(
        g.amount is not null
        and g.gift_date is not null
        and g.method is not null
        and coalesce(g.donor_id::text, g.new_donor::text) is not null
      ),
      false
    ) as is_whole
  from gift_batch_gifts g
  where g.org_id = b.org_id and g.batch_id = b.id
) e

-- facts
b.id, b.name, b.batch_date::text as "batchDate", b.currency, ${state} as state,
jsonb_build_object('count', b.expected_count, 'total', b.expected_total) as expected,
jsonb_build_object('count', e.count, 'total', e.total) as entered,
${personOf(sql`b.created_by`)} as "createdBy", ${instantText(sql`b.created_at`)} as "createdAt",
${personOf(sql`b.posted_by`)} as "postedBy", ${instantText(sql`b.posted_at`)} as "postedAt"

-- giftFor
jsonb_build_object(
  'id', g.id, 'donorId', g.donor_id, 'newDonor', g.new_donor, 'donorName',
  coalesce(
    d.name, nullif(btrim(concat_ws(' ', g.new_donor ->> 'firstName', g.new_donor ->> 'lastName')), ''),
    g.new_donor ->> 'organizationName'
  ),
  'amount', g.amount, 'giftDate', g.gift_date, 'method', g.method, 'reference', g.reference, 'custom',
  ${customSeen('charge', sql`g.org_id`, sql`g.custom`, actor)}, 'pledgeId', g.pledge_id, 'typedBy',
  ${personOf(sql`g.typed_by`)}, 'chargeId', g.charge_id
)

-- batchOf
select ${facts}, b.campaign_id as "campaignId", k.name as "campaignName", b.designation_id as "designationId",
  b.fundraiser_id as "fundraiserId", b.gift_date::text as "giftDate", b.method,
  (
    select coalesce(jsonb_agg(${giftFor(actor)} order by g.place), '[]')
    from gift_batch_gifts g left join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
    where g.org_id = b.org_id and g.batch_id = b.id
  ) as gifts
from gift_batches b ${entered} join shared.campaigns k on k.org_id = b.org_id and k.id = b.campaign_id
where b.org_id = ${orgId} and b.id = ${id}::uuid;

-- list
select ${facts}, ${momentCursor(sql`b.created_at`)} as cursor_value, b.id as cursor_sequence
from gift_batches b ${entered}
where b.org_id = ctx.org_id and ${input.state?.length ? sql`${state} = any(${input.state}::text[])` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- giftHere
select ${giftFor(actor)} as gift
from gift_batch_gifts g left join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
where g.org_id = ${actor.orgId}::uuid and g.id = ${id}::uuid;

-- entity
select o.name as org, e.name as entity
from shared.campaigns k
  join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
  join shared.orgs o on o.id = k.org_id
where k.org_id = ctx.org_id and k.id = ${campaignId}::uuid;
