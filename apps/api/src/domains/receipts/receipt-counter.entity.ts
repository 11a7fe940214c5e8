import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const receiptCounterSchema = defineEntity({
  name: 'ReceiptCounter',
  tableName: 'receipt_counters',
  ...tenantTable,
  properties: {
    entityId: p.uuid().primary(),
    orgId: column.orgId(),
    nextSerial: p.bigint('number').default(1),
  },
})

/** The number that the next receipt of an entity gets. */
export class ReceiptCounter extends receiptCounterSchema.class {}
receiptCounterSchema.setClass(ReceiptCounter)
