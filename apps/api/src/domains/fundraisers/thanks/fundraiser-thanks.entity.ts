import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const fundraiserThanksSchema = defineEntity({
  name: 'FundraiserThanks',
  tableName: 'fundraiser_thanks',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fundraiserId: p.uuid(),
    chargeId: p.uuid(),
    sentAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraiser_thanks_org_id' },
    { properties: ['orgId', 'chargeId'], name: 'fundraiser_thanks_once' },
  ],
})

/** That a fundraiser has thanked for a gift, which they do once. */
export class FundraiserThanks extends fundraiserThanksSchema.class {}
fundraiserThanksSchema.setClass(FundraiserThanks)
