import { defineEntity, p } from '@mikro-orm/postgresql'
import { donationEnds, receiptActions, refundReasons, refundStatuses } from '@almoner/contracts/charges/charge'
import { cancelReasons } from '@almoner/contracts/donations/donation'
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
    reason: p.enum(refundReasons),
    note: p.text().nullable(),
    status: p.enum(refundStatuses).default('succeeded'),
    /** Given back by hand, past any gateway. */
    isOffline: p.boolean().default(false),
    notifyDonor: p.boolean().default(false),
    receiptAction: p.enum(receiptActions).default('none'),
    /** Why the recurring donation of the charge ends with it, where it was asked to, and how that went. */
    cancelReason: p.enum(cancelReasons).nullable(),
    donationEnd: p.enum(donationEnds).nullable(),
    requestedBy: p.uuid().nullable(),
    gatewayRefundId: p.text().nullable(),
    failureMessage: p.text().nullable(),
    /** The client's key for the refund, with what it was asked with. */
    idempotencyKey: p.uuid().nullable(),
    inputHash: p.text().nullable(),
    reconcileAfter: column.instant().nullable(),
    settledAt: column.instant().nullable(),
    refundedOn: p.date(),
    importId: p.uuid().nullable(),
    importLine: p.integer().nullable(),
    importKey: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [{ name: 'refunds_amount_positive', expression: 'amount > 0' }],
  uniques: [
    { properties: ['orgId', 'id'], name: 'refunds_org_id' },
    { properties: ['orgId', 'importKey'], name: 'refunds_import_key', where: 'import_key is not null' },
    { properties: ['orgId', 'idempotencyKey'], name: 'refunds_idempotency_key', where: 'idempotency_key is not null' },
    {
      properties: ['orgId', 'chargeId', 'gatewayRefundId'],
      name: 'refunds_gateway_refund',
      where: 'gateway_refund_id is not null',
    },
  ],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'refunds_of_charge' },
    { properties: ['reconcileAfter'], name: 'refunds_to_reconcile', where: 'reconcile_after is not null' },
    { properties: ['orgId', 'refundedOn'], name: 'refunds_by_date' },
    { properties: ['importId'], name: 'refunds_of_import', where: 'import_id is not null' },
  ],
})

/** Money given back of a charge: a row of its own, never a flag. */
export class Refund extends refundSchema.class {}
refundSchema.setClass(Refund)
