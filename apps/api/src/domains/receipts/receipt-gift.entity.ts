import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const receiptGiftSchema = defineEntity({
  name: 'ReceiptGift',
  tableName: 'receipt_gifts',
  ...tenantTable,
  properties: {
    receiptId: p.uuid().primary(),
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
    /** Its receipt is valid; a gift has one such at most. */
    stands: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'receipt_gifts_one_stands',
      expression:
        'create unique index "receipt_gifts_one_stands" on "receipt_gifts" ("org_id", "charge_id") where stands',
    },
    { properties: ['orgId', 'chargeId'], name: 'receipt_gifts_of_charge' },
  ],
})

export class ReceiptGift extends receiptGiftSchema.class {}
receiptGiftSchema.setClass(ReceiptGift)
