import { sql } from 'kysely'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'

export interface GiftTarget {
  campaign_id: string
  entity_id: string
  currency: string
  time_zone: string
  designation_id: string | null
  /** The campaign of the fundraiser, where one is named and is here. */
  raises_for: string | null
}

export const addSoftCredits = (orgId: string, chargeId: string, credits: object[]) => sql`
  insert into soft_credits (charge_id, donor_id, org_id, amount, kind)
  select ${chargeId}, donor_id, ${orgId}, amount, kind
  from json_to_recordset(${JSON.stringify(credits)}::json) as s (donor_id uuid, amount bigint, kind text)`

/** Those of the ids that are donors. */
export const donorsAmong = (orgId: string, ids: readonly string[]) =>
  sql<{
    id: string
  }>`
    select id
    from shared.donors
    where org_id = ${orgId} and deleted_at is null and id = any(${`{${ids.join(',')}}`})`

/** Those of the funds that can be given to. */
export const openDesignations = (orgId: string, ids: readonly string[]) =>
  sql<{
    id: string
  }>`
    select id
    from shared.designations
    where org_id = ${orgId} and status = 'active' and id = any(${`{${ids.join(',')}}`})`

export const giftFromOutside = (orgId: string, externalId: string) => sql<{ id: string; sequence: string }>`
  select c.id, c.sequence
  from charges c
  where c.org_id = ${orgId} and c.external_id = ${externalId}
  order by c.sequence
  limit 1`

export type GiftPlace = Pick<OfflineGift, 'designationId' | 'fundraiserId' | 'campaignId'>

export const placeOfGift = (orgId: string, gift: GiftPlace) => sql<GiftTarget>`
  select k.id as campaign_id, k.entity_id, k.currency, e.time_zone, g.id as designation_id,
    f.campaign_id as raises_for
  from shared.campaigns k
    join shared.entities e on e.id = k.entity_id
    left join shared.designations g on g.org_id = k.org_id and case
      when ${gift.designationId ?? null}::uuid is null then g.is_default
      else g.id = ${gift.designationId ?? null}::uuid
      and g.status = 'active'
    end
    left join shared.fundraisers f on f.org_id = k.org_id and f.id = ${gift.fundraiserId ?? null}::uuid
  where k.org_id = ${orgId}
    and case
      when coalesce(${gift.campaignId ?? null}::uuid, f.campaign_id) is null then k.is_default
      else k.id = coalesce(${gift.campaignId ?? null}::uuid, f.campaign_id)
    end`
