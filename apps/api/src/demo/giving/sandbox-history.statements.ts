import { sql } from 'kysely'

/** The sandbox's own book of what it took and gave back, by which a gift of the demo can be refunded. */
export const bookOfSandbox = (orgId: string) => sql`
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
  where d.org_id = ${orgId}::uuid`

export const nameRefunds = (orgId: string, names: readonly { id: string; name: string }[]) => sql`
  update refunds r
  set gateway_refund_id = n.name
  from json_to_recordset(${JSON.stringify(names)}::json) as n (id uuid, name text)
  where r.org_id = ${orgId}::uuid and r.id = n.id`

/** Whoever gave on a page and has an address was thanked and sent a confirmation, a minute later. */
export const confirmGifts = (orgId: string, now: Date) => sql`
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
    and c.charged_at < ${now}::timestamptz - interval '2 minutes'`

/** Debits that are under way arrive as they would: four days after they were taken, told by the sandbox. */
export const settleDebitsLater = (orgId: string) => sql`
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
  from arrived`
