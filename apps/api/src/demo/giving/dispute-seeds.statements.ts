import { sql } from 'kysely'
import { disputeStateOf } from '@almoner/contracts/charges/charge-steps'

/** Says on each charge how its dispute stands, and what is lost by it. */
export const noteDisputes = (orgId: string) => sql`
  update charges c
  set dispute_state = ${JSON.stringify(disputeStateOf)}::jsonb ->> d.status,
    lost_amount = case when d.status = 'lost' then d.withdrawn_amount else 0 end
  from disputes d
  where d.org_id = ${orgId}::uuid and c.org_id = d.org_id and c.id = d.charge_id`
