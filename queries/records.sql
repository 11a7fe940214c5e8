-- Written by `npm run queries` from apps/api/src; do not edit.

-- record.statements.ts

-- selectOf
select coalesce(d.merged_into_id, d.id) as id, d.name
from shared.donors d
where d.org_id = ctx.org_id and (d.deleted_at is null or d.merged_into_id is not null);

-- selectOf
select c.id, ${numberText('T', sql`c.sequence`)} as name
from shared.charges c
where c.org_id = ctx.org_id;

-- selectOf
select d.id,
  case
    when d.frequency = 'single' then ${numberText('G', sql`d.sequence`)}
    else ${numberText('R', sql`d.sequence`)}
  end as name
from shared.donations d
where d.org_id = ctx.org_id;

-- selectOf
select k.id, k.name from shared.campaigns k where k.org_id = ctx.org_id;

-- selectOf
select f.id, f.display_name as name from shared.fundraisers f where f.org_id = ctx.org_id;

-- recordById
${selectOf[kind]} and ${idOf[kind]} = ${id}::uuid

-- recordOfRow
(
  case
    when ${id} is not null then jsonb_build_object(
      'kind', ${kind}, 'id', ${id}, 'name',
      case ${kind}
        when 'donor' then (select d.name from shared.donors d where d.org_id = ${orgId} and d.id = ${id})
        when 'charge' then (
          select ${numberText('T', sql`c.sequence`)}
          from shared.charges c
          where c.org_id = ${orgId} and c.id = ${id}
        )
        when 'donation' then (
          select ${numberText('R', sql`p.sequence`)}
          from shared.donations p
          where p.org_id = ${orgId} and p.id = ${id}
        )
        when 'campaign' then (
          select k.name
          from shared.campaigns k
          where k.org_id = ${orgId} and k.id = ${id}
        )
        else (select f.display_name from shared.fundraisers f where f.org_id = ${orgId} and f.id = ${id})
      end
    )
  end
)

-- personOf
(
  select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = ${id}
)
