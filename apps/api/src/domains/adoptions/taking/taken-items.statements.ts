import { sql } from 'kysely'

/** The donor of another gift of the same customer that was taken over. */
export const takenDonors = (orgId: string, adoptionId: string, customerId: string) => sql<{ id: string }>`
  select k.id
  from adoption_items i
    join shared.donors d on d.org_id = i.org_id and d.id = i.donor_id
    join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
  where i.org_id = ${orgId}::uuid
    and i.adoption_id = ${adoptionId}::uuid
    and i.customer_id = ${customerId}
    and i.donation_id is not null
    and k.deleted_at is null
  limit 1`

/** What was taken over of a subscription of a gateway, and by which calendar it is collected. */
export const takenItem = (orgId: string, integrationId: string, gatewayPlanId: string) => sql<{
  id: string
  zone: string
}>`
  select i.id, e.time_zone as zone
  from adoption_items i
    join adoptions a on a.org_id = i.org_id and a.id = i.adoption_id
    join shared.entities e on e.id = a.entity_id
  where i.org_id = ${orgId}::uuid
    and a.integration_id = ${integrationId}::uuid
    and i.gateway_plan_id = ${gatewayPlanId}
    and i.status = 'taken'`
