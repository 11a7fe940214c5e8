import { defineEntity, p } from '@mikro-orm/postgresql'
import type { OfflineGift } from '@almoner/contracts/charges/offline.operations'
import { proposalStatuses } from '@almoner/contracts/fundraisers/gift-proposals.operations'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const giftProposalSchema = defineEntity({
  name: 'FundraiserGiftProposal',
  tableName: 'fundraiser_gift_proposals',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fundraiserId: p.uuid(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    organizationName: p.text().nullable(),
    email: p.text().nullable(),
    amount: column.minor(),
    currency: column.currency(),
    giftDate: p.date(),
    method: p.text().$type<OfflineGift['method']>(),
    note: p.text().nullable(),
    status: p.enum(proposalStatuses).default('waiting'),
    createdAt: column.createdAt(),
    settledAt: column.instant().nullable(),
    settledBy: p.uuid().nullable(),
    reason: p.text().nullable(),
    chargeId: p.uuid().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'fundraiser_gift_proposals_org_id' }],
  indexes: [
    { properties: ['orgId', 'chargeId'], name: 'fundraiser_gift_proposals_charge' },
    { properties: ['orgId', 'fundraiserId', 'createdAt'], name: 'fundraiser_gift_proposals_of_fundraiser' },
  ],
  checks: [
    { name: 'fundraiser_gift_proposals_amount_positive', expression: 'amount > 0' },
    {
      name: 'fundraiser_gift_proposals_recorded',
      expression: "(charge_id is not null) = (status = 'confirmed')",
    },
  ],
})

/** A gift that a fundraiser took by hand, until staff record it or turn it down. */
export class FundraiserGiftProposal extends giftProposalSchema.class {}
giftProposalSchema.setClass(FundraiserGiftProposal)
