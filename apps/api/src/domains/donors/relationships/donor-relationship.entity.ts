import { defineEntity, p } from '@mikro-orm/postgresql'
import { relationshipKinds } from '@almoner/contracts/donors/relationship'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const donorRelationshipSchema = defineEntity({
  name: 'DonorRelationship',
  tableName: 'donor_relationships',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    otherId: p.uuid(),
    /** What the other is to the donor. */
    kind: p.enum(relationshipKinds),
  },
  indexes: [
    { properties: ['orgId', 'donorId'], name: 'donor_relationships_of_donor' },
    { properties: ['orgId', 'otherId'], name: 'donor_relationships_of_other' },
  ],
})

/** That two donors are related, told once for both. */
export class DonorRelationship extends donorRelationshipSchema.class {}
donorRelationshipSchema.setClass(DonorRelationship)
