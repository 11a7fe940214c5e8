import type { Inspection } from '@almoner/contracts/imports/import'
import { bankFileFormats, bankStatementStates } from '@almoner/contracts/bank-statements/bank-statement'
import { defineEntity, p } from '@mikro-orm/postgresql'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const bankStatementSchema = defineEntity({
  name: 'BankStatement',
  tableName: 'bank_statements',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    fileName: p.text(),
    format: p.enum(bankFileFormats),
    state: p.enum(bankStatementStates),
    account: p.text().nullable(),
    currency: column.currency().nullable(),
    openingBalance: column.minor().nullable(),
    closingBalance: column.minor().nullable(),
    /** Lines of it that an earlier file had brought. */
    knownLines: p.integer().default(0),
    /** How the file is written, until its columns are named; the file is kept as long. */
    inspection: p.json<Inspection>().nullable(),
    /** By which the names of its columns are remembered; null of files that have no columns to name. */
    headingKey: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: column.instant(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'bank_statements_org_id' }],
  checks: [{ name: 'bank_statements_unmapped', expression: "(state = 'unmapped') = (inspection is not null)" }],
  indexes: [{ properties: ['orgId', 'createdAt', 'id'], name: 'bank_statements_newest' }],
})

/** What a file of the bank says of one account. */
export class BankStatement extends bankStatementSchema.class {}
bankStatementSchema.setClass(BankStatement)
