-- Written by `npm run queries` from apps/api/src; do not edit.

-- charge-conditions.statements.ts

-- inPayout
c.id in (
  select l.charge_id
  from shared.payout_lines l
  where l.org_id = ctx.org_id and l.payout_id = ${payoutId}::uuid
)

-- ofDonation
(select ${value} from shared.donations p where p.org_id = ctx.org_id and p.id = c.donation_id)

-- utm
coalesce(c.utm ->> ${sql.lit(parameter)}, ${ofDonation(sql`p.utm ->> ${sql.lit(parameter)}`)})

-- textColumns
concat_ws(' ', c.failure_code, c.failure_message)

-- textColumns
concat_ws(' ', c.reference, c.external_id, c.gateway_charge_id)

-- textColumns
coalesce(c.source_url, ${ofDonation(sql`p.source_url`)})

-- conditionSql
exists (
  select
  from refunds r
  where r.org_id = ctx.org_id and r.charge_id = c.id and ${daysSql(sql`r.refunded_on`, condition, today)}
)

-- conditionSql
${boundsSql(sql`c.amount`, condition)} and c.currency = ${condition.currency}

-- conditionSql
(${sql.join(condition.in.map(refundSql), sql` or `)})

-- conditionSql
exists (
  select
  from charge_allocations a
  where a.org_id = ctx.org_id and a.charge_id = c.id and ${idInSql(sql`a.designation_id`, condition.in)}
)

-- benefitText
concat_ws(' ', b.advantage_description, b.reward_name)

-- ofValue
(b.advantage > 0 or not b.is_advantage_known)

-- benefit
exists (select from shared.gift_benefits b where b.org_id = ctx.org_id and b.charge_id = c.id and ${which})

-- credits
exists (select from soft_credits s where s.org_id = ctx.org_id and s.charge_id = c.id and ${which})

-- refundSql
(c.refunded_amount > 0 and c.refunded_amount < c.amount)

-- refundSql
(c.refunded_amount > 0 and c.refunded_amount = c.amount)

-- matching
c.sequence = ${sequence}::bigint

-- matching
(
  c.donor_id = any(array(select search_donors(ctx.org_id, ${containing(term)})))
  or c.external_id = ${term.trim()}
)

-- charge-parts.statements.ts

-- allocationsOfCharge
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'designationId', a.designation_id, 'designation', g.name, 'amount', a.amount, 'returnedAmount',
        a.returned_amount
      )
      order by a.amount desc
    ),
    '[]'
  )
  from charge_allocations a join shared.designations g on g.id = a.designation_id
  where a.org_id = ctx.org_id and a.charge_id = c.id
)

-- creditsOfCharge
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('donorId', s.donor_id, 'donorName', t.name, 'amount', s.amount, 'kind', s.kind)
      order by s.amount desc, t.name
    ),
    '[]'
  )
  from soft_credits s join shared.donors t on t.org_id = s.org_id and t.id = s.donor_id
  where s.org_id = ctx.org_id and s.charge_id = c.id
)

-- refundsOfCharge
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'amount', r.amount, 'status', r.status, 'reason', r.reason, 'note', r.note, 'isOffline',
        r.is_offline, 'receiptAction', r.receipt_action, 'donationEnd', r.donation_end, 'failureMessage',
        r.failure_message, 'refundedOn', r.refunded_on, 'createdAt', ${instantText(sql`r.created_at`)}
      )
      order by r.refunded_on, r.id
    ),
    '[]'
  )
  from refunds r
  where r.org_id = ctx.org_id and r.charge_id = c.id
)

-- disputesOfCharge
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', x.id, 'amount', x.amount, 'withdrawnAmount', x.withdrawn_amount, 'feeAmount', x.fee_amount,
        'reason', x.reason, 'status', x.status, 'donationEnd', x.donation_end, 'evidenceDueBy',
        ${instantText(sql`x.evidence_due_by`)}, 'openedAt', ${instantText(sql`x.opened_at`)}, 'closedAt',
        ${instantText(sql`x.closed_at`)}
      )
      order by x.opened_at, x.id
    ),
    '[]'
  )
  from disputes x
  where x.org_id = ctx.org_id and x.charge_id = c.id
)

-- bankedOn
(
  select b.booked_on::text
  from shared.bank_line_matches m join shared.bank_lines b on b.org_id = m.org_id and b.id = m.line_id
  where m.org_id = c.org_id and m.charge_id = c.id
)

-- payoutOfCharge
(
  select jsonb_build_object(
    'id', o.id, 'sequence', o.sequence::text, 'arrivesOn', o.arrives_on, 'status', o.status
  )
  from shared.payout_lines l join shared.payouts o on o.org_id = l.org_id and o.id = l.payout_id
  where l.org_id = ctx.org_id and l.charge_id = c.id and l.kind = 'gift'
  order by o.sequence desc
  limit 1
)

-- charge-returns.repository.ts

-- take
with items as (
  select charge_id, amount
  from json_to_recordset(${items}::json) as i (charge_id uuid, amount bigint)
),
parts as (
  select i.charge_id, i.amount as whole, a.designation_id, a.amount - a.returned_amount as rest
  from items i join charge_allocations a on a.org_id = ${orgId}::uuid and a.charge_id = i.charge_id
  union all
  select i.charge_id, i.amount, null,
    c.amount - c.cover_returned_amount - coalesce(
      (select sum(a.amount) from charge_allocations a where a.org_id = c.org_id and a.charge_id = c.id),
      0
    )
  from items i join charges c on c.org_id = ${orgId}::uuid and c.id = i.charge_id
),
shared as (${splitByLargestRemainder(sql`parts`)}),
noted as (
  update charge_allocations a
  set returned_amount = a.returned_amount + s.amount
  from shared s
  where a.org_id = ${orgId}::uuid and a.charge_id = s.charge_id and a.designation_id = s.designation_id
),
covered as (
  update charges c
  set cover_returned_amount = c.cover_returned_amount + s.amount
  from shared s
  where c.org_id = ${orgId}::uuid and c.id = s.charge_id and s.designation_id is null and s.amount > 0
)
select charge_id, designation_id, amount::float8 as amount
from shared
where amount > 0
order by charge_id, amount desc, designation_id;

-- undo
select e.charge_id, e.designation_id, sum(e.amount) as amount
from shared.ledger_transactions t join shared.ledger_entries e on e.transaction_id = t.id
where t.org_id = ${orgId}::uuid
  and t.kind = ${subject.kind}
  and t.subject_id = ${subject.id}::uuid
  and e.account = 'refunds'
  and not exists (select from ${kept} k where k.charge_id = e.charge_id)
group by e.charge_id, e.designation_id;

-- undo
update charge_allocations a
set returned_amount = a.returned_amount - p.amount
from (${parts}) p
where a.org_id = ${orgId}::uuid and a.charge_id = p.charge_id and a.designation_id = p.designation_id;

-- undo
update charges c
set cover_returned_amount = c.cover_returned_amount - p.amount
from (${parts}) p
where c.org_id = ${orgId}::uuid and c.id = p.charge_id and p.designation_id is null;

-- post
select r.id, r.charge_id, r.amount::float8 as amount, r.refunded_on::text as refunded_on, c.type, c.method,
  c.mode, c.currency, c.campaign_id, c.fundraiser_id,
  row_number() over (partition by r.charge_id order by r.refunded_on, r.id)::int as round
from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id
where r.org_id = ${orgId}::uuid and r.status = 'succeeded' and ${refunds}
order by round, r.refunded_on, r.id;

-- noCharges
(select null::uuid as charge_id where false)

-- charges-export.repository.ts

-- fundsOfCharge
(
  select string_agg(g.name || ' ' || ${amountText('a.amount')}, '; ' order by a.amount desc, g.name)
  from charge_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
  where a.org_id = ctx.org_id and a.charge_id = c.id
)

-- creditsOfCharge
(
  select string_agg(
    replace(t.name, ';', ',') || ' (' || ${numberText('D', sql`t.sequence`)} || ', ' || s.kind || ') ' || ${amountText('s.amount')},
    '; '
    order by s.amount desc, t.name
  )
  from soft_credits s join shared.donors t on t.org_id = s.org_id and t.id = s.donor_id
  where s.org_id = ctx.org_id and s.charge_id = c.id
)

-- fields
(${feesOfCharge(disputeFees)})::float8

-- fields
(${netOfCharge(disputeFees)})::float8

-- fields
coalesce(b.advantage, 0)::float8

-- fields
case
  when c.status = 'succeeded' then greatest(0, c.amount - c.refunded_amount - c.lost_amount - coalesce(b.advantage, 0))
  else 0
end::float8

-- fields
coalesce((r.issued_at at time zone e.time_zone)::date, x.issued_on)::text

-- fields
r.id is null and x.charge_id is not null

-- fields
coalesce(c.source_url, p.source_url)

-- fields
coalesce(c.reference, c.external_id)

-- fields
coalesce(c.tribute, p.tribute)

-- fields
nullif(concat_ws(': ', c.failure_code, c.failure_message), '')

-- count
select c.id from charges c where ${chargeConditions(filter, today)} and ${chosen};

-- rows
select ${selected(fields, asked)}
from (
  select c.*
  from charges c
  where ${chargeConditions(filter, today)} and ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`true`}
) c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
  left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
  left join shared.receipt_gifts g on g.org_id = c.org_id and g.charge_id = c.id and g.stands
  left join shared.receipts r on r.org_id = g.org_id and r.id = g.receipt_id
  left join shared.external_receipts x on x.org_id = c.org_id and x.charge_id = c.id
  left join (
    select org_id, charge_id, sum(fee_amount) as fee_amount
    from disputes
    group by org_id, charge_id
  ) z on z.org_id = c.org_id and z.charge_id = c.id
  left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
order by ${orderByOf(orderOf(sort))};

-- charges.repository.ts

-- refundState
case when c.refunded_amount = 0 then 'none' when c.refunded_amount < c.amount then 'partial' else 'full' end

-- disputeFees
(select coalesce(sum(fee_amount), 0) from disputes where org_id = c.org_id and charge_id = c.id)

-- feesOfCharge
c.fee_amount + ${ofDisputes} + c.platform_fee_amount - c.platform_fee_returned_amount

-- netOfCharge
case
  when c.status = 'succeeded' then c.amount - c.refunded_amount - c.lost_amount - (${feesOfCharge(ofDisputes)})
  else 0
end

-- ofRecord
, c.entity_id as "entityId", e.name as "entityName", c.fundraiser_id as "fundraiserId",
f.display_name as "fundraiserName", c.donation_id as "donationId", c.installment_no as "installmentNo",
c.fee_cover_amount as "feeCoverAmount", c.refund_pending_amount as "refundPendingAmount",
c.lost_amount as "lostAmount", ${allocationsOfCharge} as allocations, c.method_brand as "methodBrand",
c.method_last4 as "methodLast4", c.failure_code as "failureCode", c.failure_message as "failureMessage",
c.decline_type as "declineType", c.gateway_charge_id as "gatewayChargeId", c.reference,
c.is_anonymous as "isAnonymous", c.external_id as "externalId", c.comment, c.import_id as "importId",
${instantText(sql`c.charged_at`)} as "chargedAt", ${instantText(sql`c.created_at`)} as "createdAt"

-- ofRecord
cross join lateral (select name from shared.entities where id = c.entity_id offset 0) e
left join lateral (
  select display_name
  from shared.fundraisers
  where org_id = ctx.org_id and id = c.fundraiser_id
  offset 0
) f on true

-- page
from charges c ${joinChanges} where ${chargeConditions(input, today)} and ${asked}

-- page
select c.id, ${numbered} as number, c.gift_date as "giftDate", c.donor_id as "donorId",
  d.name as "donorName", c.amount, c.refunded_amount as "refundedAmount", c.currency, c.status,
  ${refundState} as "refundState", c.dispute_state as "disputeState", c.fee_amount as "feeAmount",
  ${netOfCharge()} as "netAmount", c.method, c.campaign_id as "campaignId", k.name as "campaignName",
  c.type, c.mode, coalesce(c.source_url, p.source_url) as "sourceUrl",
  coalesce(c.utm, p.utm, '{}') as utm, coalesce(b.advantage, 0) as advantage,
  b.advantage_description as "advantageDescription",
  ${customOf('charge', sql`c.id`, actor)} as custom ${more.columns}
from kept
  cross join lateral (select * from charges where id = kept.id offset 0) c
  left join lateral (
    select source_url, utm
    from shared.donations
    where id = c.donation_id
    offset 0
  ) p on true
  left join lateral (
    select advantage, advantage_description
    from shared.gift_benefits
    where charge_id = c.id
    offset 0
  ) b on true
  cross join lateral (select name from shared.donors where id = c.donor_id offset 0) d
  cross join lateral (
    select name
    from shared.campaigns
    where id = c.campaign_id
    offset 0
  ) k ${more.joins};

-- totals
select c.currency, c.mode, count(*)::int as rows,
  count(*) filter (where c.status = 'succeeded')::int as gifts,
  coalesce(sum(c.amount) filter (where c.status = 'succeeded'), 0)::float8 as gross,
  coalesce(sum(c.refunded_amount), 0)::float8 as refunded,
  count(*) filter (where c.refunded_amount > 0)::int as refunds,
  coalesce(sum(c.lost_amount), 0)::float8 as lost,
  coalesce(
    sum(${feesOfCharge(sql`coalesce(f.amount, 0)`)}) filter (where c.status = 'succeeded'), 0
  )::float8 as fees
from charges c
  left join (
    select charge_id, sum(fee_amount) as amount
    from disputes
    where org_id = ctx.org_id
    group by charge_id
  ) f on f.charge_id = c.id
where ${chargeConditions(filter, today)}
group by c.currency, c.mode;

-- ids
select c.id
from charges c
where ${chargeConditions(filter, today)}
order by c.sequence desc
limit ${most}::int;

-- find
select c.id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name, d.email as donor_email,
  d.sequence as donor_sequence, c.amount::float8 as amount,
  c.refunded_amount::float8 as refunded_amount, c.fee_amount::float8 as fee_amount,
  c.fee_cover_amount::float8 as fee_cover_amount,
  (c.platform_fee_amount - c.platform_fee_returned_amount)::float8 as platform_fee,
  c.refund_pending_amount::float8 as refund_pending_amount, c.lost_amount::float8 as lost_amount,
  c.dispute_state, c.method_brand, c.method_last4, c.donation_id, p.sequence as donation_sequence,
  p.frequency as donation_frequency, p.status as donation_status, p.managed_by as donation_manager,
  ${instantText(confirmedAt)} as confirmed_at, c.installment_no, c.failure_code, c.failure_message,
  c.decline_type, c.outcome_unknown_since is not null as outcome_unknown, c.gateway_charge_id,
  (c.gateway_integration_id is not null and c.gateway_charge_id is not null) as has_gateway,
  c.gateway_integration_id is not null as is_of_gateway, ${payoutOfCharge} as payout,
  ${bankedOn} as banked_on, c.fundraiser_id, f.display_name as fundraiser_name, c.has_fraud_warning,
  c.contradiction, c.reference,
  (
    select jsonb_build_object('id', b.id, 'name', b.name)
    from shared.gift_batches b
    where b.org_id = c.org_id and b.id = c.batch_id
  ) as batch,
  coalesce(p.source, c.source) as source, coalesce(c.source_url, p.source_url) as source_url,
  coalesce(c.utm, p.utm, '{}') as utm, p.comment as donor_comment, c.is_anonymous, p.consent_text,
  coalesce(b.advantage, 0)::float8 as advantage, b.advantage_description, c.currency, c.status,
  c.method, c.campaign_id, k.name as campaign_name, c.type, c.mode,
  ${instantText(sql`c.charged_at`)} as charged_at, ${instantText(sql`c.created_at`)} as created_at,
  c.entity_id, e.name as entity_name, c.external_id, c.comment,
  coalesce(c.tribute, p.tribute) as tribute, c.import_id, c.import_line, i.sequence as import_sequence,
  ${instantText(sql`i.finished_at`)} as imported_at, ${allocationsOfCharge} as allocations,
  ${creditsOfCharge} as soft_credits, ${refundsOfCharge} as refunds, ${disputesOfCharge} as disputes,
  ${customOf('charge', sql`c.id`, actor)} as custom
from charges c
  join shared.donors d on d.id = c.donor_id
  join shared.campaigns k on k.id = c.campaign_id
  join shared.entities e on e.id = c.entity_id
  left join shared.imports i on i.id = c.import_id
  left join shared.donations p on p.id = c.donation_id
  left join shared.gift_benefits b on b.org_id = c.org_id and b.charge_id = c.id
  left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
where c.org_id = ctx.org_id and c.id = ${id}::uuid;

-- similar
select c.id, ${numbered} as number, c.gift_date as "giftDate", c.method
from charges c
where c.org_id = ctx.org_id
  and c.donor_id = ${donorId}::uuid
  and c.amount = ${amount.amount}::bigint
  and c.currency = ${amount.currency}
  and c.status in ('pending', 'processing', 'succeeded')
  and c.mode = 'live'
  and c.gift_date between ${giftDate}::date - 7 and ${giftDate}::date + 7
order by c.gift_date desc, c.sequence desc
limit 5;

-- collection/changed-charges.repository.ts

-- take
c.id in (select x.charge_id from ${changes} x)

-- take
with split as (${splitByLargestRemainder(sql` ( select a.charge_id, a.designation_id, x.amount - c.fee_cover_amount as whole, a.amount as rest from ${changes} x join charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id and c.amount <> x.amount join charge_allocations a on a.org_id = c.org_id and a.charge_id = c.id )`)}),
gone as (
  delete from charge_allocations a using split s
  where a.org_id = ${orgId}::uuid
    and a.charge_id = s.charge_id
    and a.designation_id = s.designation_id
    and s.amount = 0
)
update charge_allocations a
set amount = s.amount
from split s
where a.org_id = ${orgId}::uuid
  and a.charge_id = s.charge_id
  and a.designation_id = s.designation_id
  and s.amount > 0;

-- putBack
(
  select x.charge_id, p.designation_id, p.amount
  from ${before} x cross join lateral jsonb_to_recordset(x.parts) p (designation_id uuid, amount bigint)
)

-- putBack
insert into charge_allocations (charge_id, designation_id, org_id, amount)
select charge_id, designation_id, ${orgId}::uuid, amount
from ${parts} p
on conflict (charge_id, designation_id) do update
set amount = excluded.amount;

-- set
update charges c
set status = x.status, amount = x.amount, gift_date = x.gift_date, charged_at = x.charged_at,
  fee_amount = x.fee_amount
from ${changes} x
where c.org_id = ${orgId}::uuid and c.id = x.charge_id;

-- followBenefits
select b.charge_id as id
from shared.gift_benefits b
where b.org_id = ${orgId}::uuid and b.charge_id in (select x.charge_id from ${changes} x);

-- collection/charge.statements.ts

-- paidStatement
update charges c
set status = 'succeeded', gateway_charge_id = coalesce(c.gateway_charge_id, i.gateway_charge_id),
  charged_at = i.charged_at, fee_amount = i.fee, outcome_unknown_since = null, reconcile_after = null,
  failure_code = null, failure_message = null, decline_type = null, method = coalesce(i.method, c.method),
  method_brand = case when i.method is null then c.method_brand else i.brand end,
  method_last4 = case when i.method is null then c.method_last4 else i.last4 end
from json_to_recordset(${payments}::json) as i (
  id uuid, gateway_charge_id text, method text, brand text, last4 text, fee bigint, charged_at timestamptz
)
where c.org_id = ${orgId} and c.id = i.id
returning c.id,
  (
    select coalesce(
      json_agg(
        json_build_object('designationId', a.designation_id, 'amount', a.amount)
        order by a.amount desc, a.designation_id
      ),
      '[]'
    )
    from charge_allocations a
    where a.org_id = c.org_id and a.charge_id = c.id
  ) as parts,
  exists (select from shared.gift_benefits b where b.org_id = c.org_id and b.charge_id = c.id) as has_benefits;

-- startedStatement
with s as (
  select s.*
  from json_to_recordset(${payments}::json) as s (id uuid, gateway_charge_id text, gateway_page_id text)
    join charges c on c.org_id = ${orgId} and c.id = s.id
  order by c.id
  for update of c
)
update charges c
set status = case when c.status = 'pending' then 'requires_action' else c.status end,
  gateway_charge_id = coalesce(c.gateway_charge_id, s.gateway_charge_id),
  gateway_page_id = coalesce(c.gateway_page_id, s.gateway_page_id),
  reconcile_after = case
    when c.status in ('pending', 'processing', 'requires_action') then ${waitsUntil}::timestamptz
  end
from s
where c.org_id = ${orgId} and c.id = s.id;

-- chargesByKeys
select id, donation_id, status, amount::float8 as amount, currency, payment_reference, created_at as intended_at,
  idempotency_key, input_hash
from charges
where org_id = ${orgId} and idempotency_key = any(${keys}::uuid[]);

-- chargeOfGateway
select id
from charges
where org_id = ${orgId}
  and gateway_integration_id = ${integrationId}
  and (id = ${chargeId}::uuid or gateway_charge_id = ${gatewayChargeId})
limit 1;

-- hasPaidLater, by Kysely's builder
--   db
--   .selectFrom('charges')
--   .select('id')
--   .where('org_id', '=', orgId)
--   .where('donation_id', '=', donationId)
--   .where('status', '=', 'succeeded')
--   .where('installment_no', '>', installmentNo)
--   .executeTakeFirst()

-- collection/intent.statements.ts

-- writtenCharges
charge as (
  insert into charges (
    id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no, attempt_no,
    retry_of, type, status, amount, fee_cover_amount, currency, method, mode, gift_date,
    gateway_integration_id, payment_reference, idempotency_key, input_hash, reconcile_after, source,
    is_anonymous, reference, external_id, batch_id, comment, tribute, created_at, platform_fee_amount
  )
  select charge_id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no,
    attempt_no, retry_of, type, 'pending', amount, cover, currency, method, mode, gift_date, integration_id,
    payment_reference, idempotency_key, input_hash,
    case when integration_id is not null then now + interval '2 minutes' end, source, is_anonymous, reference,
    external_id, batch_id, comment, case when donation_id is null or type = 'offline' then tribute end, now,
    platform_fee
  from place
  on conflict (org_id, idempotency_key)
  where idempotency_key is not null do nothing
  returning id, donation_id, status, amount, currency, payment_reference, created_at, idempotency_key, input_hash
)

-- intentStatement
with i as (
  select *
  from json_to_recordset(${intents}::json) as i (
    org_id uuid, charge_id uuid, donation_id uuid, is_new_donation boolean, is_by_donation boolean,
    donor_id uuid, campaign_id uuid, entity_id uuid, fundraiser_id uuid, integration_id uuid, mode text,
    type text, installment_no int, attempt_no smallint, retry_of uuid, amount bigint, cover bigint,
    currency char(3), method text, payment_reference text, idempotency_key uuid, input_hash text,
    now timestamptz, gift_date date, reference text, external_id text, batch_id uuid, frequency text,
    "interval" smallint, starts_on date, ends_on date, cover_mode text, source text, source_url text,
    utm jsonb, tribute jsonb, comment text, is_anonymous boolean, consent_text text, ip text,
    receipt_preference text
  )
),
open_gateway as (${heldOpenGateways(sql`select org_id, integration_id from i`)}),
place as (
  select i.charge_id, i.org_id, i.donation_id, i.is_new_donation, i.is_by_donation, i.integration_id, i.mode,
    i.type, i.installment_no, i.attempt_no, i.retry_of, i.amount, i.cover, i.idempotency_key, i.input_hash,
    i.now, i.reference, i.external_id, i.batch_id, i.frequency, i."interval", i.starts_on, i.ends_on,
    i.cover_mode, i.source_url, i.utm, i.tribute, i.comment, i.consent_text, i.ip, i.receipt_preference,
    coalesce(i.donor_id, d.donor_id) as donor_id, coalesce(i.campaign_id, d.campaign_id) as campaign_id,
    e.id as entity_id,
    coalesce(i.fundraiser_id, case when i.is_by_donation then d.fundraiser_id end) as fundraiser_id,
    case when i.is_by_donation then d.payment_reference else i.payment_reference end as payment_reference,
    coalesce(i.currency, d.currency) as currency, coalesce(i.method, d.method) as method,
    coalesce(i.source, d.source) as source,
    case when i.is_by_donation then d.is_anonymous else i.is_anonymous end as is_anonymous, e.time_zone,
    (i.now at time zone e.time_zone)::date as today,
    coalesce(i.gift_date, (i.now at time zone e.time_zone)::date) as gift_date,
    case
      when i.integration_id is null then 0
      else (i.amount * o.fee_basis_points + 5000) / 10000
    end as platform_fee
  from i
    left join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
    join shared.entities e on e.org_id = i.org_id and e.id = coalesce(i.entity_id, d.entity_id)
    join shared.orgs o on o.id = i.org_id
  where (i.donation_id is null or i.is_new_donation or d.id is not null)
    and (i.integration_id is null or i.integration_id in (select id from open_gateway))
),
parts as (
  select charge_id, designation_id, amount
  from json_to_recordset(${parts}::json) as p (charge_id uuid, designation_id uuid, amount bigint)
),
split as (
  select charge_id, designation_id, amount
  from parts
  union all
  select i.charge_id, g.id, i.amount - i.cover
  from i join shared.designations g on g.org_id = i.org_id and g.is_default
  where i.charge_id not in (select charge_id from parts)
),
${writtenCharges}, ${donationsOfIntents},
charge_parts as (
  insert into charge_allocations (charge_id, designation_id, org_id, amount)
  select p.charge_id, s.designation_id, p.org_id, s.amount
  from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
)
select id, donation_id, status, amount::float8 as amount, currency, payment_reference, created_at as intended_at,
  idempotency_key, input_hash
from charge;

-- collection/locked-charge.statements.ts

-- lockStatement
select c.id, c.org_id as "orgId", c.donation_id as "donationId", c.donor_id as "donorId",
  c.campaign_id as "campaignId", c.entity_id as "entityId", c.fundraiser_id as "fundraiserId",
  c.installment_no as "installmentNo", c.attempt_no as "attemptNo", c.sequence::float8 as sequence, c.type,
  c.status, c.method, c.mode, c.currency, c.amount::float8 as amount,
  c.fee_cover_amount::float8 as "feeCoverAmount", c.fee_amount::float8 as "feeAmount",
  c.platform_fee_amount::float8 as "platformFeeAmount", c.gift_date::text as "giftDate",
  c.gateway_charge_id as "gatewayChargeId", c.charged_at as "chargedAt"
from charges c
where c.org_id = ${orgId} and c.id = any(${ids}::uuid[])
order by c.id
for update of c;

-- collection/reconciliation.statements.ts

-- countUnsettled
select (
  select count(*)::int
  from charges
  where org_id = ${orgId}
    and gateway_integration_id = ${integrationId}
    and status in ('pending', 'requires_action', 'processing')
  ) + (
    select count(*)::int
    from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id
    where r.org_id = ${orgId}
      and c.gateway_integration_id = ${integrationId}
      and not r.is_offline
      and r.status in ('pending', 'requires_action')
  ) as count;

-- claimOverdue
update ${sql.table(table)}
set reconcile_after = ${turn.nextAt.toISOString()}
where id in (
  select id
  from ${sql.table(table)}
  where org_id = ${orgId} and reconcile_after <= ${turn.now.toISOString()}
  order by reconcile_after
  limit ${turn.limit}
  for update skip locked
)
returning id;

-- orgsToReconcile
select org_id
from charges
where reconcile_after <= ${now}
union
select org_id
from refunds
where reconcile_after <= ${now};

-- collection/recorded-charges.repository.ts

-- goingOf
(
  select c.id as charge_id
  from charges c
  where c.org_id = ${orgId}::uuid
    and c.import_id = ${importId}::uuid
    and exists (select from charge_corrections k where k.org_id = c.org_id and k.charge_id = c.id)
    and not exists (select from ${kept} k where k.charge_id = c.id)
)

-- write
insert into charges (id, org_id, ${written})
select id, ${orgId}::uuid, ${written}
from ${charges} g
order by place;

-- write
insert into charge_allocations (charge_id, designation_id, org_id, amount)
select charge_id, designation_id, ${orgId}::uuid, amount
from ${parts} g
order by place;

-- countToward
update charges c
set donation_id = g.donation_id
from ${gifts} g
where c.org_id = ${orgId}::uuid and c.id = g.charge_id;

-- takeOut
update charges c
set donation_id = null, installment_no = null, attempt_no = 1
from ${gifts} g
where c.org_id = ${orgId}::uuid and c.id = g.charge_id;

-- writeCredits
insert into soft_credits (charge_id, donor_id, org_id, amount, kind, import_id)
select charge_id, donor_id, ${orgId}::uuid, amount, kind, ${importId}::uuid
from ${credits} s
on conflict (charge_id, donor_id) do nothing;

-- writeRefunds
with made as (
  insert into refunds (
    id, org_id, charge_id, amount, currency, reason, note, refunded_on, created_at, import_id,
    import_line, import_key
  )
  select id, ${orgId}::uuid, charge_id, amount, currency, reason, note, refunded_on, created_at, import_id,
    import_line, import_key
  from ${refunds} f
  returning charge_id, amount
)
update charges c
set refunded_amount = c.refunded_amount + back.amount
from (select charge_id, sum(amount) as amount from made group by charge_id) back
where c.org_id = ${orgId}::uuid and c.id = back.charge_id;

-- removeRows
exists (select from ${kept} k where k.charge_id = ${sql.ref(charge)})

-- removeRows
with gone as (
  delete from refunds f
  where f.org_id = ${orgId}::uuid
    and f.import_id = ${importId}::uuid
    and not ${isKept('f.charge_id')}
  returning charge_id, amount
)
update charges c
set refunded_amount = c.refunded_amount - back.amount
from (select charge_id, sum(amount) as amount from gone group by charge_id) back
where c.org_id = ${orgId}::uuid and c.id = back.charge_id;

-- removeRows
delete from soft_credits s
where s.org_id = ${orgId}::uuid and s.import_id = ${importId}::uuid and not ${isKept('s.charge_id')};

-- removeRows
delete from charge_allocations a using charges c
where c.org_id = ${orgId}::uuid
  and c.import_id = ${importId}::uuid
  and a.org_id = c.org_id
  and a.charge_id = c.id
  and not ${isKept('c.id')};

-- removeRows
delete from charges c
where c.org_id = ${orgId}::uuid and c.import_id = ${importId}::uuid and not ${isKept('c.id')};

-- confirmed-at.statements.ts

-- confirmedAt
(
  select max(l.created_at)
  from shared.gift_emails l
  where l.org_id = c.org_id
    and l.charge_id = c.id
    and l.kind in ('receipt', 'installment_receipt')
    and not exists (
      select
      from refunds r
      where r.org_id = l.org_id
        and r.charge_id = l.charge_id
        and r.receipt_action <> 'none'
        and r.status not in ('failed', 'canceled')
        and r.id > l.subject_id
    )
)

-- corrections/corrected-values.statements.ts

-- changesOfCorrection
(
  select jsonb_agg(
    case
      when change ->> 'field' = 'donor' then change || jsonb_build_object(
        'before', ${namedDonor(sql`change ->> 'before'`)}, 'after', ${namedDonor(sql`change ->> 'after'`)}
      )
      else change
    end
    order by place
  )
  from jsonb_array_elements(${changes}) with ordinality as told (change, place)
)

-- namedDonor
(
  select jsonb_build_object('id', n.id, 'name', n.name)
  from shared.donors n
  where n.org_id = ctx.org_id and n.id = (${id})::uuid
)

-- corrections/correction.statements.ts

-- surroundingsOf
select d.name as "donorName", k.name as "campaignName", f.display_name as "fundraiserName",
  coalesce(p.frequency <> 'single', false) as "isOfRecurring",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'designationId', a.designation_id, 'designation', g.name, 'amount', a.amount, 'returnedAmount',
          a.returned_amount
        )
        order by a.amount desc, g.name
      ),
      '[]'
    )
    from charge_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
    where a.org_id = c.org_id and a.charge_id = c.id
  ) as parts,
  (
    select min(r.refunded_on)::text
    from refunds r
    where r.org_id = c.org_id
      and r.charge_id = c.id
      and r.status in ('pending', 'requires_action', 'succeeded')
  ) as "firstReturnOn",
  exists (select from disputes x where x.org_id = c.org_id and x.charge_id = c.id) as "hasDisputes"
from charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
  left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
where c.org_id = ${orgId} and c.id = ${chargeId};

-- campaignById
select id, name, currency, entity_id as "entityId", status <> 'archived' as "isOpen"
from shared.campaigns
where org_id = ${orgId} and id = ${id};

-- fundraiserById
select id, display_name as name, campaign_id as "campaignId"
from shared.fundraisers
where org_id = ${orgId} and id = ${id};

-- fundsById
select id, name, status = 'active' as "isOpen"
from shared.designations
where org_id = ${orgId} and id = any(${ids}::uuid[]);

-- nameOfDonor
select name from shared.donors where org_id = ${orgId} and id = ${id};

-- isCredited
select charge_id as "chargeId"
from soft_credits
where org_id = ${orgId} and charge_id = ${chargeId} and donor_id = ${donorId};

-- replaceParts
with part as (
  select designation_id, amount, returned_amount
  from json_to_recordset(${JSON.stringify(rows)}::json) as p (designation_id uuid, amount bigint, returned_amount bigint)
),
gone as (
  delete from charge_allocations a
  where a.org_id = ${orgId}
    and a.charge_id = ${chargeId}
    and a.designation_id not in (select designation_id from part)
)
insert into charge_allocations (charge_id, designation_id, org_id, amount, returned_amount)
select ${chargeId}, designation_id, ${orgId}, amount, returned_amount
from part
on conflict (charge_id, designation_id) do update
set amount = excluded.amount, returned_amount = excluded.returned_amount;

-- hasCorrections
select id from charge_corrections where org_id = ${orgId} and charge_id = ${chargeId} limit 1;

-- largest-remainder.statements.ts

-- splitByLargestRemainder
select f.charge_id, f.designation_id,
  (
    f.share + case
      when row_number() over (
        partition by f.charge_id
        order by f.remainder desc, f.rest desc, f.designation_id
      ) <= f.whole - sum(f.share) over (partition by f.charge_id) then 1
      else 0
    end
  )::bigint as amount
from (
  select p.charge_id, p.designation_id, p.whole, p.rest,
    div(p.whole::numeric * p.rest, sum(p.rest) over w) as share,
    mod(p.whole::numeric * p.rest, sum(p.rest) over w) as remainder
  from ${parts} p
  where p.rest > 0
  window w as (partition by p.charge_id)
) f;

-- offline/offline.statements.ts

-- addSoftCredits
insert into soft_credits (charge_id, donor_id, org_id, amount, kind)
select ${chargeId}, donor_id, ${orgId}, amount, kind
from json_to_recordset(${JSON.stringify(credits)}::json) as s (donor_id uuid, amount bigint, kind text);

-- donorsAmong
select id
from shared.donors
where org_id = ${orgId} and deleted_at is null and id = any(${`{${ids.join(',')}}`});

-- openDesignations
select id
from shared.designations
where org_id = ${orgId} and status = 'active' and id = any(${`{${ids.join(',')}}`});

-- giftFromOutside
select c.id, c.sequence
from charges c
where c.org_id = ${orgId} and c.external_id = ${externalId}
order by c.sequence
limit 1;

-- placeOfGift
select k.id as campaign_id, k.entity_id, k.currency, e.time_zone, g.id as designation_id,
  f.campaign_id as raises_for
from shared.campaigns k
  join shared.entities e on e.id = k.entity_id
  left join shared.designations g on g.org_id = k.org_id and case
    when ${gift.designationId ?? null}::uuid is null then g.is_default
    else g.id = ${gift.designationId ?? null}::uuid
    and g.status = 'active'
  end
  left join shared.fundraisers f on f.org_id = k.org_id and f.id = ${gift.fundraiserId ?? null}::uuid
where k.org_id = ${orgId}
  and case
    when coalesce(${gift.campaignId ?? null}::uuid, f.campaign_id) is null then k.is_default
    else k.id = coalesce(${gift.campaignId ?? null}::uuid, f.campaign_id)
  end;

-- past-gifts.repository.ts

-- lock, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('charges')
--   .select('id')
--   .where('org_id', '=', orgId)
--   .where('donation_id', '=', donationId)
--   .orderBy('id')
--   .forUpdate()
--   .execute()

-- moveToCampaign, by Kysely's builder
--   transactionOf(this.em)
--   .updateTable('charges')
--   .set({ campaign_id: campaignId })
--   .where('org_id', '=', donation.orgId)
--   .where('donation_id', '=', donation.id)
--   .where('campaign_id', '<>', campaignId)
--   .returning('id')
--   .execute()

-- moveToFund
with concerned as (
  select c.id
  from charges c
  where c.org_id = ${donation.orgId}
    and c.donation_id = ${donation.id}
    and exists (
      select
      from charge_allocations a
      where a.org_id = c.org_id and a.charge_id = c.id and a.designation_id <> ${designationId}
    )
),
gone as (
  delete from charge_allocations a using concerned c
  where a.org_id = ${donation.orgId} and a.charge_id = c.id and a.designation_id <> ${designationId}
  returning a.charge_id, a.amount, a.returned_amount
)
insert into charge_allocations as kept (charge_id, designation_id, org_id, amount, returned_amount)
select charge_id, ${designationId}, ${donation.orgId}, sum(amount), sum(returned_amount)
from gone
group by charge_id
on conflict (charge_id, designation_id) do update
set amount = kept.amount + excluded.amount,
  returned_amount = kept.returned_amount + excluded.returned_amount
returning charge_id as id;

-- returned-money.repository.ts

-- refunds
select r.id, r.charge_id as "chargeId", c.currency, r.amount::float8 as amount, r.status, r.reason, r.note,
  r.is_offline as "isOffline", r.receipt_action as "receiptAction", r.donation_end as "donationEnd",
  r.failure_message as "failureMessage", r.refunded_on as "refundedOn",
  ${instantText(sql`r.created_at`)} as "createdAt", ${cursorOf(order)}
from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id ${joinChanges}
where r.org_id = ctx.org_id and ${input.chargeId ? sql`r.charge_id = ${input.chargeId}::uuid` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- disputes
select x.id, x.charge_id as "chargeId", c.currency, x.amount::float8 as amount,
  x.withdrawn_amount::float8 as "withdrawnAmount", x.fee_amount::float8 as "feeAmount", x.reason,
  x.status, x.donation_end as "donationEnd", ${instantText(sql`x.evidence_due_by`)} as "evidenceDueBy",
  ${instantText(sql`x.opened_at`)} as "openedAt", ${instantText(sql`x.closed_at`)} as "closedAt",
  ${cursorOf(order)}
from disputes x join charges c on c.org_id = x.org_id and c.id = x.charge_id ${joinChanges}
where x.org_id = ctx.org_id and ${input.chargeId ? sql`x.charge_id = ${input.chargeId}::uuid` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- reviews/review.statements.ts

-- openReview, by Kysely's builder
--   db
--   .insertInto('payment_reviews')
--   .values(review)
--   .onConflict((on) => on.columns(['org_id', 'charge_id', 'gateway_says']).doNothing())
--   .returning('id')
--   .executeTakeFirst()

-- reviews/reviews.repository.ts

-- open
select r.id, 'payment' as kind, coalesce(g.display_name, 'Gateway') as gateway, c.id as "chargeId", c.sequence,
  d.name as "donorName", r.gateway_says as "gatewaySays", r.almoner_has as "almonerHas", r.outcome is not null
    and c.status <> 'succeeded' as "canAccept",
  r.created_at
from payment_reviews r
  join charges c on c.org_id = r.org_id and c.id = r.charge_id
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  left join shared.gateway_integrations g on g.org_id = c.org_id and g.id = c.gateway_integration_id
where r.org_id = ctx.org_id and r.settled_at is null
union all
select e.id, 'event', coalesce(g.display_name, 'Gateway'), null, null, null,
  coalesce(e.last_error, 'This event can’t be read'),
  case e.status
    when 'unreadable' then 'The event as it came, and nothing booked from it'
    when 'given_up' then 'Nothing that it speaks of, for three days'
    else 'The event, which could not be applied'
  end,
  false, e.received_at
from shared.gateway_events e
  left join shared.gateway_integrations g on g.org_id = e.org_id and g.id = e.integration_id
where e.org_id = ctx.org_id
  and (e.status in ('unreadable', 'given_up') or e.status = 'received' and e.last_error is not null);

-- list
select o.id, o.kind, o.gateway, o."chargeId", o.sequence, o."donorName", o."gatewaySays", o."almonerHas",
  o."canAccept", to_char(o.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
from (${open}) o
order by o.created_at desc, o.id desc
limit 200;

-- count
select count(*)::int as count from (${open}) o;

-- openFor, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('payment_reviews')
--   .select('gateway_says as says')
--   .where('org_id', '=', orgId)
--   .where('charge_id', '=', id)
--   .where('settled_at', 'is', null)
--   .orderBy('created_at', 'desc')
--   .limit(1)
--   .execute()

-- partsOf
select designation_id as "designationId", amount::float8 as amount
from charge_allocations
where org_id = ${orgId} and charge_id = ${chargeId}
order by amount desc, designation_id;

-- resize
update charge_allocations a
set amount = s.amount
from json_to_recordset(${JSON.stringify(shares.map(({ designationId, amount }) => ({ designation_id: designationId, amount })))}::json) as s (designation_id uuid, amount bigint)
where a.org_id = ${orgId} and a.charge_id = ${chargeId} and a.designation_id = s.designation_id;
