import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'

/**
 * The rows of a gift's whole path as they would be written by hand: the same three calls, each held to one statement of
 * ours and one of the sandbox, behind bare Fastify. It asks nothing of a page's terms, seals no token, reads no form and
 * knows one kind of gift: what is left is what the rows themselves cost.
 */
const { DATABASE_URL, PORT } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })

const ctx = "ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org_id)"

const giveText = `
  with ${ctx},
  place as (
    select ctx.org_id, $2::uuid as charge_id, $3::uuid as donation_id, $4::uuid as donor_id, $5::bigint as amount, k.*
    from ctx cross join lateral (
      select k.id as campaign_id, k.entity_id, k.currency, e.time_zone, i.id as integration_id, g.id as designation_id
      from campaigns k join entities e on e.org_id = k.org_id and e.id = k.entity_id
      join gateway_integrations i on i.org_id = k.org_id and i.entity_id = k.entity_id and i.is_default and i.status = 'active'
      join designations g on g.org_id = k.org_id and g.is_default
      where k.org_id = ctx.org_id and k.id = $6::uuid offset 0) k
  ), charge as (
    insert into charges (id, org_id, donor_id, entity_id, campaign_id, donation_id, type, status, amount, currency, method, mode,
                         gift_date, gateway_integration_id, gateway_charge_id, idempotency_key, reconcile_after, source)
    select charge_id, org_id, donor_id, entity_id, campaign_id, donation_id, 'single', 'requires_action', amount, currency, 'card', 'live',
           (now() at time zone time_zone)::date, integration_id, $7::text, $8::uuid, now() + interval '30 minutes', 'page'
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
                           integration_id, language, source, page_url, pay_url, ip_hash, created_at)
    select uuidv7(), org_id, campaign_id, $8::uuid, $9::text, decode($9, 'hex'), $9, charge_id, donation_id, integration_id, 'en', 'page',
           'page', $7::text, $9, now() from place
  )
  select integration_id from place`

const openText = `
  with ${ctx}
  insert into sandbox_log (id, org_id, integration_id, object, object_id, key, request_hash, status, amount, currency, details, at)
  select uuidv7(), ctx.org_id, $2::uuid, 'payment', $3::text, $4::text, $4::text, 'started', $5::bigint, 'usd', $6::jsonb, now() from ctx`

const payText = `
  with ${ctx},
  line as (
    insert into sandbox_log (id, org_id, integration_id, object, object_id, status, amount, currency, details, at)
    select uuidv7(), l.org_id, l.integration_id, l.object, l.object_id, 'succeeded', l.amount, l.currency, l.details || '{"fee": 100}', now()
    from ctx cross join lateral (
      select * from sandbox_log where org_id = ctx.org_id and integration_id = $2::uuid and object_id = $3::text
      order by at desc, sequence desc limit 1) l
    where l.status = 'started' returning id, org_id, at
  )
  insert into outbox (id, org_id, type, payload)
  select uuidv7(), org_id, 'by_hand.to_deliver', jsonb_build_object('entryId', id) from line`

const settleText = `
  with ${ctx},
  due as (
    select found.* from ctx cross join lateral (
      select c.*, a.designation_id, 100::bigint as fee from checkouts k
      join charges c on c.org_id = k.org_id and c.id = k.charge_id
      join charge_allocations a on a.org_id = c.org_id and a.charge_id = c.id
      where k.org_id = ctx.org_id and k.token_hash = decode($2, 'hex')
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
    insert into ledger_transactions (id, org_id, kind, subject_id, mode) select uuidv7(), org_id, 'gift', id, mode from due returning id
  ), entries as (
    insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, gift_count, refund_count)
    select transaction.id, e.line, due.org_id, e.account, due.currency, e.amount, due.gift_date, due.id, e.designation_id, due.campaign_id, e.gifts, 0
    from transaction cross join due cross join lateral (values
      (1, 'gateway_balance', due.amount - due.fee, null::uuid, 1::smallint), (2, 'gateway_fees', due.fee, null, 0::smallint),
      (3, 'gift_income', -due.amount, due.designation_id, 0::smallint)) e (line, account, amount, designation_id, gifts)
  ), totals as (
    insert into donor_totals as t (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
    select donor_id, currency, org_id, 1, amount, amount, gift_date, gift_date, amount from due
    on conflict (donor_id, currency) do update set
      gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
      largest_amount = greatest(t.largest_amount, excluded.largest_amount), last_gift_on = excluded.last_gift_on,
      last_gift_amount = excluded.last_gift_amount
  ), events as (
    insert into outbox (id, org_id, type, payload)
    select uuidv7(), org_id, e.type, jsonb_build_object('chargeId', id, 'donationId', donation_id, 'donorId', donor_id, 'amount', amount)
    from due cross join (values ('charge.succeeded'), ('donation.completed')) e (type)
  )
  select id from due`

interface Gift {
  orgId: string
  donorId: string
  campaignId: string
  amount: number
  key: string
}

const server = Fastify()
server.post<{ Body: Gift }>('/give', async ({ body }) => {
  const { orgId, donorId, campaignId, amount, key } = body
  const [chargeId, paymentId] = [randomUUID(), `sbx_ch_${randomUUID()}`]
  const token = createHash('sha256').update(key).digest('hex')
  const { rows } = await pool.query<{ integration_id: string }>({
    name: 'give',
    text: giveText,
    values: [orgId, chargeId, randomUUID(), donorId, amount, campaignId, paymentId, key, token],
  })
  const integrationId = rows[0]?.integration_id
  const details = JSON.stringify({ chargeId, fee: 0, description: 'A gift', keepsMethod: false })
  await pool.query({
    name: 'open',
    text: openText,
    values: [orgId, integrationId, paymentId, chargeId, amount, details],
  })
  return { token, integrationId, paymentId }
})
server.post<{ Body: { orgId: string; integrationId: string; paymentId: string } }>('/pay', async ({ body }) => {
  await pool.query({ name: 'pay', text: payText, values: [body.orgId, body.integrationId, body.paymentId] })
  return {}
})
server.get<{ Querystring: { orgId: string; token: string } }>('/status', async ({ query }) => {
  const { rows } = await pool.query({ name: 'settle', text: settleText, values: [query.orgId, query.token] })
  return { state: rows.length > 0 ? 'succeeded' : 'waiting' }
})
server.get('/ready', () => 'ready')
process.on('SIGTERM', () => void server.close().then(() => pool.end()))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
