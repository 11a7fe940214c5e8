import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { giftHeadings } from './make-gifts.ts'

const columns = giftHeadings.map((heading) => heading.toLowerCase().replace(' ', '_'))

/** The same import by hand, as the same role: COPY into a temporary table and one merge. Returns milliseconds. */
export async function importByHand(appUrl: string, orgId: string, path: string): Promise<number> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  try {
    const began = performance.now()
    await client.query('begin')
    await client.query("select set_config('app.org_id', $1, true)", [orgId])
    await client.query(
      `create temporary table staging (${columns.map((column) => `${column} text`).join(', ')}) on commit drop`,
    )
    await pipeline(createReadStream(path), client.query(copyFrom('copy staging from stdin (format csv, header)')))
    await client.query('analyze staging')
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [orgId] : [])
    await client.query('commit')
    return performance.now() - began
  } finally {
    await client.end()
  }
}

const statements = [
  `insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency)
   select uuidv7(), $1::uuid, (select id from entities where org_id = $1::uuid), campaign, lower(campaign), campaign, 'active', 'usd'
   from (select distinct campaign from staging) named
   where not exists (select from campaigns k where k.org_id = $1::uuid and k.name_key = lower(campaign))`,
  `insert into donors (id, org_id, first_name, last_name, name_key, email, email_key, phone, line1, city, region, postal_code, postal_key, country, source)
   select distinct on (lower(s.email)) uuidv7(), $1::uuid, s.first_name, s.last_name, lower(s.first_name || ' ' || s.last_name), s.email, lower(s.email),
          s.phone, s.address_1, s.city, s.state, s.zip, s.zip, 'US', 'import'
   from staging s where not exists (select from donors d where d.org_id = $1::uuid and d.email_key = lower(s.email))
   order by lower(s.email)`,
  'create temporary table givers on commit drop as select id, email_key from donors where org_id = $1::uuid',
  'analyze givers',
  `create temporary table taken (id uuid, donor_id uuid, campaign_id uuid, gift_date date, amount bigint) on commit drop`,
  `with added as (
     insert into charges (id, org_id, donor_id, entity_id, campaign_id, type, status, amount, currency, method, mode, gift_date, external_id, comment, import_key)
     select uuidv7(), $1::uuid, g.id, k.entity_id, k.id, 'import', 'succeeded', (s.amount::numeric * 100)::bigint, lower(s.currency), 'card', 'live',
            s.date::date, s.gift_id, nullif(s.notes, ''), 'x:' || s.gift_id
     from staging s join givers g on g.email_key = lower(s.email) join campaigns k on k.org_id = $1::uuid and k.name_key = lower(s.campaign)
     order by s.date
     on conflict (org_id, import_key) where import_key is not null do nothing
     returning id, donor_id, campaign_id, gift_date, amount
   ) insert into taken select * from added`,
  'analyze taken',
  // Without it the totals are planned for an org without gifts, and take a hundred times as long.
  'analyze charges (org_id, donor_id)',
  `insert into charge_allocations (charge_id, designation_id, org_id, amount)
   select t.id, d.id, $1::uuid, t.amount from taken t, designations d where d.org_id = $1::uuid and d.is_default`,
  `with posted as (
     insert into ledger_transactions (id, org_id, kind, subject_id, mode) values (uuidv7(), $1::uuid, 'import', uuidv7(), 'live') returning id
   ) insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id, campaign_id, gift_count)
     select posted.id, row_number() over (), $1::uuid, side.account, 'usd', side.sign * t.amount, t.gift_date, t.id,
            case when side.sign < 0 then d.id end, t.campaign_id, greatest(side.sign, 0)
     from posted, taken t join designations d on d.org_id = $1::uuid and d.is_default,
          (values ('prior_receipts', 1), ('gift_income', -1)) side (account, sign)`,
  `insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
   select donor_id, currency, org_id, count(*), sum(amount), max(amount), min(gift_date), max(gift_date), (array_agg(amount order by gift_date desc, sequence desc))[1]
   from charges where org_id = $1::uuid and donor_id in (select donor_id from taken) group by donor_id, currency, org_id
   on conflict (donor_id, currency) do update set gift_count = excluded.gift_count, lifetime_amount = excluded.lifetime_amount,
     largest_amount = excluded.largest_amount, first_gift_on = excluded.first_gift_on, last_gift_on = excluded.last_gift_on, last_gift_amount = excluded.last_gift_amount`,
]
