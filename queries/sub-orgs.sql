-- Written by `npm run queries` from apps/api/src; do not edit.

-- sub-orgs.repository.ts

-- family
select o.id, o.name, o.status, o.id = ctx.org_id as "isParent",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'currency', g ->> 'currency', 'giftCount', g -> 'giftCount', 'raisedAmount',
          g -> 'raisedAmount'
        )
      ),
      '[]'
    )
    from jsonb_array_elements(v.giving) g
  ) as giving,
  (v.donors ->> 'count')::int as donors,
  (
    select coalesce(sum((p ->> 'count')::int), 0)::int
    from jsonb_array_elements(v.plans) p
    where p ->> 'status' in ('active', 'past_due')
  ) as "liveDonations"
from shared.orgs o cross join lateral org_overview(o.id, ${since}::date) v
where o.id = ctx.org_id or o.parent_org_id = ctx.org_id
order by o.id <> ctx.org_id, lower(o.name), o.id;

-- parentOf
select o.parent_org_id as "parentOrgId", parent_org_name() as "parentName"
from shared.orgs o
where o.id = ctx.org_id;

-- nameOf
select o.name from shared.orgs o where o.id = ctx.org_id;

-- linkable
select o.id, o.name
from shared.orgs o join shared.memberships m on m.org_id = o.id
where m.user_id = ctx.user_id
  and m.role = 'owner'
  and m.accepted_at is not null
  and o.id <> ctx.org_id
  and o.parent_org_id is null
  and o.status in ('trial', 'active')
order by lower(o.name), o.id;
