import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  chargeModes,
  chargeStatuses,
  chargeTypes,
  declineTypes,
  disputeStates,
  offlineMethods,
  paymentMethods,
  type ChargeStatus,
} from '@almoner/contracts/charges/charge'
import { canChargeBecome } from '@almoner/contracts/charges/charge-steps'
import { donationSources, type Tribute } from '@almoner/contracts/donations/donation'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

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
    sequence: column.orgNumber(),
    donorId: p.uuid(),
    entityId: p.uuid(),
    campaignId: p.uuid(),
    fundraiserId: p.uuid().nullable(),
    donationId: p.uuid().nullable(),
    /** Which payment of a recurring donation this collects, and how often that was tried before. */
    installmentNo: p.integer().nullable(),
    attemptNo: p.smallint().default(1),
    retryOf: p.uuid().nullable(),
    type: p.enum(chargeTypes),
    status: p.enum(chargeStatuses),
    /** What is taken: the gift and what covers the fee. */
    amount: column.minor(),
    feeCoverAmount: column.minor().default(0),
    /** The sum of its refunds that succeeded; kept in their transaction. */
    refundedAmount: column.minor().default(0),
    /** What refunds under way have put aside; with what is given back and lost, never more than was paid. */
    refundPendingAmount: column.minor().default(0),
    /** What went back of the part that is in no allocation, which is what covers the fee. */
    coverReturnedAmount: column.minor().default(0),
    /** What banks took back for good through disputes. */
    lostAmount: column.minor().default(0),
    disputeState: p.enum(disputeStates).default('none'),
    feeAmount: column.minor().default(0),
    /** What the platform takes of it once it succeeds, at the org's rate on the day it was begun; and what it gave back of that. */
    platformFeeAmount: column.minor().default(0),
    platformFeeReturnedAmount: column.minor().default(0),
    currency: column.currency(),
    method: p.enum(paymentMethods),
    methodBrand: p.text().nullable(),
    methodLast4: p.text().nullable(),
    mode: p.enum(chargeModes).default('live'),
    /** In the entity's time zone. */
    giftDate: p.date(),
    chargedAt: column.instant().nullable(),
    gatewayIntegrationId: p.uuid().nullable(),
    gatewayChargeId: p.text().nullable(),
    /** The gateway's page on which the donor pays, where it has an id of its own: the payment gets its own once it is tried. */
    gatewayPageId: p.text().nullable(),
    /** The gateway's name for the means of payment that this collects from. */
    paymentReference: p.text().nullable(),
    failureCode: p.text().nullable(),
    failureMessage: p.text().nullable(),
    declineType: p.enum(declineTypes).nullable(),
    /** Since when nobody knows what the gateway did with it; the reconciliation asks. */
    outcomeUnknownSince: column.instant().nullable(),
    reconcileAfter: column.instant().nullable(),
    /** Where the gateway and we disagree, so that somebody has to look. */
    contradiction: p.text().nullable(),
    /** The card's network suspects fraud. */
    hasFraudWarning: p.boolean().default(false),
    /** The client's key for the collection, with what it was asked with. */
    idempotencyKey: p.uuid().nullable(),
    inputHash: p.text().nullable(),
    /** The number on a check or the reference of a transfer. */
    reference: p.text().nullable(),
    batchId: p.uuid().nullable(),
    source: p.enum(donationSources).nullable(),
    isAnonymous: p.boolean().default(false),
    /** Its id in the system it came from. */
    externalId: p.text().nullable(),
    /** The id of the recurring gift that it paid there, so that it counts toward it also where that comes in later. */
    externalRecurringId: p.text().nullable(),
    comment: p.text().nullable(),
    /** Of a gift by hand; that of a donation stands with the donation. */
    tribute: p.json<Tribute>().nullable(),
    /** Where an imported gift came from; of others that stands with the donation. */
    sourceUrl: p.text().nullable(),
    utm: p.json<Record<string, string>>().nullable(),
    importId: p.uuid().nullable(),
    importLine: p.integer().nullable(),
    /** Says which gift of a file this is, so that the same gift is never taken twice. */
    importKey: p.text().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [
    { name: 'charges_amount_positive', expression: 'amount > 0' },
    { name: 'charges_refunded_at_most_paid', expression: 'refunded_amount >= 0 and refunded_amount <= amount' },
    {
      name: 'charges_returned_at_most_paid',
      expression:
        'refund_pending_amount >= 0 and lost_amount >= 0 and refunded_amount + refund_pending_amount + lost_amount <= amount',
    },
    {
      name: 'charges_platform_fee_within',
      expression:
        'platform_fee_amount >= 0 and platform_fee_amount <= amount and platform_fee_returned_amount >= 0 and platform_fee_returned_amount <= platform_fee_amount',
    },
    { name: 'charges_cover_within', expression: 'fee_cover_amount >= 0 and fee_cover_amount < amount' },
    { name: 'charges_refunded_if_succeeded', expression: "refunded_amount = 0 or status = 'succeeded'" },
  ],
  uniques: [
    { properties: ['orgId', 'id'], name: 'charges_org_id' },
    { properties: ['orgId', 'importKey'], name: 'charges_import_key', where: 'import_key is not null' },
    {
      properties: ['orgId', 'idempotencyKey'],
      name: 'charges_idempotency_key',
      where: 'idempotency_key is not null',
    },
    {
      properties: ['donationId', 'installmentNo', 'attemptNo'],
      name: 'charges_occurrence',
      where: 'installment_no is not null',
    },
    {
      properties: ['orgId', 'gatewayIntegrationId', 'gatewayChargeId'],
      name: 'charges_gateway_charge',
      where: 'gateway_charge_id is not null',
    },
  ],
  indexes: [
    {
      name: 'charges_newest',
      expression: `create index "charges_newest" on "charges" ("org_id", "gift_date" desc, "sequence" desc) ${listed}`,
    },
    { properties: ['orgId', 'amount', 'sequence'], name: 'charges_by_amount' },
    { properties: ['orgId', 'sequence'], name: 'charges_by_number' },
    {
      properties: ['orgId', 'methodLast4', 'sequence'],
      name: 'charges_by_last_digits',
      where: 'method_last4 is not null',
    },
    {
      name: 'charges_of_donor',
      expression: `create index "charges_of_donor" on "charges" ("org_id", "donor_id", "gift_date" desc, "sequence" desc)`,
    },
    {
      name: 'charges_of_campaign',
      expression: `create index "charges_of_campaign" on "charges" ("org_id", "campaign_id", "gift_date" desc, "sequence" desc)`,
    },
    {
      name: 'charges_by_hand',
      expression: `create index "charges_by_hand" on "charges" ("org_id", "campaign_id") include ("currency", "amount", "refunded_amount", "lost_amount") where status = 'succeeded' and mode = 'live' and method in (${offlineMethods.map((method) => `'${method}'`).join(', ')})`,
    },
    {
      // How many people gave to a campaign, which no sum holds, is counted along it.
      name: 'charges_people',
      expression: `create index "charges_people" on "charges" ("org_id", "campaign_id", "currency", "donor_id") where status = 'succeeded' and mode = 'live'`,
    },
    {
      name: 'charges_by_status',
      expression: `create index "charges_by_status" on "charges" ("org_id", "status", "gift_date" desc, "sequence" desc) where status <> 'succeeded'`,
    },
    { properties: ['orgId', 'donationId'], name: 'charges_of_donation', where: 'donation_id is not null' },
    {
      name: 'charges_disputed',
      expression: `create index "charges_disputed" on "charges" ("org_id", "gift_date" desc, "sequence" desc) where dispute_state <> 'none'`,
    },
    { properties: ['orgId', 'batchId'], name: 'charges_of_batch', where: 'batch_id is not null' },
    { properties: ['orgId', 'retryOf'], name: 'charges_retried', where: 'retry_of is not null' },
    { properties: ['reconcileAfter'], name: 'charges_to_reconcile', where: 'reconcile_after is not null' },
    { properties: ['importId'], name: 'charges_of_import', where: 'import_id is not null' },
    { properties: ['orgId', 'fundraiserId'], name: 'charges_of_fundraiser', where: 'fundraiser_id is not null' },
    { properties: ['orgId', 'externalId'], name: 'charges_by_external_id', where: 'external_id is not null' },
    {
      properties: ['orgId', 'externalRecurringId'],
      name: 'charges_by_external_recurring_id',
      where: 'external_recurring_id is not null',
    },
  ],
})

/** One attempt to collect money for a donation, or one gift recorded by hand. "Transaction" on the screens. */
export class Charge extends chargeSchema.class {
  /** Goes to another state. Raises `charge_state_refused` where the table of steps has no such step. */
  become(status: ChargeStatus): void {
    if (!canChargeBecome(this.status, status)) throw new Problem('charge_state_refused')
    this.status = status
  }
}
chargeSchema.setClass(Charge)
