import { defineEntity, p } from '@mikro-orm/postgresql'
import { giftRelatedEmailKinds } from '@almoner/contracts/emails/email-kinds'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const donationEmailSchema = defineEntity({
  name: 'DonationEmail',
  tableName: 'donation_emails',
  ...tenantTable,
  properties: {
    donationId: p.uuid().primary(),
    kind: p.enum(giftRelatedEmailKinds).primary(),
    /** What it is about: the number of an installment, the change that was made, the month of a card. */
    occasion: p.text().primary(),
    orgId: column.orgId(),
    createdAt: column.createdAt(),
  },
})

/** That a mail about a recurring gift was written for an occasion: written with the mail, so that there is never a second. */
export class DonationEmail extends donationEmailSchema.class {}
donationEmailSchema.setClass(DonationEmail)
