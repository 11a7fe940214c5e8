import { defineEntity, p } from '@mikro-orm/postgresql'
import { offlineMethods } from '@almoner/contracts/charges/charge'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { NewDonor } from '@almoner/contracts/charges/offline.operations'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const batchGiftSchema = defineEntity({
  name: 'BatchGift',
  tableName: 'gift_batch_gifts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    batchId: p.uuid(),
    place: p.integer(),
    donorId: p.uuid().nullable(),
    /** Somebody who is no donor yet. */
    newDonor: p.json().$type<NewDonor>().nullable(),
    amount: column.minor().nullable(),
    giftDate: p.date().nullable(),
    method: p.enum(offlineMethods).nullable(),
    reference: p.text().nullable(),
    /** What was typed of custom fields, which the gift has once the batch is posted. */
    custom: p.json<CustomValues>().defaultRaw("'{}'"),
    /** The recurring gift paid by hand that it counts toward. */
    pledgeId: p.uuid().nullable(),
    typedBy: p.uuid().nullable(),
    typedAt: column.instant(),
    chargeId: p.uuid().nullable(),
  },
  uniques: [{ properties: ['batchId', 'place'], name: 'gift_batch_gifts_place' }],
  checks: [{ name: 'gift_batch_gifts_amount_positive', expression: 'amount > 0' }],
  indexes: [
    { properties: ['orgId', 'batchId', 'place'], name: 'gift_batch_gifts_of_batch' },
    { properties: ['orgId', 'donorId'], name: 'gift_batch_gifts_of_donor', where: 'donor_id is not null' },
    { properties: ['orgId', 'pledgeId'], name: 'gift_batch_gifts_of_pledge', where: 'pledge_id is not null' },
    { properties: ['orgId', 'chargeId'], name: 'gift_batch_gifts_of_charge', where: 'charge_id is not null' },
  ],
})

/** A gift of a batch as far as it was typed. */
export class BatchGift extends batchGiftSchema.class {}
batchGiftSchema.setClass(BatchGift)
