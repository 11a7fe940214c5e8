import Fastify from 'fastify'
import pg from 'pg'

/**
 * The floor: the transaction of one gift as it would be written by hand. One statement takes the key, adds to the donor's
 * totals and leaves an event for what follows; behind bare Fastify, as the role that row-level security binds.
 */
const { DATABASE_URL, PORT } = process.env

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 16 })

const text = `
  with ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org_id),
  charge as (
    insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, currency, method, mode,
                         gift_date, charged_at, idempotency_key)
    select uuidv7(), ctx.org_id, $2::uuid, k.entity_id, $3::uuid, 'single', 'succeeded', $4::bigint, k.currency, 'card', 'live',
           current_date, now(), $5::uuid
    from ctx cross join lateral (select entity_id, currency from campaigns where org_id = ctx.org_id and id = $3::uuid offset 0) k
    on conflict (org_id, idempotency_key) where idempotency_key is not null do nothing
    returning id, org_id, donor_id, amount, currency, gift_date
  ), totals as (
    insert into donor_totals as t (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
    select donor_id, currency, org_id, 1, amount, amount, gift_date, gift_date, amount from charge
    on conflict (donor_id, currency) do update set
      gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
      largest_amount = greatest(t.largest_amount, excluded.largest_amount), last_gift_on = excluded.last_gift_on,
      last_gift_amount = excluded.last_gift_amount
  ), event as (
    insert into outbox (id, org_id, type, payload)
    select uuidv7(), org_id, 'floor.taken', jsonb_build_object('chargeId', id, 'amount', amount) from charge
  )
  select id from charge`

interface Gift {
  orgId: string
  donorId: string
  campaignId: string
  amount: number
  key: string
}

const server = Fastify()
server.post<{ Body: Gift }>('/gift', async ({ body }) => {
  const { orgId, donorId, campaignId, amount, key } = body
  const values = [orgId, donorId, campaignId, amount, key]
  const { rows } = await pool.query<{ id: string }>({ name: 'gift', text, values })
  return { chargeId: rows[0]?.id }
})
server.get('/ready', () => 'ready')
process.on('SIGTERM', () => void server.close().then(() => pool.end()))
await server.listen({ port: Number(PORT), host: '127.0.0.1' })
