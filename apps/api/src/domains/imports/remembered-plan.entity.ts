import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const rememberedPlanSchema = defineEntity({
  name: 'RememberedPlan',
  tableName: 'import_maps',
  ...tenantTable,
  properties: {
    orgId: p.uuid().primary(),
    headingKey: p.text().primary(),
    plan: p.json<ImportPlan>(),
    usedAt: column.createdAt(),
  },
})

/** The map that an org last chose for a file with these headings. */
export class RememberedPlan extends rememberedPlanSchema.class {}
rememberedPlanSchema.setClass(RememberedPlan)
