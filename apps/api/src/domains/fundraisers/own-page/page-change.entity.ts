import { defineEntity, p } from '@mikro-orm/postgresql'
import { pageChangeStatuses, type PageChanges } from '@almoner/contracts/fundraisers/page-change'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const pageChangeSchema = defineEntity({
  name: 'FundraiserPageChange',
  tableName: 'fundraiser_page_changes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fundraiserId: p.uuid(),
    changes: p.json<PageChanges>(),
    status: p.enum(pageChangeStatuses).default('waiting'),
    createdAt: column.createdAt(),
    settledAt: column.instant().nullable(),
    settledBy: p.uuid().nullable(),
    reason: p.text().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'fundraiser_page_changes_org_id' },
    {
      properties: ['orgId', 'fundraiserId'],
      name: 'fundraiser_page_changes_waiting',
      where: "status = 'waiting'",
    },
  ],
  indexes: [{ properties: ['orgId', 'fundraiserId', 'createdAt'], name: 'fundraiser_page_changes_of_fundraiser' }],
})

/** What a fundraiser wants to be different on their page, where the org looks at it first. */
export class FundraiserPageChange extends pageChangeSchema.class {}
pageChangeSchema.setClass(FundraiserPageChange)
