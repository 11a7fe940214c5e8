import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donorTotalSchema = defineEntity({
  name: 'DonorTotal',
  tableName: 'donor_totals',
  ...tenantTable,
  properties: {
    donorId: p.uuid().primary(),
    currency: column.currency().primary(),
    orgId: column.orgId(),
    giftCount: p.integer(),
    /** Net of refunds. */
    lifetimeAmount: column.minor(),
    largestAmount: column.minor(),
    firstGiftOn: p.date(),
    lastGiftOn: p.date(),
    lastGiftAmount: column.minor(),
  },
  indexes: [
    { properties: ['orgId', 'currency', 'lifetimeAmount', 'donorId'], name: 'donor_totals_by_amount' },
    { properties: ['orgId', 'currency', 'lastGiftOn', 'donorId'], name: 'donor_totals_by_last_gift' },
    { properties: ['orgId', 'currency', 'firstGiftOn'], name: 'donor_totals_by_first_gift' },
  ],
})

/**
 * What a donor gave in one currency, live gifts only, kept up in the transaction that changes it. A table of its own
 * and narrow, so that a gift does not rewrite the donor's row and its search entries.
 */
export class DonorTotal extends donorTotalSchema.class {}
donorTotalSchema.setClass(DonorTotal)
