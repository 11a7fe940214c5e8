import { defineEntity, p } from '@mikro-orm/postgresql'
import {
  importStatuses,
  type Findings,
  type ImportPlan,
  type Inspection,
  type WorkedOn,
} from '@almoner/contracts/imports/import'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { canFollow, type ImportStep } from './import-status.js'

const importSchema = defineEntity({
  name: 'Import',
  tableName: 'imports',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    status: p.enum(importStatuses).default('inspected'),
    fileName: p.text(),
    fileSize: p.integer(),
    /** Where `platform/files` keeps it. */
    fileKey: p.text(),
    /** SHA-256 of its bytes, so that the very same file is recognised. */
    fileHash: p.text(),
    /** Names its headings; the map chosen for them is remembered under this. */
    headingKey: p.text(),
    inspection: p.json<Inspection>(),
    suggestedPlan: p.json<ImportPlan>(),
    isPlanRemembered: p.boolean().default(false),
    plan: p.json<ImportPlan>().nullable(),
    findings: p.json<Findings>().nullable(),
    failure: p.text().nullable(),
    /** What an undo left, since people had worked on it. */
    keptAtUndo: p.json<WorkedOn>().nullable(),
    /** How far the job under way is; null between jobs. */
    phase: p.text().nullable(),
    phaseDone: p.integer().default(0),
    phaseTotal: p.integer().default(0),
    createdBy: p.uuid().nullable(),
    createdAt: column.createdAt(),
    finishedAt: column.instant().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'imports_org_id' }],
  indexes: [
    { properties: ['orgId', 'sequence'], name: 'imports_newest' },
    { properties: ['orgId', 'fileHash'], name: 'imports_by_file' },
  ],
})

/** A file of gifts on its way in: from its upload to its undoing. */
export class Import extends importSchema.class {
  canTake(step: ImportStep): boolean {
    return canFollow(this.status, step) !== null
  }

  /** Takes a step, or says no where the import has moved on. */
  take(step: ImportStep): boolean {
    const next = canFollow(this.status, step)
    if (!next) return false
    this.status = next
    return true
  }
}
importSchema.setClass(Import)
