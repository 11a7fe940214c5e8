import { defineEntity, p } from '@mikro-orm/postgresql'
import { everything, exportedThings, fileFormats, personCopy } from '@almoner/contracts/exports/export'
import type { StartExportInput } from '@almoner/contracts/exports/exports.operations'
import type { RecordKind } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

const storedStates = ['running', 'ready', 'failed', 'stopped'] as const
export type StoredState = (typeof storedStates)[number]

/** A copy of the whole org is asked for without anything to choose. */
export interface EverythingAsked {
  list: typeof everything
}

/** Of whom a copy is, and their number, by which its file is called. */
export interface PersonAsked {
  list: typeof personCopy
  donorId: string
  number: string
}

export type AskedFile = StartExportInput | EverythingAsked | PersonAsked

const exportSchema = defineEntity({
  name: 'Export',
  tableName: 'exports',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    userId: p.uuid(),
    list: p.enum(exportedThings),
    format: p.enum(fileFormats),
    request: p.json<AskedFile>(),
    /** Whether its maker did not see personal data when they asked for it. */
    hidesPersonal: p.boolean(),
    /** Whether national ids stand in it whole. */
    hasNationalIds: p.boolean().default(false),
    /** Whether the IBANs of mandates stand in it whole. */
    hasIbans: p.boolean().default(false),
    /** The records that its maker might read about. */
    readableKinds: p.array().$type<RecordKind[]>().columnType('text[]').defaultRaw(`'{}'`),
    state: p.enum(storedStates),
    rows: p.integer().default(0),
    /** As counted when it was begun; null where those were too many to count, and for a copy of everything. */
    total: p.integer().nullable(),
    bytes: p.bigint('number').nullable(),
    createdAt: column.createdAt(),
    finishedAt: column.instant().nullable(),
    /** First of all times. */
    downloadedAt: column.instant().nullable(),
    fileRemovedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'exports_org_id' }],
  indexes: [
    { properties: ['orgId', 'userId', 'createdAt'], name: 'exports_of_user' },
    {
      name: 'exports_kept',
      expression: 'create index exports_kept on exports (created_at) where file_removed_at is null',
    },
  ],
})

/** A file of a list or of everything that somebody had made. */
export class Export extends exportSchema.class {
  /** Raises `export_over`. */
  stop(at: Date): void {
    if (this.state !== 'running') throw new Problem('export_over')
    this.state = 'stopped'
    this.finishedAt = at
  }
}
exportSchema.setClass(Export)
