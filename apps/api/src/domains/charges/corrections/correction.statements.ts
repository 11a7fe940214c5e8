import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'

/** A fund's part of a charge, and what of it went back. Minor units. */
export interface FundPart {
  designationId: string
  designation: string
  amount: MinorUnits
  returnedAmount: MinorUnits
}

export interface Surroundings {
  donorName: string
  campaignName: string
  fundraiserName: string | null
  isOfRecurring: boolean
  parts: FundPart[]
  /** The first day on which some of it went back. */
  firstReturnOn: string | null
  hasDisputes: boolean
}

/** What a correction has to know of a charge besides its row. */
export const surroundingsOf = (orgId: string, chargeId: string) => sql<Surroundings>`
  select d.name as "donorName", k.name as "campaignName", f.display_name as "fundraiserName",
    coalesce(p.frequency <> 'single', false) as "isOfRecurring",
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'designationId', a.designation_id, 'designation', g.name, 'amount', a.amount, 'returnedAmount',
            a.returned_amount
          )
          order by a.amount desc, g.name
        ),
        '[]'
      )
      from charge_allocations a join shared.designations g on g.org_id = a.org_id and g.id = a.designation_id
      where a.org_id = c.org_id and a.charge_id = c.id
    ) as parts,
    (
      select min(r.refunded_on)::text
      from refunds r
      where r.org_id = c.org_id
        and r.charge_id = c.id
        and r.status in ('pending', 'requires_action', 'succeeded')
    ) as "firstReturnOn",
    exists (select from disputes x where x.org_id = c.org_id and x.charge_id = c.id) as "hasDisputes"
  from charges c
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
    join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
    left join shared.fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
    left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
  where c.org_id = ${orgId} and c.id = ${chargeId}`

export const campaignById = (orgId: string, id: string) => sql<{
  id: string
  name: string
  currency: string
  entityId: string
  isOpen: boolean
}>`
  select id, name, currency, entity_id as "entityId", status <> 'archived' as "isOpen"
  from shared.campaigns
  where org_id = ${orgId} and id = ${id}`

export const fundraiserById = (orgId: string, id: string) => sql<{ id: string; name: string; campaignId: string }>`
  select id, display_name as name, campaign_id as "campaignId"
  from shared.fundraisers
  where org_id = ${orgId} and id = ${id}`

export const fundsById = (orgId: string, ids: readonly string[]) => sql<{ id: string; name: string; isOpen: boolean }>`
  select id, name, status = 'active' as "isOpen"
  from shared.designations
  where org_id = ${orgId} and id = any(${ids}::uuid[])`

export const nameOfDonor = (orgId: string, id: string) => sql<{ name: string }>`
  select name from shared.donors where org_id = ${orgId} and id = ${id}`

export const isCredited = (orgId: string, chargeId: string, donorId: string) => sql<{ chargeId: string }>`
  select charge_id as "chargeId"
  from soft_credits
  where org_id = ${orgId} and charge_id = ${chargeId} and donor_id = ${donorId}`

export const replaceParts = (
  orgId: string,
  chargeId: string,
  parts: readonly Pick<FundPart, 'designationId' | 'amount' | 'returnedAmount'>[],
) => {
  const rows = parts.map(({ designationId, amount, returnedAmount }) => ({
    designation_id: designationId,
    amount,
    returned_amount: returnedAmount,
  }))
  return sql`
    with part as (
      select designation_id, amount, returned_amount
      from json_to_recordset(${JSON.stringify(rows)}::json) as p (designation_id uuid, amount bigint, returned_amount bigint)
    ),
    gone as (
      delete from charge_allocations a
      where a.org_id = ${orgId}
        and a.charge_id = ${chargeId}
        and a.designation_id not in (select designation_id from part)
    )
    insert into charge_allocations (charge_id, designation_id, org_id, amount, returned_amount)
    select ${chargeId}, designation_id, ${orgId}, amount, returned_amount
    from part
    on conflict (charge_id, designation_id) do update
    set amount = excluded.amount, returned_amount = excluded.returned_amount`
}

export const hasCorrections = (orgId: string, chargeId: string) => sql<{ id: string }>`
  select id from charge_corrections where org_id = ${orgId} and charge_id = ${chargeId} limit 1`
