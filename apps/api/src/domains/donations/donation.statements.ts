import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { sql } from 'kysely'

export async function statusOfDonation(db: OpenTransaction, orgId: string, id: string) {
  const donation = await db
    .selectFrom('donations')
    .select('status')
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return donation?.status
}

/** The gateway was read and has a try under way, where nobody knew that before. */
export async function noteOnItsWay(db: OpenTransaction, orgId: string, donationId: string, installmentNo: number) {
  await db
    .updateTable('installments')
    .set({ is_on_its_way: true })
    .where('org_id', '=', orgId)
    .where('donation_id', '=', donationId)
    .where('installment_no', '=', installmentNo)
    .where('state', '=', 'collecting')
    .execute()
}

/** What is asked of an installment, in minor units. */
export async function changeInstallmentAmount(
  db: OpenTransaction,
  { orgId, donationId, installmentNo }: { orgId: string; donationId: string; installmentNo: number },
  amount: MinorUnits,
): Promise<void> {
  await db
    .updateTable('installments')
    .set({ amount })
    .where('org_id', '=', orgId)
    .where('donation_id', '=', donationId)
    .where('installment_no', '=', installmentNo)
    .execute()
}

/** Frees an installment that its holder is done with, unless somebody else has taken it over. */
export async function releaseLease(db: OpenTransaction, orgId: string, installmentId: string, leaseNo: number) {
  await db
    .updateTable('installments')
    .set({ leased_until: null })
    .where('org_id', '=', orgId)
    .where('id', '=', installmentId)
    .where('lease_no', '=', String(leaseNo))
    .execute()
}

/** A gift that was given once is of whom, and for what, its payment is. */
export const moveSingleDonation = (
  orgId: string,
  donationId: string,
  to: { donorId: string; campaignId: string; fundraiserId: string | null; parts: readonly object[] },
) => sql`
  with moved as (
    update donations
    set donor_id = ${to.donorId}, campaign_id = ${to.campaignId}, fundraiser_id = ${to.fundraiserId}
    where org_id = ${orgId} and id = ${donationId} and frequency = 'single'
    returning id
  ),
  gone as (
    delete from donation_allocations a using moved
    where a.org_id = ${orgId}
      and a.donation_id = moved.id
      and a.designation_id not in (
        select designation_id
        from json_to_recordset(${JSON.stringify(to.parts)}::json) as p (designation_id uuid)
      )
  )
  insert into donation_allocations (donation_id, designation_id, org_id, amount)
  select moved.id, p.designation_id, ${orgId}, p.amount
  from moved
    cross join json_to_recordset(${JSON.stringify(to.parts)}::json) as p (designation_id uuid, amount bigint)
  on conflict (donation_id, designation_id) do update
  set amount = excluded.amount`

/** Takes back what was counted as paid. Minor units. */
export const takeFromPaid = (orgId: string, donationId: string, amount: MinorUnits) =>
  sql`
    update donations
    set paid_total = paid_total - ${amount}
    where org_id = ${orgId} and id = ${donationId}`

/**
 * The parts of a `with` that write what intents begin: of `place`, its rows `charge` and their parts `split`, each new donation
 * with its funds and the installment that is collected.
 */
export const donationsOfIntents = sql`
  donation as (
    insert into donations (
      id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", amount,
      fee_cover_amount, fee_cover_mode, currency, mode, starts_on, anchor_day, time_zone, ends_on, method,
      payment_reference, gateway_integration_id, source, source_url, utm, tribute, comment, is_anonymous,
      consent_text, ip, receipt_preference, created_at, updated_at
    )
    select p.donation_id, org_id, donor_id, campaign_id, entity_id, fundraiser_id, frequency, "interval", p.amount,
      cover, cover_mode, p.currency, mode, coalesce(starts_on, today),
      extract(day from coalesce(starts_on, today)), time_zone, ends_on, method, p.payment_reference,
      integration_id, source, source_url, utm, tribute, comment, is_anonymous, consent_text, ip,
      receipt_preference, now, now
    from place p join charge on charge.id = p.charge_id
    where p.is_new_donation
  ),
  installment as (
    insert into installments as known (
      id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on,
      created_at
    )
    select uuidv7(), p.org_id, p.donation_id, p.installment_no, coalesce(p.starts_on, p.today), p.amount, p.currency,
      'collecting', p.attempt_no, p.today, p.now
    from place p join charge on charge.id = p.charge_id
    where p.installment_no is not null and not p.is_by_donation
    on conflict (donation_id, installment_no, org_id) do update
    set state = 'collecting', attempts = excluded.attempts, amount = excluded.amount, next_attempt_at = null,
      settled_at = null, first_attempt_on = coalesce(known.first_attempt_on, excluded.first_attempt_on)
  ),
  donation_parts as (
    insert into donation_allocations (donation_id, designation_id, org_id, amount)
    select p.donation_id, s.designation_id, p.org_id, s.amount
    from place p join charge on charge.id = p.charge_id join split s on s.charge_id = p.charge_id
    where p.is_new_donation
  )`

/** The table as `alias`, for a statement of another domain that locks its rows: what domains share can be read alone. */
export const lockableDonations = (alias: string) => sql`donations ${sql.ref(alias)}`

/** The table as `alias`, for a statement of another domain that locks its rows: what domains share can be read alone. */
export const lockableInstallments = (alias: string) => sql`installments ${sql.ref(alias)}`
