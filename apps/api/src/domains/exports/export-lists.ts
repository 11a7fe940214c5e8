import { Injectable } from '@nestjs/common'
import { exportColumns, type ExportedList } from '@almoner/contracts/exports/export-columns'
import type { ColumnChoice, StartExportInput } from '@almoner/contracts/exports/exports.operations'
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
  payouts: null,
  payoutLines: null,
  bankLines: null,
  expectedPayments: null,
  emails: null,
  tasks: null,
  drafts: null,
  designations: null,
  teams: null,
  auditEntries: null,
  receiptsDue: null,
  suppressions: null,
  imports: null,
  releases: null,
}

const rights: Readonly<Partial<Record<ExportedList, Permission>>> = {
  receipts: 'receipts.read',
  payouts: 'payouts.read',
  payoutLines: 'payouts.read',
  bankLines: 'bankStatements.read',
  expectedPayments: 'donations.read',
  emails: 'emails.read',
  tasks: 'tasks.read',
  drafts: 'charges.read',
  designations: 'designations.read',
  teams: 'fundraisers.manage',
  auditEntries: 'audit.read',
  receiptsDue: 'receipts.read',
  suppressions: 'emails.read',
  imports: 'imports.read',
  releases: 'releases.read',
}

/** The right that whoever exports a list needs besides. Throws where the list is of no records and has none. */
export function rightToRead(list: ExportedList): Permission {
  const kind = recordKindOf[list]
  const right = kind === null ? rights[list] : permissionOfRecord[kind].read
  if (!right) throw new Error(`No right is named to read the list ${list}`)
  return right
}

export interface AskedList {
  orgId: string
  userId: string
  request: StartExportInput
  hidesPersonal: boolean
  hasNationalIds: boolean
  hasIbans: boolean
  readableKinds: readonly RecordKind[]
}

type ValuesOfRecords = Awaited<ReturnType<CustomColumns['values']>>

const none: ValuesOfRecords = new Map()

/** Every list that can leave as a file; its domain adds it as the process starts. */
@Injectable()
export class ExportLists {
  private readonly tables = new Map<ExportedList, (asked: AskedList) => Promise<Table>>()
  private readonly counts = new Map<ExportedList, (asked: AskedList, most: number) => Promise<number | null>>()
  private readonly headings = new Map<ExportedList, readonly Pick<ColumnChoice, 'key' | 'heading'>[]>()

  constructor(private readonly custom: CustomColumns) {}

  add<List extends ExportedList, Row extends { id: string }>(list: List, declared: ExportList<List, Row>): void {
    this.tables.set(list, (asked) => this.tableOf(list, declared, asked))
    this.counts.set(list, (asked, most) => countOf(list, declared, { ...asked, most }))
    const columns: Readonly<Record<string, ExportColumn<Row>>> = declared.columns
    this.headings.set(
      list,
      exportColumns[list].flatMap((key) => (columns[key] ? { key, heading: columns[key].heading } : [])),
    )
  }

  /** A list as rows of cells, with the columns that were asked for, the org's own fields among them. */
  table(asked: AskedList): Promise<Table> {
    const open = this.tables.get(asked.request.list)
    if (!open) throw new Error(`No domain exports the list ${asked.request.list}`)
    return open(asked)
  }

  /** How many rows a file would have, no more than `most` and one; null where counting them takes too long. */
  count(asked: AskedList, most: number): Promise<number | null> {
    const count = this.counts.get(asked.request.list)
    if (!count) throw new Error(`No domain exports the list ${asked.request.list}`)
    return count(asked, most)
  }

  /** What a file of a list can have in it, the org's own fields last. */
  async columns(orgId: string, list: ExportedList): Promise<ColumnChoice[]> {
    const kind = recordKindOf[list]
    const custom = kind === null ? [] : await this.custom.of(orgId, kind)
    return [
      ...(this.headings.get(list) ?? []).map((one) => ({ ...one, isCustom: false })),
      ...custom.map(({ key, heading }) => ({ key, heading, isCustom: true })),
    ]
  }

  private async tableOf<List extends ExportedList, Row extends { id: string }>(
    list: List,
    declared: ExportList<List, Row>,
    { orgId, userId, request, hidesPersonal, hasNationalIds, hasIbans, readableKinds }: AskedList,
  ): Promise<Table> {
    if (!isOf(request, list)) throw new Error(`A request for ${request.list} came to the list ${list}`)
    const kind = recordKindOf[list]
    const custom = kind === null ? [] : apart(await this.custom.of(orgId, kind), Object.values(declared.columns))
    const columns = chosen(list, declared.columns, { custom, asked: request.columns })
    const hasCustom = columns.some((column) => 'key' in column)
    const needed = columns.flatMap((column) => ('needs' in column ? column.needs : []))
    const fields = new Set<keyof Row & string>(hasCustom ? ['id', ...needed] : needed)
    const valuesOf = async (rows: readonly Row[]) =>
      hasCustom && kind !== null
        ? this.custom.values(orgId, kind, { recordIds: rows.map(({ id }) => id), seesPersonal: !hidesPersonal })
        : none
    const cells = columns.map((column) => cellOf(column, hidesPersonal))
    return {
      columns,
      rows: (async function* rows() {
        const sees = { userId, readableKinds, nationalIds: hasNationalIds, ibans: hasIbans }
        for await (const page of declared.rows(orgId, request, { ...sees, fields })) {
          const values = await valuesOf(page)
          const records: Cell[][] = []
          for (const row of page) {
            const record: Cell[] = []
            for (const cell of cells) record.push(cell(row, values))
            records.push(record)
          }
          yield records
        }
      })(),
    }
  }
}

async function countOf<List extends ExportedList, Row extends { id: string }>(
  list: List,
  declared: ExportList<List, Row>,
  { orgId, userId, request, readableKinds, most }: AskedList & { most: number },
): Promise<number | null> {
  if (!isOf(request, list)) throw new Error(`A request for ${request.list} came to the list ${list}`)
  const sees = { userId, readableKinds, nationalIds: false, ibans: false }
  if (declared.count) return declared.count(orgId, request, { ...sees, most })
  let count = 0
  for await (const rows of declared.rows(orgId, request, { ...sees, fields: new Set(['id']) })) {
    count += rows.length
    if (count > most) return most + 1
  }
  return count
}

function cellOf<Row extends { id: string }>(
  column: ExportColumn<Row> | CustomColumn,
  hidesPersonal: boolean,
): (row: Row, values: ValuesOfRecords) => Cell {
  if ('key' in column) return (row, values) => column.cell(values.get(row.id))
  return hidesPersonal && column.hides ? (row) => hide(column, column.cell(row)) : column.cell
}

function chosen<Row>(
  list: ExportedList,
  declared: Readonly<Record<string, ExportColumn<Row>>>,
  { custom, asked }: { custom: readonly CustomColumn[]; asked: readonly string[] | undefined },
): (ExportColumn<Row> | CustomColumn)[] {
  const keys: readonly string[] = asked ?? [...exportColumns[list], ...custom.map(({ key }) => key)]
  return keys.flatMap((key) => declared[key] ?? custom.find((column) => column.key === key) ?? [])
}

/** An import refuses a file with two columns of one name, and a field of the org's own may be called as a column is. */
function apart(custom: readonly CustomColumn[], own: readonly { heading: string }[]): CustomColumn[] {
  const taken = new Set(own.map(({ heading }) => heading.toLowerCase()))
  return custom.map((column) =>
    taken.has(column.heading.toLowerCase()) ? { ...column, heading: `${column.heading} (custom field)` } : column,
  )
}

function hide({ hides }: Pick<ExportColumn<never>, 'hides'>, cell: Cell): Cell {
  if (typeof cell !== 'string' || cell === '' || !hides) return cell
  return hides === 'emails' ? cell.replaceAll(email, mask) : mask
}

const isOf = <List extends ExportedList>(
  request: StartExportInput,
  list: List,
): request is Extract<StartExportInput, { list: List }> => request.list === list
