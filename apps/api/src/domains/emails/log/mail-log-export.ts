import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { MailRow } from '@almoner/contracts/emails/mail-log'
import { ExportLists, made, named, personal, text, type ExportList } from '../../exports/index.js'
import { OrgCalendar } from '../../orgs/index.js'
import { MailLogRepository } from './mail-log.repository.js'

/** The emails to donors and fundraisers as a file. */
@Injectable()
export class MailLogExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly log: MailLogRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('emails', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching }, { most }) => {
        const { timeZone } = await this.calendar.of(orgId)
        return this.log.count(orgId, { ...matching, limit: most }, timeZone)
      },
    })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'emails', MailRow>['rows']>) {
    const { timeZone } = await this.calendar.of(orgId)
    yield* this.log.all(orgId, matching, timeZone)
  }
}

const columns: ExportList<'emails', MailRow>['columns'] = {
  created: text('Written', 'createdAt'),
  sent: text('Sent', 'sentAt'),
  kind: text('Kind', 'kind'),
  status: text('Status', 'state'),
  recipient: personal('Recipient', 'recipient'),
  donor: named(
    'Donor',
    made(['donor'], ({ donor }) => donor?.name ?? null),
  ),
  subject: named('Subject', 'subject'),
  failure: named('Failure', 'failure'),
  attachments: text(
    'Attachments',
    made(['attachments'], ({ attachments }) => attachments.join('; ')),
  ),
  id: text('Id', 'id'),
}
