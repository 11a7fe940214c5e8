import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

/** A gift as it was. Amounts in minor units. */
export interface GiftBefore {
  status: ChargeStatus
  amount: MinorUnits
  gift_date: string
  charged_at: string | null
  fee_amount: MinorUnits
  parts: { designation_id: string; amount: MinorUnits }[]
}

/** What the source said instead. Amounts in minor units. */
export interface GiftAfter {
  status: ChargeStatus
  amount: MinorUnits
  gift_date: string
  /** Went back of it; a refund by the same import. */
  returned: MinorUnits
}

const giftChangeSchema = defineEntity({
  name: 'GiftChange',
  tableName: 'import_gift_changes',
  ...tenantTable,
  properties: {
    importId: p.uuid().primary(),
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    /** Tells which of two imports changed it later. */
    sequence: column.sequence(),
    before: p.json<GiftBefore>(),
    after: p.json<GiftAfter>(),
    changedAt: column.createdAt(),
  },
  indexes: [{ properties: ['orgId', 'chargeId'], name: 'import_gift_changes_of_charge' }],
})

/** That an import found a gift changed at its source and took the change, and what the gift was before, so that undoing it can put that back. */
export class GiftChange extends giftChangeSchema.class {}
giftChangeSchema.setClass(GiftChange)
