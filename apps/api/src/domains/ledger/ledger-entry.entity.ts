import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const ledgerEntrySchema = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  ...tenantTable,
  properties: {
    transactionId: p.uuid().primary(),
    line: p.integer().primary(),
    orgId: column.orgId(),
    account: p.text(),
    currency: column.currency(),
    /** Minor units: a debit is positive, a credit negative. */
    amount: column.minor(),
    onDate: p.date(),
    /** No keys of the database: the books outlive what an undone import takes away. */
    chargeId: p.uuid().nullable(),
    designationId: p.uuid().nullable(),
    campaignId: p.uuid().nullable(),
    fundraiserId: p.uuid().nullable(),
    /** 1 on one entry of each gift, and of each refund; a reversal takes it back. */
    giftCount: p.smallint().default(0),
    refundCount: p.smallint().default(0),
  },
  indexes: [{ properties: ['orgId', 'onDate'], name: 'ledger_entries_by_day' }],
})

/** A line of the books. Never changed or removed: what was wrong is posted the other way round. */
export class LedgerEntry extends ledgerEntrySchema.class {}
ledgerEntrySchema.setClass(LedgerEntry)
