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

-- notice-seeds.statements.ts

-- seedNotices
insert into staff_notices (id, org_id, subject_id, kind, occasion, detail, created_at, told_at)
select uuidv7(), ${orgId}::uuid, x.subject_id, x.kind, x.occasion, x.detail, x.at, x.at
from (
  select f.id as subject_id, 'fundraiserPending' as kind, 'submitted' as occasion, '{}'::jsonb as detail,
    f.created_at as at
  from fundraisers f
  where f.org_id = ${orgId}::uuid and f.status = 'pending'
  union all
  select d.id, case d.status when 'failed' then 'planFailed' else 'planCanceled' end, 'demo',
    '{"changeId": null}'::jsonb, coalesce(d.canceled_at, d.last_charge_at + interval '2 hours')
  from donations d
  where d.org_id = ${orgId}::uuid and d.status in ('failed', 'canceled') and d.frequency <> 'single'
  union all
  select c.donation_id, 'ownPageGift', c.id::text, jsonb_build_object('chargeId', c.id), c.created_at
  from charges c
  where c.org_id = ${orgId}::uuid
    and exists (select from fundraisers f where f.id = c.fundraiser_id and f.user_id is not null)
    and c.donation_id is not null
    and c.status = 'succeeded'
    and c.mode = 'live'
    and coalesce(c.installment_no, 1) = 1
) x
where x.at between ${new Date(nowMs - 30 * 86_400_000).toISOString()}::timestamptz and ${new Date(nowMs).toISOString()}::timestamptz;

-- team-members.statements.ts

-- seedTeamMembers
update fundraisers f
set team_id = m.team_id
from json_to_recordset(${memberships}::json) as m (id uuid, team_id uuid)
where f.org_id = ${orgId}::uuid and f.id = m.id;
