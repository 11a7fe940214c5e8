import { defineEntity, p } from '@mikro-orm/postgresql'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const giftBatchSchema = defineEntity({
  name: 'GiftBatch',
  tableName: 'gift_batches',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    name: p.text(),
    batchDate: p.date(),
    currency: column.currency(),
    expectedCount: p.integer(),
    expectedTotal: column.minor(),
    /** What its gifts have in common. */
    campaignId: p.uuid(),
    designationId: p.uuid().nullable(),
    fundraiserId: p.uuid().nullable(),
    giftDate: p.date(),
    method: p.enum(offlineMethods),
    createdBy: p.uuid().nullable(),
    createdAt: column.instant(),
    postedBy: p.uuid().nullable(),
    postedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'gift_batches_org_id' }],
  checks: [{ name: 'gift_batches_counted', expression: 'expected_count > 0 and expected_total > 0' }],
  indexes: [{ properties: ['orgId', 'createdAt', 'id'], name: 'gift_batches_newest' }],
})

/** A pile of gifts that was counted, and is typed in until it agrees. */
export class GiftBatch extends giftBatchSchema.class {}
giftBatchSchema.setClass(GiftBatch)
