import { defineEntity, p } from '@mikro-orm/postgresql'
import { campaignStatuses } from '@almoner/contracts/campaigns/campaign'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const campaignSchema = defineEntity({
  name: 'Campaign',
  tableName: 'campaigns',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    name: p.text(),
    /** The form of the name that two spellings of it share. */
    nameKey: p.text(),
    code: p.text(),
    status: p.enum(campaignStatuses).default('draft'),
    currency: column.currency(),
    goalAmount: column.minor().nullable(),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    isDefault: p.boolean().default(false),
    importId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'campaigns_org_id' },
    { properties: ['orgId', 'code'], name: 'campaigns_code' },
    { name: 'campaigns_one_default', properties: ['orgId'], where: 'is_default' },
  ],
  indexes: [{ properties: ['orgId', 'nameKey'], name: 'campaigns_by_name' }],
})

export class Campaign extends campaignSchema.class {}
campaignSchema.setClass(Campaign)
