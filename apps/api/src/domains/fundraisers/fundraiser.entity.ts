import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const fundraiserSchema = defineEntity({
  name: 'Fundraiser',
  tableName: 'fundraisers',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    userId: p.uuid(),
    campaignId: p.uuid(),
    slug: p.text(),
    displayName: p.text(),
    currency: column.currency(),
    goalAmount: column.minor().nullable(),
    status: p.enum(['pending', 'active', 'rejected', 'paused', 'ended'] as const).default('pending'),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraisers_org_id' },
    { properties: ['orgId', 'slug'], name: 'fundraisers_slug' },
  ],
  indexes: [{ properties: ['orgId', 'userId'], name: 'fundraisers_of_user' }],
})

/** A person who raises money for an org, with a page of their own. */
export class Fundraiser extends fundraiserSchema.class {}
fundraiserSchema.setClass(Fundraiser)
