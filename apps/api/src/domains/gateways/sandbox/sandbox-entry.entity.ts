import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const sandboxObjects = ['payment', 'refund', 'dispute', 'warning', 'domain', 'setup', 'payout'] as const

const sandboxEntrySchema = defineEntity({
  name: 'SandboxEntry',
  tableName: 'sandbox_log',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    integrationId: p.uuid(),
    sequence: column.sequence(),
    object: p.enum(sandboxObjects),
    /** `sbx_ch_…`, `sbx_re_…`, `sbx_dp_…`, `sbx_pmd_…`, `sbx_seti_…`, `sbx_po_…` */
    objectId: p.text(),
    /** Which line of its object it is, from 1: of two that would follow the same line, one is refused. */
    position: p.integer(),
    /** Of what it is a refund or a dispute. */
    paymentId: p.text().nullable(),
    /** The caller's id of it, which is the idempotency key of what began it. */
    key: p.text().nullable(),
    /** Of the request that the key came with, so that the same key with another one is refused. */
    requestHash: p.text().nullable(),
    status: p.text(),
    amount: column.minor().nullable(),
    currency: column.currency().nullable(),
    details: p.json<Record<string, unknown>>(),
    /** When it holds: what will happen later by the rules of a test number is written down at once. */
    at: column.instant(),
  },
  uniques: [
    { properties: ['integrationId', 'key'], name: 'sandbox_log_key', where: 'key is not null' },
    { properties: ['integrationId', 'objectId', 'position'], name: 'sandbox_log_position' },
  ],
  indexes: [
    { properties: ['orgId', 'integrationId', 'objectId', 'at'], name: 'sandbox_log_of_object' },
    {
      properties: ['orgId', 'integrationId', 'paymentId'],
      name: 'sandbox_log_of_payment',
      where: 'payment_id is not null',
    },
    { name: 'sandbox_log_at', expression: 'create index "sandbox_log_at" on "sandbox_log" using brin ("at")' },
    { properties: ['orgId', 'integrationId', 'at'], name: 'sandbox_log_payouts', where: "object = 'payout'" },
  ],
})

/** A line of the sandbox's own book. Nothing but the sandbox writes it, and nothing changes it: our ledger is compared with it. */
export class SandboxEntry extends sandboxEntrySchema.class {}
sandboxEntrySchema.setClass(SandboxEntry)
