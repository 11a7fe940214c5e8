-- Written by `npm run queries` from apps/api/src; do not edit.

-- actions/donation-actions.repository.ts

-- find
select p.version from donations p where p.org_id = ctx.org_id and p.id = ${id}::uuid;

-- namesOfFunds
select g.id, g.name from shared.designations g where g.org_id = ctx.org_id;

-- movement
select p.currency, count(*) filter (where c.kind = 'upgrade')::int as upgrades,
  coalesce(sum(c.annual_delta) filter (where c.kind = 'upgrade'), 0)::float8 as upgraded,
  count(*) filter (where c.kind = 'downgrade')::int as downgrades,
  coalesce(sum(c.annual_delta) filter (where c.kind = 'downgrade'), 0)::float8 as downgraded
from donation_changes c join donations p on p.org_id = c.org_id and p.id = c.donation_id
where c.org_id = ctx.org_id
  and c.kind <> 'neutral'
  and c.withdrawn_at is null
  and p.mode = 'live'
  and c.effective_on between ${from}::date and ${to}::date
group by p.currency
order by count(*) desc;

-- actions/donation-target.statements.ts

-- funds
select id, name, status = 'active' as "isOpen"
from shared.designations
where org_id = ${orgId} and id = any(string_to_array(${ids.join()}, ',')::uuid[]);

-- campaignForDonation
select id, name
from shared.campaigns
where org_id = ${orgId}
  and id = ${id}
  and (id = ${campaignId} or entity_id = ${entityId} and status in ('active', 'paused', 'ended'));

-- donation-conditions.statements.ts

-- paidOnce
(
  coalesce(
    ${of('max_charges')} = 1
    or ${of('max_charges')} is not null
    and ${of('max_total')} <= ${of('amount')}, false
  )
  and coalesce(${of('prior_charges')}, 0) = 0
)

-- monthly
case
  when ${paidOnce()} then 0
  else p.amount::numeric / p.interval * case p.frequency
    when 'daily' then 30.44
    when 'weekly' then 52.0 / 12
    when 'monthly' then 1
    when 'yearly' then 1.0 / 12
    else 0
  end
end

-- expiry
(make_date(p.method_exp_year, p.method_exp_month, 1) + interval '1 month - 1 day')::date

-- lacksMethod
(
  p.needs_method
  or p.managed_by = 'almoner'
  and p.frequency <> 'single'
  and p.payment_reference is null
  and p.status in ('scheduled', 'active', 'past_due', 'paused', 'failed')
)

-- active
p.status in ('active', 'past_due')

-- atRisk
${active}
and (
  p.status = 'past_due'
  or p.consecutive_failures > 0
  or p.needs_method
  or ${expiry} <= ${dayFrom(now, expiryRiskDays)}::date
)

-- endedOn
case p.status
  when 'canceled' then (p.canceled_at at time zone p.time_zone)::date
  when 'failed' then (
    select (max(i.settled_at) at time zone p.time_zone)::date
    from installments i
    where i.org_id = p.org_id and i.donation_id = p.id and i.state = 'failed'
  )
end

-- changedIn
exists (
  select 1
  from donation_changes x
  where x.org_id = p.org_id
    and x.donation_id = p.id
    and x.kind = ${kind}
    and x.withdrawn_at is null
    and x.effective_on between ${from}::date and ${to}::date
)

-- donation-filter.statements.ts

-- donationConditions
${expiry} <= ${dayFrom(at.now, expiresWithin)}::date

-- dateColumns
(p.last_charge_at at time zone p.time_zone)::date

-- conditionSql
${boundsSql(amountColumns[condition.field], condition)} and p.currency = ${condition.currency}

-- conditionSql
p.status <> 'incomplete' and ${daysSql(sql`p.starts_on`, condition, today)}

-- conditionSql
exists (
  select
  from donation_allocations a
  where a.org_id = ctx.org_id and a.donation_id = p.id and ${idInSql(sql`a.designation_id`, condition.in)}
)

-- matching
p.sequence = ${sequence}::bigint

-- matching
p.donor_id = any(array(select search_donors(ctx.org_id, ${containing(term)})))

-- donation-schedules.repository.ts

-- selected
select p.id as "donationId", p.status, p.currency, p.time_zone as zone, p.ends_on::text as "endsOn",
  p.max_charges as "maxCharges", p.max_total::float8 as "maxTotal", p.paid_count as "paidCount",
  p.paid_total::float8 as "paidTotal", p.next_installment as "nextNo",
  (
    select i.due_on::text
    from installments i
    where i.org_id = p.org_id and i.donation_id = p.id and i.state not in ('skipped', 'skipped_late')
    order by i.installment_no desc
    limit 1
  ) as "lastDueOn",
  p.paused_from::text as "pausedFrom", p.paused_until::text as "pausedUntil",
  json_build_object(
    'fromNo', p.terms_from_no, 'startsOn', coalesce(p.terms_start_on, p.starts_on), 'anchorDay', p.anchor_day,
    'frequency', p.frequency, 'interval', p.interval, 'amount', p.amount, 'feeCoverAmount', p.fee_cover_amount
  ) as "inForce",
  (
    select coalesce(
      json_agg(
        json_build_object(
          'fromNo', t.from_no, 'startsOn', t.starts_on, 'anchorDay', t.anchor_day, 'frequency', t.frequency,
          'interval', t.interval, 'amount', t.amount, 'feeCoverAmount', t.fee_cover_amount
        )
        order by t.from_no
      ),
      '[]'
    )
    from donation_terms t
    where t.org_id = p.org_id and t.donation_id = p.id
  ) as planned,
  (
    select coalesce(
      json_agg(
        json_build_object('designationId', a.designation_id, 'amount', a.amount)
        order by a.amount desc, a.designation_id
      ),
      '[]'
    )
    from donation_allocations a
    where a.org_id = p.org_id and a.donation_id = p.id
  ) as parts,
  (
    select coalesce(
      json_agg(
        json_build_object('installmentNo', x.installment_no, 'kind', x.kind, 'movedTo', x.moved_to)
        order by x.installment_no
      ),
      '[]'
    )
    from donation_exceptions x
    where x.org_id = p.org_id and x.donation_id = p.id and x.installment_no >= p.next_installment
  ) as asked,
  (
    select coalesce(
      json_agg(
        json_build_object('installmentNo', i.installment_no, 'amount', i.amount)
        order by i.installment_no
      ),
      '[]'
    )
    from installments i
    where i.org_id = p.org_id and i.donation_id = p.id and ${isOpen('i')}
  ) as "openInstallments"
from donations p;

-- of
${selected}
where p.org_id = ${orgId} and p.id = any(string_to_array(${ids}, ',')::uuid[])

-- of
${selected}
where p.org_id = ctx.org_id and p.id = any(string_to_array(${ids}, ',')::uuid[])

-- donation.statements.ts

-- statusOfDonation, by Kysely's builder
--   db
--   .selectFrom('donations')
--   .select('status')
--   .where('org_id', '=', orgId)
--   .where('id', '=', id)
--   .executeTakeFirst()

-- noteOnItsWay, by Kysely's builder
--   db
--   .updateTable('installments')
--   .set({ is_on_its_way: true })
--   .where('org_id', '=', orgId)
--   .where('donation_id', '=', donationId)
--   .where('installment_no', '=', installmentNo)
--   .where('state', '=', 'collecting')
--   .execute()

-- changeInstallmentAmount, by Kysely's builder
--   db
--   .updateTable('installments')
--   .set({ amount })
--   .where('org_id', '=', orgId)
--   .where('donation_id', '=', donationId)
--   .where('installment_no', '=', installmentNo)
--   .execute()

-- releaseLease, by Kysely's builder
--   db
--   .updateTable('installments')
--   .set({ leased_until: null })
--   .where('org_id', '=', orgId)
--   .where('id', '=', installmentId)
--   .where('lease_no', '=', String(leaseNo))
--   .execute()

-- moveSingleDonation
with moved as (
  update donations
  set donor_id = ${to.donorId}, campaign_id = ${to.campaignId}, fundraiser_id = ${to.fundraiserId}
  where org_id = ${orgId} and id = ${donationId} and frequency = 'single'
  returning id
),
gone as (
  delete from donation_allocations a using moved
  where a.org_id = ${orgId}
    and a.donation_id = moved.id
    and a.designation_id not in (
      select designation_id
      from json_to_recordset(${JSON.stringify(to.parts)}::json) as p (designation_id uuid)
    )
)
insert into donation_allocations (donation_id, designation_id, org_id, amount)
select moved.id, p.designation_id, ${orgId}, p.amount
from moved
  cross join json_to_recordset(${JSON.stringify(to.parts)}::json) as p (designation_id uuid, amount bigint)
on conflict (donation_id, designation_id) do update
set amount = excluded.amount;

-- takeFromPaid
update donations
set paid_total = paid_total - ${amount}
where org_id = ${orgId} and id = ${donationId};

-- donationsOfIntents
donation as (
  insert into donations (
    id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", amount,
    fee_cover_amount, fee_cover_mode, currency, mode, starts_on, anchor_day, time_zone, ends_on, method,
    payment_reference, gateway_integration_id, source, source_url, utm, tribute, comment, is_anonymous,
    consent_text, ip, receipt_preference, created_at, updated_at
  )
  select p.donation_id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", p.amount,
    cover, cover_mode, p.currency, mode, coalesce(starts_on, today),
    extract(day from coalesce(starts_on, today)), time_zone, ends_on, method, p.payment_reference,
    integration_id, source, source_url, utm, tribute, comment, is_anonymous, consent_text, ip,
    receipt_preference, now, now
  from place p join charge on charge.id = p.charge_id
  where p.is_new_donation
),
installment as (
  insert into installments as known (
    id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on,
    created_at
  )
  select uuidv7(), p.org_id, p.donation_id, p.installment_no, coalesce(p.starts_on, p.today), p.amount, p.currency,
    'collecting', p.attempt_no, p.today, p.now
  from place p join charge on charge.id = p.charge_id
  where p.installment_no is not null and not p.is_by_donation
  on conflict (donation_id, installment_no, org_id) do update
  set state = 'collecting', attempts = excluded.attempts, amount = excluded.amount, next_attempt_at = null,
    settled_at = null, first_attempt_on = coalesce(known.first_attempt_on, excluded.first_attempt_on)
),
donation_parts as (
  insert into donation_allocations (donation_id, designation_id, org_id, amount)
  select p.donation_id, s.designation_id, p.org_id, s.amount
  from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
  where p.is_new_donation
)

-- lockableInstallments
installments ${sql.ref(alias)}

-- donations-bulk.repository.ts

-- standing
select p.status, p.next_charge_on::text as "nextChargeOn"
from donations p
where p.org_id = ${orgId} and p.id = ${id}::uuid;

-- lockFunds
select (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
  (
    select case when count(*) = 1 then min(a.designation_id::text) end
    from donation_allocations a
    where a.org_id = p.org_id and a.donation_id = p.id
  ) as "onlyFundId"
from donations p
where p.org_id = ${orgId} and p.id = ${id}::uuid
for update of p;

-- nameOfOpenFund, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('shared.designations')
--   .select('name')
--   .where('org_id', '=', orgId)
--   .where('id', '=', id)
--   .where('status', '=', 'active')
--   .execute()

-- donations-export.repository.ts

-- paymentsToCome
(
  select json_agg(json_build_object('dueOn', l.due_on, 'amount', l.amount::float8) order by l.due_on)
  from (
    select i.due_on, i.amount
    from installments i
    where i.org_id = ctx.org_id and i.donation_id = p.id and ${isOpen('i')}
    union all
    select coalesce(x.moved_to, t.starts_on), t.amount
    from (
      select p.terms_from_no as from_no, coalesce(p.terms_start_on, p.starts_on) as starts_on, p.amount
      union all
      select t.from_no, t.starts_on, t.amount
      from donation_terms t
      where t.org_id = ctx.org_id and t.donation_id = p.id
    ) t
      left join donation_exceptions x on x.org_id = ctx.org_id and x.donation_id = p.id
        and x.installment_no = t.from_no
    where t.from_no >= p.next_installment and x.kind is distinct from 'skip'
  ) l
  where p.frequency = 'irregular' and p.status not in ('completed', 'failed', 'canceled')
)

-- fields
(
  select string_agg(g.name || ' ' || ${amountText('a.amount')}, '; ' order by a.amount desc, g.name)
  from donation_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
  where a.org_id = ctx.org_id and a.donation_id = p.id
)

-- fields
(p.amount - p.fee_cover_amount)::float8

-- fields
(p.canceled_at at time zone p.time_zone)::date

-- fields
(p.created_at at time zone p.time_zone)::date

-- count
select p.id
from donations p
  join shared.donors d on d.id = p.donor_id
  join shared.campaigns k on k.id = p.campaign_id
where ${donationConditions(filter, filter)} and ${chosen};

-- rows
select ${selected(fields, asked)}
from donations p
  join shared.donors d on d.id = p.donor_id
  join shared.campaigns k on k.id = p.campaign_id
where ${donationConditions(filter, filter)} and ${ids ? sql`p.id = any(${ids}::uuid[])` : sql`true`}
order by ${orderByOf(orderOf(sort))};

-- donations-of-gateway.repository.ts

-- live
('scheduled', 'active', 'past_due', 'paused')

-- countLive
select count(*)::int as live
from donations d
where d.org_id = ctx.org_id
  and d.gateway_integration_id = ${integrationId}::uuid
  and d.frequency <> 'single'
  and d.status in ${live};

-- move
update donations
set gateway_integration_id = ${to}, updated_at = now(),
  payment_reference = case when ${keepsMethods} then payment_reference end
where org_id = ${orgId}
  and gateway_integration_id = ${from}
  and frequency <> 'single'
  and status in ${live}
returning id;

-- donations.repository.ts

-- retryOf
(
  select (min(i.next_attempt_at) at time zone p.time_zone)::date
  from installments i
  where i.org_id = p.org_id and i.donation_id = p.id and i.state = 'retrying'
)

-- listed
p.id, p.sequence, p.donor_id as "donorId", d.name as "donorName", p.campaign_id as "campaignId",
k.name as "campaignName", p.amount::float8 as amount, p.currency, p.frequency, p.interval,
${paidOnce()} as "isPaidOnce", p.status, p.starts_on as "startsOn", p.next_charge_on as "nextChargeOn",
p.method, p.method_last4 as "methodLast4", p.method_exp_month as "methodExpMonth",
p.method_exp_year as "methodExpYear", p.needs_method as "needsMethod", ${retryOf} as "retryOn",
p.paused_until as "pausedUntil", p.paid_count as "paidCount", p.paid_total::float8 as "paidTotal",
p.consecutive_failures as "consecutiveFailures", p.mode, ${instantText(sql`p.created_at`)} as "createdAt",
p.source_url as "sourceUrl", p.utm

-- ofRecord
p.entity_id as "entityId", e.name as "entityName", p.fundraiser_id as "fundraiserId",
f.display_name as "fundraiserName", (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
p.fee_cover_amount::float8 as "feeCoverAmount",
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('designationId', a.designation_id, 'designation', g.name, 'amount', a.amount)
      order by a.amount desc, g.id
    ),
    '[]'
  )
  from donation_allocations a join shared.designations g on g.id = a.designation_id
  where a.org_id = ctx.org_id and a.donation_id = p.id
) as allocations,
p.ends_on as "endsOn", p.max_charges as "maxCharges",
${instantText(sql`p.last_charge_at`)} as "lastChargeAt", p.method_brand as "methodBrand",
(p.payment_reference is not null and p.gateway_integration_id is not null) as "hasMethod",
p.managed_by as "managedBy", p.source, p.external_id as "externalId", p.import_id as "importId", p.tribute,
p.comment, p.is_anonymous as "isAnonymous", p.receipt_preference as "receiptPreference", p.cancellation,
${instantText(sql`p.canceled_at`)} as "canceledAt"

-- joinsOfRecord
join shared.entities e on e.id = p.entity_id
left join shared.fundraisers f on f.org_id = ctx.org_id
and f.id = p.fundraiser_id

-- nextChargeOr
coalesce(p.next_charge_on, ${sql.lit(none)})

-- page
select ${listed}, ${customOf('donation', sql`p.id`, actor)} as custom ${more.columns}, ${cursorOf(order)}
from donations p
  join shared.donors d on d.id = p.donor_id
  join shared.campaigns k on k.id = p.campaign_id ${more.joins} ${joinChanges}
where ${donationConditions(input, input)}
  and ${externalId === undefined ? sql`true` : sql`p.external_id = ${externalId}`}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- ids
select p.id
from donations p
where ${donationConditions(filter, filter)}
order by p.sequence desc
limit ${most}::int;

-- totals
select p.currency, count(*)::int as rows,
  count(*) filter (where p.status in ('active', 'past_due') and p.mode = 'live')::int as live,
  round(
    coalesce(sum(${monthly}) filter (where p.status in ('active', 'past_due') and p.mode = 'live'), 0)
  )::float8 as "monthlyAmount",
  coalesce(sum(p.paid_total) filter (where p.mode = 'live'), 0)::float8 as "paidTotal"
from donations p
where ${donationConditions(filter, filter)}
group by p.currency
order by count(*) desc;

-- find
select ${listed}, ${ofRecord}, d.email as "donorEmail", d.sequence as "donorSequence",
  p.is_held as "isHeld", p.reminds_donor as "remindsDonor", p.consent_text as "consentText", p.version,
  (
    select jsonb_build_object(
      'integrationId', n.integration_id, 'gatewayName', w.display_name, 'gatewayPlanId',
      t.gateway_plan_id, 'held', t.held
    )
    from shared.adoption_items t
      join shared.adoptions n on n.org_id = t.org_id and n.id = t.adoption_id
      join shared.gateway_integrations w on w.org_id = n.org_id and w.id = n.integration_id
    where t.org_id = ctx.org_id and t.donation_id = p.id
  ) as adoption,
  ${customOf('donation', sql`p.id`, actor)} as custom
from donations p
  join shared.donors d on d.id = p.donor_id
  join shared.campaigns k on k.id = p.campaign_id ${joinsOfRecord}
where p.org_id = ctx.org_id and p.id = ${id}::uuid;

-- figures/donation-figures.repository.ts

-- figure
jsonb_build_object(
  'recurringDonations', count(*) filter (where ${condition}), 'monthlyAmount',
  round(coalesce(sum(${monthly}) filter (where ${condition}), 0))
)

-- recurring
p.org_id = ctx.org_id and p.frequency <> 'single' and p.mode = 'live'

-- live
p.status in ('scheduled', 'active', 'past_due', 'paused')

-- decisive
currency, "startsOn", "anchorDay", frequency, interval, "fromNo", "nextNo", "endsOn", "isPaused",
"pausedFrom", "pausedUntil", "chargesLeft", "totalLeft", planned, asked

-- counts
${day} between ${period.from}::date and ${period.to}::date

-- counts
select p.currency, ${figure(active)} as active, ${figure(sql`p.status = 'past_due'`)} as "pastDue",
  ${figure(atRisk(now))} as "atRisk", ${figure(sql`p.status = 'paused'`)} as paused,
  ${figure(sql`p.status <> 'incomplete' and ${within(sql`p.starts_on`)}`)} as started, ${figure(sql` p.status in ('canceled', 'failed') and ${within(endedOn)}`)} as lost
from donations p
where ${recurring}
group by p.currency
order by count(*) desc, p.currency;

-- changes
jsonb_build_object(
  'recurringDonations', count(distinct x.donation_id) filter (where x.kind = ${sql.lit(kind)}),
  'monthlyAmount', round(coalesce(sum(x.annual_delta) filter (where x.kind = ${sql.lit(kind)}), 0) / 12)
)

-- changes
select p.currency, ${moved('upgrade')} as upgraded, ${moved('downgrade')} as downgraded
from donation_changes x join donations p on p.org_id = x.org_id and p.id = x.donation_id
where x.org_id = ctx.org_id
  and ${recurring}
  and x.kind <> 'neutral'
  and x.withdrawn_at is null
  and x.effective_on between ${period.from}::date and ${period.to}::date
group by p.currency;

-- alike
with planned as (
  select donation_id,
    jsonb_agg(
      jsonb_build_object(
        'fromNo', from_no, 'startsOn', starts_on, 'anchorDay', anchor_day, 'frequency', frequency,
        'interval', interval, 'amount', amount
      )
      order by from_no
    ) as terms
  from donation_terms
  where org_id = ctx.org_id
  group by donation_id
),
asked as (
  select donation_id,
    jsonb_agg(
      jsonb_build_object('installmentNo', installment_no, 'kind', kind, 'movedTo', moved_to)
      order by installment_no
    ) as exceptions,
    max(installment_no) as last_no
  from donation_exceptions
  where org_id = ctx.org_id
  group by donation_id
),
begun as (
  select donation_id, count(*) as charges, sum(amount) as amount
  from installments
  where org_id = ctx.org_id and state in ('due', 'collecting', 'retrying')
  group by donation_id
),
live as (
  select p.currency, coalesce(p.terms_start_on, p.starts_on) as "startsOn", p.anchor_day as "anchorDay",
    p.frequency, p.interval, p.terms_from_no as "fromNo", p.next_installment as "nextNo",
    p.ends_on as "endsOn", p.status = 'paused' as "isPaused", p.paused_from as "pausedFrom",
    p.paused_until as "pausedUntil",
    (p.max_charges - p.paid_count - coalesce(begun.charges, 0))::int as "chargesLeft",
    (p.max_total - p.paid_total - coalesce(begun.amount, 0))::float8 as "totalLeft",
    planned.terms as planned, asked.exceptions as asked, p.amount,
    case
      when planned.terms is not null
      or asked.exceptions is not null
      or p.max_total is not null then p.id
    end as own
  from donations p
    left join planned on planned.donation_id = p.id
    left join asked on asked.donation_id = p.id and asked.last_no >= p.next_installment
    left join begun on begun.donation_id = p.id
  where ${recurring} and ${live}
)
select ${decisive}, sum(amount)::float8 as amount, count(*)::int as "recurringDonations"
from live
group by own, ${decisive};

-- imported-donations.statements.ts

-- importedDonationColumns
place int, id uuid, donor_id uuid, campaign_id uuid, entity_id uuid, designation_id uuid, amount bigint,
fee_cover_amount bigint, currency char(3), method text, comment text, time_zone text, integration_id uuid,
external_id text, import_key text, frequency text, "interval" int, starts_on date, next_on date,
anchor_day int, ends_on date, max_charges int, max_total bigint, prior_charges int, prior_total bigint,
is_paused boolean, ended_as text, ended_on date, is_collected boolean, paused_until date,
payment_reference text, brand text, last4 text, exp_month int, exp_year int, later_payments jsonb

-- addImportedDonations
insert into donations (
  id, org_id, donor_id, campaign_id, entity_id, status, frequency, "interval", amount, fee_cover_amount,
  currency, mode, starts_on, terms_start_on, anchor_day, time_zone, ends_on, max_charges, max_total,
  prior_charges, prior_total, canceled_at, paused_from, paused_until, next_charge_on, method,
  method_brand, method_last4, method_exp_month, method_exp_year, payment_reference,
  gateway_integration_id, managed_by, source, comment, external_id, import_id, import_key
)
select x.id, ${orgId}::uuid, x.donor_id, x.campaign_id, x.entity_id,
  coalesce(
    x.ended_as,
    case when x.is_paused then 'paused' when x.starts_on > today.day then 'scheduled' else 'active' end
  ),
  x.frequency, x."interval", x.amount, x.fee_cover_amount, x.currency, 'live', x.starts_on,
  case when x.next_on <> x.starts_on then x.next_on end, x.anchor_day, x.time_zone, x.ends_on,
  x.max_charges, x.max_total, x.prior_charges, x.prior_total,
  case when x.ended_as = 'canceled' then x.ended_on::timestamp at time zone x.time_zone end,
  case when x.is_paused then today.day end, x.paused_until,
  case when x.ended_as is null and (not x.is_paused or x.paused_until is not null) then x.next_on end,
  x.method, x.brand, x.last4, x.exp_month, x.exp_year, x.payment_reference, x.integration_id,
  case when x.is_collected then 'almoner' else 'manual' end, 'import', x.comment, x.external_id,
  ${importId}::uuid, x.import_key
from ${recurring} x cross join lateral (select (now() at time zone x.time_zone)::date as day) today
order by x.place;

-- addImportedDonations
insert into donation_allocations (donation_id, designation_id, org_id, amount)
select a.charge_id, a.designation_id, ${orgId}::uuid, a.amount
from ${parts} a;

-- addImportedDonations
insert into donation_terms (donation_id, from_no, org_id, starts_on, anchor_day, frequency, "interval", amount)
select x.id, 1 + l.place, ${orgId}::uuid, l.due_on, extract(day from l.due_on), x.frequency, x."interval",
  l.amount
from ${recurring} x
  cross join lateral (
    select (p.value ->> 'due_on')::date as due_on, (p.value ->> 'amount')::bigint as amount, p.place
    from jsonb_array_elements(x.later_payments) with ordinality p (value, place)
  ) l
where x.ended_as is null and jsonb_typeof(x.later_payments) = 'array';

-- monthlySums
select p.currency, count(*)::int as count, round(sum(${monthly}))::float8 as amount
from ${recurring} p
where not ${paidOnce()}
group by p.currency;

-- isDonationInUse
(
  exists (
    select
    from shared.charges c
    where c.org_id = p.org_id and c.donation_id = p.id and c.id not in ${besides}
  )
  or exists (select from shared.donation_emails e where e.org_id = p.org_id and e.donation_id = p.id)
  or exists (select from shared.debits b where b.org_id = p.org_id and b.donation_id = p.id)
  or exists (
    select
    from shared.mandates m
    where m.org_id = p.org_id and m.donation_id = p.id and m.import_id is distinct from p.import_id
  )
  or ${hasDonationLink}
)

-- isDonationWorkedOn
(
  ${isDonationInUse(besides)}
  or exists (select from donation_changes h where h.org_id = p.org_id and h.donation_id = p.id)
  or exists (
    select
    from shared.audit_log a
    where a.org_id = p.org_id
      and a.subject_id = p.id::text
      and a.action in ('directDebits.amendMandate', 'directDebits.revokeMandate')
  )
  or exists (
    select
    from shared.notes n
    where n.org_id = p.org_id and n.record_id = p.id and n.deleted_at is null
  )
  or exists (
    select
    from shared.tasks t
    where t.org_id = p.org_id and t.record_id = p.id and t.deleted_at is null
  )
)

-- removeImportedDonations
create temporary table donations_leaving on
commit
drop as
select p.id
from donations p
where p.org_id = ${orgId}::uuid
  and p.import_id = ${importId}::uuid
  and not ${takesChanged ? isDonationInUse(besides) : isDonationWorkedOn(besides)};

-- removeImportedDonations
delete from ${sql.table(table)}
where org_id = ${orgId}::uuid and donation_id in (select id from donations_leaving);

-- removeImportedDonations
delete from donations
where org_id = ${orgId}::uuid and id in (select id from donations_leaving);

-- imported-payments.statements.ts

-- widenLimits
update donations p
set max_charges = p.max_charges + least(h.payments, p.prior_charges) - least(h.payments - x.payments, p.prior_charges),
  max_total = p.max_total + least(h.amount, p.prior_total) - least(h.amount - x.amount, p.prior_total)
from ${past} x
  cross join lateral (
    select count(*)::int as payments,
      coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::bigint as amount
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.donation_id = x.donation_id
      and c.installment_no is null
      and c.status = 'succeeded'
  ) h
where p.org_id = ${orgId}::uuid and p.id = x.donation_id;

-- recountPaid
update donations p
set paid_count = h.payments, paid_total = h.amount, last_charge_at = h.last_at, updated_at = now()
from ${donations} x
  cross join lateral (
    select count(*)::int as payments,
      coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::bigint as amount,
      max(coalesce(c.charged_at, (c.gift_date + time '12:00') at time zone 'UTC')) as last_at
    from shared.charges c
    where c.org_id = ${orgId}::uuid and c.donation_id = x.id and c.status = 'succeeded'
  ) h
where p.org_id = ${orgId}::uuid and p.id = x.id;

-- endingOf
select p.id
from donations p join ${donations} x on x.id = p.id
where p.org_id = ${orgId}::uuid
  and p.frequency <> 'single'
  and p.status in ('scheduled', 'active', 'past_due', 'paused')
  and (p.max_charges is not null or p.max_total is not null or p.ends_on is not null)
order by p.id;

-- goOnAgain
update donations p
set status = 'active', updated_at = now()
from ${donations} x
where p.org_id = ${orgId}::uuid and p.id = x.id and p.status = 'completed';

-- installments/claim.statements.ts

-- openInstallments
with i as (
  select *
  from json_to_recordset(${installments}::json) as i (
    id uuid, donation_id uuid, installment_no int, due_on date, amount bigint, state text,
    attempts smallint, first_attempt_on date
  )
),
p as (
  select *
  from json_to_recordset(${donations}::json) as p (id uuid, next_no int, next_on date, status text)
),
at as (
  select ${place.orgId}::uuid as org_id, ${place.now.toISOString()}::timestamptz as now,
    ${place.leaseMs}::int * interval '1 ms' as lease
),
moved as (
  update donations d
  set next_installment = p.next_no, next_charge_on = p.next_on, status = p.status
  from p, at
  where d.org_id = at.org_id and d.id = p.id
)
insert into installments (
  id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on,
  lease_no, leased_until, created_at
)
select i.id, at.org_id, i.donation_id, i.installment_no, i.due_on, i.amount, d.currency, i.state, i.attempts,
  i.first_attempt_on, case i.state when 'collecting' then 1 else 0 end,
  case i.state when 'collecting' then clock_timestamp() + at.lease end, at.now
from at, i join donations d on d.id = i.donation_id
where d.org_id = at.org_id
on conflict (donation_id, installment_no, org_id) do nothing
returning id;

-- retryInstallments
with at as (
  select ${place.now.toISOString()}::timestamptz as now, ${place.leaseMs}::int * interval '1 ms' as lease,
    ${place.orgId}::uuid as org_id
)
update installments i
set state = 'collecting',
  attempts = greatest(
    i.attempts,
    coalesce(
      (
        select max(c.attempt_no)
        from shared.charges c
        where c.donation_id = i.donation_id and c.installment_no = i.installment_no
      ),
      0
    )
  ) + 1,
  next_attempt_at = null, is_on_its_way = false, lease_no = i.lease_no + 1,
  leased_until = clock_timestamp() + at.lease,
  first_attempt_on = coalesce(i.first_attempt_on, (at.now at time zone d.time_zone)::date)
from at, donations d
where i.org_id = at.org_id and i.id = any(${ids}::uuid[]) and d.org_id = i.org_id and d.id = i.donation_id
returning i.id, i.lease_no::float8 as "leaseNo", i.attempts;

-- lastTries
select distinct on (i.id) i.id as "installmentId", c.id as "chargeId", c.fee_cover_amount::float8 as "feeCoverAmount",
  (
    select coalesce(
      json_agg(
        json_build_object('designationId', a.designation_id, 'amount', a.amount)
        order by a.amount desc, a.designation_id
      ),
      '[]'
    )
    from shared.charge_allocations a
    where a.org_id = c.org_id and a.charge_id = c.id
  ) as allocations
from installments i
  join shared.charges c on c.org_id = i.org_id and c.donation_id = i.donation_id
    and c.installment_no = i.installment_no
where i.org_id = ${orgId} and i.id = any(${ids}::uuid[])
order by i.id, c.attempt_no desc;

-- giftsOf
select max(c.attempt_no) as last
from shared.charges c
where c.org_id = ${orgId} and c.donation_id = ${donationId} and c.installment_no = ${installmentNo};

-- takeOverInstallments
update installments i
set lease_no = i.lease_no + 1, leased_until = clock_timestamp() + ${leaseMs}::int * interval '1 ms'
where i.org_id = ${orgId} and i.id = any(${ids}::uuid[])
returning i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.lease_no::float8 as "leaseNo";

-- openTries
select distinct on (i.id) i.id as "installmentId", c.id as "chargeId", c.status, c.created_at as "intendedAt",
  c.amount::float8 as amount, c.currency, c.payment_reference as "paymentReference"
from installments i
  join shared.charges c on c.org_id = i.org_id and c.donation_id = i.donation_id
    and c.installment_no = i.installment_no
where i.org_id = ${orgId}
  and i.id = any(${ids}::uuid[])
  and c.status in ('pending', 'processing', 'requires_action')
order by i.id, c.attempt_no desc;

-- releaseInstallments
update installments i
set leased_until = null
from json_to_recordset(${leases}::json) as l (id uuid, lease_no bigint)
where i.org_id = ${orgId} and i.id = l.id and i.lease_no = l.lease_no and i.leased_until is not null;

-- isLeftOver
i.state in ('due', 'retrying') and d.status in ('canceled', 'completed', 'failed')

-- letGoOfLeftOvers
update installments i
set state = 'skipped', next_attempt_at = null, settled_at = ${now}::timestamptz
from donations d
where i.org_id = ${orgId} and d.org_id = i.org_id and d.id = i.donation_id and ${isLeftOver};

-- installments/open-installments.statements.ts

-- isOpen
${sql.ref(`${installment}.state`)} <> all (array['paid', 'failed', 'skipped', 'skipped_late'])

-- methods/saved-methods.statements.ts

-- keptMethod
jsonb_build_object(
  'type', p.method, 'brand', p.method_brand, 'last4', p.method_last4, 'expMonth', p.method_exp_month,
  'expYear', p.method_exp_year
)

-- sameMethod
p.mode, p.method, p.method_brand, p.method_last4, p.method_exp_month, p.method_exp_year,
case when p.method_last4 is null then p.payment_reference end

-- savedMethodsOf
select coalesce(jsonb_agg(m.method) filter (where m.method is not null), '[]') as methods
from shared.donors d
  left join lateral (
    select ${keptMethod} || jsonb_build_object(
      'isRefused', bool_or(p.needs_method), 'mode', p.mode, 'gateway',
      jsonb_build_object('id', g.id, 'name', g.display_name), 'donations',
      jsonb_agg(
        jsonb_build_object(
          'id', p.id, 'sequence', p.sequence::text, 'status', p.status, 'managedBy', p.managed_by, 'amount',
          p.amount, 'currency', p.currency, 'frequency', p.frequency, 'interval', p.interval,
          'nextChargeOn', p.next_charge_on
        )
        order by p.sequence desc
      )
    ) as method
    from donations p
      join shared.gateway_integrations g on g.org_id = p.org_id and g.id = p.gateway_integration_id
    where p.org_id = d.org_id
      and p.donor_id = d.id
      and p.frequency <> 'single'
      and p.status <> 'incomplete'
      and p.payment_reference is not null
    group by g.id, g.display_name, ${sameMethod}
    order by max(p.sequence) desc
  ) m on true
where d.org_id = ctx.org_id
  and d.id = coalesce(
    (select k.merged_into_id from shared.donors k where k.org_id = ctx.org_id and k.id = ${donorId}::uuid),
    ${donorId}::uuid
  )
  and d.deleted_at is null
group by d.id;

-- payment.statements.ts

-- lockStatement
select d.*, i.installment
from (select * from json_to_recordset(${keys}::json) as p (id uuid, no int) order by id) p
  cross join lateral (
    select id, donor_id as "donorId", campaign_id as "campaignId", entity_id as "entityId", mode,
      amount::float8 as amount, currency, status, frequency, "interval", method,
      next_charge_on::text as "nextChargeOn", next_installment as "nextInstallment",
      paid_count as "paidCount", consecutive_failures as "consecutiveFailures",
      unpaid_installments as "unpaidInstallments"
    from donations
    where org_id = ${orgId} and id = p.id
    for update
  ) d
  left join lateral (
    select json_build_object(
      'id', id, 'installmentNo', installment_no, 'amount', amount, 'currency', currency, 'state', state
    ) as installment
    from installments
    where org_id = ${orgId} and donation_id = p.id and installment_no = p.no
    for update
  ) i on true;

-- receiveStatement
with p as (
  select *
  from json_to_recordset(${payments}::json) as p (
    id uuid, installment_id uuid, next_no int, status text, amount bigint, at timestamptz,
    has_method boolean, method text, brand text, last4 text, exp_month smallint, exp_year smallint,
    reference text
  )
),
installment as (
  update installments i
  set state = 'paid', is_on_its_way = false, next_attempt_at = null, leased_until = null,
    settled_at = ${now}::timestamptz
  from p
  where i.org_id = ${orgId} and i.id = p.installment_id
)
update donations d
set paid_count = d.paid_count + 1, paid_total = d.paid_total + p.amount, last_charge_at = p.at,
  consecutive_failures = 0, unpaid_installments = 0, needs_method = false, updated_at = p.at,
  status = p.status, next_installment = greatest(d.next_installment, p.next_no),
  method = coalesce(p.method, d.method), payment_reference = coalesce(p.reference, d.payment_reference),
  method_brand = case when p.has_method then p.brand else d.method_brand end,
  method_last4 = case when p.has_method then p.last4 else d.method_last4 end,
  method_exp_month = case when p.has_method then p.exp_month else d.method_exp_month end,
  method_exp_year = case when p.has_method then p.exp_year else d.method_exp_year end
from p
where d.org_id = ${orgId} and d.id = p.id;
