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
