import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const sandboxDeliverySchema = defineEntity({
  name: 'SandboxDelivery',
  tableName: 'sandbox_deliveries',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entryId: p.uuid(),
    /** That it was under way before it succeeded, which is told after the fact where events come in the wrong order. */
    isForerunner: p.boolean(),
    dueAt: column.instant(),
    attempts: p.integer().default(0),
  },
  indexes: [{ properties: ['orgId', 'dueAt'], name: 'sandbox_deliveries_due' }],
})

/** An event that the sandbox has yet to send; it is deleted once it was taken in. */
export class SandboxDelivery extends sandboxDeliverySchema.class {}
sandboxDeliverySchema.setClass(SandboxDelivery)
