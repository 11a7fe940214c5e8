import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const claimGiftSchema = defineEntity({
  name: 'GiftAidClaimGift',
  tableName: 'gift_aid_claim_gifts',
  ...tenantTable,
  properties: {
    claimId: p.uuid().primary(),
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
    /** Claimed without a declaration. */
    isSmall: p.boolean(),
    /** Until its claim is withdrawn. */
    stands: p.boolean().default(true),
  },
  checks: [{ name: 'gift_aid_claim_gifts_amount', expression: 'amount > 0' }],
  indexes: [
    {
      name: 'gift_aid_claim_gifts_once',
      expression:
        'create unique index "gift_aid_claim_gifts_once" on "gift_aid_claim_gifts" ("org_id", "charge_id") where stands',
    },
  ],
})

/** A gift of a claim that was prepared. */
export class GiftAidClaimGift extends claimGiftSchema.class {}
claimGiftSchema.setClass(GiftAidClaimGift)

const adjustmentSchema = defineEntity({
  name: 'GiftAidAdjustment',
  tableName: 'gift_aid_adjustments',
  ...tenantTable,
  properties: {
    claimId: p.uuid().primary(),
    chargeId: p.uuid().primary(),
    orgId: column.orgId(),
    amount: column.minor(),
    stands: p.boolean().default(true),
  },
  checks: [{ name: 'gift_aid_adjustments_amount', expression: 'amount > 0' }],
  indexes: [{ properties: ['orgId', 'chargeId'], name: 'gift_aid_adjustments_of_charge' }],
})

/** What went back of a gift after it had been claimed, made up for by a claim. */
export class GiftAidAdjustment extends adjustmentSchema.class {}
adjustmentSchema.setClass(GiftAidAdjustment)
