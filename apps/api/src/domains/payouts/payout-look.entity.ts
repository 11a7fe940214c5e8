import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const payoutLookSchema = defineEntity({
  name: 'PayoutLook',
  tableName: 'payout_looks',
  ...tenantTable,
  properties: {
    integrationId: p.uuid().primary(),
    orgId: column.orgId(),
    lookedAt: column.instant(),
  },
})

/** When a gateway was last asked for its payouts. */
export class PayoutLook extends payoutLookSchema.class {}
payoutLookSchema.setClass(PayoutLook)
