import { defineEntity, p } from '@mikro-orm/postgresql'
import { minorUnits } from '@almoner/contracts/minor-units'
import { payoutLineKinds } from '@almoner/contracts/payouts/payout'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const payoutLineSchema = defineEntity({
  name: 'PayoutLine',
  tableName: 'payout_lines',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    payoutId: p.uuid(),
    /** Its place in the payout, from 1, in the order in which things happened. */
    line: p.integer(),
    gatewayLineId: p.text(),
    kind: p.enum(payoutLineKinds),
    /** The gateway's own word for it. */
    type: p.text(),
    description: p.text().nullable(),
    gross: column.minor(),
    fee: column.minor(),
    net: column.minor(),
    /** No keys of the database: what a gateway paid out stays so. */
    chargeId: p.uuid().nullable(),
    refundId: p.uuid().nullable(),
    gatewayObjectId: p.text().nullable(),
    happenedAt: column.instant(),
    /** What moved in another currency than the payout's, and the gateway's rate from it. */
    originalAmount: column.minor().nullable(),
    originalCurrency: column.currency().nullable(),
    exchangeRate: p.text().nullable(),
    /** Gained by the rate of what went back beside that of its gift, lost where negative. */
    exchangeDifference: column.minor().default(minorUnits(0)),
  },
  checks: [
    { name: 'payout_lines_adds_up', expression: 'gross - fee = net' },
    { name: 'payout_lines_original', expression: '(original_amount is null) = (original_currency is null)' },
    {
      name: 'payout_lines_exchange',
      expression: 'original_amount is not null or (exchange_rate is null and exchange_difference = 0)',
    },
  ],
  uniques: [
    { properties: ['payoutId', 'line'], name: 'payout_lines_place' },
    { properties: ['payoutId', 'gatewayLineId'], name: 'payout_lines_once' },
  ],
  indexes: [{ properties: ['orgId', 'chargeId'], name: 'payout_lines_of_charge', where: 'charge_id is not null' }],
})

/** A part of a payout, as the gateway says. Written once, when the gateway has said all of them. */
export class PayoutLine extends payoutLineSchema.class {}
payoutLineSchema.setClass(PayoutLine)
