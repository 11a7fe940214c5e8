import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'
import { isSuperuserAtDoor } from '../database/row-security.js'

/** A file of the storage, under the name that it has in the mail. */
export interface MailAttachment {
  fileName: string
  key: string
}

/** `app.mail` names the one mail that a transaction is about. */
const ofJob = "id = (select nullif(current_setting('app.mail', true), '')::uuid)"

const mailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  rowLevelSecurity: 'force',
  // Anyone may cause a mail, in the name of any org; it is read and noted by the id that its job names.
  policies: [
    { name: 'written', command: 'insert', check: 'true' },
    { name: 'read_by_job', command: 'select', using: ofJob },
    { name: 'read_by_superuser', command: 'select', using: `(${isSuperuserAtDoor})` },
    { name: 'noted_by_job', command: 'update', using: ofJob, check: ofJob },
  ],
  properties: {
    id: column.id(),
    orgId: p.uuid().nullable(),
    to: p.text().name('recipient'),
    /** In whose name, where that is not the platform's; the address stays the platform's. */
    fromName: p.text().nullable(),
    replyTo: p.text().nullable(),
    /** Who gets a copy that its recipient does not know of. */
    bcc: p.array().nullable(),
    attachments: p.json<MailAttachment[]>().nullable(),
    subject: p.text(),
    /** Text and HTML, sealed, since links in them open doors; null once it was sent. */
    sealedBody: p.text().nullable(),
    createdAt: column.createdAt(),
    sentAt: column.instant().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
  },
  indexes: [
    { properties: ['createdAt'], name: 'mails_newest' },
    { name: 'mails_of_recipient', expression: `create index "mails_of_recipient" on "mails" (lower("recipient"))` },
  ],
})

export class Mail extends mailSchema.class {}
mailSchema.setClass(Mail)
