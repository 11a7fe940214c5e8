import { defineEntity, p } from '@mikro-orm/postgresql'
import { chargeModes } from '@almoner/contracts/charges/charge'
import { payoutContents } from '@almoner/contracts/payouts/payout'
import { payoutStatuses } from '@almoner/contracts/payouts/payout-status'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const payoutSchema = defineEntity({
  name: 'Payout',
  tableName: 'payouts',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    entityId: p.uuid(),
    integrationId: p.uuid(),
    gatewayPayoutId: p.text(),
    /** Of the gifts in it where Almoner knows one, else of the gateway. */
    mode: p.enum(chargeModes),
    status: p.enum(payoutStatuses),
    /** What the bank gets. */
    amount: column.minor(),
    currency: column.currency(),
    arrivesOn: p.date(),
    contents: p.enum(payoutContents),
    initiatedAt: column.instant(),
    bankReference: p.text().nullable(),
    failureMessage: p.text().nullable(),
    /** It is in the books as money that went to the bank. */
    isBooked: p.boolean().default(false),
    createdAt: column.createdAt(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'payouts_org_id' },
    { properties: ['orgId', 'integrationId', 'gatewayPayoutId'], name: 'payouts_once' },
  ],
  indexes: [
    { properties: ['orgId', 'arrivesOn', 'sequence'], name: 'payouts_by_arrival' },
    { properties: ['orgId', 'amount', 'sequence'], name: 'payouts_by_amount' },
  ],
})

/** Money on its way from a gateway to the bank, once for each of the gateway's own. */
export class Payout extends payoutSchema.class {}
payoutSchema.setClass(Payout)
