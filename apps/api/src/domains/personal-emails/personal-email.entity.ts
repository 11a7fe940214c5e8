import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const personalEmailSchema = defineEntity({
  name: 'PersonalEmail',
  tableName: 'personal_emails',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    /** The email itself, which is kept for a shorter time. */
    mailId: p.uuid(),
    /** As it was sent, without merge fields. */
    subject: p.text(),
    /** Why it may go to a donor who is not to be contacted. */
    isAboutPayments: p.boolean(),
    /** Null where a program sent it. */
    sentBy: p.uuid().nullable(),
    sentAt: column.instant(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'personal_emails_org_id' },
    { properties: ['orgId', 'mailId'], name: 'personal_emails_of_mail' },
  ],
  indexes: [{ properties: ['orgId', 'donorId', 'sentAt', 'id'], name: 'personal_emails_of_donor' }],
})

/** What somebody of the org wrote to one donor, by email. */
export class PersonalEmail extends personalEmailSchema.class {}
personalEmailSchema.setClass(PersonalEmail)
