import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ReleaseRow } from '@almoner/contracts/releases/release'
import { date, ExportLists, made, money, number, text, type ExportList } from '../exports/index.js'
import { toReleaseRow } from './release.presenter.js'
import { ReleasesRepository } from './releases.repository.js'

/** The list of releases to accounting as a file; the journal of each has files of its own. */
@Injectable()
export class ReleasesExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly releases: ReleasesRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('releases', { columns, rows: (...asked) => this.rows(...asked) })
  }

  private async *rows(...[orgId, { matching }]: Parameters<ExportList<'releases', ReleaseRow>['rows']>) {
    for await (const rows of this.releases.all(orgId, matching)) yield rows.map(toReleaseRow)
  }
}

const columns: ExportList<'releases', ReleaseRow>['columns'] = {
  number: text('Number', 'number'),
  from: date('First day', 'from'),
  through: date('Last day', 'through'),
  entity: text('Legal entity', 'entityName'),
  currency: text(
    'Currency',
    made(['currency'], ({ currency }) => currency.toUpperCase()),
  ),
  total: money('Total', 'total'),
  lines: number('Lines', 'lines'),
  created: text('Prepared', 'createdAt'),
  createdBy: text(
    'Prepared by',
    made(['createdBy'], ({ createdBy }) => createdBy?.name ?? null),
  ),
  posted: text('Posted', 'postedAt'),
  postedBy: text(
    'Posted by',
    made(['postedBy'], ({ postedBy }) => postedBy?.name ?? null),
  ),
  reference: text('Reference', 'reference'),
  id: text('Id', 'id'),
}
