import { defineEntity, p } from '@mikro-orm/postgresql'
import { designationRestrictions, designationStatuses } from '@almoner/contracts/designations/designation'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const designationSchema = defineEntity({
  name: 'Designation',
  tableName: 'designations',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    nameKey: p.text(),
    code: p.text(),
    /** What donors are told it is for. */
    description: p.text().nullable(),
    restriction: p.enum(designationRestrictions).default('unrestricted'),
    glCode: p.text().nullable(),
    visibleOnCheckout: p.boolean().default(true),
    isDefault: p.boolean().default(false),
    status: p.enum(designationStatuses).default('active'),
    importId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'designations_org_id' },
    { properties: ['orgId', 'code'], name: 'designations_code' },
    { name: 'designations_one_default', properties: ['orgId'], where: 'is_default' },
  ],
  indexes: [{ properties: ['orgId', 'nameKey'], name: 'designations_by_name' }],
})

/** The fund that a donor earmarks a gift for. */
export class Designation extends designationSchema.class {}
designationSchema.setClass(Designation)
