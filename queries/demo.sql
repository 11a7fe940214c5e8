-- Written by `npm run queries` from apps/api/src; do not edit.

-- demo.statements.ts

-- isDemoHere
select 1 from users where email_key = 'owner@demo.almoner.org';

-- refreshStatistics
analyze charges, charge_allocations, donations, donors, donor_totals, refunds;

-- namePages
update orgs
set crm_settings = crm_settings || '{"pagesSubdomain":"lanternfield"}'
where id = ${orgId}::uuid;

-- nameCampaignPages
update campaigns set slug = lower(code) where org_id = ${orgId}::uuid and slug is null;

-- donorsOf
select id from donors where org_id = ${orgId}::uuid;

-- insert-rows.statements.ts

-- insertRows
insert into ${sql.table(table)} (${columns})
select ${columns}
from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json);

-- relationOf
(
  select row_number() over () as place, r.*
  from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json) r
)
