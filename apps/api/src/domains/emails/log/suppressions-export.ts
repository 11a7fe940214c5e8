import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Suppression } from '@almoner/contracts/emails/mail-log'
import { ExportLists, made, named, personal, text, type ExportList } from '../../exports/index.js'
import { MailLogRepository } from './mail-log.repository.js'

/** The addresses that are not written to, as a file. */
@Injectable()
export class SuppressionsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly log: MailLogRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('suppressions', {
      columns,
      rows: (orgId, { matching }) => this.log.allSuppressions(orgId, matching),
      count: (orgId, { matching }, { most }) => this.log.countSuppressions(orgId, { ...matching, limit: most }),
    })
  }
}

const columns: ExportList<'suppressions', Suppression>['columns'] = {
  address: personal('Address', 'address'),
  donor: named(
    'Donor',
    made(['donor'], ({ donor }) => donor?.name ?? null),
  ),
  reason: text('Reason', 'reason'),
  note: named('Note', 'note'),
  since: text('Since', 'since'),
  by: text(
    'Stopped by',
    made(['by'], ({ by }) => by?.name ?? null),
  ),
  id: text('Id', 'id'),
}
