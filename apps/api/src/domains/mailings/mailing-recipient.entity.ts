import { defineEntity, p } from '@mikro-orm/postgresql'
import { leftOutReasons } from '@almoner/contracts/mailings/mailing'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const recipientSchema = defineEntity({
  name: 'MailingRecipient',
  tableName: 'mailing_recipients',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    mailingId: p.uuid(),
    /** From 1, in the order of their turns. */
    place: p.integer(),
    donorId: p.uuid(),
    outcome: p.enum(['waiting', 'mailed', 'left_out'] as const).default('waiting'),
    /** Why nothing was sent once their turn came. */
    reason: p.enum(leftOutReasons).nullable(),
    mailId: p.uuid().nullable(),
    /** To which it went: no address gets a mailing twice. */
    addressKey: p.text().nullable(),
    settledAt: column.instant().nullable(),
    unsubscribedAt: column.instant().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'mailing_recipients_org_id' },
    { properties: ['mailingId', 'place'], name: 'mailing_recipients_place' },
  ],
  checks: [
    { name: 'mailing_recipients_settled', expression: "(outcome = 'waiting') = (settled_at is null)" },
    {
      name: 'mailing_recipients_mailed',
      expression: "outcome <> 'mailed' or (mail_id is not null and address_key is not null)",
    },
  ],
  indexes: [
    {
      name: 'mailing_recipients_once',
      expression: `create unique index "mailing_recipients_once" on "mailing_recipients" ("mailing_id", "address_key") where outcome = 'mailed'`,
    },
    { properties: ['mailingId', 'place'], name: 'mailing_recipients_waiting', where: "outcome = 'waiting'" },
    { properties: ['orgId', 'donorId'], name: 'mailing_recipients_of_donor' },
    { properties: ['orgId', 'mailId'], name: 'mailing_recipients_of_mail', where: 'mail_id is not null' },
  ],
})

/** A donor who gets a mailing; the row is settled in the transaction that puts their email into the outbox. */
export class MailingRecipient extends recipientSchema.class {}
recipientSchema.setClass(MailingRecipient)
