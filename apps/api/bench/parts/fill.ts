import type pg from 'pg'
import { Passwords } from './built.ts'

const orgs = 20
const campaignsOfOrg = 10

export const benchSignIn = { email: 'bench@example.org', password: 'a password for the bench' }

/** The org that has 60 of 100 donors and charges; the benches ask for its rows. */
export interface FilledOrg {
  orgId: string
  campaignId: string
  charges: number
}

/** 20 orgs, five charges a donor over five years. Foreign keys are unchecked, since they hold by construction. */
export async function fill(client: pg.Client, charges: number): Promise<FilledOrg> {
  const donors = Math.max(1, Math.floor(charges / 5))
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; select setseed(0.25)")
  await client.query(`
    create function pg_temp.id_of(kind int, n bigint) returns uuid language sql immutable as
      $$ select (lpad(to_hex(1600000000000 + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$;
    create function pg_temp.org_of(n bigint) returns int language sql immutable as
      $$ select case when n % 10 < 6 then 1 else 2 + (n % ${orgs - 1})::int end $$;
    create function pg_temp.any_of(list text[]) returns text language sql volatile as
      $$ select list[1 + floor(random() * cardinality(list))::int] $$;`)
  await fillOrgs(client)
  await withoutIndexes(client, ['donors', 'charges', 'charge_allocations', 'donor_totals'], async () => {
    await fillDonors(client, donors)
    await fillCharges(client, charges, donors)
  })
  await client.query('set session_replication_role = origin')
  await client.query('vacuum (analyze)')
  const { rows } = await client.query<FilledOrg>(
    `select pg_temp.id_of(1, 1) as "orgId", pg_temp.id_of(3, ${campaignsOfOrg + 3}) as "campaignId",
            (select count(*)::int from charges where org_id = pg_temp.id_of(1, 1)) as charges`,
  )
  const [filled] = rows
  if (!filled) throw new Error('The database was not filled')
  return filled
}

async function fillOrgs(client: pg.Client): Promise<void> {
  const passwordHash = await new Passwords().hash(benchSignIn.password)
  await client.query(`
    insert into orgs (id, name, country, category, currency, time_zone)
      select pg_temp.id_of(1, o), 'Org ' || o, 'US', 'other', 'usd', 'America/New_York' from generate_series(1, ${orgs}) o;
    insert into entities (id, org_id, name, is_primary, currency, country, time_zone)
      select pg_temp.id_of(2, o), pg_temp.id_of(1, o), 'Entity ' || o, true, 'usd', 'US', 'America/New_York' from generate_series(1, ${orgs}) o;
    insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, is_default)
      select pg_temp.id_of(3, o * ${campaignsOfOrg} + k), pg_temp.id_of(1, o), pg_temp.id_of(2, o), 'Campaign ' || k, 'campaign ' || k, 'C' || k, 'active', 'usd', k = 0
      from generate_series(1, ${orgs}) o, generate_series(0, ${campaignsOfOrg - 1}) k;
    insert into designations (id, org_id, name, name_key, code, is_default)
      select pg_temp.id_of(4, o), pg_temp.id_of(1, o), 'Where needed most', 'where needed most', 'GENERAL', true from generate_series(1, ${orgs}) o`)
  await client.query(
    `with person as (
       insert into users (id, email, email_key, first_name, last_name, password_hash, email_verified_at)
       values (pg_temp.id_of(5, 1), $1, $1, 'Bench', 'Mark', $2, now()) returning id)
     insert into memberships (id, org_id, user_id, role, accepted_at) select pg_temp.id_of(6, 1), pg_temp.id_of(1, 1), id, 'owner', now() from person`,
    [benchSignIn.email, passwordHash],
  )
}

// One donor in a hundred is a Smith, one in some thousands a Zwingli: a frequent and a rare name to search for.
async function fillDonors(client: pg.Client, donors: number): Promise<void> {
  await client.query(
    `insert into donors (id, org_id, sequence, first_name, last_name, name_key, email, email_key, phone, city, postal_code, postal_key, country)
     select pg_temp.id_of(7, n), pg_temp.id_of(1, pg_temp.org_of(n)), n, first, last, lower(first || ' ' || last), email, email, '+1413' || lpad(n::text, 7, '0'), 'Springfield', '01101', '01101', 'US'
     from (
       select n, first, last, lower(first || '.' || last) || n || '@example.org' as email
       from (
         select n, pg_temp.any_of('{Ada,Ben,Carla,Dan,Edith,Fay,Gil,Hana,Ivo,June,Kai,Lena,Milo,Nora,Otto,Pia,Quinn,Ruth,Sami,Tess}') as first,
                case when n % 100 = 1 then 'Smith' when n % 4500 = 2 then 'Zwingli'
                     else initcap(translate(md5((n % 5000)::text), '0123456789', 'aeioustrnl')::varchar(7)) end as last
         from generate_series(1, $1::bigint) n
       ) named
     ) addressed`,
    [donors],
  )
}

async function fillCharges(client: pg.Client, charges: number, donors: number): Promise<void> {
  await client.query(
    `insert into charges (id, org_id, sequence, donor_id, entity_id, campaign_id, type, status, amount, fee_amount, currency, method, mode, gift_date, charged_at, created_at, method_last4)
     select pg_temp.id_of(8, n), pg_temp.id_of(1, o), n, pg_temp.id_of(7, donor), pg_temp.id_of(2, o), pg_temp.id_of(3, o * ${campaignsOfOrg} + floor(random() * ${campaignsOfOrg})::int),
            'single', status, amount, case when status = 'succeeded' then amount * 29 / 1000 + 30 else 0 end, 'usd',
            pg_temp.any_of('{card,card,card,card,bank_debit,paypal,cheque}'), 'live', at::date, at, at, case when luck < 0.7 then lpad((n * 7919 % 10000)::text, 4, '0') end
     from (
       select n, donor, luck, pg_temp.org_of(donor) as o, (500 + floor(random() * random() * 500) * 100)::bigint as amount,
              case when luck < 0.92 then 'succeeded' when luck < 0.97 then 'failed' when luck < 0.98 then 'pending' when luck < 0.99 then 'processing' else 'canceled' end as status,
              timestamptz '2021-11-01 12:00Z' + interval '1 day' * 1826 * sqrt(n::float8 / $1::bigint) as at
       from (select n, 1 + floor(random() * $2::bigint)::bigint as donor, random() as luck from generate_series(1, $1::bigint) n) thrown
     ) given`,
    [charges, donors],
  )
  await client.query(`
    insert into charge_allocations (charge_id, designation_id, org_id, amount)
      select c.id, d.id, c.org_id, c.amount from charges c join designations d on d.org_id = c.org_id;
    insert into donor_totals (donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on, last_gift_amount)
      select donor_id, currency, org_id, count(*), sum(amount), max(amount), min(gift_date), max(gift_date), (array_agg(amount order by sequence desc))[1]
      from charges where status = 'succeeded' group by donor_id, currency, org_id`)
}

async function withoutIndexes(client: pg.Client, tables: string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
     where c.oid is null and i.indrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  for (const { definition } of rows) await client.query(definition)
}
