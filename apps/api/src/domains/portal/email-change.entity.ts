import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const emailChangeSchema = defineEntity({
  name: 'EmailChange',
  tableName: 'portal_email_changes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    donorId: p.uuid(),
    oldEmail: p.text(),
    newEmail: p.text(),
    oldTokenHash: p.blob().unique('portal_email_changes_old'),
    newTokenHash: p.blob().unique('portal_email_changes_new'),
    oldConfirmedAt: column.instant().nullable(),
    newConfirmedAt: column.instant().nullable(),
    createdAt: column.createdAt(),
    expiresAt: column.instant(),
    /** When it was carried out, taken back, or overtaken by a newer one. */
    endedAt: column.instant().nullable(),
    appliedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'portal_email_changes_org_id' }],
  indexes: [{ properties: ['orgId', 'donorId'], name: 'portal_email_changes_of_donor' }],
})

/** An address that a donor wants to have: it counts once both the old and the new one have said yes. */
export class EmailChange extends emailChangeSchema.class {}
emailChangeSchema.setClass(EmailChange)
