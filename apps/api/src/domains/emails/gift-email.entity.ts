import { defineEntity, p } from '@mikro-orm/postgresql'
import { giftRelatedEmailKinds } from '@almoner/contracts/emails/email-kinds'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const giftEmailSchema = defineEntity({
  name: 'GiftEmail',
  tableName: 'gift_emails',
  ...tenantTable,
  properties: {
    subjectId: p.uuid().primary(),
    kind: p.enum(giftRelatedEmailKinds).primary(),
    orgId: column.orgId(),
    chargeId: p.uuid(),
    /** The receipt that it brought. */
    receiptId: p.uuid().nullable(),
    createdAt: column.createdAt(),
  },
  indexes: [{ properties: ['orgId', 'chargeId'], name: 'gift_emails_of_charge' }],
})

/** That a mail of a kind was written for a charge or refund: written with the mail itself, so that there is never a second. */
export class GiftEmail extends giftEmailSchema.class {}
giftEmailSchema.setClass(GiftEmail)
