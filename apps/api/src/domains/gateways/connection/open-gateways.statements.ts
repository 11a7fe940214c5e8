import { sql, type RawBuilder } from 'kysely'

/**
 * The ids of the integrations that are still connected, of the pairs of org and id that `pairs` selects. Whoever disconnects
 * one holds its row, and is waited for: nothing is begun by a gateway whose keys are gone.
 */
export const heldOpenGateways = (pairs: RawBuilder<unknown>) => sql`
  select g.id
  from gateway_integrations g
  where (g.org_id, g.id) in (${pairs}) and g.status <> 'disconnected'
  for key share of g`
