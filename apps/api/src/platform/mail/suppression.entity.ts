import { defineEntity, p } from '@mikro-orm/postgresql'
import { suppressionReasons } from '@almoner/contracts/emails/mail-state'
import { column } from '../database/columns.js'
import { tenantTable } from '../database/row-security.js'

const suppressionSchema = defineEntity({
  name: 'Suppression',
  tableName: 'mail_suppressions',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    address: p.text(),
    addressKey: p.text(),
    reason: p.enum(suppressionReasons),
    /** What the server said that refused it, or what staff wrote down. */
    note: p.text().nullable(),
    since: column.instant(),
    addedBy: p.uuid().nullable(),
    liftedAt: column.instant().nullable(),
    liftedBy: p.uuid().nullable(),
  },
  indexes: [
    {
      name: 'mail_suppressions_in_force',
      expression: `create unique index "mail_suppressions_in_force" on "mail_suppressions" ("org_id", "address_key") where lifted_at is null`,
    },
    {
      properties: ['orgId', 'since', 'id'],
      name: 'mail_suppressions_newest',
      where: 'lifted_at is null',
    },
  ],
})

/** An address that an org does not write to. */
export class Suppression extends suppressionSchema.class {}
suppressionSchema.setClass(Suppression)
