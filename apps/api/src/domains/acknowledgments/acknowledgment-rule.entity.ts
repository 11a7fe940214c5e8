import { defineEntity, p } from '@mikro-orm/postgresql'
import { giftKinds, ruleTributes, thankers } from '@almoner/contracts/acknowledgments/acknowledgment-rule'
import { thankWays } from '@almoner/contracts/acknowledgments/acknowledgment'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { donorTypes } from '@almoner/contracts/donors/donor'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const ruleSchema = defineEntity({
  name: 'AcknowledgmentRule',
  tableName: 'acknowledgment_rules',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    place: p.integer(),
    name: p.text(),
    since: p.date(),
    isFirst: p.boolean(),
    minAmount: column.minor().nullable(),
    currency: column.currency().nullable(),
    giftKind: p.enum(giftKinds).nullable(),
    tribute: p.enum(ruleTributes).nullable(),
    donorType: p.text().$type<(typeof donorTypes)[number]>().nullable(),
    donorTagId: p.uuid().nullable(),
    donorOwnerId: p.uuid().nullable(),
    campaignId: p.uuid().nullable(),
    method: p.text().$type<PaymentMethod>().nullable(),
    takesImports: p.boolean(),
    /** Null: no thanks. */
    way: p.enum(thankWays).nullable(),
    letterId: p.uuid().nullable(),
    thanker: p.enum(thankers),
    memberId: p.uuid().nullable(),
    withinDays: p.integer(),
    removedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'acknowledgment_rules_org_id' }],
  checks: [
    {
      name: 'acknowledgment_rules_amount',
      expression: 'min_amount is null or (min_amount > 0 and currency is not null)',
    },
  ],
  indexes: [{ properties: ['orgId', 'place'], name: 'acknowledgment_rules_in_order', where: 'removed_at is null' }],
})

/** Which gifts are thanked for, how, with what, by whom. */
export class AcknowledgmentRule extends ruleSchema.class {}
ruleSchema.setClass(AcknowledgmentRule)
