import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const visitsSchema = defineEntity({
  name: 'FundraiserVisits',
  tableName: 'fundraiser_visits',
  ...tenantTable,
  properties: {
    orgId: column.orgId().primary(),
    fundraiserId: p.uuid().primary(),
    /** In UTC. */
    onDate: p.date().primary(),
    visits: p.integer(),
  },
})

/** How many visitors a page had on a day. */
export class FundraiserVisits extends visitsSchema.class {}
visitsSchema.setClass(FundraiserVisits)

const visitorSchema = defineEntity({
  name: 'FundraiserVisitor',
  tableName: 'fundraiser_visitors',
  ...tenantTable,
  properties: {
    orgId: column.orgId().primary(),
    fundraiserId: p.uuid().primary(),
    onDate: p.date().primary(),
    visitorHash: p.blob().primary(),
  },
})

/** Who was counted today, as a hash that is another one tomorrow; gone when the day is over. */
export class FundraiserVisitor extends visitorSchema.class {}
visitorSchema.setClass(FundraiserVisitor)
