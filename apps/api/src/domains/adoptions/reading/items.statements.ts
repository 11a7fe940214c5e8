import type { AdoptionReason } from '@almoner/contracts/adoptions/adoption'
import { sql } from 'kysely'
import type { AccountBill } from '../../gateways/index.js'

interface OfAdoption {
  orgId: string
  adoptionId: string
}

/** Nothing of it is under way at the gateway, so that it may be read anew. */
const isIdle = sql`status in ('ready', 'left', 'failed', 'given_back')`

const ofAdoption = ({ orgId, adoptionId }: OfAdoption) =>
  sql`org_id = ${orgId}::uuid and adoption_id = ${adoptionId}::uuid`

/** The ids by which those of a page that were read before are known. */
export const knownItems = (of: OfAdoption, gatewayPlanIds: readonly string[]) => sql<{
  id: string
  gatewayPlanId: string
}>`
  select id, gateway_plan_id as "gatewayPlanId"
  from adoption_items
  where ${ofAdoption(of)} and gateway_plan_id = any(${gatewayPlanIds}::text[])`

/** Writes a page down; what is under way already stays as it is. */
export const putItems = ({ orgId, adoptionId }: OfAdoption, reading: number, rows: readonly object[]) => sql`
  insert into adoption_items (
    id, org_id, adoption_id, reading, gateway_plan_id, customer_id, email, email_key, name, name_key, word,
    status, reason, amount, currency, frequency, "interval", anchor_at, period_ends_at, next_on, anchor_day,
    ends_on, method, method_brand, method_last4, method_exp_month, method_exp_year, method_reference
  )
  select r.id, ${orgId}::uuid, ${adoptionId}::uuid, ${reading}::int, r.gateway_plan_id, r.customer_id, r.email,
    r.email_key, r.name, r.name_key, r.word, r.status, r.reason, r.amount, r.currency, r.frequency,
    r."interval", r.anchor_at, r.period_ends_at, r.next_on, r.anchor_day, r.ends_on, r.method, r.method_brand,
    r.method_last4, r.method_exp_month, r.method_exp_year, r.method_reference
  from json_to_recordset(${JSON.stringify(rows)}::json) as r (
    id uuid, gateway_plan_id text, customer_id text, email text, email_key text, name text, name_key text,
    word text, status text, reason text, amount bigint, currency char(3), frequency text, "interval" int,
    anchor_at timestamptz, period_ends_at timestamptz, next_on date, anchor_day int, ends_on date,
    method text, method_brand text, method_last4 text, method_exp_month int, method_exp_year int,
    method_reference text
  )
  on conflict (org_id, adoption_id, gateway_plan_id) do update
  set reading = excluded.reading, customer_id = excluded.customer_id, email = excluded.email,
    email_key = excluded.email_key, name = excluded.name, name_key = excluded.name_key, word = excluded.word,
    status = excluded.status, reason = excluded.reason, failure = null, amount = excluded.amount,
    currency = excluded.currency, frequency = excluded.frequency, "interval" = excluded."interval",
    anchor_at = excluded.anchor_at, period_ends_at = excluded.period_ends_at, next_on = excluded.next_on,
    anchor_day = excluded.anchor_day, ends_on = excluded.ends_on, method = excluded.method,
    method_brand = excluded.method_brand, method_last4 = excluded.method_last4,
    method_exp_month = excluded.method_exp_month, method_exp_year = excluded.method_exp_year,
    method_reference = excluded.method_reference, differences = '[]'
  where adoption_items.status in ('ready', 'left', 'failed', 'given_back')`

/** Leaves those alone of which something is billed that is not settled; what names no plan is about all of a customer. */
export const leaveUnsettled = (of: OfAdoption, reason: AdoptionReason, bills: readonly AccountBill[]) => sql`
  update adoption_items i
  set status = 'left', reason = ${reason}
  from json_to_recordset(${JSON.stringify(bills.map(billRow))}::json) as b (plan text, customer text)
  where i.org_id = ${of.orgId}::uuid
    and i.adoption_id = ${of.adoptionId}::uuid
    and i.status = 'ready'
    and (i.gateway_plan_id = b.plan or (b.plan is null and i.customer_id = b.customer))`

const billRow = ({ gatewayPlanId, customerId }: AccountBill) => ({ plan: gatewayPlanId, customer: customerId })

/** Those that a reading did not find any more. */
export const leaveMissing = (of: OfAdoption, reading: number) => sql`
  update adoption_items
  set status = 'left', reason = 'missing'
  where ${ofAdoption(of)} and reading <> ${reading}::int and ${isIdle}`

/**
 * The donor of each: whoever gave by the same customer of the gateway before, else who alone has the same email, or has the name as
 * well where several share it. Nobody is found by their name alone.
 */
export const matchDonors = ({ orgId, adoptionId }: OfAdoption, integrationId: string) => sql`
  update adoption_items i
  set donor_id = f.donor_id, match = f.match
  from (
    select w.id, coalesce(c.donor_id, e.donor_id) as donor_id,
      case
        when c.donor_id is not null then 'customer'
        when e.donor_id is not null then 'email'
        else 'new'
      end as match
    from adoption_items w
      left join (
        select distinct on (split_part(d.payment_reference, '/', 1)) split_part(d.payment_reference, '/', 1) as customer_id,
          k.id as donor_id
        from shared.donations d
          join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
          join shared.donors k on k.org_id = n.org_id and k.id = coalesce(n.merged_into_id, n.id)
        where d.org_id = ${orgId}::uuid
          and d.gateway_integration_id = ${integrationId}::uuid
          and d.payment_reference like '%/%'
          and k.deleted_at is null
        order by 1, d.sequence desc
      ) c on c.customer_id = w.customer_id
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
    where w.org_id = ${orgId}::uuid
      and w.adoption_id = ${adoptionId}::uuid
      and w.status in ('ready', 'left')
  ) f
  where i.org_id = ${orgId}::uuid and i.id = f.id`
