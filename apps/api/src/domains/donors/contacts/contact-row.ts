import { p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'

/** What all three tables have: whose row it is, where in the list it stands, and the merge that brought it. */
export const ofDonor = () => ({
  id: column.id(),
  orgId: column.orgId(),
  donorId: p.uuid(),
  place: p.integer(),
  mergeId: p.uuid().nullable(),
})
