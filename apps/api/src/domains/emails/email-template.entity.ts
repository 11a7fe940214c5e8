import { defineEntity, p } from '@mikro-orm/postgresql'
import { emailKinds, emailModes, receiptAttachments } from '@almoner/contracts/emails/email-kinds'
import type { EmailTemplate as Words } from '@almoner/contracts/emails/email-template'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const emailTemplateSchema = defineEntity({
  name: 'EmailTemplate',
  tableName: 'email_templates',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    /** Null is the org's default. */
    campaignId: p.uuid().nullable(),
    kind: p.enum(emailKinds),
    mode: p.enum(emailModes),
    fromName: p.text(),
    replyTo: p.text(),
    cc: p.array(),
    bcc: p.array(),
    delayMinutes: p.integer(),
    attachReceipt: p.enum(receiptAttachments),
    sendsForOffline: p.boolean(),
    words: p.json<Words['words']>(),
    savedAt: column.instant(),
  },
  indexes: [
    {
      name: 'email_templates_of_level',
      expression: `create unique index "email_templates_of_level" on "email_templates" ("org_id", "campaign_id", "kind") nulls not distinct`,
    },
  ],
})

/** What one level, an org or a campaign, says in one kind of mail. */
export class EmailTemplate extends emailTemplateSchema.class {}
emailTemplateSchema.setClass(EmailTemplate)
