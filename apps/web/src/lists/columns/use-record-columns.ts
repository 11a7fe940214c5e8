import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { useCustomColumns } from '../../custom-fields/use-custom-columns'
import { useTagsColumn } from '../../tags/use-tags-column'

/** The columns that lists of every kind of record have: tags, and what the org added itself. */
export function useRecordColumns<Row extends { id: string; custom: CustomValues }>(
  recordKind: RecordKind,
  rows: readonly Row[] | undefined,
): DataColumn<Row>[] {
  return [...useTagsColumn(recordKind, rows), ...useCustomColumns<Row>(recordKind)]
}
