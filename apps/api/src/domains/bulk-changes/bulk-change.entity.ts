import { defineEntity, p } from '@mikro-orm/postgresql'
import type { BulkCommand } from '@almoner/contracts/bulk-changes/bulk-command'
import { recordKinds } from '@almoner/contracts/records/record'
import type { Actor } from '../../platform/access/actor.js'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'
import { Problem } from '../../platform/problems/problem.js'

const bulkChangeSchema = defineEntity({
  name: 'BulkChange',
  tableName: 'bulk_changes',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    sequence: column.orgNumber(),
    recordKind: p.enum(recordKinds),
    command: p.json<BulkCommand>(),
    aboutName: p.text().nullable(),
    valueText: p.text().nullable(),
    /** Whether only those who see custom fields of admins, and personal ones, may see it. */
    isRestricted: p.boolean().default(false),
    /** The bulk change whose rows get back what they had. */
    undoesId: p.uuid().nullable(),
    /** Who asked for it, as the audit log is to tell of each of its steps. */
    actor: p.json<Actor>(),
    createdAt: column.createdAt(),
    /** When nothing was left to do, or somebody stopped it. */
    finishedAt: column.instant().nullable(),
    isStopped: p.boolean().default(false),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'bulk_changes_org_id' }],
  indexes: [
    { properties: ['orgId', 'sequence'], name: 'bulk_changes_newest' },
    { properties: ['orgId', 'undoesId'], name: 'bulk_changes_undoing', where: 'undoes_id is not null' },
  ],
})

/** The same done to many records, or undone. */
export class BulkChange extends bulkChangeSchema.class {
  /** Raises `bulk_change_over`. */
  stop(at: Date): void {
    if (this.finishedAt) throw new Problem('bulk_change_over')
    this.isStopped = true
    this.finishedAt = at
  }
}
bulkChangeSchema.setClass(BulkChange)
