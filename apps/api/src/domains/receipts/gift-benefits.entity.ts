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
    isAdvantageKnown: p.boolean().default(true),
    advantageDescription: p.text().nullable(),
    /** Of the checkout settings: what counts against its stock. */
    rewardId: p.uuid().nullable(),
    rewardName: p.text().nullable(),
    inKindDescription: p.text().nullable(),
    appraiserName: p.text().nullable(),
    appraiserAddress: p.text().nullable(),
  },
  indexes: [
    {
      properties: ['orgId', 'rewardId'],
      name: 'gift_benefits_of_reward',
      where: 'reward_id is not null',
    },
  ],
  checks: [{ name: 'gift_benefits_advantage', expression: 'advantage >= 0' }],
})

/** What a donor got for a gift, and what property was given. */
export class GiftBenefits extends giftBenefitsSchema.class {}
giftBenefitsSchema.setClass(GiftBenefits)
