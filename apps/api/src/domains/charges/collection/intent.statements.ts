import type { MinorUnits } from '@almoner/contracts/minor-units'
import { sql } from 'kysely'
import { donationsOfIntents } from '../../donations/index.js'
import { heldOpenGateways } from '../../gateways/index.js'
import type { Currency } from '@almoner/contracts/money'

export interface WrittenRow {
  id: string
  donation_id: string
  status: string
  amount: MinorUnits
  currency: Currency
  payment_reference: string | null
  intended_at: string
  idempotency_key: string | null
  input_hash: string | null
}

const writtenCharges = sql`
  charge as (
    insert into charges (
      id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no, attempt_no,
      retry_of, type, status, amount, fee_cover_amount, currency, method, mode, gift_date,
      gateway_integration_id, payment_reference, idempotency_key, input_hash, reconcile_after, source,
      is_anonymous, reference, external_id, batch_id, comment, tribute, created_at, platform_fee_amount
    )
    select charge_id, org_id, donor_id, entity_id, campaign_id, fundraiser_id, donation_id, installment_no,
      attempt_no, retry_of, type, 'pending', amount, cover, currency, method, mode, gift_date, integration_id,
      payment_reference, idempotency_key, input_hash,
      case when integration_id is not null then now + interval '2 minutes' end, source, is_anonymous, reference,
      external_id, batch_id, comment, case when donation_id is null or type = 'offline' then tribute end, now,
      platform_fee
    from place
    on conflict (org_id, idempotency_key)
    where idempotency_key is not null do nothing
    returning id, donation_id, status, amount, currency, payment_reference, created_at, idempotency_key, input_hash
  )`

/**
 * Writes intents: of each the charge with its parts, and where it begins a donation, the donation with its parts and its first
 * installment. A charge of a recurring donation takes from the recurring donation's row what the intent leaves out. Intents and parts as JSON.
 * Returns the charges that were written: not one whose key is there, whose donation is not, or whose gateway is disconnected.
 */
export const intentStatement = (intents: string, parts: string) => sql<WrittenRow>`
  with i as (
    select *
    from json_to_recordset(${intents}::json) as i (
      org_id uuid, charge_id uuid, donation_id uuid, is_new_donation boolean, is_by_donation boolean,
      donor_id uuid, campaign_id uuid, entity_id uuid, fundraiser_id uuid, integration_id uuid, mode text,
      type text, installment_no int, attempt_no smallint, retry_of uuid, amount bigint, cover bigint,
      currency char(3), method text, payment_reference text, idempotency_key uuid, input_hash text,
      now timestamptz, gift_date date, reference text, external_id text, batch_id uuid, frequency text,
      "interval" smallint, starts_on date, ends_on date, cover_mode text, source text, source_url text,
      utm jsonb, tribute jsonb, comment text, is_anonymous boolean, consent_text text, ip text,
      receipt_preference text
    )
  ),
  open_gateway as (${heldOpenGateways(sql`select org_id, integration_id from i`)}),
  place as (
    select i.charge_id, i.org_id, i.donation_id, i.is_new_donation, i.is_by_donation, i.integration_id, i.mode,
      i.type, i.installment_no, i.attempt_no, i.retry_of, i.amount, i.cover, i.idempotency_key, i.input_hash,
      i.now, i.reference, i.external_id, i.batch_id, i.frequency, i."interval", i.starts_on, i.ends_on,
      i.cover_mode, i.source_url, i.utm, i.tribute, i.comment, i.consent_text, i.ip, i.receipt_preference,
      coalesce(i.donor_id, d.donor_id) as donor_id, coalesce(i.campaign_id, d.campaign_id) as campaign_id,
      e.id as entity_id,
      coalesce(i.fundraiser_id, case when i.is_by_donation then d.fundraiser_id end) as fundraiser_id,
      case when i.is_by_donation then d.payment_reference else i.payment_reference end as payment_reference,
      coalesce(i.currency, d.currency) as currency, coalesce(i.method, d.method) as method,
      coalesce(i.source, d.source) as source,
      case when i.is_by_donation then d.is_anonymous else i.is_anonymous end as is_anonymous, e.time_zone,
      (i.now at time zone e.time_zone)::date as today,
      coalesce(i.gift_date, (i.now at time zone e.time_zone)::date) as gift_date,
      case
        when i.integration_id is null then 0
        else (i.amount * o.fee_basis_points + 5000) / 10000
      end as platform_fee
    from i
      left join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
      join shared.entities e on e.org_id = i.org_id and e.id = coalesce(i.entity_id, d.entity_id)
      join shared.orgs o on o.id = i.org_id
    where (i.donation_id is null or i.is_new_donation or d.id is not null)
      and (i.integration_id is null or i.integration_id in (select id from open_gateway))
  ),
  parts as (
    select charge_id, designation_id, amount
    from json_to_recordset(${parts}::json) as p (charge_id uuid, designation_id uuid, amount bigint)
  ),
  split as (
    select charge_id, designation_id, amount
    from parts
    union all
    select i.charge_id, g.id, i.amount - i.cover
    from i join shared.designations g on g.org_id = i.org_id and g.is_default
    where i.charge_id not in (select charge_id from parts)
  ),
  ${writtenCharges}, ${donationsOfIntents},
  charge_parts as (
    insert into charge_allocations (charge_id, designation_id, org_id, amount)
    select p.charge_id, s.designation_id, p.org_id, s.amount
    from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
  )
  select id, donation_id, status, amount::float8 as amount, currency, payment_reference, created_at as intended_at,
    idempotency_key, input_hash
  from charge`
