import { Injectable } from '@nestjs/common'
import type { ExportedList } from '@almoner/contracts/exports/export-columns'
import type { StartExportInput } from '@almoner/contracts/exports/exports.operations'
import { exportColumns } from '@almoner/contracts/exports/export-columns'
import type { Cell, ExportColumn, ExportList, Table } from './export-list.js'

interface Asked {
  orgId: string
  request: StartExportInput
  hide: (column: Pick<ExportColumn<never>, 'hides'>, cell: Cell) => Cell
}

/** Every list that can leave as a file; its domain adds it as the process starts. */
@Injectable()
export class ExportLists {
  private readonly tables = new Map<ExportedList, (asked: Asked) => Table>()

  add<List extends ExportedList, Row>(list: List, declared: ExportList<List, Row>): void {
    this.tables.set(list, (asked) => tableOf(list, declared, asked))
  }

  table(asked: Asked): Table {
    const open = this.tables.get(asked.request.list)
    if (!open) throw new Error(`No domain exports the list ${asked.request.list}`)
    return open(asked)
  }
}

function tableOf<List extends ExportedList, Row>(
  list: List,
  declared: ExportList<List, Row>,
  { orgId, request, hide }: Asked,
): Table {
  if (!isOf(request, list)) throw new Error(`A request for ${request.list} came to the list ${list}`)
  const wanted: readonly string[] = request.columns ?? exportColumns[list]
  const all: readonly (readonly [string, ExportColumn<Row>])[] = Object.entries(declared.columns)
  const columns = wanted.flatMap((key) => all.filter(([name]) => name === key).map(([, column]) => column))
  return {
    columns,
    rows: (async function* rows() {
      for await (const page of declared.pages(orgId, request))
        yield page.map((row) => columns.map((column) => hide(column, column.cell(row))))
    })(),
  }
}

const isOf = <List extends ExportedList>(
  request: StartExportInput,
  list: List,
): request is Extract<StartExportInput, { list: List }> => request.list === list
