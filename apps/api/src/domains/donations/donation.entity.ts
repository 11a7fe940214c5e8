import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes, paymentMethods } from '@almoner/contracts/charges/charge'
import {
  donationManagers,
  donationSources,
  donationStatuses,
  feeCoverModes,
  frequencies,
  receiptPreferences,
  type Cancellation,
  type DonationStatus,
  type Tribute,
} from '@almoner/contracts/donations/donation'
import { canDonationBecome } from '@almoner/contracts/donations/donation-rules'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { refusedStep } from './refused-step.js'

const donationSchema = defineEntity({
  name: 'Donation',
  tableName: 'donations',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    donorId: p.uuid(),
    campaignId: p.uuid(),
    entityId: p.uuid(),
    fundraiserId: p.uuid().nullable(),
    status: p.enum(donationStatuses).default('incomplete'),
    frequency: p.enum(frequencies),
    interval: p.smallint().default(1),
    /** What is collected each time: the gift and what covers the fee. */
    amount: column.minor(),
    feeCoverAmount: column.minor().default(0),
    feeCoverMode: p.enum(feeCoverModes).default('off'),
    currency: column.currency(),
    mode: p.enum(chargeModes).default('live'),
    /** The first due date, in `timeZone`, which is the entity's on the day it began. */
    startsOn: p.date(),
    anchorDay: p.smallint(),
    timeZone: p.text(),
    /** The installment that the terms of this row hold from, and its date, from which all later ones are counted. */
    termsFromNo: p.integer().default(1),
    /** Null as long as they are counted from `startsOn`. */
    termsStartOn: p.date().nullable(),
    endsOn: p.date().nullable(),
    maxCharges: p.integer().nullable(),
    maxTotal: column.minor().nullable(),
    pausedFrom: p.date().nullable(),
    /** The day that it goes on; open where null. */
    pausedUntil: p.date().nullable(),
    /** The day of the next installment that is collected: what `nextCharge` of the contract gives. */
    nextChargeOn: p.date().nullable(),
    /** The first that nobody has begun to collect: skipped and paused ones may come before the one that is due next. */
    nextInstallment: p.integer().default(1),
    lastChargeAt: column.instant().nullable(),
    /** Kept in the transaction of each charge. */
    paidCount: p.integer().default(0),
    paidTotal: column.minor().default(0),
    consecutiveFailures: p.integer().default(0),
    /** How many installments in a row came to nothing, retries and all; the org's limit of these ends the recurring donation. */
    unpaidInstallments: p.integer().default(0),
    /** The means of payment was declined for good: nothing is asked of it before there is another. */
    needsMethod: p.boolean().default(false),
    method: p.enum(paymentMethods),
    methodBrand: p.text().nullable(),
    methodLast4: p.text().nullable(),
    methodExpMonth: p.smallint().nullable(),
    methodExpYear: p.smallint().nullable(),
    /** The gateway's own name for the means of payment; worthless without the integration's key. */
    paymentReference: p.text().nullable(),
    gatewayIntegrationId: p.uuid().nullable(),
    gatewayPlanId: p.text().nullable(),
    managedBy: p.enum(donationManagers).default('almoner'),
    /** Of a pledge: its donor is emailed about a payment that is late. */
    remindsDonor: p.boolean().default(false),
    /** Nothing is collected until its former collector was asked: it came from another system. */
    isHeld: p.boolean().default(false),
    source: p.enum(donationSources),
    sourceUrl: p.text().nullable(),
    utm: p.json<Record<string, string>>().defaultRaw("'{}'"),
    tribute: p.json<Tribute>().nullable(),
    comment: p.text().nullable(),
    isAnonymous: p.boolean().default(false),
    consentText: p.text().nullable(),
    ip: p.text().nullable(),
    receiptPreference: p.enum(receiptPreferences).default('each'),
    cancellation: p.json<Cancellation>().nullable(),
    canceledAt: column.instant().nullable(),
    /** Counts the changes of the recurring donation, so that nobody overwrites one that they have not seen. */
    version: p.integer().default(0),
    /** Its id in the system that it was imported from. */
    externalId: p.text().nullable(),
    importId: p.uuid().nullable(),
    /** Says which recurring gift of another system this is, so that it is not imported twice. */
    importKey: p.text().nullable(),
    /**
     * Of an imported one that has limits: so many payments, and so much, had been paid of it by then, which its limits leave out until the
     * gifts themselves are here. Null where its file did not say: then all that is from before is left out.
     */
    priorCharges: p.integer().nullable(),
    priorTotal: column.minor().nullable(),
    createdAt: column.createdAt(),
    updatedAt: column.createdAt(),
  },
  checks: [
    { name: 'donations_amount_positive', expression: 'amount > 0' },
    { name: 'donations_cover_within', expression: 'fee_cover_amount >= 0 and fee_cover_amount < amount' },
    { name: 'donations_interval_range', expression: '"interval" >= 1 and "interval" <= 12' },
    { name: 'donations_anchor_range', expression: 'anchor_day >= 1 and anchor_day <= 31' },
    {
      name: 'donations_single_states',
      expression: "frequency <> 'single' or status in ('incomplete', 'completed', 'canceled')",
    },
  ],
  uniques: [
    { properties: ['orgId', 'id'], name: 'donations_org_id' },
    { properties: ['orgId', 'importKey'], name: 'donations_import_key', where: 'import_key is not null' },
    {
      properties: ['orgId', 'gatewayIntegrationId', 'gatewayPlanId'],
      name: 'donations_of_plan',
      where: 'gateway_plan_id is not null',
    },
  ],
  indexes: [
    { properties: ['importId'], name: 'donations_of_import', where: 'import_id is not null' },
    { properties: ['orgId', 'sequence'], name: 'donations_newest' },
    {
      name: 'donations_recurring',
      expression:
        'create index "donations_recurring" on "donations" ("org_id", "sequence") where frequency <> \'single\'',
    },
    {
      properties: ['orgId', 'methodLast4', 'sequence'],
      name: 'donations_by_last_digits',
      where: "method_last4 is not null and frequency <> 'single'",
    },
    { properties: ['orgId', 'donorId', 'sequence'], name: 'donations_of_donor' },
    { properties: ['orgId', 'campaignId'], name: 'donations_of_campaign' },
    { properties: ['orgId', 'fundraiserId'], name: 'donations_of_fundraiser', where: 'fundraiser_id is not null' },
    { properties: ['orgId', 'nextChargeOn', 'id'], name: 'donations_due', where: 'next_charge_on is not null' },
    { properties: ['orgId', 'nextChargeOn'], name: 'donations_held', where: 'is_held' },
    {
      properties: ['pausedUntil'],
      name: 'donations_to_resume',
      where: "status = 'paused' and paused_until is not null",
    },
  ],
})

/** A commitment to give: once, or again and again. */
export class Donation extends donationSchema.class {
  /** Goes to another state. Raises `donation_state_refused` where the table of steps has no such step. */
  become(status: DonationStatus): void {
    if (!canDonationBecome(this.frequency, this.status, status)) throw refusedStep(this)
    this.status = status
  }
}
donationSchema.setClass(Donation)
