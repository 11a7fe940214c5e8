import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const refundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    amount: column.minor(),
    currency: column.currency(),
    reason: p.enum(['duplicate', 'fraudulent', 'requested_by_donor', 'other'] as const),
    note: p.text().nullable(),
    refundedOn: p.date(),
    importId: p.uuid().nullable(),
    importLine: p.integer().nullable(),
    importKey: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [{ name: 'refunds_amount_positive', expression: 'amount > 0' }],
  uniques: [{ properties: ['orgId', 'importKey'], name: 'refunds_import_key', where: 'import_key is not null' }],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'refunds_of_charge' },
    { properties: ['orgId', 'refundedOn'], name: 'refunds_by_date' },
    { properties: ['importId'], name: 'refunds_of_import', where: 'import_id is not null' },
  ],
})

/** Money given back of a charge: a row of its own, never a flag. */
export class Refund extends refundSchema.class {}
refundSchema.setClass(Refund)
