import type { RecordKind } from '@almoner/contracts/records/record'
import type { DataTableProps } from '@almoner/ui/data/DataTable'
import { useSelection, type Selection } from '@almoner/ui/data/use-selection'
import { startExport } from '@almoner/contracts/exports/exports.operations'
import { useActor } from '../../session/use-actor'
import { bulkText } from './messages'
import { useBulkRights } from './use-bulk-rights'

interface Listed<Row> {
  rows: readonly Row[] | undefined
  /** What the list is narrowed to. */
  filter: unknown
  isStale: boolean
  /** What a row is called. */
  label: (row: Row) => string
}

/** The rows that are chosen in a list, for its table and its bar; nothing to choose for whoever can do nothing with them. */
export function useChoice<Row extends { id: string }>(
  kind: RecordKind,
  { rows = [], filter, isStale, label }: Listed<Row>,
): { selection: Selection<Row>; choice: DataTableProps<Row>['choice'] } {
  const { canCall } = useActor()
  const { actions } = useBulkRights(kind)
  const selection = useSelection(rows, { keyOf: ({ id }) => id, scope: JSON.stringify(filter), isStale })
  const isOffered = actions.length > 0 || canCall(startExport)
  return {
    selection,
    choice: isOffered ? { selection, label: (row) => bulkText('select', { label: label(row) }) } : undefined,
  }
}
