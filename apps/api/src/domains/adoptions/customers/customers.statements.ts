import { sql } from 'kysely'
import type { CustomerPayment } from '../../gateways/index.js'

interface OfAdoption {
  orgId: string
  adoptionId: string
}

/** Writes a page down. What was decided stays; who is found again after they were gone is decided on anew. */
export const putCustomers = ({ orgId, adoptionId }: OfAdoption, reading: number, rows: readonly object[]) => sql`
  insert into adoption_customers (
    id, org_id, adoption_id, reading, status, customer_id, email, email_key, name, name_key, method,
    method_brand, method_last4, method_exp_month, method_exp_year
  )
  select r.id, ${orgId}::uuid, ${adoptionId}::uuid, ${reading}::int, 'open', r.customer_id, r.email, r.email_key,
    r.name, r.name_key, r.method, r.method_brand, r.method_last4, r.method_exp_month, r.method_exp_year
  from json_to_recordset(${JSON.stringify(rows)}::json) as r (
    id uuid, customer_id text, email text, email_key text, name text, name_key text, method text,
    method_brand text, method_last4 text, method_exp_month int, method_exp_year int
  )
  on conflict (org_id, adoption_id, customer_id) do update
  set reading = excluded.reading, email = excluded.email, email_key = excluded.email_key, name = excluded.name,
    name_key = excluded.name_key, method = excluded.method, method_brand = excluded.method_brand,
    method_last4 = excluded.method_last4, method_exp_month = excluded.method_exp_month,
    method_exp_year = excluded.method_exp_year, payments = 0, last_paid_at = null, last_amount = null,
    last_currency = null,
    status = case when adoption_customers.status = 'gone' then 'open' else adoption_customers.status end`

/** Adds a page of payments to those of the same reading that were counted before. */
export const countPayments = (of: OfAdoption, reading: number, rows: readonly CustomerPayment[]) => sql`
  update adoption_customers c
  set payments = c.payments + p.count,
    last_paid_at = case when c.last_paid_at >= p.at then c.last_paid_at else p.at end,
    last_amount = case when c.last_paid_at >= p.at then c.last_amount else p.amount end,
    last_currency = case when c.last_paid_at >= p.at then c.last_currency else p.currency end
  from (
    select r."customerId" as customer_id, count(*)::int as count, max(r.at) as at,
      (array_agg(r.amount order by r.at desc)) [1] as amount,
      (array_agg(r.currency order by r.at desc)) [1] as currency
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("customerId" text, amount bigint, currency char(3), at timestamptz)
    group by 1
  ) p
  where c.org_id = ${of.orgId}::uuid
    and c.adoption_id = ${of.adoptionId}::uuid
    and c.reading = ${reading}::int
    and c.customer_id = p.customer_id`

/** Nothing is to be decided of those who were not found, who have a recurring gift there, or who give through Almoner by this account. */
export const letGoOfCustomers = ({ orgId, adoptionId }: OfAdoption, integrationId: string, reading: number) => sql`
  update adoption_customers c
  set status = 'gone'
  where c.org_id = ${orgId}::uuid
    and c.adoption_id = ${adoptionId}::uuid
    and c.status in ('open', 'left')
    and (
      c.reading <> ${reading}::int
      or exists (
        select
        from adoption_items i
        where i.org_id = c.org_id
          and i.adoption_id = c.adoption_id
          and i.customer_id = c.customer_id
          and not (i.status = 'left' and i.reason in ('canceled', 'incomplete', 'missing'))
      )
      or exists (
        select
        from shared.donations d
        where d.org_id = c.org_id
          and d.gateway_integration_id = ${integrationId}::uuid
          and d.payment_reference like '%/%'
          and split_part(d.payment_reference, '/', 1) = c.customer_id
      )
    )`

/** The donor of each: who alone has the same email, or has the name as well where several share it. Nobody is found by their name alone. */
export const matchCustomers = ({ orgId, adoptionId }: OfAdoption) => sql`
  update adoption_customers c
  set donor_id = f.donor_id, match = case when f.donor_id is null then 'new' else 'email' end
  from (
    select w.id, e.donor_id
    from adoption_customers w
      left join lateral (
        select case
          when count(*) = 1 then (array_agg(d.id)) [1]
          else (array_agg(d.id order by d.sequence) filter (where d.name_key = w.name_key)) [1]
        end as donor_id
        from shared.donors d
        where d.org_id = ${orgId}::uuid
          and d.email_key = w.email_key
          and d.status = 'active'
          and d.deleted_at is null
          and d.merged_into_id is null
      ) e on true
    where w.org_id = ${orgId}::uuid and w.adoption_id = ${adoptionId}::uuid and w.status in ('open', 'left')
  ) f
  where c.org_id = ${orgId}::uuid and c.id = f.id`
