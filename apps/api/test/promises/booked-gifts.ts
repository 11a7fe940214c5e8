import pg from 'pg'
import type { GivenOrg } from '../given.js'

/**
 * Lays so many succeeded gifts of an org, five of each donor, with their books and sums, in a statement for each table. The same
 * number makes the same gifts.
 */
export async function layBookedGifts(ownerUrl: string, org: GivenOrg, gifts: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { orgId, entityId, campaignId, designationId } = org
  const run = (sql: string, ...values: unknown[]) => client.query(sql, values)
  try {
    // What binds the rows to each other holds by construction here; a restore lays every key anew, and so proves it.
    await client.query('set session_replication_role = replica')
    await run(
      `insert into donors (id, org_id, first_name, last_name, name_key, email, email_key)
       select md5('donor' || n)::uuid, $1, 'Dana ' || n, E'O\\'Levi\\t\\\\' || n, 'dana ' || n, n || '@example.org', n || '@example.org'
       from generate_series(1, $2::int) n`,
      orgId,
      Math.ceil(gifts / 5),
    )
    await run(
      `insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, fee_amount, currency, method, mode, gift_date, charged_at, created_at)
       select md5('gift' || n)::uuid, $1, md5('donor' || (1 + n / 5))::uuid, $2, $3, 'single', 'succeeded', 10000 + n % 90000, 320, 'usd', 'card', 'live',
              '2021-01-01'::date + n % 1800, '2021-01-01 12:00Z'::timestamptz + n % 1800 * interval '1 day', '2021-01-01 12:00Z'::timestamptz + n % 1800 * interval '1 day'
       from generate_series(0, $4::int - 1) n`,
      orgId,
      entityId,
      campaignId,
      gifts,
    )
    await run(
      `insert into charge_allocations (charge_id, designation_id, org_id, amount) select id, $2, org_id, amount from charges where org_id = $1`,
      orgId,
      designationId,
    )
    await run(
      `insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
       select donor_id, currency, org_id, count(*), sum(amount), max(amount), min(gift_date), max(gift_date), (array_agg(amount order by gift_date desc, sequence desc))[1]
       from charges where org_id = $1 group by donor_id, currency, org_id`,
      orgId,
    )
    await run(
      `insert into ledger_transactions (id, org_id, kind, subject_id, mode) select md5('books of ' || id)::uuid, org_id, 'gift', id, mode from charges where org_id = $1`,
      orgId,
    )
    await run(
      `insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, gift_count)
       select md5('books of ' || c.id)::uuid, l.line, c.org_id, l.account, c.currency, l.amount, c.gift_date, c.id, case l.line when 3 then $2::uuid end, c.campaign_id, (l.line = 1)::int
       from charges c cross join lateral (values (1, 'gateway_balance', c.amount - c.fee_amount), (2, 'gateway_fees', c.fee_amount), (3, 'gift_income', -c.amount)) l(line, account, amount)
       where c.org_id = $1`,
      orgId,
      designationId,
    )
    await run(
      `insert into giving_days (org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees)
       select org_id, mode, currency, gift_date, count(*), sum(amount), 0, 0, 0, sum(fee_amount) from charges where org_id = $1 group by 1, 2, 3, 4`,
      orgId,
    )
    await run(
      `insert into giving_totals (org_id, subject, subject_id, mode, currency, gifts, gross, returned)
       select org_id, s.subject, s.id, mode, currency, count(*), sum(amount), 0
       from charges cross join (values ('campaign', $2::uuid), ('designation', $3::uuid)) s(subject, id) where org_id = $1 group by 1, 2, 3, 4, 5`,
      orgId,
      campaignId,
      designationId,
    )
    await client.query('set session_replication_role = origin; analyze')
  } finally {
    await client.end()
  }
}
