import { collectionFormats } from '@almoner/contracts/direct-debits/creditor'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const creditorSchema = defineEntity({
  name: 'Creditor',
  tableName: 'creditors',
  ...tenantTable,
  properties: {
    entityId: p.uuid().primary(),
    orgId: column.orgId(),
    name: p.text(),
    iban: p.text(),
    bic: p.text().nullable(),
    creditorId: p.text(),
    leadDays: p.smallint(),
    /** Calendar days. */
    noticeDays: p.smallint(),
    emailsNotice: p.boolean(),
    format: p.enum(collectionFormats),
    updatedAt: column.instant(),
    updatedBy: p.uuid().nullable(),
  },
  checks: [
    { name: 'creditors_lead_days', expression: 'lead_days >= 1 and lead_days <= 14' },
    { name: 'creditors_notice_days', expression: 'notice_days >= 1 and notice_days <= 14' },
  ],
})

/** A legal entity as one that collects by direct debit. */
export class Creditor extends creditorSchema.class {}
creditorSchema.setClass(Creditor)
