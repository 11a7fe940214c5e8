import { collectionFormats } from '@almoner/contracts/direct-debits/creditor'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const collectionFileSchema = defineEntity({
  name: 'CollectionFile',
  tableName: 'collection_files',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: p.bigint('number'),
    entityId: p.uuid(),
    collectOn: p.date(),
    format: p.enum(collectionFormats),
    messageId: p.text(),
    creditorName: p.text(),
    creditorIban: p.text(),
    creditorBic: p.text().nullable(),
    creditorId: p.text(),
    debits: p.integer(),
    total: column.minor(),
    /** Donors had a notice of it by email. */
    emailsNotice: p.boolean(),
    /** Of what the bank was given, which is made anew from the rows and never differs. */
    sha256: p.text(),
    madeAt: column.instant(),
    madeBy: p.uuid().nullable(),
    withdrawnAt: column.instant().nullable(),
    withdrawnBy: p.uuid().nullable(),
    note: p.text().nullable(),
  },
  uniques: [
    { properties: ['orgId', 'id'], name: 'collection_files_org_id' },
    { properties: ['orgId', 'sequence'], name: 'collection_files_number' },
  ],
  checks: [{ name: 'collection_files_total', expression: 'debits > 0 and total > 0' }],
})

/** A file that orders the bank to collect. Never changed, but for the note that it was withdrawn. */
export class CollectionFile extends collectionFileSchema.class {}
collectionFileSchema.setClass(CollectionFile)
