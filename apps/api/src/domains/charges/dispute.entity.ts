import { defineEntity, p } from '@mikro-orm/postgresql'
import { disputeStatuses, donationEnds } from '@almoner/contracts/charges/charge'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const disputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    gatewayDisputeId: p.text(),
    /** What the bank disputes; may be less than the charge. */
    amount: column.minor(),
    /** What it took of the charge while the dispute lasts; nothing where all of it was given back before. */
    withdrawnAmount: column.minor().default(0),
    feeAmount: column.minor().default(0),
    currency: column.currency(),
    /** As the gateway writes it, such as `fraudulent` or `product_not_received`. */
    reason: p.text(),
    status: p.enum(disputeStatuses),
    donationEnd: p.enum(donationEnds).nullable(),
    evidenceDueBy: column.instant().nullable(),
    openedAt: column.instant(),
    closedAt: column.instant().nullable(),
    createdAt: column.createdAt(),
  },
  checks: [
    { name: 'disputes_amounts', expression: 'amount > 0 and withdrawn_amount >= 0 and withdrawn_amount <= amount' },
  ],
  uniques: [{ properties: ['orgId', 'chargeId', 'gatewayDisputeId'], name: 'disputes_gateway_dispute' }],
})

/** A donor's bank asks for the money back, or has taken it. */
export class Dispute extends disputeSchema.class {}
disputeSchema.setClass(Dispute)
