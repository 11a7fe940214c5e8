import { defineEntity, p } from '@mikro-orm/postgresql'
import type { MailKind } from '@almoner/contracts/emails/mail-kinds'
import { withheldReasons } from '@almoner/contracts/emails/mail-state'
import { column } from '../database/columns.js'
import { isSuperuserAtDoor } from '../database/row-security.js'

/** A file of the storage, under the name that it has in the mail. */
export interface MailAttachment {
  fileName: string
  key: string
}

/** `app.mail` names the one mail that a transaction is about. */
const ofJob = "id = (select nullif(current_setting('app.mail', true), '')::uuid)"

/** What goes to staff and to accounts has no kind: it lets its reader in, and the org's staff read none of it. */
const ofOrg = "(kind is not null) and (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))"

const mailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  rowLevelSecurity: 'force',
  // Anyone may cause a mail, in the name of any org; it is read and noted by the id that its job names. What goes to donors is
  // also read by the org in whose name it goes.
  policies: [
    { name: 'written', command: 'insert', check: 'true' },
    { name: 'read_by_job', command: 'select', using: ofJob },
    { name: 'read_by_superuser', command: 'select', using: `(${isSuperuserAtDoor})` },
    { name: 'read_by_org', command: 'select', using: ofOrg },
    { name: 'noted_by_job', command: 'update', using: ofJob, check: ofJob },
    { name: 'noted_by_org', command: 'update', using: ofOrg, check: ofOrg },
  ],
  properties: {
    id: column.id(),
    orgId: p.uuid().nullable(),
    /** Of what goes to somebody outside of the staff. */
    kind: p.text().$type<MailKind>().nullable(),
    /** Whom it is for, where the org keeps a record of them. */
    personId: p.uuid().nullable(),
    to: p.text().name('recipient'),
    /** In whose name, where that is not the platform's; the address stays the platform's. */
    fromName: p.text().nullable(),
    replyTo: p.text().nullable(),
    /** Who gets a copy, as its recipient sees. */
    cc: p.array().nullable(),
    /** Who gets a copy that its recipient does not know of. */
    bcc: p.array().nullable(),
    attachments: p.json<MailAttachment[]>().nullable(),
    subject: p.text(),
    /** Text and HTML, sealed, since links in them open doors; null once it was sent, unless the org may read it. */
    sealedBody: p.text().nullable(),
    createdAt: column.createdAt(),
    sentAt: column.instant().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    bouncedAt: column.instant().nullable(),
    complainedAt: column.instant().nullable(),
    /** Why it was not sent, and is not to be. */
    withheld: p.enum(withheldReasons).nullable(),
  },
  indexes: [
    { properties: ['createdAt'], name: 'mails_newest' },
    { properties: ['orgId', 'id'], name: 'mails_of_org', where: 'kind is not null' },
    { properties: ['orgId', 'personId', 'id'], name: 'mails_of_person', where: 'person_id is not null' },
    { name: 'mails_of_recipient', expression: `create index "mails_of_recipient" on "mails" (lower("recipient"))` },
  ],
})

export class Mail extends mailSchema.class {}
mailSchema.setClass(Mail)
