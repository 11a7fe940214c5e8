import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const legalEntitySchema = defineEntity({
  name: 'Entity',
  tableName: 'entities',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    isPrimary: p.boolean(),
    currency: column.currency(),
    country: p.character().length(2),
    timeZone: p.text(),
    /** `MM-DD` */
    fiscalYearStart: p.text().default('01-01'),
    logoName: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'entities_org_id' },
    { name: 'entities_one_primary', properties: ['orgId'], where: 'is_primary' },
  ],
})

/** A legal entity of an org: it receives money in one currency and issues receipts. */
export class LegalEntity extends legalEntitySchema.class {}
legalEntitySchema.setClass(LegalEntity)
