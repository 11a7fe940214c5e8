import { defineEntity, p } from '@mikro-orm/postgresql'
import { frequencies } from '@almoner/contracts/donations/donation'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donationTermSchema = defineEntity({
  name: 'DonationTerm',
  tableName: 'donation_terms',
  ...tenantTable,
  properties: {
    donationId: p.uuid().primary(),
    fromNo: p.integer().primary(),
    orgId: column.orgId(),
    startsOn: p.date(),
    anchorDay: p.smallint(),
    frequency: p.enum(frequencies),
    interval: p.smallint(),
    amount: column.minor(),
    feeCoverAmount: column.minor().default(0),
    createdAt: column.createdAt(),
  },
  checks: [
    { name: 'donation_terms_amount_positive', expression: 'amount > 0' },
    { name: 'donation_terms_cover_within', expression: 'fee_cover_amount >= 0 and fee_cover_amount < amount' },
    { name: 'donation_terms_interval_range', expression: '"interval" >= 1 and "interval" <= 12' },
    { name: 'donation_terms_anchor_range', expression: 'anchor_day >= 1 and anchor_day <= 31' },
    { name: 'donation_terms_repeat', expression: "frequency <> 'single' and from_no > 1" },
  ],
})

/**
 * Terms that a recurring donation takes on with an installment to come. Those in force are on the donation itself, where most recurring donations
 * have all of theirs; with the installment that they are for, these go there and leave here.
 */
export class DonationTerm extends donationTermSchema.class {}
donationTermSchema.setClass(DonationTerm)
