import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { ImportRow } from '@almoner/contracts/imports/import'
import { ExportLists, made, major, number, text, type ExportList } from '../exports/index.js'
import { toImportRow } from './import.presenter.js'
import { ImportsRepository } from './imports.repository.js'

/** The list of imports as a file. */
@Injectable()
export class ImportsExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly imports: ImportsRepository,
  ) {}

  onModuleInit(): void {
    this.lists.add('imports', { columns, rows: (orgId) => this.rows(orgId) })
  }

  private async *rows(orgId: string) {
    for await (const rows of this.imports.all(orgId)) yield rows.map(toImportRow)
  }
}

const columns: ExportList<'imports', ImportRow>['columns'] = {
  number: text('Number', 'number'),
  file: text('File', 'fileName'),
  status: text('Status', 'status'),
  rows: number('Rows', 'rows'),
  taken: number('Imported', 'taken'),
  gifts: number(
    'Gifts',
    made(['totals'], ({ totals }) => totals.reduce((gifts, total) => gifts + total.gifts, 0)),
  ),
  // A file may have several currencies, so that this is no amount of one.
  raised: text(
    'Raised',
    made(['totals'], ({ totals }) =>
      totals.map(({ raised, currency }) => `${major(raised).toFixed(2)} ${currency.toUpperCase()}`).join('; '),
    ),
  ),
  created: text('Created', 'createdAt'),
  createdBy: text('Created by', 'createdByName'),
  id: text('Id', 'id'),
}
