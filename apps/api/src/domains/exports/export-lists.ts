import { Injectable } from '@nestjs/common'
import { exportColumns, type ExportedList } from '@almoner/contracts/exports/export-columns'
import type { StartExportInput } from '@almoner/contracts/exports/exports.operations'
import { mask } from '@almoner/contracts/mask'
import { email } from '@almoner/contracts/personal-data'
import type { Permission } from '@almoner/contracts/permissions'
import { permissionOfRecord, type RecordKind } from '@almoner/contracts/records/record'
import { CustomColumns, type CustomColumn } from '../custom-fields/index.js'
import type { Cell, ExportColumn, ExportList, Table } from './export-list.js'

/** The records that a list is of; null where they are none that has fields of the org's own. */
const recordKindOf: Readonly<Record<ExportedList, RecordKind | null>> = {
  donors: 'donor',
  charges: 'charge',
  donations: 'donation',
  campaigns: 'campaign',
  fundraisers: 'fundraiser',
  receipts: null,
}

/** The right that whoever exports a list needs besides. */
export function rightToRead(list: ExportedList): Permission {
  const kind = recordKindOf[list]
  return kind === null ? 'receipts.read' : permissionOfRecord[kind].read
}

interface Asked {
  orgId: string
  request: StartExportInput
  hidesPersonal: boolean
  hasNationalIds: boolean
}

/** Every list that can leave as a file; its domain adds it as the process starts. */
@Injectable()
export class ExportLists {
  private readonly tables = new Map<ExportedList, (asked: Asked) => Promise<Table>>()

  constructor(private readonly custom: CustomColumns) {}

  add<List extends ExportedList, Row extends { id: string }>(list: List, declared: ExportList<List, Row>): void {
    this.tables.set(list, (asked) => this.tableOf(list, declared, asked))
  }

  /** A list as rows of cells, with the columns that were asked for, the org's own fields among them. */
  table(asked: Asked): Promise<Table> {
    const open = this.tables.get(asked.request.list)
    if (!open) throw new Error(`No domain exports the list ${asked.request.list}`)
    return open(asked)
  }

  private async tableOf<List extends ExportedList, Row extends { id: string }>(
    list: List,
    declared: ExportList<List, Row>,
    { orgId, request, hidesPersonal, hasNationalIds }: Asked,
  ): Promise<Table> {
    if (!isOf(request, list)) throw new Error(`A request for ${request.list} came to the list ${list}`)
    const kind = recordKindOf[list]
    const custom = kind === null ? [] : await this.custom.of(orgId, kind)
    const columns = chosen(list, declared.columns, { custom, asked: request.columns })
    const hasCustom = columns.some((column) => 'key' in column)
    const valuesOf = async (rows: readonly Row[]) =>
      hasCustom && kind !== null
        ? this.custom.values(orgId, kind, { recordIds: rows.map(({ id }) => id), seesPersonal: !hidesPersonal })
        : new Map<string, never>()
    return {
      columns,
      rows: (async function* rows() {
        for await (const page of declared.pages(orgId, request, { nationalIds: hasNationalIds })) {
          const values = await valuesOf(page)
          yield page.map((row) =>
            columns.map((column) => {
              if ('key' in column) return column.cell(values.get(row.id))
              return hidesPersonal ? hide(column, column.cell(row)) : column.cell(row)
            }),
          )
        }
      })(),
    }
  }
}

function chosen<Row>(
  list: ExportedList,
  declared: Readonly<Record<string, ExportColumn<Row>>>,
  { custom, asked }: { custom: readonly CustomColumn[]; asked: readonly string[] | undefined },
): (ExportColumn<Row> | CustomColumn)[] {
  const keys: readonly string[] = asked ?? [...exportColumns[list], ...custom.map(({ key }) => key)]
  return keys.flatMap((key) => declared[key] ?? custom.find((column) => column.key === key) ?? [])
}

function hide({ hides }: Pick<ExportColumn<never>, 'hides'>, cell: Cell): Cell {
  if (typeof cell !== 'string' || cell === '' || !hides) return cell
  return hides === 'emails' ? cell.replaceAll(email, mask) : mask
}

const isOf = <List extends ExportedList>(
  request: StartExportInput,
  list: List,
): request is Extract<StartExportInput, { list: List }> => request.list === list
