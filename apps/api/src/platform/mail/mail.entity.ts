import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../database/columns.js'

const mailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    id: column.id(),
    orgId: p.uuid().nullable(),
    to: p.text().name('recipient'),
    /** In whose name, where that is not the platform's; the address stays the platform's. */
    fromName: p.text().nullable(),
    replyTo: p.text().nullable(),
    subject: p.text(),
    text: p.text().name('body_text'),
    html: p.text().name('body_html'),
    createdAt: column.createdAt(),
    sentAt: column.instant().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
  },
  indexes: [{ properties: ['createdAt'], name: 'mails_newest' }],
})

/** A mail to send, written in the transaction that causes it and carried out by a job afterwards. */
export class Mail extends mailSchema.class {}
mailSchema.setClass(Mail)
