import type pg from 'pg'

export const year = { from: '2025-01-01', to: '2025-12-31' } as const

/** An org whose donors have an address each and gave four times in the year; every gift is in the ledger. Gives its id. */
export async function giveBook(client: pg.Client, donors: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orgs (id, name, country, category, currency, time_zone)
     values (uuidv7(), 'Org with statements', 'US', 'other', 'usd', 'America/New_York') returning id`,
  )
  const orgId = rows[0]?.id ?? ''
  await client.query('set session_replication_role = replica')
  await client.query(
    `with entity as (
       insert into entities (id, org_id, name, is_primary, currency, country, time_zone)
       values (uuidv7(), $1, 'Bread House', true, 'usd', 'US', 'America/New_York') returning id
     ), settings as (
       insert into receipt_settings (entity_id, org_id, settings, updated_at) select id, $1, $2::jsonb, now() from entity
     ), fund as (
       insert into designations (id, org_id, name, name_key, code, is_default)
       values (uuidv7(), $1, 'Where needed most', 'where needed most', 'GENERAL', true)
     )
     insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, is_default)
     select uuidv7(), $1, id, 'Campaign', 'campaign', 'C', 'active', 'usd', true from entity`,
    [orgId, JSON.stringify(settings)],
  )
  await client.query(
    `insert into donors (id, org_id, sequence, first_name, last_name, name_key, email, email_key, line1, city, region, postal_code, postal_key, country)
     select uuidv7(), $1, n, 'Dana', 'Levi ' || n, 'dana levi ' || n, 'dana' || n || '@example.org', 'dana' || n || '@example.org',
            n || ' Main St', 'Springfield', 'MA', '01101', '01101', 'US'
     from generate_series(1, $2::int) n`,
    [orgId, donors],
  )
  await client.query(
    `insert into charges (id, org_id, sequence, donor_id, entity_id, campaign_id, type, status, amount, currency, method, mode, gift_date, charged_at, created_at)
     select uuidv7(), $1, row_number() over (), d.id, c.entity_id, c.id, 'single', 'succeeded', 1000 + d.sequence * 7 % 90000, 'usd', 'card', 'live', day, day, day
     from donors d join campaigns c on c.org_id = d.org_id cross join unnest('{2025-01-15,2025-04-02,2025-09-20,2025-12-31}'::date[]) day
     where d.org_id = $1`,
    [orgId],
  )
  await client.query(
    `insert into charge_allocations (charge_id, designation_id, org_id, amount)
     select c.id, d.id, c.org_id, c.amount from charges c join designations d on d.org_id = c.org_id where c.org_id = $1`,
    [orgId],
  )
  await client.query(
    `insert into ledger_transactions (id, org_id, kind, subject_id, mode) select uuidv7(), org_id, 'gift', id, mode from charges where org_id = $1`,
    [orgId],
  )
  await client.query(
    `insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id)
     select t.id, side.line, c.org_id, side.account, c.currency, c.amount * side.sign, c.gift_date, c.id
     from ledger_transactions t join charges c on c.id = t.subject_id
       cross join (values (1, 'gateway_balance', 1), (2, 'gift_income', -1)) side(line, account, sign)
     where t.org_id = $1`,
    [orgId],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  return orgId
}

const settings = {
  pack: 'us',
  legalName: 'Bread House Inc.',
  registrationNumber: '12-3456789',
  address: '1 Main St\nSpringfield',
  language: ['en'],
  taxYearStart: '01-01',
  timeZone: 'America/New_York',
  paperSize: 'letter',
  numbering: { prefix: '', yearInNumber: true, padding: 6 },
  when: { single: 'immediate', recurring: 'each', offline: 'ask', minAmount: 0 },
  goodsStatement: 'none',
  emailAttach: true,
  copyTo: [],
}
