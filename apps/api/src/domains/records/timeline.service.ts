import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import type { TimelineInput } from '@almoner/contracts/records/records.operations'
import type { TimelineEntry } from '@almoner/contracts/records/timeline'
import { toPage } from '../../platform/database/keyset.js'
import { OrgCalendar } from '../orgs/index.js'
import { Records, type Asker } from './records.service.js'
import { toTimelineEntry } from './timeline.presenter.js'
import { TimelineRepository } from './timeline.repository.js'

@Injectable()
export class TimelineService {
  constructor(
    private readonly timeline: TimelineRepository,
    private readonly records: Records,
    private readonly calendar: OrgCalendar,
  ) {}

  /** A page, the newest first. Raises `not_found`, `permission_denied`, and `input_invalid` for a cursor that is not one of ours. */
  async list(by: Asker, input: TimelineInput): Promise<Page<TimelineEntry>> {
    const { orgId } = by.actor
    const { id } = await this.records.findOrFail(by, input, 'read')
    const { timeZone } = await this.calendar.of(orgId)
    return toPage(
      await this.timeline.list(orgId, { kind: input.recordKind, id, timeZone }, input),
      input,
      toTimelineEntry,
    )
  }
}
