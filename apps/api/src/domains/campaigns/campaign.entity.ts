import { defineEntity, p } from '@mikro-orm/postgresql'
import { campaignTypes, disabledBehaviors, goalDisplays, goalTypes } from '@almoner/contracts/campaigns/campaign'
import { campaignStatuses } from '@almoner/contracts/campaigns/campaign-states'
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
    /** Its part of a public address; one that was imported has none until it is first needed. */
    slug: p.text().nullable(),
    type: p.enum(campaignTypes).default('standard'),
    status: p.enum(campaignStatuses).default('draft'),
    currency: column.currency(),
    description: p.text().nullable(),
    /** Of a goal in money; `goalCount` is that of a goal in gifts or donors. */
    goalAmount: column.minor().nullable(),
    goalType: p.enum(goalTypes).default('amount'),
    goalCount: p.integer().nullable(),
    goalDisplay: p.enum(goalDisplays).default('meter'),
    goalIncludesOffline: p.boolean().default(true),
    /** What was reached elsewhere, in the unit of the goal. */
    goalOffset: column.minor().default(0),
    startsOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    defaultDesignationId: p.uuid().nullable(),
    glCode: p.text().nullable(),
    tags: p.array().columnType('text[]').defaultRaw(`'{}'`),
    ownerUserId: p.uuid().nullable(),
    disabledBehavior: p.enum(disabledBehaviors).default('nothing'),
    otherCampaignId: p.uuid().nullable(),
    redirectUrl: p.text().nullable(),
    isDefault: p.boolean().default(false),
    importId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'campaigns_org_id' },
    { properties: ['orgId', 'code'], name: 'campaigns_code' },
    { properties: ['orgId', 'slug'], name: 'campaigns_slug' },
    { name: 'campaigns_one_default', properties: ['orgId'], where: 'is_default' },
  ],
  indexes: [{ properties: ['orgId', 'nameKey'], name: 'campaigns_by_name' }],
})

export class Campaign extends campaignSchema.class {}
campaignSchema.setClass(Campaign)
