import { sql } from 'kysely'
import type { Donation } from '../donation.entity.js'

export interface Target {
  id: string
  name: string
}

export const funds = (orgId: string, ids: readonly string[]) => sql<Target & { isOpen: boolean }>`
  select id, name, status = 'active' as "isOpen"
  from shared.designations
  where org_id = ${orgId} and id = any(string_to_array(${ids.join()}, ',')::uuid[])`

/** A campaign that a recurring donation may give to. */
export const campaignForDonation = (
  { orgId, entityId, campaignId }: Pick<Donation, 'orgId' | 'entityId' | 'campaignId'>,
  id: string,
) => sql<Target>`
  select id, name
  from shared.campaigns
  where org_id = ${orgId}
    and id = ${id}
    and (id = ${campaignId} or entity_id = ${entityId} and status in ('active', 'paused', 'ended'))`
