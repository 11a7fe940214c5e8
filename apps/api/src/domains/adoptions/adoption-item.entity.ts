import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  adoptionItemStatuses,
  type AdoptionDifference,
  type AdoptionReason,
} from '@almoner/contracts/adoptions/adoption'
import { donorMatches } from '@almoner/contracts/adoptions/donor-match'
import { holdReasons } from '@almoner/contracts/adoptions/hold-reason'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { RegularFrequency } from '@almoner/contracts/donations/donation'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const adoptionItemSchema = defineEntity({
  name: 'AdoptionItem',
  tableName: 'adoption_items',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    adoptionId: p.uuid(),
    gatewayPlanId: p.text(),
    customerId: p.text(),
    email: p.text().nullable(),
    emailKey: p.text().nullable(),
    name: p.text().nullable(),
    nameKey: p.text().default(''),
    /** What the account calls what it is given for. */
    word: p.text().nullable(),
    status: p.enum(adoptionItemStatuses),
    reason: p.text().$type<AdoptionReason>().nullable(),
    /** A sentence, of the gateway's where it refused something. */
    failure: p.text().nullable(),
    isLeftOut: p.boolean().default(false),
    donorId: p.uuid().nullable(),
    match: p.enum(donorMatches).nullable(),
    amount: column.minor(),
    /** It may be one that Almoner does not take. */
    currency: p.character().length(3),
    frequency: p.text().$type<RegularFrequency>().nullable(),
    interval: p.integer(),
    anchorAt: column.instant(),
    periodEndsAt: column.instant(),
    /** The day of `periodEndsAt` in the time zone of the legal entity: the first that Almoner would collect on. */
    nextOn: p.date(),
    anchorDay: p.integer(),
    endsOn: p.date().nullable(),
    method: p.text().$type<PaymentMethod>().nullable(),
    methodBrand: p.text().nullable(),
    methodLast4: p.text().nullable(),
    methodExpMonth: p.integer().nullable(),
    methodExpYear: p.integer().nullable(),
    methodReference: p.text().nullable(),
    differences: p.json<AdoptionDifference[]>().defaultRaw("'[]'"),
    reading: p.integer(),
    /** Counts how often it was taken in hand, so that each time has keys of its own. */
    tries: p.integer().default(0),
    /** A renewal is near: it is not touched before. */
    waitsUntil: column.instant().nullable(),
    donationId: p.uuid().nullable(),
    held: p.enum(holdReasons).nullable(),
    /** The gateway was asked, and the worker may collect. */
    isReleased: p.boolean().default(false),
    takenAt: column.instant().nullable(),
  },
  checks: [
    {
      name: 'adoption_items_taken',
      expression: "donation_id is not null or status in ('ready', 'left', 'queued', 'taking', 'failed')",
    },
  ],
  uniques: [
    { properties: ['orgId', 'id'], name: 'adoption_items_org_id' },
    { properties: ['orgId', 'adoptionId', 'gatewayPlanId'], name: 'adoption_items_once' },
    { properties: ['orgId', 'donationId'], name: 'adoption_items_of_donation', where: 'donation_id is not null' },
  ],
  indexes: [
    { properties: ['orgId', 'adoptionId', 'nextOn', 'id'], name: 'adoption_items_by_day' },
    { properties: ['orgId', 'adoptionId', 'status', 'id'], name: 'adoption_items_by_status' },
    { properties: ['orgId', 'donorId'], name: 'adoption_items_of_donor', where: 'donor_id is not null' },
    { properties: ['orgId', 'adoptionId', 'customerId'], name: 'adoption_items_of_customer' },
  ],
})

/** One recurring gift of such an account. */
export class AdoptionItem extends adoptionItemSchema.class {}
adoptionItemSchema.setClass(AdoptionItem)
