import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { AuditEntry } from '@almoner/contracts/audit/audit'
import { ExportLists, made, named, text, type ExportList } from '../exports/index.js'
import { toAuditEntry } from './audit.presenter.js'
import { AuditRepository } from './audit.repository.js'

/** The audit log as a file. */
@Injectable()
export class AuditExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly entries: AuditRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('auditEntries', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: (orgId, { matching }, { most }) => this.entries.count(orgId, { ...matching, limit: most }),
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'auditEntries', AuditEntry>['rows']>) {
    for await (const rows of this.entries.all(orgId, matching)) yield rows.map(toAuditEntry)
  }
}

const written = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

const columns: ExportList<'auditEntries', AuditEntry>['columns'] = {
  at: text('When', 'at'),
  action: text('Action', 'action'),
  who: text(
    'Who',
    made(['who'], ({ who }) => who?.name ?? null),
  ),
  whoEmail: text(
    'Their email',
    made(['who'], ({ who }) => who?.email ?? null),
  ),
  onBehalfOf: text(
    'In the name of',
    made(['onBehalfOf'], ({ onBehalfOf }) => onBehalfOf?.name ?? null),
  ),
  subject: text('What it was done to', 'subjectId'),
  before: named(
    'Before',
    made(['before'], ({ before }) => written(before)),
  ),
  after: named(
    'After',
    made(['after'], ({ after }) => written(after)),
  ),
  reason: text('Reason', 'reason'),
  erased: text('Words erased', 'erasedAt'),
  request: text('Request', 'requestId'),
  id: text('Id', 'id'),
}
