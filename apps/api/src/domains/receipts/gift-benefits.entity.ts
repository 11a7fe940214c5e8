import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const giftBenefitsSchema = defineEntity({
  name: 'GiftBenefits',
  tableName: 'gift_benefits',
  ...tenantTable,
  properties: {
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    advantage: column.minor().default(0),
    advantageDescription: p.text().nullable(),
    inKindDescription: p.text().nullable(),
  },
  checks: [{ name: 'gift_benefits_advantage', expression: 'advantage >= 0' }],
})

/** What a donor got for a gift, and what property was given. */
export class GiftBenefits extends giftBenefitsSchema.class {}
giftBenefitsSchema.setClass(GiftBenefits)
