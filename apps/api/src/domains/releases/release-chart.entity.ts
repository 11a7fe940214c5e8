import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ChartAccount, ChartClass } from '@almoner/contracts/releases/release-chart'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const releaseChartSchema = defineEntity({
  name: 'ReleaseChart',
  tableName: 'release_charts',
  ...tenantTable,
  properties: {
    entityId: p.uuid().primary(),
    orgId: column.orgId(),
    /** Days before it are in the org's books already. */
    startsOn: p.date(),
    accounts: p.json<ChartAccount[]>(),
    classes: p.json<ChartClass[]>(),
    trackingCategory: p.text(),
    taxRate: p.text(),
    updatedAt: column.instant(),
    updatedBy: p.uuid().nullable(),
  },
})

/** What the accounts and funds of a legal entity are called in its own books. */
export class ReleaseChart extends releaseChartSchema.class {}
releaseChartSchema.setClass(ReleaseChart)
