import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import type { KeptMethod } from '../gateways/index.js'

/** `open`: at the gateway's page. `kept`: the gateway keeps it; `applied`: the recurring gifts are collected by it. */
const setupStatuses = ['open', 'kept', 'applied', 'failed', 'canceled'] as const
export type SetupStatus = (typeof setupStatuses)[number]

const methodSetupSchema = defineEntity({
  name: 'MethodSetup',
  tableName: 'portal_method_setups',
  ...tenantTable,
  properties: {
    /** The gateway's idempotency key. */
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    donationId: p.uuid(),
    /** Whether all of the donor's recurring gifts through the same gateway go over to it. */
    isForAll: p.boolean(),
    integrationId: p.uuid(),
    entityId: p.uuid(),
    /** Of the form that began it: the same form twice is one set-up. */
    formKey: p.uuid(),
    gatewaySetupId: p.text().nullable(),
    payUrl: p.text().nullable(),
    status: p.enum(setupStatuses).default('open'),
    method: p.json<KeptMethod>().nullable(),
    failureCode: p.text().nullable(),
    donationCount: p.integer().default(0),
    createdAt: column.createdAt(),
    finishedAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'portal_method_setups_org_id' },
    { properties: ['orgId', 'donorId', 'formKey'], name: 'portal_method_setups_once' },
  ],
  indexes: [{ properties: ['orgId', 'donorId'], name: 'portal_method_setups_of_donor' }],
})

export class MethodSetup extends methodSetupSchema.class {}
methodSetupSchema.setClass(MethodSetup)
