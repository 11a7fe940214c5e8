import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes, chargeStatuses, chargeTypes, paymentMethods } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

// What a list shows or sums stands in the index, so that any filter walks it in page order without the table.
const listed =
  'include (id, donor_id, campaign_id, status, amount, refunded_amount, fee_amount, currency, method, mode)'

const chargeSchema = defineEntity({
  name: 'Charge',
  tableName: 'charges',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.sequence(),
    donorId: p.uuid(),
    entityId: p.uuid(),
    campaignId: p.uuid(),
    fundraiserId: p.uuid().nullable(),
    type: p.enum(chargeTypes),
    status: p.enum(chargeStatuses),
    amount: column.minor(),
    /** The sum of its refunds that succeeded; kept in their transaction. */
    refundedAmount: column.minor().default(0),
    feeAmount: column.minor().default(0),
    currency: column.currency(),
    method: p.enum(paymentMethods),
    mode: p.enum(chargeModes).default('live'),
    /** In the entity's time zone. */
    giftDate: p.date(),
    chargedAt: column.instant().nullable(),
    /** Its id in the system it came from. */
    externalId: p.text().nullable(),
    comment: p.text().nullable(),
    importId: p.uuid().nullable(),
    importLine: p.integer().nullable(),
    /** Says which gift of a file this is, so that the same gift is never taken twice. */
    importKey: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [
    { name: 'charges_amount_positive', expression: 'amount > 0' },
    { name: 'charges_refunded_at_most_paid', expression: 'refunded_amount >= 0 and refunded_amount <= amount' },
    { name: 'charges_refunded_if_succeeded', expression: "refunded_amount = 0 or status = 'succeeded'" },
  ],
  uniques: [
    { properties: ['orgId', 'id'], name: 'charges_org_id' },
    { properties: ['orgId', 'importKey'], name: 'charges_import_key', where: 'import_key is not null' },
  ],
  indexes: [
    {
      name: 'charges_newest',
      expression: `create index "charges_newest" on "charges" ("org_id", "gift_date" desc, "sequence" desc) ${listed}`,
    },
    { properties: ['orgId', 'amount', 'sequence'], name: 'charges_by_amount' },
    {
      name: 'charges_of_donor',
      expression: `create index "charges_of_donor" on "charges" ("org_id", "donor_id", "gift_date" desc, "sequence" desc)`,
    },
    {
      name: 'charges_of_campaign',
      expression: `create index "charges_of_campaign" on "charges" ("org_id", "campaign_id", "gift_date" desc, "sequence" desc)`,
    },
    {
      name: 'charges_by_status',
      expression: `create index "charges_by_status" on "charges" ("org_id", "status", "gift_date" desc, "sequence" desc) where status <> 'succeeded'`,
    },
    { properties: ['importId'], name: 'charges_of_import', where: 'import_id is not null' },
    { properties: ['orgId', 'fundraiserId'], name: 'charges_of_fundraiser', where: 'fundraiser_id is not null' },
    { properties: ['orgId', 'externalId'], name: 'charges_by_external_id', where: 'external_id is not null' },
  ],
})

/** One attempt to collect money for a donation, or one gift recorded by hand. "Transaction" on the screens. */
export class Charge extends chargeSchema.class {}
chargeSchema.setClass(Charge)
