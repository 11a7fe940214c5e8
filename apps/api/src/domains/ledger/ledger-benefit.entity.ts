import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const ledgerBenefitSchema = defineEntity({
  name: 'LedgerBenefit',
  tableName: 'ledger_benefits',
  ...tenantTable,
  properties: {
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    /** What the books have of it by now; minor units. */
    amount: column.minor(),
    /** The gift's day when that was posted. */
    giftDate: p.date(),
    /** The gift's campaign when that was posted. */
    campaignId: p.uuid(),
  },
})

/** What the books say of the goods and services that a donor got for a gift. */
export class LedgerBenefit extends ledgerBenefitSchema.class {}
ledgerBenefitSchema.setClass(LedgerBenefit)
