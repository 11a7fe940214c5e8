import { defineEntity, p } from '@mikro-orm/postgresql'
import { progressEmailKinds } from '@almoner/contracts/emails/email-kinds'
import { column } from '../../../platform/database/columns.js'
import { tenantTable } from '../../../platform/database/row-security.js'

const fundraiserEmailSchema = defineEntity({
  name: 'FundraiserEmail',
  tableName: 'fundraiser_emails',
  ...tenantTable,
  properties: {
    fundraiserId: p.uuid().primary(),
    kind: p.enum(progressEmailKinds).primary(),
    /** The part of the goal in percent, or the last day of the page. */
    occasion: p.text().primary(),
    orgId: column.orgId(),
    createdAt: column.createdAt(),
  },
})

/** That a fundraiser was told of how their page gets on: written with the mail, so that there is never a second. */
export class FundraiserEmail extends fundraiserEmailSchema.class {}
fundraiserEmailSchema.setClass(FundraiserEmail)
