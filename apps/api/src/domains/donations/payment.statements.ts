import { sql } from 'kysely'
import type { donationFacts } from './donation-events.js'
import type { Donation } from './donation.entity.js'
import type { Installment } from './installments/installment.entity.js'
import type { donationSnapshotOf } from './installments/donation-snapshot.js'

/** A donation under its lock, as far as a payment concerns it. Amounts in minor units. */
export type LockedDonation = Parameters<typeof donationFacts>[0] &
  Parameters<typeof donationSnapshotOf>[0] &
  Pick<Donation, 'nextInstallment' | 'paidCount'> & {
    installment: Pick<Installment, 'id' | 'installmentNo' | 'amount' | 'currency' | 'state'> | null
  }

/** `keys`: ids with installment numbers, as JSON. Locked by id, so that of two lots neither waits for the other in a circle. */
export const lockStatement = (orgId: string, keys: string) => sql<LockedDonation>`
  select d.*, i.installment
  from (select * from json_to_recordset(${keys}::json) as p (id uuid, no int) order by id) p
    cross join lateral (
      select id, donor_id as "donorId", campaign_id as "campaignId", entity_id as "entityId", mode,
        amount::float8 as amount, currency, status, frequency, "interval", method,
        next_charge_on::text as "nextChargeOn", next_installment as "nextInstallment",
        paid_count as "paidCount", consecutive_failures as "consecutiveFailures",
        unpaid_installments as "unpaidInstallments"
      from donations
      where org_id = ${orgId} and id = p.id
      for update
    ) d
    left join lateral (
      select json_build_object(
        'id', id, 'installmentNo', installment_no, 'amount', amount, 'currency', currency, 'state', state
      ) as installment
      from installments
      where org_id = ${orgId} and donation_id = p.id and installment_no = p.no
      for update
    ) i on true`

/** `payments` as JSON. */
export const receiveStatement = (orgId: string, payments: string, now: string) => sql`
  with p as (
    select *
    from json_to_recordset(${payments}::json) as p (
      id uuid, installment_id uuid, next_no int, status text, amount bigint, at timestamptz,
      has_method boolean, method text, brand text, last4 text, exp_month smallint, exp_year smallint,
      reference text
    )
  ),
  installment as (
    update installments i
    set state = 'paid', is_on_its_way = false, next_attempt_at = null, leased_until = null,
      settled_at = ${now}::timestamptz
    from p
    where i.org_id = ${orgId} and i.id = p.installment_id
  )
  update donations d
  set paid_count = d.paid_count + 1, paid_total = d.paid_total + p.amount, last_charge_at = p.at,
    consecutive_failures = 0, unpaid_installments = 0, needs_method = false, updated_at = p.at,
    status = p.status, next_installment = greatest(d.next_installment, p.next_no),
    method = coalesce(p.method, d.method), payment_reference = coalesce(p.reference, d.payment_reference),
    method_brand = case when p.has_method then p.brand else d.method_brand end,
    method_last4 = case when p.has_method then p.last4 else d.method_last4 end,
    method_exp_month = case when p.has_method then p.exp_month else d.method_exp_month end,
    method_exp_year = case when p.has_method then p.exp_year else d.method_exp_year end
  from p
  where d.org_id = ${orgId} and d.id = p.id`
