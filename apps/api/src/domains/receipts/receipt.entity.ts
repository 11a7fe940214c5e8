import { defineEntity, p } from '@mikro-orm/postgresql'
import { receiptEndReasons, receiptStates } from '@almoner/contracts/receipts/receipt'
import { receiptKinds, type ReceiptSnapshot } from '@almoner/contracts/receipts/receipt-snapshot'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const receiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    entityId: p.uuid(),
    /** Of its entity, without gaps. */
    serial: p.bigint('number'),
    number: p.text(),
    kind: p.enum(receiptKinds),
    state: p.enum(receiptStates).default('issued'),
    donorId: p.uuid(),
    /** Its one gift. */
    chargeId: p.uuid().nullable(),
    gifts: p.integer(),
    currency: column.currency(),
    amount: column.minor(),
    advantage: column.minor(),
    eligibleAmount: column.minor(),
    taxYear: p.integer(),
    issuedOn: p.date(),
    issuedAt: column.instant(),
    issuedBy: p.uuid().nullable(),
    /** As the hash was made of it, to the letter. */
    snapshot: p.json<ReceiptSnapshot>().columnType('json'),
    contentHash: p.text(),
    replacesId: p.uuid().nullable(),
    endedAt: column.instant().nullable(),
    endedBy: p.uuid().nullable(),
    endReason: p.enum(receiptEndReasons).nullable(),
    endNote: p.text().nullable(),
    /** Since when its document is in the file storage. */
    keptAt: column.instant().nullable(),
    sentAt: column.instant().nullable(),
    /** The address that it last went to. */
    sentTo: p.text().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'receipts_org_id' },
    { properties: ['entityId', 'serial'], name: 'receipts_serial' },
    { properties: ['replacesId'], name: 'receipts_replaces' },
  ],
  checks: [
    { name: 'receipts_ended', expression: "(state = 'issued') = (ended_at is null)" },
    {
      name: 'receipts_amounts',
      expression: 'amount > 0 and advantage >= 0 and eligible_amount >= 0 and eligible_amount <= amount',
    },
  ],
  indexes: [
    { properties: ['orgId', 'issuedAt', 'id'], name: 'receipts_newest' },
    { properties: ['orgId', 'donorId'], name: 'receipts_of_donor' },
    { properties: ['orgId', 'chargeId'], name: 'receipts_of_charge', where: 'charge_id is not null' },
    { properties: ['orgId', 'id'], name: 'receipts_unkept', where: "kept_at is null and state = 'issued'" },
  ],
})

/** A document that was issued. What it says is its snapshot; the database lets nobody change that, and nobody remove it. */
export class Receipt extends receiptSchema.class {}
receiptSchema.setClass(Receipt)
