import { defineEntity, p } from '@mikro-orm/postgresql'
import { staffDigests } from '@almoner/contracts/notifications/staff-notices'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const staffDigestSchema = defineEntity({
  name: 'StaffDigest',
  tableName: 'staff_digests',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    kind: p.enum(staffDigests).primary(),
    onDate: p.date().primary(),
    createdAt: column.createdAt(),
  },
})

/** That the digest of a morning was seen to, whether or not there was anything to tell. */
export class StaffDigest extends staffDigestSchema.class {}
staffDigestSchema.setClass(StaffDigest)
