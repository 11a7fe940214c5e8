import type { Currency } from '@almoner/contracts/money'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { mandateMonths } from '@almoner/contracts/direct-debits/mandate'
import { sql, type RawBuilder } from 'kysely'

export const entityHere = (orgId: string, entityId: string) => sql<{ timeZone: string }>`
  select e.time_zone as "timeZone"
  from shared.entities e
  where e.org_id = ${orgId}::uuid and e.id = ${entityId}::uuid`

/** A recurring gift, as far as a mandate concerns it. */
export interface DonationForMandate {
  id: string
  sequence: string
  currency: Currency
  managedBy: string
  frequency: Frequency
  status: DonationStatus
  timeZone: string
  /** Its legal entity has an account to collect to. */
  hasCreditor: boolean
}

export const donationForMandate = (orgId: string, donationId: string) => sql<DonationForMandate>`
  select d.id, d.sequence::text as sequence, d.currency, d.managed_by as "managedBy", d.frequency, d.status,
    d.time_zone as "timeZone", c.entity_id is not null as "hasCreditor"
  from shared.donations d left join creditors c on c.org_id = d.org_id and c.entity_id = d.entity_id
  where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid`

export const countMandates = (orgId: string, donationId: string) => sql<{ count: number }>`
  select count(*)::int as count
  from mandates
  where org_id = ${orgId}::uuid and donation_id = ${donationId}::uuid`

export const mandateByReference = (orgId: string, reference: string) => sql<{ id: string }>`
  select id from mandates where org_id = ${orgId}::uuid and upper(reference) = upper(${reference})`

/** Whether any file has had a payment by the mandate, so that the bank knows it. */
export const isMandateKnown = (orgId: string, mandateId: string) => sql<{ id: string }>`
  select id
  from debits
  where org_id = ${orgId}::uuid and mandate_id = ${mandateId}::uuid and state <> 'withdrawn'
  limit 1`

/** Of the mandate `m`, whether no bank takes it any more on a day. */
export const isExpired = (day: RawBuilder<unknown>) => sql<boolean>`
  (
    coalesce(m.last_collected_on, m.signed_on) + make_interval(months => ${sql.lit(mandateMonths)})
  )::date < ${day}::date`

/** Where the money of recurring gifts goes: the campaign, and what each fund has of it, in minor units. */
export const partsOfDonations = (orgId: string, donationIds: readonly string[]) => sql<{
  donationId: string
  donorId: string
  campaignId: string
  designationId: string | null
  amount: MinorUnits | null
}>`
  select d.id as "donationId", d.donor_id as "donorId", d.campaign_id as "campaignId",
    a.designation_id as "designationId", a.amount::float8 as amount
  from shared.donations d
    left join shared.donation_allocations a on a.org_id = d.org_id and a.donation_id = d.id
  where d.org_id = ${orgId}::uuid and d.id = any(${donationIds}::uuid[])
  order by d.id, a.amount desc, a.designation_id`
