import type { Currency } from '@almoner/contracts/money'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { DonationStatus, Frequency } from '@almoner/contracts/donations/donation'
import { mandateMonths } from '@almoner/contracts/direct-debits/mandate'
import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'

export const entityHere = (orgId: string, entityId: string) => sql<{ timeZone: string }>`
  select e.time_zone as "timeZone"
  from shared.entities e
  where e.org_id = ${orgId}::uuid and e.id = ${entityId}::uuid`

/** A recurring gift, as far as a mandate concerns it. */
export interface DonationForMandate {
  id: string
  currency: Currency
  managedBy: string
  frequency: Frequency
  status: DonationStatus
  timeZone: string
  /** Its legal entity has an account to collect to. */
  hasCreditor: boolean
}

export const donationForMandate = (orgId: string, donationId: string) => sql<DonationForMandate>`
  select d.id, d.currency, d.managed_by as "managedBy", d.frequency, d.status, d.time_zone as "timeZone",
    c.entity_id is not null as "hasCreditor"
  from shared.donations d left join creditors c on c.org_id = d.org_id and c.entity_id = d.entity_id
  where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid`

// No recurring gift has as many mandates, with those from elsewhere that have references like these.
const mostOfNumber = 50

/**
 * A reference for the next mandate of the recurring gift `d`, made of its number and how many it has had. Those that mandates from another Almoner
 * have are passed over.
 */
export const freeReference = sql<string>`
  (
    select r.reference
    from (
      select ${numberText('R', sql`d.sequence`)} || '-' || had.count + n as reference, n
      from generate_series(1, ${sql.lit(mostOfNumber)}) n
        cross join (select count(*) from mandates h where h.org_id = d.org_id and h.donation_id = d.id) had
    ) r
    where not exists (select from mandates o where o.org_id = d.org_id and upper(o.reference) = r.reference)
    order by r.n
    limit 1
  )`

export const referenceForDonation = (orgId: string, donationId: string) => sql<{ reference: string }>`
  select ${freeReference} as reference
  from shared.donations d
  where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid`

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
