import pg from 'pg'
import { waitForStart } from './crew.ts'

/**
 * The floor: a billing run as it would be written by hand. A batch is claimed past what others have in hand, moved to its
 * next date and given pending charges, and that is committed before any gateway is asked; a second transaction settles it:
 * charges, recurring donations, donors' totals in the order of the donors, an event of each.
 */
const { DATABASE_URL, ORG_ID } = process.env
const batch = 100

const client = new pg.Client({ connectionString: DATABASE_URL })
await client.connect()

const claim = `
  with due as (
    select id from donations
    where org_id = $1 and managed_by = 'manual' and status = 'active' and next_charge_on <= current_date
    order by next_charge_on, id limit ${batch} for update skip locked
  ), moved as (
    update donations d set next_charge_on = (d.next_charge_on + interval '1 month')::date, next_installment = d.next_installment + 1
    from due where d.id = due.id
    returning d.*
  )
  insert into charges (id, org_id, donor_id, entity_id, campaign_id, donation_id, type, status, amount, currency, method, mode, gift_date,
                       gateway_integration_id, payment_reference, idempotency_key, created_at)
  select uuidv7(), org_id, donor_id, entity_id, campaign_id, id, 'installment', 'pending', amount, currency, method, 'live', current_date,
         gateway_integration_id, payment_reference, gen_random_uuid(), now()
  from moved returning id`

const settle = `
  with paid as (
    update charges c set status = 'succeeded', gateway_charge_id = 'ch_' || c.id, fee_amount = c.amount * 29 / 1000 + 30, charged_at = now(),
                         method_brand = 'visa', method_last4 = '4242'
    where c.id = any($1::uuid[]) returning c.*
  ), plans as (
    update donations d set paid_count = d.paid_count + 1, paid_total = d.paid_total + paid.amount, last_charge_at = now(), consecutive_failures = 0
    from paid where d.id = paid.donation_id
  ), totals as (
    insert into donor_totals as t (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
    select donor_id, currency, org_id, 1, amount, amount, gift_date, gift_date, amount from paid order by donor_id
    on conflict (donor_id, currency) do update set
      gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
      largest_amount = greatest(t.largest_amount, excluded.largest_amount), last_gift_on = excluded.last_gift_on,
      last_gift_amount = excluded.last_gift_amount
  )
  insert into outbox (id, org_id, type, payload)
  select uuidv7(), org_id, 'floor.taken', jsonb_build_object('chargeId', id, 'amount', amount) from paid`

async function inOrg<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]> {
  await client.query('begin')
  await client.query("select set_config('app.org_id', $1, true)", [ORG_ID])
  const { rows } = await client.query<Row>({ name, text, values })
  await client.query('commit')
  return rows
}

await waitForStart()
for (;;) {
  const claimed = await inOrg<{ id: string }>('claim', claim, [ORG_ID])
  if (claimed.length === 0) break
  await inOrg('settle', settle, [claimed.map(({ id }) => id)])
}
await client.end()
