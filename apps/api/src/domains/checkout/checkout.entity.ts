import { defineEntity, p } from '@mikro-orm/postgresql'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const checkoutSchema = defineEntity({
  name: 'Checkout',
  tableName: 'checkouts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    campaignId: p.uuid(),
    fundraiserId: p.uuid().nullable(),
    /** The donor's browser makes it, one for each gift that is meant. */
    idempotencyKey: p.uuid(),
    bodyHash: p.text(),
    /** Of the token by which the donor sees how the gift stands; sealed, so that the same key is answered the same token. */
    tokenHash: p.blob(),
    tokenSealed: p.text(),
    donationId: p.uuid().nullable(),
    chargeId: p.uuid().nullable(),
    integrationId: p.uuid().nullable(),
    payUrl: p.text().nullable(),
    draftId: p.uuid().nullable(),
    language: p.enum(pageLanguages),
    source: p.enum(['page', 'embed'] as const),
    /** Where the gift was begun, for the way back; a path or an address of ours. */
    pageUrl: p.text(),
    /** Of the address it came from, to count what failed. */
    ipHash: p.text(),
    /** Of the form it was sent from, to count what failed; null where it was none of ours. */
    formHash: p.text().nullable(),
    /** How the limits let it pass. */
    passedBy: p.enum(['at_once', 'proof', 'waiting'] as const),
    createdAt: column.instant(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'checkouts_org_id' },
    { properties: ['campaignId', 'idempotencyKey'], name: 'checkouts_key' },
    { properties: ['tokenHash'], name: 'checkouts_token' },
  ],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'checkouts_of_charge' },
    {
      name: 'checkouts_newest',
      expression: 'create index "checkouts_newest" on "checkouts" ("org_id", "campaign_id", "created_at" desc)',
    },
  ],
})

/** A gift that was sent off from a donor's page: what it was sent with, and what became of it. */
export class Checkout extends checkoutSchema.class {}
checkoutSchema.setClass(Checkout)
