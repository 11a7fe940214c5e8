-- Written by `npm run queries` from apps/api/src; do not edit.

-- import-progress.repository.ts

-- report
update imports
set phase = ${phase}, phase_done = ${done}, phase_total = ${total}
where org_id = ${orgId} and id = ${importId};

-- import.statements.ts

-- tellPlanner
analyze charges, charge_allocations, refunds, donors, donor_totals;

-- dropReadRows, by Kysely's builder
--   db
--   .deleteFrom('import_rows')
--   .where('import_id', '=', importId)
--   .where((row) =>
--     row.or([
--       row('state', 'in', ['read', 'credit']),
--       row.and([row('state', '=', 'left_out'), row('bad_cells', 'is', null)]),
--     ]),
--   )
--   .where('decision', 'is distinct from', 'leave_out')
--   .execute()

-- imports.repository.ts

-- listColumns
i.id, i.sequence, i.file_name as "fileName", i.status, ${instantText(sql`i.created_at`)} as "createdAt",
coalesce(
  (select trim(u.first_name || ' ' || u.last_name) from shared.users u where u.id = i.created_by), 'Almoner'
) as "createdByName",
i.findings

-- find
select ${listColumns}, i.file_size as "fileSize", ${instantText(sql`i.finished_at`)} as "finishedAt",
  i.inspection, i.plan, i.suggested_plan as "suggestedPlan", i.is_plan_remembered as "isPlanRemembered",
  i.phase, i.phase_done as "phaseDone", i.phase_total as "phaseTotal", i.failure,
  i.kept_at_undo as "keptAtUndo", i.file_key as "fileKey",
  (
    select o.sequence
    from imports o
    where o.org_id = ctx.org_id
      and o.file_hash = i.file_hash
      and o.id <> i.id
      and o.status in ('running', 'done')
    order by o.sequence desc
    limit 1
  ) as "sameFileAs"
from imports i
where i.org_id = ctx.org_id and i.id = ${id}::uuid;

-- listed
select ${listColumns}, (i.inspection ->> 'rowCount')::int as rows, i.sequence::text as cursor_value,
  i.sequence::text as cursor_sequence
from imports i
where i.org_id = ctx.org_id and i.status <> 'discarded' and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- problemRows
${problemRow}
and r.import_id = ${id}::uuid
and r.line > ${afterLine}::int
and ${fault ? hasFault(fault) : sql`true`}
and ${includesRepeated ? sql`true` : repeatsNoFault(id)}
order by r.line
limit ${limit}::int

-- repeatedFaults
select f.field, f.value, f.message, f.heading as column, f.rows, f.first_line as "firstLine"
from (${repeatedFaults(id)}) f
order by f.rows desc, f.first_line, f.field
limit ${sql.lit(mostRepeatedFaults)};

-- countFault
select count(*)::int as rows
from import_rows r
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and ${isBad} and ${hasFault(fault)};

-- similarRows
select r.line, r.donor_name as "donorName", r.similar_by as "sameBy",
  jsonb_build_object('id', d.id, 'sequence', d.sequence::text, 'name', d.name) as donor
from import_rows r
  join shared.donors d on d.org_id = ctx.org_id and d.id = r.similar_donor_id and d.deleted_at is null
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.similar_donor_id is not null
order by r.line
limit ${sql.lit(mostSimilarRows)};

-- changedRows
select r.line, r.donor_name as "donorName", r.changes, r.change_refusal as refusal,
  jsonb_build_object('id', c.id, 'sequence', c.sequence::text, 'currency', c.currency) as gift
from import_rows r join shared.charges c on c.org_id = ctx.org_id and c.id = r.known_charge_id
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.known_charge_id is not null
order by r.line
limit ${sql.lit(mostChangedRows)};

-- previewRows
select ${previewedColumns}
from import_rows r
  join imports i on i.org_id = ctx.org_id and i.id = r.import_id
  left join shared.donors d on d.org_id = ctx.org_id and d.id = r.known_donor_id
  left join shared.campaigns usual on usual.org_id = ctx.org_id
    and usual.id = (i.plan ->> 'campaignId')::uuid
  left join shared.designations fund on fund.org_id = ctx.org_id and fund.is_default
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.is_previewed
order by r.line;

-- previewPages
select r.line, r.donor_name as name, r.email, (r.preview ->> 'is_member')::boolean as "isMember",
  r.preview ->> 'slug' as slug, p.title, coalesce(r.campaign, usual.name) as campaign,
  r.preview ->> 'currency' as currency, p.goal::float8 as goal, p.raised::float8 as raised, p.status
from import_rows r
  join imports i on i.org_id = ctx.org_id and i.id = r.import_id
  cross join lateral jsonb_to_record(r.page) p (title text, goal bigint, raised bigint, status text)
  left join shared.campaigns usual on usual.org_id = ctx.org_id
    and usual.id = (i.plan ->> 'campaignId')::uuid
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and r.is_previewed
order by r.line;

-- problemRow
${problemRow} and r.import_id = ${id}::uuid and r.line = ${line}::int

-- rowsToFix
select r.line, r.mended, case when r.decision = 'leave_out' then 'left_out' else r.state end as state,
  r.bad_cells
from import_rows r
where r.org_id = ctx.org_id and r.import_id = ${id}::uuid and ${isToFix}
order by r.line;

-- rememberedPlan
select m.plan
from import_maps m
  join shared.campaigns k on k.org_id = ctx.org_id and k.id = (m.plan ->> 'campaignId')::uuid
where m.org_id = ctx.org_id and m.heading_key = ${headingKey};

-- usualCampaign
select k.id
from shared.campaigns k
where k.org_id = ctx.org_id
order by k.is_default desc, (k.status = 'active') desc, k.created_at, k.id
limit 1;

-- claimsGiftAid
select 1 as found
from shared.entities e
where e.org_id = ctx.org_id and e.currency = 'gbp'
limit 1;

-- hasCampaign
select 1 as found
from shared.campaigns k
where k.org_id = ctx.org_id and k.id = ${id}::uuid;

-- timeZoneOf
select e.time_zone
from shared.campaigns k join shared.entities e on e.org_id = ctx.org_id and e.id = k.entity_id
where k.org_id = ctx.org_id and k.id = ${campaignId}::uuid;

-- isToFix
(
  r.state not in ('read', 'credit', 'left_out')
  or r.decision = 'leave_out'
  or r.state = 'left_out'
  and r.bad_cells is not null
)

-- isBad
r.state = 'bad' and r.decision is distinct from 'leave_out'

-- hasFault
exists (
  select
  from jsonb_to_recordset(r.bad_cells) c (field text, value text, message text)
  where c.field is not distinct from ${field}::text
    and c.value = ${value}::text
    and c.message = ${message}::text
)

-- repeatedFaults
select c.field, c.value, c.message, min(c."column") as heading, count(distinct r.line)::int as rows,
  min(r.line) as first_line
from import_rows r
  cross join lateral jsonb_to_recordset(r.bad_cells) c (field text, "column" text, value text, message text)
where r.org_id = ctx.org_id and r.import_id = ${importId}::uuid and ${isBad}
group by c.field, c.value, c.message
having count(distinct r.line) > 1;

-- repeatsNoFault
(
  r.state <> 'bad'
  or r.line not in (
    select line
    from (
      select r.line, min(r.line) over (partition by c.field, c.value, c.message
        ) <> max(r.line) over (partition by c.field, c.value, c.message) as is_repeated
      from import_rows r
        cross join lateral jsonb_to_recordset(r.bad_cells) c (field text, value text, message text)
      where r.org_id = ctx.org_id and r.import_id = ${importId}::uuid and ${isBad}
    ) faults
    where is_repeated
  )
)

-- problemRow
select r.line, r.state, r.donor_name, r.bad_cells, r.amount::float8 as amount, r.currency, r.gift_date,
  r.candidates
from import_rows r
where r.org_id = ctx.org_id
  and r.state not in ('read', 'credit', 'left_out')
  and r.decision is distinct from 'leave_out';

-- merging/campaigns-of-rows.statements.ts

-- campaignsOfRows
(
  select t.line, k.id, k.entity_id
  from import_taking t
    left join lateral (
      select id
      from shared.campaigns
      where org_id = ${orgId}::uuid and name_key = t.campaign_key
      order by created_at, id
      limit 1
    ) known on true
    join shared.campaigns k on k.org_id = ${orgId}::uuid
      and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
)

-- merging/credit-rows.statements.ts

-- matchCreditRows
create temporary table import_crediting on
commit
drop as
select r.line, t.line as gift_line, case when t.line is null then c.id end as charge_id, false as is_present,
  case
    when coalesce(t.line::text, c.id::text) is null then 'No gift with this ID is here or ready in the file'
    when r.currency <> coalesce(t.currency, c.currency) then 'Its gift is in another currency'
    when r.amount > coalesce(t.amount, c.amount) then 'This is more than the gift'
  end as problem
from import_rows r
  left join import_taking t on t.external_id = r.credit_of and not t.is_refund
  left join shared.charges c on c.org_id = ${orgId}::uuid and c.import_key = 'x:' || r.credit_of
where r.import_id = ${importId}::uuid and r.state = 'credit' and r.decision is distinct from 'leave_out';

-- settleCreditRows
update import_crediting x
set problem = 'No gift with this ID is here or ready in the file'
where x.charge_id is null
  and x.problem is null
  and not exists (select from import_taking t where t.line = x.gift_line);

-- settleCreditRows
update import_crediting x
set is_present = true
from import_named n
  join import_people p using (person_key)
  join shared.charges c on c.org_id = ${orgId}::uuid and c.id = n.charge_id
where n.is_row
  and n.named_line = x.line
  and (
    c.donor_id = p.donor_id
    or exists (
      select
      from shared.soft_credits s
      where s.org_id = c.org_id and s.charge_id = c.id and s.donor_id = p.donor_id
    )
  );

-- settleCreditRows
delete from import_named n using import_crediting x
where n.is_row and n.named_line = x.line and (x.is_present or x.problem is not null);

-- markCreditClashes
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field',
      case x.problem
        when 'This is more than the gift' then 'amount'
        when 'Its gift is in another currency' then 'currency'
        else 'creditOf'
      end,
      'value',
      case x.problem
        when 'This is more than the gift' then to_char(r.amount / 100.0, 'FM999999999990.00')
        when 'Its gift is in another currency' then upper(r.currency)
        else r.credit_of
      end,
      'message', x.problem
    )
  )
from import_crediting x
where r.import_id = ${importId}::uuid and r.line = x.line and r.state = 'credit' and x.problem is not null;

-- creditRowCounts
(select count(*)::int from import_named where is_row) as credits,
(select count(*)::int from import_crediting where is_present) as "creditsPresent"

-- merging/custom-values.statements.ts

-- describeCustom
(
  select c.kind as record_kind, case c.kind when 'donor' then g.donor_id else t.charge_id end as record_id,
    c.key, c.type, c.value, t.line as place, c.kind = 'charge' or g.is_new as is_new
  from import_taking t
    join import_givers g using (donor_key)
    join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
    cross join lateral jsonb_to_recordset(r.custom) c (kind text, key text, type text, value jsonb)
  where ${hasCustom(plan)} and (c.kind = 'donor' or not t.is_refund)
)

-- describeCustom
create temporary table import_custom on
commit
drop as
select m.*
from ${customMeant(orgId, said)} m
where m.is_new
  or ${plan.donorUpdate === 'leave' ? sql`false` : sql`m.before is null`}
  or ${plan.donorUpdate === 'overwrite'}
  and m.before is distinct from m.value;

-- addCustomValues
insert into import_changes (import_id, donor_id, field, org_id, before, after)
select ${importId}::uuid, record_id, ${prefix} || key, ${orgId}::uuid, before::text, value::text
from import_custom
where not is_new;

-- restoreCustom
(
  select donor_id as record_id, substr(field, ${prefix.length + 1}::int) as key, before::jsonb as before,
    after::jsonb as after
  from import_changes
  where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and starts_with(field, ${prefix})
)

-- merging/declarations.statements.ts

-- addDeclarations
(
  select distinct on (donor_id, charge_id, scope, signed_on) *
  from (
    select g.donor_id, case when n.scope = 'single' then t.charge_id end as charge_id, t.line, n.*
    from import_taking t
      join import_givers g using (donor_key)
      join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
      cross join lateral jsonb_to_record(r.declaration) n (
        scope text, method text, signed_on date, covers_from date, cancelled_on date, letter_sent_on date,
        wording text
      )
    where r.declaration is not null and (g.is_new or ${plan.donorUpdate !== 'leave'})
  ) told
  order by donor_id, charge_id, scope, signed_on, line
)

-- isDeclarationWorkedOn
(
  exists (
    select
    from shared.gift_aid_claim_gifts k
      join shared.gift_aid_claims q on q.org_id = k.org_id and q.id = k.claim_id
      join shared.charges c on c.org_id = k.org_id and c.id = k.charge_id
      join imports i on i.org_id = k.org_id and i.id = ${importId}::uuid
    where k.org_id = g.org_id and c.donor_id = g.donor_id and q.prepared_at >= i.finished_at
  )
  or exists (
    select
    from shared.audit_log a join imports i on i.org_id = a.org_id and i.id = ${importId}::uuid
    where a.org_id = g.org_id
      and a.subject_id = g.donor_id::text
      and a.action in ('donors.cancelGiftAid', 'donors.confirmGiftAid')
      and a.at >= i.finished_at
  )
)

-- staysDeclared
exists (
  select
  from shared.gift_aid_declarations g
  where g.org_id = d.org_id
    and g.donor_id = d.id
    and (g.import_id is distinct from ${undone.importId}::uuid or ${isDeclarationWorkedOn(undone)})
)

-- removeDeclarations
select g.id
from shared.gift_aid_declarations g
where g.org_id = ${undone.orgId}::uuid
  and g.import_id = ${undone.importId}::uuid
  and ${isDeclarationWorkedOn(undone)};

-- merging/describe-donors.statements.ts

-- firstOf
(
  array_agg(${sql.ref(`r.${column}`)} order by r.line
  ) filter (where ${sql.ref(`r.${column}`)} is not null)
) [1] as ${sql.ref(column)}

-- describeDonors
union all
select k.donor_id, false, r.gift_date, r.line, ${columnsOf('r')}
from import_known k
  join shared.charges c on c.org_id = ${orgId}::uuid and c.id = k.charge_id
  join import_rows r on r.import_id = ${importId}::uuid and r.line = k.line
where ${isOfDonor(sql`k.line`, { importId, orgId })}

-- describeDonors
create temporary table import_details on
commit
drop as
with described as (
  select g.donor_id, g.is_new, t.gift_date as given_on, r.line, ${columnsOf('r')}
  from import_givers g
    join import_taking t using (donor_key)
    join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
  where case when g.is_new then ${purpose === 'merge'} else not ${isLeft} end ${known}
),
names as (
  select distinct on (r.donor_id) r.donor_id, ${columnsOf('r', nameColumns)}
  from described r
  where r.name_key <> ''
  order by r.donor_id, r.line
),
places as (
  select distinct on (r.donor_id) r.donor_id, ${columnsOf('r', placeColumns)}
  from described r
  where coalesce(r.line1, r.city, r.region, r.postal_code, r.country) is not null
  order by r.donor_id, r.given_on desc, r.line desc
),
own as (
  select r.donor_id, bool_or(r.is_new) as is_new, min(r.line) as first_line,
    ${sql.join(ownColumns.map(firstOf))}
  from described r
  group by r.donor_id
)
select o.donor_id, o.is_new, o.first_line, ${columnsOf('n', nameColumns)}, ${columnsOf('p', placeColumns)},
  ${columnsOf('o', ownColumns)}
from own o left join names n using (donor_id) left join places p using (donor_id);

-- describeDonors
(${sql.lit(column)}, ${donorText('d', column)}, ${updatedColumn(column, plan.donorUpdate)})

-- describeDonors
create temporary table import_updates on
commit
drop as
select d.id as donor_id, v.field, v.before, v.after
from import_details x
  join shared.donors d on d.org_id = ${orgId}::uuid and d.id = x.donor_id
  cross join lateral (values ${sql.join(values)}) v (field, before, after)
where not x.is_new and v.before is distinct from v.after;

-- merging/donor-fields.statements.ts

-- updatedColumn
case when x.name_key is not null then ${given} else ${known} end

-- updatedColumn
case when x.line1 is not null then ${given} else coalesce(${given}, ${known}) end

-- updatedColumn
case when d.name_key = '' and x.name_key is not null then ${given} else ${known} end

-- updatedColumn
case when ${fitsPlace} then coalesce(${known}, ${given}) else ${known} end

-- fitsPlace
coalesce(lower(${sql.ref(`d.${column}`)}) = lower(${sql.ref(`x.${column}`)}), true)

-- merging/extras.statements.ts

-- addExtras
create temporary table import_extras on
commit
drop as
select t.line, g.donor_id, r.extras
from import_taking t
  join import_givers g using (donor_key)
  join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
where r.extras is not null and (g.is_new or ${plan.donorUpdate !== 'leave'});

-- addExtras
(
  select x.donor_id, x.line as place, n.name, n.key, n.color
  from import_extras x
    cross join lateral jsonb_to_recordset(x.extras -> 'tags') n (name text, key text, color text)
)

-- emails
(
  select x.donor_id, n.key as email_key, min(n.address) as address,
    row_number() over (partition by x.donor_id order by min(x.line), min(n.place)) as place
  from import_extras x
    cross join lateral (
      select e ->> 'address' as address, e ->> 'key' as key, place
      from jsonb_array_elements(x.extras -> 'emails') with ordinality l (e, place)
    ) n
  group by x.donor_id, n.key
)

-- addresses
(
  select distinct on (x.donor_id, lower(a.line1), a.postal_key, lower(a.city)) x.donor_id, x.line as place, a.*
  from import_extras x
    cross join lateral jsonb_to_record(x.extras -> 'address') a (
      line1 text, line2 text, city text, region text, postal_code text, postal_key text, country text,
      label text
    )
  where x.extras ? 'address'
  order by x.donor_id, lower(a.line1), a.postal_key, lower(a.city), x.line
)

-- phones
(
  select x.donor_id, n.number,
    row_number() over (partition by x.donor_id order by min(x.line), min(n.place)) as place
  from import_extras x
    cross join lateral jsonb_array_elements_text(x.extras -> 'phones') with ordinality n (number, place)
  group by x.donor_id, n.number
)

-- consents
(
  select distinct on (x.donor_id, c.channel, c.purpose) x.donor_id, c.channel, c.purpose, c.state, c.text,
    least(now(), coalesce((c."on" + time '12:00') at time zone o.time_zone, now())) as at
  from import_extras x
    join shared.orgs o on o.id = ${orgId}::uuid
    cross join lateral jsonb_to_recordset(x.extras -> 'consents') c (channel text, purpose text, state text, "on" date, text text)
  order by x.donor_id, c.channel, c.purpose, c."on" desc nulls last, x.line desc
)

-- silent
(select distinct donor_id from import_extras where extras ? 'doNotContact')

-- notes
(select distinct donor_id, extras ->> 'note' as text from import_extras where extras ? 'note')

-- add
with added as (${statement})
insert into import_additions (import_id, kind, row_id, org_id)
select ${importId}::uuid, ${kind}, id, ${orgId}::uuid
from added;

-- relationshipsOf
select row_id
from import_additions
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = 'relationship';

-- removeExtras
select row_id
from import_additions
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = ${kind};

-- removeExtras
delete from import_additions where org_id = ${orgId}::uuid and import_id = ${importId}::uuid;

-- merging/fundraisers.statements.ts

-- resolveFundraisers
update import_rows
set state = 'read', bad_cells = null
where import_id = ${importId}::uuid and state = 'clash';

-- resolveFundraisers
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field', p.clash ->> 'field', 'value', p.clash ->> 'value', 'message', p.clash ->> 'message'
    )
  )
from import_pages p
where r.import_id = ${importId}::uuid and r.line = p.line and p.clash is not null;

-- resolveFundraisers
create temporary table import_taking on
commit
drop as
select *, false as is_refund
from import_pages
where clash is null and not is_present;

-- matchPages
create temporary table import_pages on
commit
drop as
with rows as (
  select r.line, r.email, r.email_key,
    trim(coalesce(r.first_name, '') || ' ' || coalesce(r.middle_name, '')) as first_name, r.last_name,
    r.external_id, r.campaign, r.campaign_key, r.currency, r.page, r.page ->> 'slug' as slug,
    case
      when r.external_id is null then 'h:' || r.content_key
      else 'x:' || r.external_id
    end as import_key,
    first_value(coalesce(r.currency, ${plan.currency})) over (
      partition by r.campaign_key
      order by r.line
    ) as first_currency,
    min(r.line) over (partition by r.external_id) as first_of_id,
    min(r.line) over (partition by r.email_key) as first_of_person,
    min(r.line) over (partition by r.page ->> 'slug') as first_of_slug
  from import_rows r
  where r.import_id = ${importId}::uuid and r.state = 'read' and r.decision is distinct from 'leave_out'
),
placed as (
  select r.*, case when r.campaign_key is null or known.id is not null then k.id end as campaign_id,
    coalesce(
      known.currency, case when r.campaign_key is null then k.currency else r.first_currency end
    ) as campaign_currency
  from rows r
    left join lateral (
      select id, currency
      from shared.campaigns
      where org_id = ${orgId}::uuid and name_key = r.campaign_key
      order by created_at, id
      limit 1
    ) known on true
    join shared.campaigns k on k.org_id = ${orgId}::uuid
      and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
),
compared as (
  select r.*, coalesce(same.id, own.id) as known_id, m.role, own.id as own_id, same.id is not null
    or coalesce(own.campaign_id = r.campaign_id, false) as is_present,
    exists (
      select
      from shared.fundraisers f
      where f.org_id = ${orgId}::uuid and f.slug = r.slug
    ) as is_slug_taken,
    r.email_key = any(${left}::text[]) as is_address_left
  from placed r
    left join shared.fundraisers same on same.org_id = ${orgId}::uuid and same.import_key = r.import_key
    left join shared.users u on u.email_key = r.email_key
    left join shared.memberships m on m.org_id = ${orgId}::uuid and m.user_id = u.id
    left join shared.fundraisers own on own.org_id = ${orgId}::uuid and own.user_id = u.id
)
select line, email, email_key, first_name, last_name, external_id, campaign, campaign_key, import_key, slug,
  page, campaign_id, campaign_currency as currency, known_id, is_present, role is not null as is_member,
  case when not is_present then ${clash} end as clash
from compared;

-- matchPages
create unique index on import_pages (line);

-- at
jsonb_build_object('field', ${sql.lit(field)}::text, 'value', ${value}, 'message', ${message})

-- clash
case
  when first_of_id < line
  and external_id is not null then ${at( 'pageId', sql`external_id`, sql`'Row ' || first_of_id || ' has this ID already'`, )}
  when first_of_person < line then ${at( 'email', sql`email`, sql`'Row ' || first_of_person || ' is a page of the same person. Each person has one page'`, )}
  when is_address_left then ${at( 'email', sql`email`, sql`'This person is changing their address. Enter the new one, or import this row in a week'::text`, )}
  when role <> 'fundraiser' then ${at( 'email', sql`email`, sql`'This person is in your team already, in another role'::text`, )}
  when own_id is not null then ${at( 'email', sql`email`, sql`'This person has a page in another campaign. Each person has one page'::text`, )}
  when currency <> campaign_currency then ${at( 'currency', sql`currency`, sql`'This campaign collects in ' || upper(campaign_currency)`, )}
  when is_slug_taken then ${at('pageSlug', sql`slug`, sql`'Another page has this address'::text`)}
  when slug is not null
  and first_of_slug < line then ${at( 'pageSlug', sql`slug`, sql`'Row ' || first_of_slug || ' has this address already'`, )}
end

-- markPreviewedPages
update import_rows
set is_previewed = false, preview = null
where import_id = ${importId}::uuid and is_previewed;

-- markPreviewedPages
update import_rows r
set is_previewed = true, preview = to_jsonb(x) - 'line'
from jsonb_to_recordset(${JSON.stringify(first)}::jsonb) as x (line int, slug text, currency text, is_member boolean)
where r.import_id = ${importId}::uuid and r.line = x.line;

-- toTake
select t.line, t.email, t.email_key, t.first_name, t.last_name, t.campaign_id, t.campaign_key, t.currency,
  t.is_member, t.slug, t.external_id, t.import_key, p.title, p.story, p.goal::float8 as goal_amount,
  p.ends_on::text as ends_on, p.status
from import_taking t
  cross join lateral jsonb_to_record(t.page) p (title text, story text, goal bigint, ends_on date, status text)
order by t.line
limit ${most}::int;

-- toTake
select slug
from shared.fundraisers
where org_id = ${orgId}::uuid
union
select slug
from import_taking
where slug is not null;

-- newAddresses
select distinct r.email_key
from import_rows r left join shared.users u on u.email_key = r.email_key
where r.import_id = ${importId}::uuid and r.state = 'read' and u.id is null;

-- addFundraisers
select distinct on (name_key) id, name_key
from shared.campaigns
where org_id = ${orgId}::uuid
order by name_key, created_at, id;

-- findingsOfPages
select count(*)::int as rows, (select count(*)::int from import_taking) as ready,
  (select count(*)::int from import_pages where clash is null and is_present) as present,
  count(*) filter (
    where r.state in ('bad', 'clash') and r.decision is distinct from 'leave_out'
  )::int as bad,
  count(*) filter (where r.state = 'left_out' or r.decision = 'leave_out')::int as "leftOut",
  ${inState('active')}, ${inState('pending')}, ${inState('paused')}, ${inState('ended')},
  (select count(*)::int from import_taking where not is_member) as "toInvite"
from import_rows r
where r.import_id = ${importId}::uuid;

-- findingsOfPages
select min(campaign) as name
from import_taking
where campaign_id is null
group by campaign_key
order by min(line);

-- inState
(select count(*)::int from import_taking where page ->> 'status' = ${sql.lit(status)}) as ${sql.ref(status)}

-- compareRaised
select f.id, f.display_name as name, f.currency, coalesce(given.raised, 0)::float8 as here,
  (p.page ->> 'raised')::float8 as "inFile"
from import_pages p
  join shared.fundraisers f on f.org_id = ${orgId}::uuid and f.id = p.known_id
  left join lateral (
    select sum(c.amount - c.refunded_amount - c.lost_amount) as raised
    from shared.charges c
    where c.org_id = f.org_id
      and c.fundraiser_id = f.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.currency = f.currency
  ) given on true
where p.clash is null and p.is_present and p.page ->> 'raised' is not null
order by p.line;

-- merging/gift-parts.statements.ts

-- rowsTaken
select t.line as gift_line, r.*
from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line;

-- rowsTaken
${own}
union all
select t.line, r.*
from import_taking t
  join import_rows r on r.import_id = ${importId}::uuid and r.external_id = t.external_id
    and r.line <> t.line
where t.further_rows > 0
  and r.state = 'read'
  and r.decision is distinct from 'leave_out'
  and not r.is_refund

-- makeParts
create temporary table import_parts (line int, designation_key text, name text, named_on int, amount bigint) on
commit
drop;

-- makeParts
insert into import_parts
select line, designation_key, min(name), min(named_on), sum(amount)
from (
  select g.gift_line as line, g.line as named_on,
    coalesce(p.key, case when g.parts is null then g.designation_key end) as designation_key,
    coalesce(p.name, case when g.parts is null then g.designation end) as name,
    coalesce(p.amount, g.amount - g.fee_cover_amount) as amount
  from (${rowsTaken({ importId, plan })}) g
    left join lateral jsonb_to_recordset(g.parts) p (name text, key text, amount bigint) on true
  where not g.is_refund
) parts
group by line, designation_key;

-- designationsNamed
select distinct on (designation_key) name, designation_key as name_key, named_on as first_line
from import_parts
where designation_key is not null
order by designation_key, named_on;

-- designationsNamed
select r.designation as name, named.designation_key as name_key, named.first_line
from (
  select designation_key, min(line) as first_line
  from import_taking
  where designation_key is not null and not is_refund
  group by designation_key
) named
  join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line;

-- designationKeys
select coalesce(designation_key, '') as key
from import_parts
union
select coalesce(designation_key, '')
from import_taking;

-- designationKeys
select distinct coalesce(designation_key, '') as key from import_taking;

-- partsOfGifts
select h.place, h.id as charge_id, m.id as designation_id, sum(p.amount)::bigint as amount
from (${gifts}) h
  join import_parts p on p.line = h.import_line
  join import_designations m on m.key = coalesce(p.designation_key, '')
where m.id is not null
group by h.place, h.id, m.id;

-- partsOfGifts
select place, id as charge_id, designation_id, amount - fee_cover_amount as amount
from (${gifts}) h
where designation_id is not null;

-- findDesignations
create temporary table import_designations on
commit
drop as
select named.key, coalesce(known.id, usual.id) as id
from (${designationKeys(scope)}) named
  left join lateral (
    select id
    from shared.designations
    where org_id = ${scope.orgId}::uuid and name_key = named.key
    order by created_at, id
    limit 1
  ) known on named.key <> ''
  left join shared.designations usual on usual.org_id = ${scope.orgId}::uuid and usual.is_default;

-- merging/gifts-here.statements.ts

-- countsToward
c.donation_id is null and c.mode = 'live' and c.status = 'succeeded' and c.type = 'import'

-- giftsHere
(
  select count(*)::int
  from import_taking t
    join import_givers g using (donor_key)
    join shared.charges c on c.org_id = ${orgId}::uuid and c.external_recurring_id = t.external_id
      and c.donor_id = g.donor_id and c.currency = t.currency
  where ${countsToward}
)

-- countGiftsHere
create temporary table import_here on
commit
drop as
select c.id as charge_id, p.id as donation_id,
  row_number() over (order by c.gift_date, c.charged_at, c.sequence) as place, p.managed_by <> 'manual'
    or c.refunded_amount + c.lost_amount > 0 or c.gift_date < least(
    coalesce(p.terms_start_on, p.starts_on), (p.created_at at time zone p.time_zone)::date
  ) as is_past
from shared.donations p
  join shared.charges c on c.org_id = p.org_id and c.external_recurring_id = substr(p.import_key, 3)
    and c.donor_id = p.donor_id and c.currency = p.currency
where p.org_id = ${orgId}::uuid
  and p.import_id = ${importId}::uuid
  and p.import_key like 'x:%'
  and ${countsToward};

-- countGiftsHere
create temporary table import_paying on
commit
drop as
select p.id, p.status
from shared.donations p
where p.org_id = ${orgId}::uuid and p.id in (select donation_id from import_here);

-- countGiftsHere
select charge_id as "chargeId", donation_id as "donationId"
from import_here
where not is_past
order by place;

-- countGiftsHere
(select charge_id, donation_id from import_here where is_past)

-- countGiftsHere
c.id in (select charge_id from import_here where is_past)

-- countGiftsHere
select charge_id as id
from import_here
where is_past or charge_id = any(${unexpected}::uuid[]);

-- countedAlong
(
  select a.row_id
  from import_additions a
  where a.org_id = p.org_id and a.import_id = p.import_id and a.kind in ('past_payment', 'pledge_payment')
)

-- takeGiftsHereOut
(
  select c.id as charge_id
  from shared.donations p join shared.charges c on c.org_id = p.org_id and c.donation_id = p.id
  where p.org_id = ${orgId}::uuid and p.import_id = ${importId}::uuid and not ${stays}
)

-- merging/households.statements.ts

-- matchHouseholds
create temporary table import_members (
  donor_id uuid, line int, key text, role text, name text, name_key text, place text, first_name text,
  last_name text, household_id uuid
) on
commit
drop;

-- matchHouseholds
create temporary table import_households (
  key text, first_line int, name text, name_key text, place text, household_id uuid, is_new boolean
) on
commit
drop;

-- gatherMembers
insert into import_members
select distinct on (g.donor_id) g.donor_id, r.line,
  coalesce('i:' || n.id, 'n:' || n.name_key || '|' || coalesce(r.postal_key, r.city_key, '')), n.role,
  n.name, n.name_key, coalesce(r.postal_key, r.city_key), r.first_name, r.last_name, h.id
from import_taking t
  join import_givers g using (donor_key)
  join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
  cross join lateral jsonb_to_record(r.household) n (id text, name text, name_key text, role text)
  left join shared.household_members m on m.org_id = ${orgId}::uuid and m.donor_id = g.donor_id
  left join shared.donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
where r.household is not null
  and (g.is_new or ${plan.donorUpdate !== 'leave'})
  and not exists (
    select
    from shared.donors d
    where d.org_id = ${orgId}::uuid and d.id = g.donor_id and d.type = 'household'
  )
order by g.donor_id, r.line;

-- gatherMembers
update import_members m
set key = only_one.key
from (
  select name_key, min(key) as key
  from import_members
  where key like 'n:%' and place is not null
  group by name_key
  having count(distinct key) = 1
) only_one
where m.key = 'n:' || m.name_key || '|' and only_one.name_key = m.name_key;

-- firstOf
(array_agg(${sql.ref(column)} order by line) filter (where ${sql.ref(column)} is not null)) [1]

-- ofPeople
(
  select case
    when count(*) = 1 then concat_ws(' ', coalesce(min(p.last_name), min(p.first_name)), 'Household')
    when count(distinct p.last_name) = 1 then concat_ws(
      ' ', string_agg(p.first_name, ' & ' order by p.rank), min(p.last_name)
    )
    else string_agg(concat_ws(' ', p.first_name, p.last_name), ' & ' order by p.rank)
  end
  from (
    select first_name, last_name,
      row_number() over (order by array_position(array['head', 'spouse'], role), line) as rank
    from import_members
    where key = h.key and coalesce(first_name, last_name) is not null
    order by rank
    limit 2
  ) p
)

-- findHouseholds
insert into import_households
select key, min(line), ${firstOf('name')}, ${firstOf('name_key')}, ${firstOf('place')}, null::uuid, false
from import_members
group by key;

-- findHouseholds
update import_households h
set household_id = of_people.household_id
from (
  select m.key, min(m.household_id::text)::uuid as household_id
  from import_members m join shared.donors d on d.org_id = ${orgId}::uuid and d.id = m.household_id
  where m.key like 'i:%' or d.name_key = m.name_key
  group by m.key
  having count(distinct m.household_id) = 1
) of_people
where of_people.key = h.key;

-- findHouseholds
update import_households h
set household_id = named.household_id
from (
  select h.key, min(c.id::text)::uuid as household_id
  from import_households h
    cross join lateral (
      select g.donor_id as id, g.postal_key, g.city_key
      from import_givers g
        join import_rows r on r.import_id = ${importId}::uuid and r.line = g.first_line
      where g.is_new and r.type = 'household' and g.name_key = h.name_key
      union all
      select d.id, d.postal_key, lower(d.city)
      from shared.donors d
      where d.org_id = ${orgId}::uuid
        and d.type = 'household'
        and d.name_key = h.name_key
        and d.deleted_at is null
    ) c
  where h.household_id is null
    and (
      h.place is null
      or coalesce(c.postal_key, c.city_key) is null
      or h.place in (c.postal_key, c.city_key)
    )
  group by h.key
  having count(distinct c.id) = 1
) named
where named.key = h.key;

-- findHouseholds
update import_households h
set household_id = uuidv7(), is_new = true, name = coalesce(h.name, ${ofPeople})
where h.household_id is null
  and exists (select from import_members m where m.key = h.key and m.household_id is null);

-- addHouseholds
(
  select h.first_line as place, h.household_id as id, 'household' as type, h.name as organization_name,
    coalesce(h.name_key, ${nameKeyOf}) as name_key, ${columnsOf('r', placeColumns)}
  from import_households h
    left join lateral (
      select r.*
      from import_members m join import_rows r on r.import_id = ${importId}::uuid and r.line = m.line
      where m.key = h.key and coalesce(r.line1, r.city, r.postal_code) is not null
      order by m.line
      limit 1
    ) r on true
  where h.is_new and h.name is not null
)

-- addHouseholds
(
  select m.donor_id, h.household_id, m.role, m.line as place
  from import_members m join import_households h using (key)
  where m.household_id is null
    and h.household_id is not null
    and h.household_id <> m.donor_id
    and (h.name is not null or not h.is_new)
)

-- nameKeyOf
trim(regexp_replace(regexp_replace(lower(normalize(h.name, NFKC)), '[.,]', ' ', 'g'), '\\s+', ' ', 'g'))

-- ofImport
select row_id
from import_additions
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and kind = 'household_member';

-- takenBack
${ofImport(undone)} except ${changedMemberships(undone.orgId, ofImport(undone))}

-- merging/left-out.statements.ts

-- leftOutFindings
select left_out_by ->> 'column' as column, left_out_by ->> 'value' as word, count(*)::int as rows
from import_rows
where import_id = ${importId}::uuid and state = 'left_out' and left_out_by is not null
group by 1, 2
order by 3 desc, 1, 2
limit ${sql.lit(mostWords)};

-- leftOutFindings
select count(*)::int as "toFix"
from import_rows
where import_id = ${importId}::uuid
  and (state <> 'read' or decision is not null)
  and (
    state not in ('read', 'credit', 'left_out')
    or decision = 'leave_out'
    or state = 'left_out'
    and bad_cells is not null
  );

-- merging/mandates.statements.ts

-- mandatesOfRows
import_taking t
cross join lateral jsonb_to_record(t.mandate) m (
  reference text, signed_on date, last_collected_on date, holder text, iban_sealed text, iban_hint text,
  bic text
)

-- refuseMandates
(
  select t.line, k.entity_id, m.reference
  from ${mandatesOfRows} join ${campaignsOfRows(scope)} k on k.line = t.line
  where t.mandate is not null
)

-- refuseMandates
create temporary table import_unfit on commit drop as ${unfitMandates(orgId, mandates)};

-- refuseMandates
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field', x.field, 'column', null, 'value',
      case x.field when 'iban' then ${shownHint} else r.mandate ->> 'reference' end, 'message', x.message
    )
  )
from import_unfit x
where r.import_id = ${importId}::uuid and r.line = x.line;

-- refuseMandates
delete from import_taking where line in (select line from import_unfit);

-- shownHint
left(r.mandate ->> 'iban_hint', 2) || '•• •••• ' || substr(r.mandate ->> 'iban_hint', 3)

-- addMandates
(
  select t.charge_id as donation_id, m.reference, m.holder, m.iban_sealed, m.iban_hint, m.bic, m.signed_on,
    m.last_collected_on
  from ${mandatesOfRows}
  where t.mandate is not null
)

-- merging/mark-preview.statements.ts

-- markPreview
update import_rows
set is_previewed = false, known_donor_id = null, preview = null
where import_id = ${importId}::uuid and is_previewed;

-- markPreview
with first as (
  select t.line, t.amount, g.donor_id, g.is_new,
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('name', p.name, 'amount', p.amount) order by p.amount desc), '[]'
      )
      from import_parts p
      where p.line = t.line
    ) as parts,
    (
      select ${numberText('R', sql`p.sequence`)}
      from import_pays y join shared.donations p on p.org_id = ${orgId}::uuid and p.id = y.donation_id
      where y.line = t.line and y.fate = 'counts'
    ) as pays
  from import_taking t join import_givers g using (donor_key)
  order by t.line
  limit ${sql.lit(previewedRows)}
),
said as (
  select f.donor_id, ${firstOf('language')}, ${firstOf('birth_date')},
    bool_or(r.extras is not null and r.extras ? 'doNotContact') as is_silent
  from (select distinct donor_id, is_new from first) f
    join import_givers g on g.donor_id = f.donor_id
    join import_taking t on t.donor_key = g.donor_key
    join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
  where f.is_new or ${plan.donorUpdate !== 'leave'}
  group by f.donor_id
)
update import_rows r
set is_previewed = true, known_donor_id = d.id,
  preview = jsonb_build_object(
    'amount', f.amount, 'parts', f.parts, 'pays', f.pays, 'language', ${willBe('language')}, 'birth_date',
    ${willBe('birth_date')}, 'do_not_contact', coalesce(s.is_silent, false)
    or coalesce(d.do_not_contact, false)
  )
from first f
  left join said s on s.donor_id = f.donor_id
  left join shared.donors d on d.org_id = ${orgId}::uuid and d.id = f.donor_id and not f.is_new
where r.import_id = ${importId}::uuid and r.line = f.line;

-- willBe
case
  when f.is_new then ${sql.ref(`s.${column}`)}
  else coalesce(
    (select u.after from import_updates u where u.donor_id = f.donor_id and u.field = ${sql.lit(column)}),
    ${donorText('d', column)}
  )
end

-- merging/mark-similar.statements.ts

-- markSimilar
update import_rows
set similar_donor_id = null, similar_by = null
where import_id = ${importId}::uuid and similar_donor_id is not null;

-- markSimilar
(
  select distinct on (g.donor_id) g.first_line as place, r.name_key, r.email_key, r.phone, r.postal_key, r.line1,
    r.first_name, r.last_name, r.suffix
  from import_givers g join import_rows r on r.import_id = ${importId}::uuid and r.line = g.first_line
  where g.is_new
  order by g.donor_id, g.first_line
)

-- markSimilar
update import_rows r
set similar_donor_id = s.donor_id, similar_by = s.same_by
from ${similarDonors(orgId, newDonors)} s
where r.import_id = ${importId}::uuid and r.line = s.place;

-- merging/match-donors.statements.ts

-- cityKeyOf
trim(regexp_replace(regexp_replace(lower(normalize(${city}, NFKC)), '[.,]', ' ', 'g'), '\\s+', ' ', 'g'))

-- isSamePlace
case
  when g.postal_key is not null then d.postal_key = g.postal_key
  when g.city_key is not null then ${cityKeyOf(sql`d.city`)} = g.city_key
  else d.postal_key is null
  and d.city is null
end

-- byEmail
g.donor_key like 'e:%' and d.email_key = g.email_key

-- byEmail
g.donor_key like any (array['b:%', 'e:%'])
and d.email_key = g.email_key
and d.name_key = g.name_key

-- byEmail
g.donor_key like 'e:%' and d.email_key = g.email_key

-- matchDonors
create temporary table import_givers on
commit
drop as
select distinct on (t.donor_key) t.donor_key, t.line as first_line, r.former_id, r.email_key, r.name_key, r.postal_key,
  r.city_key, null::uuid as donor_id, false as is_new
from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
order by t.donor_key, t.line;

-- matchDonors
create unique index on import_givers (donor_key);

-- matchDonors
g.donor_key like 'n:%' and d.name_key = g.name_key and g.name_key <> '' and ${isSamePlace}

-- matchDonors
update import_givers
set donor_id = uuidv7(), is_new = true
where donor_id is null and donor_key not like 'n:%';

-- matchDonors
update import_givers g
set donor_id = twin.donor_id, is_new = twin.is_new
from (
  select name_key, coalesce(postal_key, city_key, '') as place, min(donor_id::text)::uuid as donor_id,
    bool_or(is_new) as is_new
  from import_givers
  where donor_key not like 'n:%' and name_key <> ''
  group by 1, 2
  having count(distinct donor_id) = 1
) twin
where g.donor_id is null
  and twin.name_key = g.name_key
  and twin.place = coalesce(g.postal_key, g.city_key, '');

-- matchDonors
update import_givers set donor_id = uuidv7(), is_new = true where donor_id is null;

-- findByIds
g.donor_key like 'i:%' and d.former_id = g.former_id

-- findByIds
update import_givers
set donor_id = uuidv7(), is_new = true
where donor_id is null and donor_key like 'i:%';

-- isWithoutId
g.donor_key like 'i:%'
and d.former_id is null
and d.email_key = g.email_key
and (
  d.name_key = g.name_key
  or not exists (
    select
    from import_givers o
    where o.email_key = g.email_key and o.donor_key <> g.donor_key and o.donor_key like 'i:%'
  )
)

-- refuseStrangers
create temporary table import_strangers on
commit
drop as
select g.donor_key, d.sequence
from import_givers g join shared.donors d on d.org_id = ${orgId}::uuid and d.id = g.donor_id
where g.donor_key like 'i:%'
  and g.name_key <> ''
  and d.name_key <> ''
  and g.name_key <> d.name_key
  and g.email_key <> d.email_key
  and not exists (
    select
    from shared.donor_emails e
    where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = g.email_key
  );

-- refuseStrangers
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field', 'donorId', 'value', r.former_id, 'message',
      ${numberText('D', sql`x.sequence`)} || ' has this ID here, with another name and email'
    )
  )
from import_taking t join import_strangers x using (donor_key)
where r.import_id = ${importId}::uuid and r.line = t.line;

-- refuseStrangers
delete from import_taking where donor_key in (select donor_key from import_strangers);

-- refuseStrangers
delete from import_givers where donor_key in (select donor_key from import_strangers);

-- takeIdsOfMailboxes
update import_givers g
set donor_id = owner.donor_id, is_new = owner.is_new
from (
  select email_key, min(donor_id::text)::uuid as donor_id, bool_or(is_new) as is_new
  from import_givers
  where donor_key like 'i:%' and email_key is not null
  group by email_key
  having count(distinct donor_id) = 1
) owner
where g.donor_id is null and g.donor_key like 'e:%' and owner.email_key = g.email_key;

-- byListedEmail
(
  select d.id, d.org_id, d.merged_into_id, d.deleted_at, d.name_key, d.sequence, e.email_key
  from shared.donor_emails e join shared.donors d on d.org_id = e.org_id and d.id = e.donor_id
)

-- find
update import_givers g
set donor_id = found.id
from (
  select distinct on (g.donor_key) g.donor_key, k.id
  from import_givers g
    join ${donors} d on d.org_id = ${orgId}::uuid and ${rule}
    join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
      and k.deleted_at is null
  where g.donor_id is null
  order by g.donor_key, (d.name_key = g.name_key) desc, d.sequence
) found
where found.donor_key = g.donor_key;

-- merging/match-gifts.statements.ts

-- matchGifts
create temporary table import_taking on
commit
drop as
with all_rows as materialized (
  select line, decision, target_line, target_charge_id, donor_key, is_refund, amount, currency, fee_amount,
    fee_cover_amount, gift_date, charged_at, status, method, mode, external_id, campaign_key,
    designation_key, fundraiser_key, reference, comment, tribute, is_anonymous, card_last4, utm,
    source_url, content_key, refunded_amount, refund_of, recurring_of, 0 as further_rows
  from import_rows
  where import_id = ${importId}::uuid and state = 'read'
),
readable as materialized (${plan.sharedIds === 'parts' ? addedUp : sql`select * from all_rows`}),
same_id as (
  select external_id, is_refund, min(line) as first_line
  from readable
  where external_id is not null
  group by external_id, is_refund
  having count(*) > 1
),
same_content as (
  select content_key
  from readable
  where external_id is null
  group by content_key
  having count(*) > 1
),
counted as (
  select r.line, row_number() over (partition by r.content_key order by r.line) as nth
  from readable r join same_content using (content_key)
  where r.external_id is null
),
keyed as (
  select r.*, s.first_line,
    case
      when r.external_id is null then 'h:' || r.content_key || ':' || coalesce(n.nth, 1)
      else 'x:' || r.external_id
    end as import_key
  from readable r
    left join same_id s on s.external_id = r.external_id and s.is_refund = r.is_refund
    left join counted n on n.line = r.line
),
closed as materialized (${closedThrough({ orgId, plan })}),
compared as (
  select k.*, ${isClosed} as is_closed, coalesce(c.id, f.id) is not null as is_present, c.id as known_id,
    c.donor_id as known_donor_id, c.id is not null
      and ${plan.giftChanges === 'take' ? sql`true` : differsAtSource} as is_news,
    case
      when ${isClosed} then 'The books are closed through ' || to_char(closed.through, 'FMMonth FMDD, YYYY') || '. Leave this row out, or ask an admin to reopen them.'
      when k.first_line < k.line then 'Row ' || k.first_line || ' has this gift id already' || ${whyApart(plan)}::text
      when k.external_id is null then null
      when c.id is not null
      and (
        c.currency <> k.currency
        or (c.amount, c.gift_date) is distinct from (k.amount, k.gift_date)
        and not ${isOfDonor(sql`k.line`, { importId, orgId })}
      ) then ${numberText('T', sql`c.sequence`)} || ' has this gift id already, with another amount or date'
      when f.id is not null
      and (f.amount, f.currency, f.refunded_on) is distinct from (k.amount, k.currency, k.gift_date) then 'Another refund has this gift id already'
    end as clash
  from keyed k
    left join closed on closed.key = coalesce(k.campaign_key, '')
    left join shared.charges c on not k.is_refund and c.org_id = ${orgId}::uuid
      and c.import_key = k.import_key
    left join shared.refunds f on k.is_refund and f.org_id = ${orgId}::uuid
      and f.import_key = k.import_key
)
select *, uuidv7() as charge_id
from compared
where not is_present or clash is not null or is_news;

-- matchGifts
delete from import_taking where decision = 'leave_out';

-- matchGifts
create unique index on import_taking (line);

-- matchGifts
analyze import_taking (line, donor_key, is_refund, campaign_key, designation_key);

-- addedUp
with gifts as (
  select external_id, min(line) as line, count(*)::int - 1 as further_rows, sum(amount)::bigint as amount,
    sum(fee_amount)::bigint as fee_amount, sum(fee_cover_amount)::bigint as fee_cover_amount,
    sum(refunded_amount)::bigint as refunded_amount
  from all_rows
  where external_id is not null and not is_refund and decision is distinct from 'leave_out'
  group by external_id
  having count(*) > 1
    and count(distinct (donor_key, gift_date, currency, status, mode, coalesce(campaign_key, ''))) = 1
)
select r.line, r.decision, r.target_line, r.target_charge_id, r.donor_key, r.is_refund,
  coalesce(g.amount, r.amount) as amount, r.currency, coalesce(g.fee_amount, r.fee_amount) as fee_amount,
  coalesce(g.fee_cover_amount, r.fee_cover_amount) as fee_cover_amount, r.gift_date, r.charged_at, r.status,
  r.method, r.mode, r.external_id, r.campaign_key, r.designation_key, r.fundraiser_key, r.reference,
  r.comment, r.tribute, r.is_anonymous, r.card_last4, r.utm, r.source_url, r.content_key,
  coalesce(g.refunded_amount, r.refunded_amount) as refunded_amount, r.refund_of, r.recurring_of,
  coalesce(g.further_rows, 0) as further_rows
from all_rows r
  left join gifts g on g.external_id = r.external_id and not r.is_refund
    and r.decision is distinct from 'leave_out'
where g.line is null or g.line = r.line;

-- closedThrough
select named.key, max(p.closed_through) as through
from (select distinct coalesce(campaign_key, '') as key from readable) named
  left join lateral (
    select id
    from shared.campaigns
    where org_id = ${orgId}::uuid and name_key = named.key
    order by created_at, id
    limit 1
  ) known on named.key <> ''
  join shared.campaigns m on m.org_id = ${orgId}::uuid
    and m.id = coalesce(known.id, ${plan.campaignId}::uuid)
  join shared.period_closings p on p.org_id = m.org_id and p.entity_id = m.entity_id and p.reopened_at is null
group by named.key;

-- isClosed
c.id is null and f.id is null and k.mode = 'live' and k.gift_date <= closed.through

-- setKnownApart
create temporary table import_known on
commit
drop as
select line, known_id as charge_id, known_donor_id as donor_id, amount, fee_amount
from import_taking
where is_present and clash is null and decision is distinct from 'leave_out';

-- setKnownApart
delete from import_taking where is_present and clash is null;

-- countKnown
select (
  select count(*)::int
  from import_rows
  where import_id = ${importId}::uuid and state = 'read'
) - count(*)::int - coalesce(sum(further_rows), 0)::int as present,
  count(*) filter (where clash is null and decision = 'leave_out')::int as "leftOut"
from import_taking;

-- markClashes
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field', case when t.is_closed then 'date' else 'externalId' end, 'value',
      case when t.is_closed then r.gift_date::text else r.external_id end, 'message', t.clash
    )
  )
from import_taking t
where r.import_id = ${importId}::uuid and r.line = t.line and t.clash is not null;

-- markClashes
delete from import_taking where clash is not null;

-- markFurtherClashes
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object('field', 'externalId', 'value', r.external_id, 'message', t.clash)
  )
from import_taking t
where r.import_id = ${importId}::uuid
  and r.state = 'read'
  and r.external_id = t.external_id
  and r.line <> t.line
  and not r.is_refund
  and t.further_rows > 0
  and t.clash is not null;

-- forgetFindings
update import_rows
set state = case when credit_of is null then 'read' else 'credit' end, bad_cells = null, candidates = null
where import_id = ${importId}::uuid and state in ('clash', 'undecided');

-- forgetFindings
update import_rows
set known_charge_id = null, changes = null, change_refusal = null
where import_id = ${importId}::uuid and known_charge_id is not null;

-- merging/match-people.statements.ts

-- takePeople
create temporary table import_taking on
commit
drop as
select r.*, null::uuid as charge_id, null::text as import_key, 0 as further_rows
from import_rows r
where r.import_id = ${importId}::uuid and r.state = 'read' and r.decision is distinct from 'leave_out';

-- takePeople
create temporary table import_known (line int, charge_id uuid, donor_id uuid, amount bigint, fee_amount bigint) on
commit
drop;

-- takePeople
create unique index on import_taking (line);

-- takePeople
select count(*)::int as "leftOut"
from import_rows
where import_id = ${importId}::uuid and state = 'read' and decision = 'leave_out';

-- merging/match-raisers.statements.ts

-- matchRaisers
create temporary table import_raisers on
commit
drop as
with pages as (
  select p.key, f.id, f.campaign_id, k.entity_id, k.name_key as campaign_key
  from json_to_recordset(${JSON.stringify(await pagesOf(db, orgId))}::json) as p (key text, id uuid)
    join shared.fundraisers f on f.org_id = ${orgId}::uuid and f.id = p.id
    join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
),
named as (
  select distinct coalesce(campaign_key, '') as campaign_key, fundraiser_key
  from import_taking
  where fundraiser_key is not null and not is_refund
)
select n.campaign_key, n.fundraiser_key, (array_agg(p.id)) [1] as fundraiser_id,
  (array_agg(p.campaign_id)) [1] as campaign_id, (array_agg(p.entity_id)) [1] as entity_id
from named n join pages p on p.key = n.fundraiser_key and n.campaign_key in ('', p.campaign_key)
group by n.campaign_key, n.fundraiser_key
having count(distinct p.id) = 1;

-- unknownRaisers
select r.fundraiser as name
from (
  select t.fundraiser_key, min(t.line) as line
  from import_taking t
    left join import_raisers x on x.fundraiser_key = t.fundraiser_key
      and x.campaign_key = coalesce(t.campaign_key, '')
  where t.fundraiser_key is not null and not t.is_refund and x.fundraiser_id is null
  group by 1
) named
  join import_rows r on r.import_id = ${importId}::uuid and r.line = named.line
order by named.line;

-- pagesOf
select from import_taking where fundraiser_key is not null limit 1;

-- pagesOf, by Kysely's builder
--   db
--   .selectFrom('shared.fundraisers')
--   .select(['id', 'display_name', 'slug', 'external_id'])
--   .where('org_id', '=', orgId)
--   .where('status', 'not in', ['pending', 'rejected'])
--   .execute()

-- merging/match-refunds.statements.ts

-- matchRefunds
create temporary table import_returns (line int primary key, charge_id uuid, amount bigint) on
commit
drop;

-- matchRefunds
select 1 from import_taking where is_refund limit 1;

-- gather
create temporary table import_asking on
commit
drop as
select t.line, t.amount, t.currency, t.mode, t.gift_date, coalesce(t.refund_of, t.external_id) as external_id,
  t.decision, t.target_line, t.target_charge_id, g.donor_id
from import_taking t join import_givers g using (donor_key)
where t.is_refund;

-- gather
create temporary table import_returnable on
commit
drop as
select t.charge_id, t.line, g.donor_id, t.currency, t.mode, t.gift_date, t.external_id, t.amount,
  t.amount as remaining
from import_taking t join import_givers g using (donor_key)
where not t.is_refund and t.status = 'succeeded'
union all
select c.id, null, c.donor_id, c.currency, c.mode, c.gift_date, c.external_id, c.amount,
  c.amount - c.refunded_amount
from shared.charges c
where c.org_id = ${orgId}::uuid
  and c.status = 'succeeded'
  and c.amount > c.refunded_amount
  and (
    c.donor_id in (select donor_id from import_asking)
    or c.external_id in (select external_id from import_asking where external_id is not null)
    or c.id in (select target_charge_id from import_asking where target_charge_id is not null)
  );

-- gather
create index on import_returnable (donor_id, amount);

-- takeDecided
insert into import_returns
select line, charge_id, amount
from (
  select a.line, p.charge_id, a.amount, p.remaining,
    sum(a.amount) over (partition by p.charge_id order by a.line) as so_far
  from import_asking a
    join import_returnable p on p.currency = a.currency and p.mode = a.mode
      and (p.charge_id = a.target_charge_id or p.line = a.target_line)
  where a.decision = 'refund'
) decided
where so_far <= remaining;

-- takeSameId
insert into import_returns
select distinct on (p.charge_id) a.line, p.charge_id, a.amount
from import_asking a
  join import_returnable p on p.external_id = a.external_id and p.currency = a.currency and p.mode = a.mode
where p.remaining >= a.amount
  and a.decision is null
  and p.charge_id not in (select charge_id from import_returns)
order by p.charge_id, a.line
on conflict do nothing;

-- takeSameAmount
with asking as (
  select line, donor_id, amount, currency, mode, gift_date, max(gift_date) over same as latest,
    row_number() over (same order by gift_date desc, line desc) as place
  from import_asking a
  where decision is null and not exists (select from import_returns x where x.line = a.line)
  window same as (partition by donor_id, amount, currency, mode)
),
gifts as (
  select p.charge_id, p.donor_id, p.amount, p.currency, p.mode, p.gift_date,
    row_number() over (
      partition by p.donor_id, p.amount, p.currency, p.mode
      order by p.gift_date desc, p.line desc nulls last, p.charge_id
    ) as place
  from import_returnable p
    join (
      select distinct donor_id, amount, currency, mode, latest
      from asking
    ) w using (donor_id, amount, currency, mode)
  where p.remaining = p.amount
    and p.gift_date <= w.latest
    and not exists (select from import_returns x where x.charge_id = p.charge_id)
)
insert into import_returns
select a.line, g.charge_id, a.amount
from asking a join gifts g using (donor_id, amount, currency, mode, place)
where g.gift_date <= a.gift_date
returning 1;

-- markUndecided
update import_rows r
set state = 'undecided', candidates = coalesce(likely.gifts, '[]')
from import_asking a
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'line', p.line, 'chargeId', case when p.line is null then p.charge_id end, 'date', p.gift_date,
        'amount', p.amount, 'left', p.remaining
      )
      order by p.gift_date desc, p.amount
    ) as gifts
    from (
      select p.*
      from (
        select line, charge_id, gift_date, amount,
          remaining - coalesce(
            (select sum(x.amount) from import_returns x where x.charge_id = p.charge_id), 0
          ) as remaining
        from import_returnable p
        where p.donor_id = a.donor_id
          and p.currency = a.currency
          and p.mode = a.mode
          and p.gift_date <= a.gift_date
      ) p
      where p.remaining >= a.amount
      order by p.gift_date desc, p.amount
      limit 20
    ) p
  ) likely on true
where r.import_id = ${importId}::uuid
  and r.line = a.line
  and not exists (select from import_returns x where x.line = a.line);

-- markUndecided
delete from import_taking t
where t.is_refund and not exists (select from import_returns x where x.line = t.line);

-- markUndecided
delete from import_givers g
where not exists (select from import_taking t where t.donor_key = g.donor_key);

-- merging/merge.statements.ts

-- mergeRows
analyze charges (org_id, donor_id, status, mode, import_id), charge_allocations (charge_id);

-- mergeRows
c.import_id = ${scope.importId}::uuid

-- mergeRows
r.import_id = ${scope.importId}::uuid

-- mergeRows
select donor_id from import_touched;

-- isLargeLoad
select from import_gifts offset 1000 limit 1;

-- codeOf
(select ${numberText('I', sql`sequence`)} from imports where id = ${importId}::uuid
) || '-' || row_number() over (order by named.first_line)

-- addNewCampaigns
(
  select r.campaign as name, named.campaign_key as name_key, ${codeOf(importId)} as code, named.currency
  from (
    select campaign_key, min(line) as first_line, mode() within group (order by currency) as currency
    from import_taking
    where campaign_key is not null and not is_refund
    group by campaign_key
  ) named
    join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line
)

-- addNewDesignations
(
  select named.name, named.name_key, ${codeOf(scope.importId)} as code
  from (${designationsNamed(scope)}) named
)

-- addNewDonors
(
  select x.first_line as place, x.donor_id as id, coalesce(x.type, 'person') as type,
    coalesce(x.name_key, '') as name_key, ${columnsOf('x', given)}
  from import_details x
  where x.is_new
)

-- updateDonors
insert into import_changes (import_id, donor_id, field, org_id, before, after)
select ${importId}::uuid, donor_id, field, ${orgId}::uuid, before, after
from import_updates;

-- updateDonors
(select donor_id, field, after as value from import_updates)

-- addGifts
create temporary table import_gifts on
commit
drop as
with campaigns_meant as (
  select named.key, k.id, k.entity_id
  from (select distinct coalesce(campaign_key, '') as key from import_taking) named
    left join lateral (
      select id
      from shared.campaigns
      where org_id = ${orgId}::uuid and name_key = named.key
      order by created_at, id
      limit 1
    ) known on named.key <> ''
    join shared.campaigns k on k.org_id = ${orgId}::uuid
      and k.id = coalesce(known.id, ${plan.campaignId}::uuid)
)
select row_number() over (order by t.gift_date, t.charged_at, t.line) as place, t.charge_id as id, g.donor_id,
  coalesce(r.entity_id, k.entity_id) as entity_id, coalesce(r.campaign_id, k.id) as campaign_id,
  f.id as designation_id, r.fundraiser_id, y.donation_id, null::int as installment_no, 1 as attempt_no,
  'import' as type, case t.status when 'refunded' then 'succeeded' else t.status end as status,
  case t.status when 'refunded' then t.amount else t.refunded_amount end as refunded_amount, t.amount,
  t.currency, t.fee_amount, t.fee_cover_amount, t.method, t.mode, t.gift_date, t.charged_at, t.external_id,
  t.recurring_of as external_recurring_id, t.reference, t.comment, t.tribute,
  coalesce(t.is_anonymous, false) as is_anonymous, t.card_last4 as method_last4, t.source_url, t.utm,
  null::text as source, now() as created_at, ${importId}::uuid as import_id, t.line as import_line,
  t.import_key
from import_taking t
  join import_givers g using (donor_key)
  left join import_raisers r on r.fundraiser_key = t.fundraiser_key
    and r.campaign_key = coalesce(t.campaign_key, '')
  left join import_pays y on y.line = t.line and y.is_past
  join campaigns_meant k on k.key = coalesce(t.campaign_key, '')
  join import_designations f on f.key = coalesce(t.designation_key, '')
where not t.is_refund;

-- addGifts
create unique index on import_gifts (place);

-- addGifts
analyze import_gifts (place, id, donor_id);

-- addGifts
select count(*)::int as total from import_gifts;

-- addGifts
select *
from import_gifts
where place > ${done}::int and place <= ${done + giftsAtOnce}::int;

-- addGifts
(${partsOfGifts(scope, here)})

-- addGoods
(
  select g.id as charge_id, r.benefit_value as value, r.benefit as description
  from import_gifts g join import_rows r on r.import_id = ${importId}::uuid and r.line = g.import_line
  where r.benefit_value > 0 or r.benefit is not null
)

-- addReceipts
(
  select g.charge_id, x.number, x.issued_on, x.eligible
  from (
    select id as charge_id, import_line as line
    from import_gifts
    union all
    -- What a source tells of gifts that are here is taken as the plan has it.
    select charge_id, min(line)
    from import_known
    where ${plan.giftChanges === 'take'} and charge_id is not null
    group by charge_id
  ) g
    join import_rows r on r.import_id = ${importId}::uuid and r.line = g.line
    cross join lateral jsonb_to_record(r.receipt) x (number text, issued_on date, eligible bigint)
  where r.receipt is not null
)

-- addRefunds
(
  select uuidv7() as id, b.charge_id, t.amount, t.currency, 'other' as reason, t.comment as note,
    t.gift_date as refunded_on, now() as created_at, ${importId}::uuid as import_id,
    t.line as import_line, t.import_key
  from import_returns b join import_taking t using (line)
  union all
  select uuidv7(), id, refunded_amount, currency, 'other', null, gift_date, created_at, import_id, import_line,
    import_key
  from import_gifts
  where refunded_amount > 0
  union all
  select uuidv7(), charge_id, return_amount, currency, return_reason, null, returned_on, now(),
    ${importId}::uuid, line,
    case
      when not exists (
        select
        from shared.refunds f
        where f.org_id = ${orgId}::uuid and f.import_key = x.import_key
      ) then import_key
    end
  from import_changed x
  where return_amount > 0
)

-- addRefunds
create temporary table import_touched on
commit
drop as
select donor_id
from import_gifts
union
select donor_id
from import_changed
union
select c.donor_id
from shared.charges c join import_returns b on b.charge_id = c.id
where c.org_id = ${orgId}::uuid;

-- merging/named-people.statements.ts

-- matchNamed
create temporary table import_named (
  line int, named_line int, charge_id uuid, is_row boolean, donor_key text, role text, kind text,
  amount bigint, sequence bigint, former_id text, named_in text, named_as text, type text, name text,
  title text, first_name text, middle_name text, last_name text, suffix text, organization_name text,
  job_title text, name_key text, email text, email_key text, person_key text
) on
commit
drop;

-- matchNamed
create temporary table import_people (
  person_key text, sequence bigint, former_id text, email_key text, name_key text, donor_id uuid,
  is_new boolean, problem text
) on
commit
drop;

-- matchNamed
update import_people
set donor_id = uuidv7(), is_new = true
where donor_id is null and problem is null;

-- gatherNamed
insert into import_named
select r.gift_line, r.line, r.charge_id, r.is_row, r.donor_key, n.role, n.kind, n.amount, n.sequence,
  n.former_id, n.named_in, n.named_as, n.type, n.name, n.title, n.first_name, n.middle_name, n.last_name,
  n.suffix, n.organization_name, n.job_title, n.name_key, n.email, n.email_key,
  case
    when n.sequence is not null then 'd:' || n.sequence
    when n.former_id is not null then 'i:' || n.former_id
    when n.email_key is not null then 'e:' || n.email_key
    when n.role = 'credited' then 'n:' || n.name_key
    else 'p:' || n.name_key || '|' || r.donor_key
  end
from (
  select t.gift_line, t.line, null::uuid as charge_id, false as is_row, t.donor_key, t.people, g.is_new
    or ${scope.plan.donorUpdate !== 'leave'} as takes_all
  from (${rowsTaken(scope)}) t join import_givers g on g.donor_key = t.donor_key
  where t.people is not null
  union all
  select x.gift_line, x.line, x.charge_id, true, null, c.people, false
  from import_crediting x join import_rows c on c.import_id = ${scope.importId}::uuid and c.line = x.line
  where x.problem is null
) r
  cross join lateral jsonb_to_recordset(r.people) n (
    role text, kind text, amount bigint, sequence bigint, former_id text, named_in text, named_as text,
    type text, name text, title text, first_name text, middle_name text, last_name text, suffix text,
    organization_name text, job_title text, name_key text, email text, email_key text
  )
where n.role = 'credited' or r.takes_all;

-- gatherNamed
insert into import_people
select distinct on (person_key) person_key, sequence, former_id, email_key, name_key, null::uuid, false, null::text
from import_named
order by person_key, name_key = '', named_line;

-- gatherNamed
analyze import_named, import_people;

-- findByNumber
update import_people p
set donor_id = k.id
from shared.donors d
  join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
    and k.deleted_at is null
where d.org_id = ${orgId}::uuid and d.sequence = p.sequence;

-- findByNumber
update import_people
set problem = 'No donor has this number'
where sequence is not null and donor_id is null;

-- findById
update import_people p
set donor_id = found.donor_id
from (
  select distinct on (p.person_key) p.person_key, w.donor_id
  from import_people p
    cross join lateral (
      select g.donor_id, 0 as age
      from import_givers g
      where g.former_id = p.former_id
      union all
      select k.id, d.sequence
      from shared.donors d
        join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
          and k.deleted_at is null
      where d.org_id = ${orgId}::uuid and d.former_id = p.former_id
    ) w
  where p.person_key like 'i:%'
  order by p.person_key, w.age
) found
where found.person_key = p.person_key;

-- findById
update import_people
set problem = 'No donor has this ID'
where person_key like 'i:%' and donor_id is null and email_key is null and name_key = '';

-- findByEmail
update import_people p
set donor_id = found.donor_id
from (
  select distinct on (p.person_key) p.person_key, w.donor_id
  from import_people p
    cross join lateral (
      select g.donor_id, g.name_key, g.former_id, 0 as age
      from import_givers g
      where g.email_key = p.email_key
      union all
      select coalesce(d.merged_into_id, d.id), d.name_key, d.former_id, d.sequence
      from shared.donors d
      where d.org_id = ${orgId}::uuid and d.email_key = p.email_key
      union all
      select coalesce(d.merged_into_id, d.id), d.name_key, d.former_id, d.sequence
      from shared.donor_emails e join shared.donors d on d.org_id = e.org_id and d.id = e.donor_id
      where e.org_id = ${orgId}::uuid and e.email_key = p.email_key
    ) w
  where p.person_key like any (array['e:%', 'i:%'])
    and p.donor_id is null
    and (p.former_id is null or w.former_id is null)
    and not exists (
      select
      from shared.donors gone
      where gone.org_id = ${orgId}::uuid and gone.id = w.donor_id and gone.deleted_at is not null
    )
  order by p.person_key, (w.name_key = p.name_key) desc, w.age
) found
where found.person_key = p.person_key;

-- findByName
update import_people p
set donor_id = case when cardinality(found.donor_ids) = 1 then found.donor_ids[1] end,
  problem = case
    when cardinality(found.donor_ids) > 1 then cardinality(found.donor_ids) || ' donors have this name. Give an email or a donor number.'
  end
from (
  select p.person_key, array_agg(distinct w.donor_id) as donor_ids
  from import_people p
    cross join lateral (
      select g.donor_id, g.former_id
      from import_givers g
      where g.name_key = p.name_key
      union
      select o.donor_id, o.former_id
      from import_people o
      where o.name_key = p.name_key and o.donor_id is not null
      union
      select d.id, d.former_id
      from shared.donors d
      where d.org_id = ${orgId}::uuid and d.name_key = p.name_key and d.deleted_at is null
    ) w
  where p.person_key like any (array['n:%', 'i:%'])
    and p.donor_id is null
    and p.problem is null
    and p.name_key <> ''
    and (p.former_id is null or w.former_id is null)
  group by p.person_key
) found
where found.person_key = p.person_key;

-- findRelated
update import_people p
set donor_id = found.donor_id
from (
  select distinct on (p.person_key) p.person_key, w.donor_id
  from import_people p
    join import_named n using (person_key)
    join import_givers g on g.donor_key = n.donor_key
    cross join lateral (
      select d.id as donor_id, 0 as place, d.sequence
      from shared.donors d
      where d.org_id = ${orgId}::uuid
        and d.name_key = p.name_key
        and d.deleted_at is null
        and ${isRelated(sql`d.id`, sql`g.donor_id`)}
      union all
      select o.donor_id, 1, 0
      from import_givers o
      where o.name_key = p.name_key and (o.postal_key = g.postal_key or o.city_key = g.city_key)
      union all
      select d.id, 2, d.sequence
      from shared.donors d
      where d.org_id = ${orgId}::uuid
        and d.name_key = p.name_key
        and d.deleted_at is null
        and d.postal_key = g.postal_key
    ) w
  where p.person_key like 'p:%' and w.donor_id <> g.donor_id
  order by p.person_key, w.place, w.sequence
) found
where found.person_key = p.person_key;

-- takeProblemsOut
update import_rows r
set state = 'clash', bad_cells = jsonb_build_array(x.cell)
from (
  select distinct on (t.line) t.line,
    jsonb_build_object(
      'field', coalesce(n.named_in, 'creditedName'), 'value', coalesce(n.named_as, n.name), 'message',
      p.problem
    ) as cell
  from import_people p
    join import_named n using (person_key)
    join (
      select gift_line, line, false as is_row
      from (${rowsTaken(scope)}) taken
      union all
      select gift_line, line, true
      from import_crediting
    ) t on t.is_row = n.is_row
      and case when n.is_row then t.line = n.named_line else t.gift_line = n.line end
  where p.problem is not null
  order by t.line, n.named_line
) x
where r.import_id = ${scope.importId}::uuid and r.line = x.line;

-- takeProblemsOut
delete from import_taking
where line in (
  select n.line
  from import_named n join import_people p using (person_key)
  where p.problem is not null and not n.is_row
);

-- takeProblemsOut
delete from import_named n
where not n.is_row
  and not exists (select from import_taking t where t.line = n.line)
  or n.is_row
  and exists (select from import_people p where p.person_key = n.person_key and p.problem is not null);

-- takeProblemsOut
delete from import_people p
where not exists (select from import_named n where n.person_key = p.person_key);

-- takeProblemsOut
delete from import_givers g
where not exists (select from import_taking t where t.donor_key = g.donor_key);

-- addNamedPeople
(
  select distinct on (p.donor_id) p.donor_id as id, n.named_line as place, ${columnsOf('n', describedColumns)},
    ${columnsOf('r', placeColumns)}
  from import_people p
    join import_named n using (person_key)
    left join import_rows r on n.role = 'partner' and r.import_id = ${importId}::uuid
      and r.line = n.named_line
  where p.is_new
  order by p.donor_id, n.named_line
)

-- addRelations
(
  select distinct g.donor_id, p.donor_id as other_id, n.kind
  from import_named n
    join import_people p using (person_key)
    join import_givers g on g.donor_key = n.donor_key
  where n.role <> 'credited' and p.donor_id <> g.donor_id
)

-- addCredits
(
  select g.id as charge_id, p.donor_id,
    -- Rows that are soft credits each credit with a part; parts of a gift all name the same credit.
    least(
      greatest(
        max(coalesce(n.amount, g.amount)) filter (where not n.is_row), sum(n.amount) filter (where n.is_row)
      ),
      g.amount
    ) as amount,
    min(n.kind) as kind
  from import_named n
    join import_people p using (person_key)
    join (
      select id, donor_id, amount, import_line, false as is_here
      from import_gifts
      union all
      select c.id, c.donor_id, c.amount, x.line, true
      from import_crediting x join shared.charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id
    ) g on case
      when g.is_here then g.import_line = n.named_line
      and n.is_row
      else g.import_line = n.line
    end
  where n.role = 'credited' and p.donor_id <> g.donor_id
  group by g.id, p.donor_id, g.amount
)

-- merging/recurring-paid.statements.ts

-- matchPaid
create temporary table import_pays (line int primary key, donation_id uuid, fate text, is_past boolean) on
commit
drop;

-- matchPaid
insert into import_pays
select t.line, p.id, f.fate, f.fate = 'counts' and (
  p.managed_by <> 'manual'
  or t.status <> 'succeeded'
  or coalesce(t.refunded_amount, 0) > 0
  or t.gift_date < least(
    coalesce(p.terms_start_on, p.starts_on), (p.created_at at time zone p.time_zone)::date
  )
)
from import_taking t
  join import_givers g using (donor_key)
  left join shared.donations p on p.org_id = ${orgId}::uuid and p.import_key = 'x:' || t.recurring_of
    and p.frequency <> 'single' and p.mode = 'live'
  cross join lateral (
    select case
      when p.id is null then 'unknown'
      when (p.donor_id, p.currency) is distinct from (g.donor_id, t.currency) then 'unfit'
      else 'counts'
    end as fate
  ) f
where t.recurring_of is not null
  and not t.is_refund
  and t.mode = 'live'
  and t.status in ('succeeded', 'refunded');

-- paidFindings
select count(*) filter (where fate = 'counts')::int as counted,
  count(*) filter (where fate = 'unknown')::int as unknown,
  count(*) filter (where fate = 'unfit')::int as unfit
from import_pays;

-- countPaid
create temporary table import_paying on
commit
drop as
select p.id, p.status
from shared.donations p
where p.org_id = ${orgId}::uuid
  and p.id in (
    select donation_id
    from import_pays
    where fate = 'counts'
    union
    select c.donation_id
    from import_returns b join shared.charges c on c.org_id = ${orgId}::uuid and c.id = b.charge_id
  );

-- countPaid
select from import_paying limit 1;

-- countPaid
select g.id as "chargeId", y.donation_id as "donationId"
from import_gifts g join import_pays y on y.line = g.import_line
where y.fate = 'counts' and not y.is_past
order by g.place;

-- countPaid
c.import_id = ${importId}::uuid

-- countTowardRecurring
(select id from import_paying)

-- countTowardRecurring
c.id = any(${unexpected}::uuid[])

-- countTowardRecurring
select id from unnest(${paid}::uuid[]) id;

-- countTowardRecurring
select p.id
from import_paying x join shared.donations p on p.org_id = ${orgId}::uuid and p.id = x.id
where p.status = 'completed' and x.status <> 'completed';

-- pastOf
(
  select c.donation_id, count(*)::int as payments,
    sum(c.amount - c.refunded_amount - c.lost_amount)::bigint as amount
  from shared.charges c
  where c.org_id = ${orgId}::uuid
    and c.donation_id is not null
    and c.installment_no is null
    and c.status = 'succeeded'
    and ${which}
  group by c.donation_id
)

-- takePaidOut
create temporary table import_unpaid on
commit
drop as
select c.donation_id, c.installment_no, c.amount, c.amount - c.refunded_amount - c.lost_amount as net
from shared.charges c
where c.org_id = ${orgId}::uuid
  and c.import_id = ${importId}::uuid
  and c.donation_id is not null
  and c.status = 'succeeded'
  and not exists (select from import_kept k where k.charge_id = c.id);

-- takePaidOut
create temporary table import_paying on
commit
drop as
select donation_id as id
from import_unpaid
union
select c.donation_id
from shared.refunds f join shared.charges c on c.org_id = f.org_id and c.id = f.charge_id
where f.org_id = ${orgId}::uuid
  and f.import_id = ${importId}::uuid
  and c.donation_id is not null
  and not exists (select from import_kept k where k.charge_id = c.id);

-- takePaidOut
select donation_id as "donationId", installment_no as "installmentNo", amount::float8 as amount
from import_unpaid
where installment_no is not null
order by donation_id, installment_no desc;

-- takePaidOut
(${additionsOf(undone, 'completed_donation')} and row_id in (select id from import_paying))

-- countWithoutGone
select from import_paying limit 1;

-- countWithoutGone
(
  select donation_id, - count(*)::int as payments, - sum(net)::bigint as amount
  from import_unpaid
  where installment_no is null
  group by donation_id
)

-- countWithoutGone
(select id from import_paying)

-- additionsOf
select row_id as id from import_additions where org_id = ${orgId}::uuid and kind = ${kind};

-- isCountedByPeople
(
  c.installment_no is not null
  and (
    c.id not in (${additionsOf(undone, 'pledge_payment')})
    or c.donation_id not in (${additionsOf(undone, 'completed_donation')})
    and exists (
      select
      from shared.donations p
      where p.org_id = c.org_id and p.id = c.donation_id and p.status = 'completed'
    )
  )
)

-- merging/recurring.statements.ts

-- matchRecurring
update import_rows
set state = 'read', bad_cells = null
where import_id = ${importId}::uuid and state = 'clash';

-- matchRecurring
update import_rows r
set state = 'clash',
  bad_cells = jsonb_build_array(
    jsonb_build_object(
      'field', 'recurringId', 'column', null, 'value', r.external_id, 'message',
      'Row ' || first.line || ' has this ID already'
    )
  )
from (
  select external_id, min(line) as line
  from import_rows
  where import_id = ${importId}::uuid and state = 'read' and external_id is not null
  group by external_id
) first
where r.import_id = ${importId}::uuid
  and r.state = 'read'
  and r.external_id = first.external_id
  and r.line > first.line;

-- matchRecurring
create temporary table import_taking on
commit
drop as
with keyed as (
  select r.*,
    case
      when r.external_id is null then 'h:' || r.content_key || ':' || row_number() over (
        partition by r.content_key
        order by r.line
      )
      else 'x:' || r.external_id
    end as import_key
  from import_rows r
  where r.import_id = ${importId}::uuid and r.state = 'read'
)
select k.*, uuidv7() as charge_id, 0 as further_rows, p.id is not null as is_present
from keyed k left join shared.donations p on p.org_id = ${orgId}::uuid and p.import_key = k.import_key;

-- matchRecurring
create temporary table import_known (line int, charge_id uuid, donor_id uuid, amount bigint, fee_amount bigint) on
commit
drop;

-- matchRecurring
select count(*) filter (where is_present)::int as present,
  count(*) filter (where not is_present and decision = 'leave_out')::int as "leftOut"
from import_taking;

-- matchRecurring
delete from import_taking where is_present or decision = 'leave_out';

-- matchRecurring
create unique index on import_taking (line);

-- schedules
import_taking t
join import_rows r on r.import_id = ${importId}::uuid
and r.line = t.line
cross join lateral jsonb_to_record(r.recurring) s (
  frequency text, "interval" int, starts_on date, next_on date, anchor_day int, ends_on date, max_charges int,
  max_total bigint, prior_charges int, prior_total bigint, is_paused boolean, ended_as text, ended_on date,
  is_collected boolean, paused_until date, payment_reference text, brand text, last4 text, exp_month int,
  exp_year int, later_payments jsonb
)

-- recurringFindings
select count(*) filter (where s.ended_as is null and not s.is_collected)::int as "byHand",
  count(*) filter (where s.ended_as is null and s.is_collected)::int as collected,
  count(*) filter (
    where s.ended_as is null and s.is_collected and s.payment_reference is null
  )::int as "withoutCard",
  count(t.mandate)::int as "withMandate", count(s.ended_as)::int as ended,
  ${giftsHere(scope.orgId)} as "giftsHere",
  (select coalesce(jsonb_agg(m order by m.currency), '[]') from (${monthlySums(sql` ( select t.amount, t.currency, s.frequency, s."interval", s.max_charges, s.max_total, s.prior_charges from ${schedules(scope)} where s.ended_as is null )`)}) m) as monthly
from ${schedules(scope)};

-- addRecurring
create temporary table import_recurring (${importedDonationColumns}, import_line int) on
commit
drop;

-- addRecurring
insert into import_recurring
select row_number() over (order by t.line), t.charge_id, g.donor_id, k.id, k.entity_id, f.id, t.amount,
  t.fee_cover_amount, t.currency, t.method, t.comment, e.time_zone, case when s.is_collected then w.id end,
  t.external_id, t.import_key, s.frequency, s."interval", s.starts_on, s.next_on, s.anchor_day, s.ends_on,
  s.max_charges, s.max_total, s.prior_charges, s.prior_total, s.is_paused, s.ended_as, s.ended_on,
  s.is_collected, s.paused_until, s.payment_reference, s.brand, s.last4, s.exp_month, s.exp_year,
  s.later_payments, t.line as import_line
from ${schedules(scope)}
  join import_givers g on g.donor_key = t.donor_key
  join ${campaignsOfRows(scope)} k on k.line = t.line
  join shared.entities e on e.org_id = ${orgId}::uuid and e.id = k.entity_id
  join import_designations f on f.key = coalesce(t.designation_key, '')
  left join shared.gateway_integrations w on w.org_id = ${orgId}::uuid and w.entity_id = k.entity_id
    and w.is_default and w.mode = 'live';

-- addRecurring
select * from import_recurring;

-- addRecurring
(${partsOfGifts(scope, recurring)})

-- merging/resolve.statements.ts

-- findingsOf
with waiting as (
  select state, is_pledge, decision is not distinct from 'leave_out' as is_left_out
  from import_rows
  where import_id = ${scope.importId}::uuid and (state <> 'read' or decision is not null)
)
select (select count(*)::int from import_rows where import_id = ${scope.importId}::uuid) as rows,
  (select count(*)::int from waiting where state in ('bad', 'clash') and not is_left_out) as bad,
  (
    select count(*)::int
    from waiting
    where state = 'left_out' or state in ('bad', 'clash', 'credit') and is_left_out
  ) as "badLeftOut",
  (select count(*)::int from waiting where state = 'undecided') as undecided,
  (select count(*)::int from waiting where is_pledge) as "pledgesLeftOut",
  (select count(*)::int from import_taking) as ready,
  (select coalesce(sum(further_rows), 0)::int from import_taking) as parts, ${creditRowCounts},
  (select count(*)::int from import_changed) as changed,
  (
    select count(*)::int
    from import_changed
    where ${scope.plan.giftChanges === 'take'} and refusal is null
  ) as "changesTaken",
  (select count(*)::int from import_taking where mode = 'test') as "testRows",
  (select count(*)::int from import_taking where is_refund) as "refundRows",
  (
    select count(*)::int
    from (
      select donor_id
      from import_givers
      where is_new
      union
      select donor_id
      from import_people
      where is_new
    ) added
  ) as "newDonors",
  ${rowsWith(scope, 'receipt', 'receiptNumber')} as "receiptsElsewhere",
  ${rowsWith(scope, 'declaration', ...giftAidDays)} as "giftAidDeclarations",
  (select count(*)::int from import_households where is_new and name is not null) as "newHouseholds",
  (select count(distinct donor_id)::int from import_givers where not is_new) as "matchedDonors",
  (
    select count(*)::int
    from (
      select donor_id
      from import_updates
      union
      select record_id
      from import_custom
      where not is_new
    ) changed
  ) as "updatedDonors",
  (
    select count(similar_donor_id)::int
    from import_rows
    where import_id = ${scope.importId}::uuid
  ) as "similarDonors";

-- rowsWith
(
  select count(*)::int
  from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
  where ${sql.ref(`r.${what}`)} is not null
)

-- campaignsNamed
select r.campaign as name, named.campaign_key as name_key, named.first_line
from (
  select campaign_key, min(line) as first_line
  from import_taking
  where campaign_key is not null and not is_refund
  group by 1
) named
  join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line;

-- newNames
select named.name
from (${kind === 'campaign' ? campaignsNamed(scope) : designationsNamed(scope)}) named
where not exists (
  select
  from ${sql.table(`shared.${kind}s`)} k
  where k.org_id = ${scope.orgId}::uuid and k.name_key = named.name_key
)
order by named.first_line, named.name;

-- totalsOf
with gifts as (
  select currency, count(*) as gifts, sum(amount) as gross,
    count(*) filter (where status = 'refunded' or refunded_amount > 0) as refunds,
    coalesce(sum(case status when 'refunded' then amount else refunded_amount end), 0) as refunded
  from import_taking
  where not is_refund and mode = 'live' and status in ('succeeded', 'refunded')
  group by currency
),
returns as (
  select currency, count(*) as refunds, sum(amount) as refunded
  from import_taking
  where is_refund and mode = 'live'
  group by currency
)
select currency, coalesce(g.gifts, 0)::int as gifts, coalesce(g.gross, 0)::float8 as gross,
  (coalesce(g.refunds, 0) + coalesce(r.refunds, 0))::int as refunds,
  (coalesce(g.refunded, 0) + coalesce(r.refunded, 0))::float8 as refunded,
  (coalesce(g.gross, 0) - coalesce(g.refunded, 0) - coalesce(r.refunded, 0))::float8 as raised
from gifts g full join returns r using (currency)
order by currency;

-- merging/source-changes.statements.ts

-- unsettled
('pending', 'requires_action', 'processing')

-- hasNewStatus
case
  when c.status in ${unsettled} then ${status} <> 'pending'
  when c.status <> 'succeeded' then ${status} in ('succeeded', 'refunded')
  else ${status} in ('refunded', 'failed', 'canceled')
  and c.amount > c.refunded_amount + c.lost_amount
end

-- differsAtSource
((c.amount, c.gift_date) is distinct from (k.amount, k.gift_date) or ${hasNewStatus(sql`k.status`)})

-- isOfDonor
exists (
  select
  from import_rows w join shared.donors d on d.org_id = ${orgId}::uuid and d.id = c.donor_id
  where w.import_id = ${importId}::uuid
    and w.line = ${line}
    and (
      d.email_key = w.email_key
      or d.name_key = w.name_key
      and w.name_key <> ''
      or exists (
        select
        from shared.donor_emails e
        where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = w.email_key
      )
    )
)

-- wasCorrected
exists (
  select
  from shared.charge_corrections w cross join lateral jsonb_array_elements(w.changes) x
  where w.org_id = c.org_id
    and w.charge_id = c.id
    and x ->> 'field' = ${sql.lit(field)}
    and x ->> 'before' = ${said}::text
)

-- findChanges
create temporary table import_changed on
commit
drop as
with compared as (
  select k.line, c.id as charge_id, c.donor_id, c.currency, c.status as was_status, c.amount as was_amount,
    c.gift_date as was_date, c.charged_at as was_charged_at, c.fee_amount as was_fee, c.entity_id, c.mode,
    c.refunded_amount, c.lost_amount, c.fee_cover_amount, c.import_key, c.gateway_integration_id,
    c.donation_id, c.dispute_state, r.status, k.amount, r.gift_date, r.charged_at,
    ${hasFee ? sql`k.fee_amount` : sql`c.fee_amount`} as fee_amount,
    (now() at time zone e.time_zone)::date as today, c.amount <> k.amount
      and not ${wasCorrected('amount', sql`k.amount`)} as has_amount,
    c.gift_date <> r.gift_date and not ${wasCorrected('giftDate', sql`r.gift_date`)} as has_date,
    ${hasNewStatus(sql`r.status`)} as has_status,
    coalesce((select sum(b.amount) from import_returns b where b.charge_id = c.id), 0) as returns_here
  from import_known k
    join shared.charges c on c.org_id = ${orgId}::uuid and c.id = k.charge_id
    join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
    join import_rows r on r.import_id = ${importId}::uuid and r.line = k.line
  where ${isChangedRow}
),
meant as (
  select *, case when has_amount then amount else was_amount end as new_amount, has_status
    and (status = 'refunded' or was_status = 'succeeded') as goes_back
  from compared
),
counted as (
  select *,
    case
      when goes_back then new_amount - refunded_amount - lost_amount - returns_here
      else 0
    end as return_amount
  from meant
)
select line, charge_id, donor_id, currency, was_status, was_amount, was_date, has_amount, has_date, has_status,
  status as said_status, import_key,
  case
    when not has_status
    or was_status = 'succeeded' then was_status
    when status = 'refunded' then 'succeeded'
    else status
  end as status,
  new_amount as amount, case when has_date then gift_date else was_date end as gift_date,
  case when has_date or was_status <> 'succeeded' then charged_at else was_charged_at end as charged_at,
  fee_amount, return_amount, case status when 'failed' then 'bank_return' else 'other' end as return_reason,
  greatest(today, gift_date) as returned_on, ${refusal(orgId)} as refusal
from counted
where has_amount or has_date or has_status and (not goes_back or return_amount > 0);

-- findChanges
create index on import_changed (charge_id);

-- isChangedRow
((c.amount, c.gift_date) is distinct from (k.amount, r.gift_date) or ${hasNewStatus(sql`r.status`)})

-- refusal
case
  when gateway_integration_id is not null then 'gateway'
  when donation_id is not null then 'counted'
  when dispute_state <> 'none' then 'disputed'
  when exists (
    select
    from shared.receipt_gifts g
    where g.org_id = ${orgId}::uuid and g.charge_id = counted.charge_id and g.stands
  ) then 'receipted'
  when refunded_amount + lost_amount + returns_here > 0
  and was_status = 'succeeded'
  and (has_amount or has_date) then 'returned'
  when exists (
    select
    from shared.refunds f
    where f.org_id = ${orgId}::uuid
      and f.charge_id = counted.charge_id
      and f.status in ('pending', 'requires_action')
  ) then 'returned'
  when exists (
    select
    from shared.period_closings p
    where p.org_id = ${orgId}::uuid
      and p.entity_id = counted.entity_id
      and p.reopened_at is null
      and (has_amount or has_date or was_status <> 'succeeded')
      and least(was_date, case when has_date then gift_date else was_date end) <= p.closed_through
  )
  and mode = 'live' then 'closed'
  when (has_amount or has_date)
  and exists (
    select
    from shared.charge_corrections k
    where k.org_id = ${orgId}::uuid and k.charge_id = counted.charge_id
  ) then 'corrected'
  when new_amount <= fee_cover_amount then 'covered'
end

-- noteChanges
with of_gifts as (
  select c.line, c.charge_id, c.refusal, v.place, v.field, v.before, v.after
  from import_changed c
    cross join lateral (
      values (1, 'status', to_jsonb(c.was_status), to_jsonb(c.said_status), c.has_status),
        (2, 'amount', to_jsonb(c.was_amount), to_jsonb(c.amount), c.has_amount),
        (3, 'date', to_jsonb(c.was_date), to_jsonb(c.gift_date), c.has_date)
    ) v (place, field, before, after, is_there)
  where v.is_there
),
first_rows as (
  select distinct on (k.donor_id) k.donor_id, k.line, k.charge_id
  from import_known k
  where k.donor_id in (select donor_id from import_updates)
  order by k.donor_id, k.line
),
of_donors as (
  select f.line, f.charge_id, null as refusal, 3 + n.place as place, n.field, to_jsonb(u.before) as before,
    to_jsonb(u.after) as after
  from first_rows f
    join import_updates u on u.donor_id = f.donor_id
    join (values ${donorFields}) n (place, donor_column, field) on n.donor_column = u.field
),
told as (
  select line, charge_id, max(refusal) as refusal,
    jsonb_agg(
      jsonb_build_object('field', field, 'before', before, 'after', after)
      order by place
    ) as changes
  from (select * from of_gifts union all select * from of_donors) all_changes
  group by line, charge_id
)
update import_rows r
set known_charge_id = t.charge_id, changes = t.changes, change_refusal = t.refusal
from told t
where r.import_id = ${importId}::uuid and r.line = t.line;

-- donorFields
(${sql.lit(place)}, ${sql.lit(column)}, ${sql.lit(field)})

-- takeChanges
delete from import_changed where refusal is not null;

-- takeChanges
select from import_changed limit 1;

-- takeChanges
insert into import_gift_changes (import_id, charge_id, org_id, before, after)
select ${importId}::uuid, c.id, c.org_id,
  jsonb_build_object(
    'status', c.status, 'amount', c.amount, 'gift_date', c.gift_date, 'charged_at', c.charged_at,
    'fee_amount', c.fee_amount, 'parts',
    (
      select coalesce(
        jsonb_agg(jsonb_build_object('designation_id', a.designation_id, 'amount', a.amount)), '[]'
      )
      from shared.charge_allocations a
      where a.org_id = c.org_id and a.charge_id = c.id
    )
  ),
  jsonb_build_object(
    'status', x.status, 'amount', x.amount, 'gift_date', x.gift_date, 'returned', x.return_amount
  )
from import_changed x join shared.charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id;

-- takeChanges
(
  select charge_id, status, amount, gift_date, charged_at, fee_amount
  from import_changed
  where has_amount or has_date or status <> was_status
)

-- putGiftsBack
(
  select g.charge_id, b.*
  from import_gift_changes g
    cross join lateral jsonb_to_record(g.before) b (
      status text, amount bigint, gift_date date, charged_at timestamptz, fee_amount bigint, parts jsonb
    )
  where g.org_id = ${orgId}::uuid
    and g.import_id = ${importId}::uuid
    and not exists (select from ${kept} k where k.charge_id = g.charge_id)
)

-- putGiftsBack
delete from import_gift_changes
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid;

-- merging/undo.statements.ts

-- findBlockers
select ${numberText('I', sql`i.sequence`)} as number
from shared.charges c
  join shared.refunds f on f.org_id = c.org_id and f.charge_id = c.id
  join imports i on i.org_id = f.org_id and i.id = f.import_id
where c.org_id = ${orgId}::uuid and c.import_id = ${importId}::uuid and f.import_id <> c.import_id
union
select ${numberText('I', sql`i.sequence`)}
from import_gift_changes later
  join imports i on i.org_id = later.org_id and i.id = later.import_id
  join shared.charges c on c.org_id = later.org_id and c.id = later.charge_id
  left join import_gift_changes mine on mine.org_id = later.org_id and mine.charge_id = later.charge_id
    and mine.import_id = ${importId}::uuid
where later.org_id = ${orgId}::uuid
  and later.import_id <> ${importId}::uuid
  and (c.import_id = ${importId}::uuid or later.sequence > mine.sequence)
order by 1;

-- undoMerge
delete from import_kept where reason is null;

-- undoMerge
select donor_id from import_touched;

-- gatherTouched
create temporary table import_touched on
commit
drop as
select donor_id
from shared.charges
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid
union
select c.donor_id
from shared.refunds f join shared.charges c on c.org_id = f.org_id and c.id = f.charge_id
where f.org_id = ${orgId}::uuid and f.import_id = ${importId}::uuid
union
select c.donor_id
from import_gift_changes g join shared.charges c on c.org_id = g.org_id and c.id = g.charge_id
where g.org_id = ${orgId}::uuid and g.import_id = ${importId}::uuid;

-- restoreDonors
update import_changes later
set before = mine.before
from import_changes mine
where mine.org_id = ${orgId}::uuid
  and mine.import_id = ${importId}::uuid
  and later.org_id = mine.org_id
  and later.donor_id = mine.donor_id
  and later.field = mine.field
  and later.sequence > mine.sequence
  and later.before is not distinct from mine.after;

-- restoreDonors
(
  select c.donor_id, c.field, c.before as value
  from import_changes c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  where c.org_id = ${orgId}::uuid
    and c.import_id = ${importId}::uuid
    and to_jsonb(d) ->> c.field is not distinct from c.after
)

-- restoreDonors
delete from import_changes where org_id = ${orgId}::uuid and import_id = ${importId}::uuid;

-- removeWhatItMade
create temporary table import_leaving on
commit
drop as
select d.id
from shared.donors d
where ${isLeft(undone)} and not (${!removesEditedDonors} and ${isDonorWorkedOn});

-- removeWhatItMade
delete from import_changes
where org_id = ${orgId}::uuid and donor_id in (select id from import_leaving);

-- removeWhatItMade
delete from import_rows where org_id = ${orgId}::uuid and import_id = ${importId}::uuid;

-- merging/worked-on.statements.ts

-- setWorkedOnApart
create temporary table import_kept on
commit
drop as
select *
from (
  select c.id as charge_id, ${isCorrected} as is_corrected, case ${sql.join( reasonsToStay(undone).map(([reason, is]) => sql`when ${is} then ${sql.lit(reason)}`), sql` `, )} end as reason
  from shared.charges c join imports i on i.org_id = c.org_id and i.id = ${importId}::uuid
  where c.org_id = ${orgId}::uuid
    and (
      c.import_id = i.id
      or exists (
        select
        from import_gift_changes g
        where g.org_id = c.org_id and g.import_id = i.id and g.charge_id = c.id
      )
    )
) worked_on
where is_corrected or reason is not null;

-- setWorkedOnApart
create unique index on import_kept (charge_id);

-- reasonsToStay
c.import_id is distinct from i.id and ${isCorrected}

-- reasonsToStay
c.mode = 'live' and ${isCorrected} and ${isOfClosedPeriod}

-- reasonsToStay
(${about('gift_aid_declarations', sql`w.import_id is distinct from i.id`)} or ${about('gift_aid_claim_gifts')})

-- reasonsToStay
c.import_id = i.id and (${isCountedByPeople(undone)} or ${movedSince})

-- reasonsToStay
w.import_id is distinct from i.id

-- reasonsToStay
(${about('gift_emails')} or ${about('fundraiser_thanks')})

-- foundAtBank
exists (select from shared.bank_line_matches b where b.org_id = c.org_id and b.charge_id = c.id)

-- movedSince
exists (
  select
  from shared.donation_changes h
  where h.org_id = c.org_id
    and h.donation_id = c.donation_id
    and (h.new ->> 'movedCharges')::int > 0
    and h.created_at >= i.finished_at
)

-- about
exists (
  select
  from ${sql.table(`shared.${table}`)} w
  where w.org_id = c.org_id and w.charge_id = c.id and ${which}
)

-- isCorrected
(c.import_id = i.id or w.created_at >= i.finished_at)

-- isOfClosedPeriod
exists (
  select
  from shared.period_closings p
  where p.org_id = c.org_id
    and p.entity_id = c.entity_id
    and p.reopened_at is null
    and p.closed_through >= least(
      c.gift_date,
      (
        select min((x ->> 'before')::date)
        from shared.charge_corrections w cross join lateral jsonb_array_elements(w.changes) x
        where w.org_id = c.org_id and w.charge_id = c.id and x ->> 'field' = 'giftDate'
      )
    )
)

-- isDonorWorkedOn
(
  exists (
    select
    from shared.audit_log a
    where a.org_id = d.org_id
      and a.subject_id = d.id::text
      and a.action like any (array['donors.%', 'households.%'])
  )
  or exists (
    select
    from shared.notes n
    where n.org_id = d.org_id and n.record_id = d.id and n.written_by is not null and n.deleted_at is null
  )
  or exists (
    select
    from shared.tasks t
    where t.org_id = d.org_id and t.record_id = d.id and t.deleted_at is null
  )
)

-- isLeft
d.org_id = ${orgId}::uuid
and d.import_id = ${importId}::uuid
-- No import brings one, so that somebody has written it down since.
and d.national_id_hint is null
and not exists (
  select
  from shared.charges c
  where c.org_id = d.org_id
    and c.donor_id = d.id
    and (c.import_id is distinct from d.import_id or c.id in (select charge_id from import_kept))
)
and not exists (
  select
  from shared.donations p
  where p.org_id = d.org_id
    and p.donor_id = d.id
    and (p.import_id is distinct from d.import_id or ${isDonationWorkedOn(countedAlong)})
)
and not exists (
  select
  from shared.soft_credits s
  where s.org_id = d.org_id
    and s.donor_id = d.id
    and (
      s.import_id is distinct from ${importId}::uuid
      or s.charge_id in (select charge_id from import_kept)
    )
)
and not exists (select from shared.personal_emails e where e.org_id = d.org_id and e.donor_id = d.id)
and not exists (select from shared.mailing_recipients r where r.org_id = d.org_id and r.donor_id = d.id)
and not ${staysDeclared({ importId, orgId })}
and not exists (select from shared.receipts r where r.org_id = d.org_id and r.donor_id = d.id)
and not (${hasPortalLink} or ${isInGiftBatch} or ${hasRelationship(relationshipsOf({ importId, orgId }))})
and not ${staysHousehold({ importId, orgId })}
and not exists (
  select
  from shared.charge_corrections k
  where k.org_id = d.org_id and k.previous_donor_id = d.id
)
and not exists (
  select
  from shared.donor_merges m
  where m.org_id = d.org_id and d.id in (m.kept_id, m.merged_id)
)

-- workedOnSince
with donors_edited as (
  select d.id, d.name, d.sequence
  from shared.donors d
  where ${isLeft(undone)} and ${isDonorWorkedOn}
),
gifts as (
  select c.id, ${numberText('T', sql`c.sequence`)} as name, c.sequence
  from import_kept k join shared.charges c on c.org_id = ${undone.orgId}::uuid and c.id = k.charge_id
),
recurring as (
  select p.id, ${numberText('R', sql`p.sequence`)} as name, p.sequence,
    ${isDonationInUse(countedAlong)} as is_in_use
  from shared.donations p
  where p.org_id = ${undone.orgId}::uuid
    and p.import_id = ${undone.importId}::uuid
    and ${undone.removesChangedGifts ? isDonationInUse(countedAlong) : isDonationWorkedOn(countedAlong)}
),
pages as (
  select f.id, f.display_name as name, f.sequence
  from shared.fundraisers f
  where f.org_id = ${undone.orgId}::uuid
    and f.import_id = ${undone.importId}::uuid
    and ${isFundraiserWorkedOn}
)
select ${countAndFirst('donors_edited')} as donors, ${countAndFirst('gifts')} as gifts,
  ${countAndFirst('recurring')} as recurring, ${countAndFirst('pages')} as fundraisers,
  jsonb_build_object(
    'gifts', (select count(*)::int from import_kept where reason is null), 'recurring',
    (select count(*)::int from recurring where not is_in_use)
  ) as removable,
  (
    select coalesce(
      jsonb_agg(jsonb_build_object('reason', s.reason, 'count', s.count) order by s.count desc), '[]'
    )
    from (select reason, count(*)::int as count from import_kept where reason is not null group by reason) s
  ) as "giftsStay";

-- countAndFirst
jsonb_build_object(
  'count', (select count(*)::int from ${sql.table(relation)}), 'first',
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name) order by x.sequence), '[]')
    from (select * from ${sql.table(relation)} order by sequence limit ${sql.lit(named)}) x
  )
)

-- previewed-rows.statements.ts

-- people
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('role', n.role, 'name', n.name, 'amount', n.amount)
      order by n.is_further, n.place
    ),
    '[]'
  )
  from (
    select p.person ->> 'role' as role,
      coalesce(nullif(p.person ->> 'name', ''), p.person ->> 'named_as', '') as name,
      (p.person ->> 'amount')::numeric as amount, false as is_further, p.place
    from jsonb_array_elements(r.people) with ordinality p (person, place)
    union all
    select w.role, min(coalesce(nullif(w.name, ''), w.named_as, '')), sum(w.amount), true, min(c.line)
    from import_rows c
      cross join lateral jsonb_to_recordset(c.people) w (
        role text, name text, named_as text, former_id text, email_key text, name_key text, amount bigint
      )
    where c.org_id = r.org_id
      and c.import_id = r.import_id
      and c.state = 'credit'
      and c.decision is distinct from 'leave_out'
      and c.credit_of = r.external_id
      and not r.is_refund
    group by w.role, coalesce(w.former_id, w.email_key, w.name_key)
  ) n
) as people

-- previewedColumns
r.line,
jsonb_build_object(
  'name', r.donor_name, 'type', coalesce(r.type, 'person'), 'email', r.email, 'language',
  r.preview ->> 'language', 'birthDate', r.preview ->> 'birth_date', 'doNotContact',
  coalesce((r.preview -> 'do_not_contact')::boolean, false), 'known',
  case
    when d.id is not null then jsonb_build_object('id', d.id, 'sequence', d.sequence::text, 'name', d.name)
  end
) as donor,
(r.preview ->> 'amount')::float8 as amount, r.currency, r.is_refund as "isRefund", r.gift_date::text as date,
r.status, r.mode,
(
  select jsonb_build_object(
    'frequency', s.frequency, 'interval', s."interval", 'isPaidOnce', ${paidOnce('s')}, 'startsOn',
    s.starts_on, 'isPaused', s.is_paused, 'isWithoutCard', s.is_collected
    and s.payment_reference is null, 'endedAs', s.ended_as
  )
  from jsonb_to_record(r.recurring || jsonb_build_object('amount', r.amount)) s (
    amount bigint, frequency text, "interval" int, starts_on date, max_charges int, max_total bigint,
    prior_charges int, is_paused boolean, is_collected boolean, payment_reference text, ended_as text
  )
  where r.recurring is not null
) as recurring,
r.preview ->> 'pays' as "paysRecurring", coalesce(r.campaign, usual.name) as campaign,
coalesce(r.designation, fund.name) as designation,
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('designation', coalesce(p.name, fund.name), 'amount', p.amount)
      order by p.amount desc
    ),
    '[]'
  )
  from jsonb_to_recordset(r.preview -> 'parts') p (name text, amount bigint)
  where jsonb_array_length(r.preview -> 'parts') > 1
) as parts,
case
  when r.tribute is not null then jsonb_build_object('kind', r.tribute ->> 'kind', 'honoree', r.tribute ->> 'honoree')
end as tribute,
case
  when r.receipt is not null then jsonb_build_object(
    'number', r.receipt ->> 'number', 'issuedOn', r.receipt ->> 'issued_on', 'eligibleAmount',
    (r.receipt ->> 'eligible')::float8
  )
end as receipt,
r.declaration ->> 'signed_on' as "giftAidOn", r.household ->> 'name' as household,
coalesce(r.is_anonymous, false) as "isAnonymous", coalesce(r.utm, '{}') as utm, r.source_url as "sourceUrl",
${people}

-- staging/staged-rows.statements.ts

-- lockStaging
select pg_advisory_xact_lock(hashtextextended(${importId}, 0));

-- settledRows
select line, mended, decision, target_line as "targetLine", target_charge_id as "targetChargeId"
from import_rows
where import_id = ${importId} and (mended is not null or decision is not null);

-- dropRows
delete from import_rows where import_id = ${importId};

-- dropRow
delete from import_rows where import_id = ${importId} and line = ${line} returning mended;

-- tellPlannerOfRows
analyze import_rows (org_id, import_id, line, state, decision);

-- createCopyTable
create temporary table import_copy (${sql.raw(copyTableColumns)}) on commit drop;

-- takeCopiedRows
insert into import_rows (import_id, org_id, gift_date, charged_at, ${sql.raw(stagedColumns)})
select ${importId}::uuid, current_setting('app.org_id')::uuid,
  case
    when clock_offset is null then day
    else ((day || ' ' || clock || ' ' || clock_offset)::timestamptz at time zone ${timeZone})::date
  end,
  case
    when clock_offset is null then (day + clock) at time zone ${timeZone}
    else (day || ' ' || clock || ' ' || clock_offset)::timestamptz
  end,
  ${sql.raw(stagedColumns)}
from import_copy;
