/**
 * The rows of a gift's whole path as they would be written by hand, for one or for a lot of them: $1 is the org, $2 what was
 * sent. They ask nothing of a page's terms and know one kind of gift: what is left is what the rows themselves cost. They keep to
 * the order that makes a payment safe: the intent is committed before the gateway is asked, and its answer is written after.
 * Each gives a row for each that it did, with the key by which it was asked.
 */
const ctx = "ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org_id)"

/** Writes what was sent off down: donation, charge, their funds, checkout. */
export const giveText = `
  with ${ctx},
  place as (
    select ctx.org_id, sent.charge_id, sent.donation_id, sent.donor_id, sent.amount, sent.key, sent.token, k.*
    from ctx cross join json_to_recordset($2::json) as sent (charge_id uuid, donation_id uuid, donor_id uuid, amount bigint, campaign_id uuid, key uuid, token text) cross join lateral (
      select k.id as campaign_id, k.entity_id, k.currency, e.time_zone, i.id as integration_id, g.id as designation_id
      from campaigns k join entities e on e.org_id = k.org_id and e.id = k.entity_id
      join gateway_integrations i on i.org_id = k.org_id and i.entity_id = k.entity_id and i.is_default and i.status = 'active'
      join designations g on g.org_id = k.org_id and g.is_default
      where k.org_id = ctx.org_id and k.id = sent.campaign_id offset 0) k
  ), charge as (
    insert into charges (id, org_id, donor_id, entity_id, campaign_id, donation_id, type, status, amount, currency, method, mode,
                         gift_date, gateway_integration_id, idempotency_key, reconcile_after, source)
    select charge_id, org_id, donor_id, entity_id, campaign_id, donation_id, 'single', 'pending', amount, currency, 'card', 'live',
           (now() at time zone time_zone)::date, integration_id, key, now() + interval '2 minutes', 'page'
    from place on conflict (org_id, idempotency_key) where idempotency_key is not null do nothing returning id
  ), donation as (
    insert into donations (id, org_id, donor_id, campaign_id, entity_id, frequency, amount, currency, mode, starts_on, anchor_day, time_zone,
                           method, gateway_integration_id, source)
    select donation_id, org_id, donor_id, campaign_id, entity_id, 'single', amount, currency, 'live', current_date, 1, time_zone,
           'card', integration_id, 'page' from place
  ), donation_parts as (
    insert into donation_allocations (donation_id, designation_id, org_id, amount) select donation_id, designation_id, org_id, amount from place
  ), charge_parts as (
    insert into charge_allocations (charge_id, designation_id, org_id, amount) select charge_id, designation_id, org_id, amount from place
  ), checkout as (
    insert into checkouts (id, org_id, campaign_id, idempotency_key, body_hash, token_hash, token_sealed, charge_id, donation_id,
                           integration_id, language, source, page_url, ip_hash, passed_by, created_at)
    select uuidv7(), org_id, campaign_id, key, token, decode(token, 'hex'), token, charge_id, donation_id, integration_id, 'en', 'page',
           'page', token, 'at_once', now() from place
  )
  select charge_id::text as key, integration_id from place`

/** The sandbox opens payments. */
export const openText = `
  with ${ctx}
  insert into sandbox_log (id, org_id, integration_id, object, object_id, position, key, request_hash, status, amount, currency, details, at)
  select uuidv7(), ctx.org_id, i.integration_id, 'payment', i.payment_id, 1, i.key, i.key, 'started', i.amount, 'usd', i.details, now()
  from ctx cross join json_to_recordset($2::json) as i (integration_id uuid, payment_id text, key text, amount bigint, details jsonb)
  returning object_id as key`

/** Writes down that payments were opened: charge and checkout. */
export const noteText = `
  with ${ctx},
  started as (
    select ctx.org_id, s.* from ctx cross join json_to_recordset($2::json) as s (charge_id uuid, payment_id text)
  ), charge as (
    update charges c set status = 'requires_action', gateway_charge_id = s.payment_id, reconcile_after = now() + interval '30 minutes'
    from started s where c.org_id = s.org_id and c.id = s.charge_id and c.status = 'pending'
  )
  update checkouts k set pay_url = s.payment_id from started s where k.org_id = s.org_id and k.charge_id = s.charge_id
  returning k.charge_id::text as key`

/** The sandbox takes payments, and means to tell of them. */
export const payText = `
  with ${ctx},
  line as (
    insert into sandbox_log (id, org_id, integration_id, object, object_id, position, status, amount, currency, details, at)
    select uuidv7(), l.org_id, l.integration_id, l.object, l.object_id, 2, 'succeeded', l.amount, l.currency, l.details || '{"fee": 100}', now()
    from ctx cross join json_to_recordset($2::json) as i (integration_id uuid, payment_id text) cross join lateral (
      select l0.* from sandbox_log l0 where l0.org_id = ctx.org_id and l0.integration_id = i.integration_id and l0.object_id = i.payment_id
      order by l0.at desc, l0.sequence desc limit 1) l
    where l.status = 'started' returning id, org_id, object_id
  ), event as (
    insert into sandbox_deliveries (id, org_id, entry_id, is_forerunner, due_at)
    select uuidv7(), org_id, id, false, now() from line
  )
  select object_id as key from line`

/** Writes down what was paid: charge, donation, ledger, donor's totals, events. */
export const settleText = `
  with ${ctx},
  due as (
    select found.* from ctx cross join lateral (
      select c.*, a.designation_id, 100::bigint as fee, k.token_sealed as token from checkouts k
      join charges c on c.org_id = k.org_id and c.id = k.charge_id
      join charge_allocations a on a.org_id = c.org_id and a.charge_id = c.id
      where k.org_id = ctx.org_id and k.token_hash = any(array(select decode(s.token, 'hex') from json_to_recordset($2::json) as s (token text)))
        and exists (select from sandbox_log l where l.org_id = k.org_id and l.integration_id = k.integration_id
                    and l.object_id = c.gateway_charge_id and l.status = 'succeeded')
      for update of c) found
    where found.status = 'requires_action'
  ), paid as (
    update charges c set status = 'succeeded', reconcile_after = null, method_brand = 'visa', method_last4 = '4242', charged_at = now(), fee_amount = due.fee
    from due where c.org_id = due.org_id and c.id = due.id
  ), donation as (
    update donations d set status = 'completed', paid_count = 1, paid_total = due.amount, last_charge_at = now(), updated_at = now(),
      method_brand = 'visa', method_last4 = '4242'
    from due where d.org_id = due.org_id and d.id = due.donation_id
  ), transaction as (
    insert into ledger_transactions (id, org_id, kind, subject_id, mode) select uuidv7(), org_id, 'gift', id, mode from due returning id, subject_id
  ), entries as (
    insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, gift_count, refund_count)
    select transaction.id, e.line, due.org_id, e.account, due.currency, e.amount, due.gift_date, due.id, e.designation_id, due.campaign_id, e.gifts, 0
    from transaction join due on due.id = transaction.subject_id cross join lateral (values
      (1, 'gateway_balance', due.amount - due.fee, null::uuid, 1::smallint), (2, 'gateway_fees', due.fee, null, 0::smallint),
      (3, 'gift_income', -due.amount, due.designation_id, 0::smallint)) e (line, account, amount, designation_id, gifts)
  ), totals as (
    insert into donor_totals as t (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
    select donor_id, currency, org_id, count(*), sum(amount), max(amount), max(gift_date), max(gift_date), max(amount) from due group by donor_id, currency, org_id
    on conflict (donor_id, currency) do update set
      gift_count = t.gift_count + excluded.gift_count, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
      largest_amount = greatest(t.largest_amount, excluded.largest_amount), last_gift_on = excluded.last_gift_on,
      last_gift_amount = excluded.last_gift_amount
  ), events as (
    insert into outbox (id, org_id, type, payload)
    select uuidv7(), org_id, e.type, jsonb_build_object('chargeId', id, 'donationId', donation_id, 'donorId', donor_id, 'amount', amount)
    from due cross join (values ('charge.succeeded'), ('donation.completed')) e (type)
  )
  select token as key from due`
