import { defineEntity, p } from '@mikro-orm/postgresql'
import { adoptionCustomerStatuses } from '@almoner/contracts/adoptions/adoption-customer'
import { donorMatches } from '@almoner/contracts/adoptions/donor-match'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const adoptionCustomerSchema = defineEntity({
  name: 'AdoptionCustomer',
  tableName: 'adoption_customers',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    adoptionId: p.uuid(),
    customerId: p.text(),
    email: p.text().nullable(),
    emailKey: p.text().nullable(),
    name: p.text().nullable(),
    nameKey: p.text().default(''),
    status: p.enum(adoptionCustomerStatuses),
    donorId: p.uuid().nullable(),
    match: p.enum(donorMatches).nullable(),
    method: p.text().$type<PaymentMethod>().nullable(),
    methodBrand: p.text().nullable(),
    methodLast4: p.text().nullable(),
    methodExpMonth: p.integer().nullable(),
    methodExpYear: p.integer().nullable(),
    /** What succeeded lately, without what Almoner collected. */
    payments: p.integer().default(0),
    lastPaidAt: column.instant().nullable(),
    lastAmount: column.minor().nullable(),
    lastCurrency: p.character().length(3).nullable(),
    reading: p.integer(),
    /** Started with this means of payment. */
    donationId: p.uuid().nullable(),
  },
  checks: [{ name: 'adoption_customers_started', expression: "donation_id is null or status = 'brought'" }],
  uniques: [
    { properties: ['orgId', 'id'], name: 'adoption_customers_org_id' },
    { properties: ['orgId', 'adoptionId', 'customerId'], name: 'adoption_customers_once' },
  ],
  indexes: [
    { properties: ['orgId', 'adoptionId', 'status', 'id'], name: 'adoption_customers_by_status' },
    { properties: ['orgId', 'donorId'], name: 'adoption_customers_of_donor', where: 'donor_id is not null' },
    { properties: ['orgId', 'donationId'], name: 'adoption_customers_of_donation', where: 'donation_id is not null' },
  ],
})

/** A customer of such an account who has no recurring gift there. */
export class AdoptionCustomer extends adoptionCustomerSchema.class {}
adoptionCustomerSchema.setClass(AdoptionCustomer)
