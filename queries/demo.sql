-- Written by `npm run queries` from apps/api/src; do not edit.

-- demo.statements.ts

-- isDemoHere
select 1 from users where email_key = 'owner@demo.almoner.org';

-- analyzeGiving
analyze charges, charge_allocations, donations, donors, donor_totals, refunds;

-- passReachedGoals
update campaigns k
set goal_reached_at = now()
from (
  select org_id, subject_id, sum(gross - returned) as raised
  from giving_totals_now
  where subject = 'campaign' and mode = 'live'
  group by org_id, subject_id
) g
where g.org_id = k.org_id and g.subject_id = k.id and k.goal_amount <= g.raised + k.goal_offset;

-- namePages
update orgs
set crm_settings = crm_settings || '{"pagesSubdomain":"lanternfield"}'
where id = ${orgId}::uuid;

-- nameCampaignPages
update campaigns set slug = lower(code) where org_id = ${orgId}::uuid and slug is null;

-- donorsOf
select id from donors where org_id = ${orgId}::uuid;

-- sendReceipts
with sent as (
  update receipts r
  set sent_at = r.issued_at + interval '4 minutes', sent_to = d.email
  from donors d
  where r.org_id = ${orgId}::uuid and d.org_id = r.org_id and d.id = r.donor_id and d.email is not null
  returning r.id, r.org_id, r.charge_id, r.sent_at
)
insert into gift_emails (subject_id, kind, org_id, charge_id, receipt_id, created_at)
select uuidv7(), 'receipt', org_id, charge_id, id, sent_at
from sent;

-- thankEarlier
update acknowledgments
set state = 'thanked', thanked_at = due_on + time '14:20', thanked_by = ${by ?? null}::uuid
where org_id = ${orgId}::uuid and due_on <= ${until}::date;

-- giving/dispute-seeds.statements.ts

-- noteDisputes
update charges c
set dispute_state = ${JSON.stringify(disputeStateOf)}::jsonb ->> d.status,
  lost_amount = case when d.status = 'lost' then d.withdrawn_amount else 0 end
from disputes d
where d.org_id = ${orgId}::uuid and c.org_id = d.org_id and c.id = d.charge_id;

-- giving/payout-seeds.statements.ts

-- payOutWeekly
with moved as (
  select l.id, l.sequence, l.at, l.integration_id, l.currency, m.kind, m.type, m.gross, m.fee, c.id as charge_id,
    c.entity_id, (l.details ->> 'refundId')::uuid as refund_id, l.object_id,
    least(date_trunc('week', l.at, 'utc') + interval '7 days', ${now.toISOString()}::timestamptz) as until
  from sandbox_log l ${sandboxMoves}
    join charges c on c.org_id = l.org_id and c.id = (l.details ->> 'chargeId')::uuid
  where m.holds
    and l.org_id = ${orgId}::uuid
    and c.mode = 'live'
    and l.at <= ${now.toISOString()}::timestamptz
),
paid as materialized (
  select uuidv7() as id, 'sbx_po_' || left(md5(integration_id || currency || until), 22) as object_id,
    integration_id, entity_id, currency, until, sum(gross - fee) as amount
  from moved
  group by integration_id, entity_id, currency, until
  order by until, currency
),
logged as (
  insert into sandbox_log (
    id, org_id, integration_id, object, object_id, position, status, amount, currency, details, at
  )
  select uuidv7(), ${orgId}::uuid, integration_id, 'payout', object_id, 1, 'paid', amount, currency,
    jsonb_build_object(
      'from', to_json(lag(until) over (partition by integration_id, currency order by until)) #>> '{}',
      'until', to_json(until) #>> '{}', 'arrivesOn', (until at time zone 'utc')::date
    ),
    until
  from paid
),
written as (
  insert into payouts (
    id, org_id, entity_id, integration_id, gateway_payout_id, mode, status, amount, currency, arrives_on,
    contents, initiated_at, bank_reference, is_booked, created_at
  )
  select id, ${orgId}::uuid, entity_id, integration_id, object_id, 'live', 'paid', amount, currency,
    (until at time zone 'utc')::date, 'complete', until, 'SANDBOX ' || upper(right(object_id, 6)), true,
    until
  from paid
  order by until, currency
  returning id, currency, amount, arrives_on
),
listed as (
  insert into payout_lines (
    id, org_id, payout_id, line, gateway_line_id, kind, type, gross, fee, net, charge_id, refund_id,
    gateway_object_id, happened_at
  )
  select uuidv7(), ${orgId}::uuid, p.id, row_number() over (partition by p.id order by m.at, m.sequence), m.id,
    m.kind, m.type, m.gross, m.fee, m.gross - m.fee, m.charge_id, m.refund_id, m.object_id, m.at
  from moved m
    join paid p on p.integration_id = m.integration_id and p.entity_id = m.entity_id
      and p.currency = m.currency and p.until = m.until
)
select id, currency, amount::float8 as amount, arrives_on::text as "arrivesOn"
from written;

-- giving/sandbox-history.statements.ts

-- bookOfSandbox
insert into sandbox_log (
  id, org_id, integration_id, object, object_id, position, payment_id, key, status, amount, currency,
  details, at
)
select uuidv7(), c.org_id, c.gateway_integration_id, 'payment', c.gateway_charge_id, 1, null, c.id::text, c.status,
  c.amount, c.currency,
  jsonb_build_object(
    'chargeId', c.id, 'rule', case when c.status = 'requires_action' then 'challenge' else 'success' end,
    'method', null, 'decline',
    case
      when c.failure_code is not null then jsonb_build_object(
        'code', c.failure_code, 'declineType', c.decline_type, 'message', c.failure_message
      )
    end,
    'fee', c.fee_amount, 'description', '', 'keepsMethod', false, 'successUrl', null, 'cancelUrl', null
  ),
  coalesce(c.charged_at, c.created_at)
from charges c
where c.org_id = ${orgId}::uuid and c.gateway_charge_id is not null
union all
select uuidv7(), r.org_id, c.gateway_integration_id, 'refund', r.gateway_refund_id, 1, c.gateway_charge_id,
  r.id::text, 'succeeded', r.amount, r.currency, jsonb_build_object('refundId', r.id, 'chargeId', c.id),
  r.created_at
from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id
where r.org_id = ${orgId}::uuid and r.gateway_refund_id is not null
union all
select uuidv7(), d.org_id, c.gateway_integration_id, 'dispute', d.gateway_dispute_id, 1, c.gateway_charge_id, null,
  d.status, d.amount, d.currency, jsonb_build_object('chargeId', c.id, 'reason', d.reason, 'place', 0),
  d.opened_at
from disputes d join charges c on c.org_id = d.org_id and c.id = d.charge_id
where d.org_id = ${orgId}::uuid;

-- nameRefunds
update refunds r
set gateway_refund_id = n.name
from json_to_recordset(${JSON.stringify(names)}::json) as n (id uuid, name text)
where r.org_id = ${orgId}::uuid and r.id = n.id;

-- confirmGifts
insert into gift_emails (subject_id, kind, org_id, charge_id, created_at)
select c.id, k.kind, c.org_id, c.id, c.charged_at + interval '1 minute'
from charges c
  join donors d on d.org_id = c.org_id and d.id = c.donor_id and d.email is not null
  cross join lateral (
    select unnest(
      case
        when coalesce(c.installment_no, 1) > 1 then array['installment_receipt']
        when c.type = 'installment' then array['recurring_welcome', 'receipt']
        else array['thank_you', 'receipt']
      end
    ) as kind
  ) k
where c.org_id = ${orgId}::uuid
  and c.gateway_charge_id is not null
  and c.status = 'succeeded'
  and c.charged_at < ${now}::timestamptz - interval '2 minutes';

-- settleDebitsLater
with arrived as (
  insert into sandbox_log (
    id, org_id, integration_id, object, object_id, position, status, amount, currency, details, at
  )
  select uuidv7(), l.org_id, l.integration_id, 'payment', l.object_id, 2, 'succeeded', l.amount, l.currency,
    l.details || jsonb_build_object('fee', least(500, l.amount * 8 / 1000)),
    l.at + interval '4 days 6 hours'
  from sandbox_log l
  where l.org_id = ${orgId}::uuid and l.object = 'payment' and l.status = 'processing'
  returning id, org_id, at
)
insert into sandbox_deliveries (id, org_id, entry_id, is_forerunner, due_at)
select uuidv7(), org_id, id, false, at
from arrived;

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
