import { DataTable, type DataTableProps } from '@almoner/ui/data/DataTable'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { useRef, useState } from 'react'
import { ListPreview } from './ListPreview'
import { useListKeys } from './use-list-keys'

export interface PreviewedTableProps<Row> extends DataTableProps<Row> {
  /** What the preview tells of a row: all columns there are. Those that are shown where absent. */
  facts?: readonly DataColumn<Row>[]
}

/** A table that is worked in by keys, with a preview of the row one is at. */
export function PreviewedTable<Row>({ facts, ...table }: PreviewedTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [previewed, onPreview] = useState<string | null>(null)
  const { rows, rowKey, rowHref, onOpen, columns, card, choice } = table
  useListKeys(frame, { previewed, onPreview, canChoose: choice !== undefined })
  const shown = previewed === null ? undefined : rows?.find((row) => rowKey(row) === previewed)
  return (
    <div ref={frame} data-keyed="">
      <DataTable {...table} />
      {shown !== undefined && (
        <ListPreview
          row={shown}
          card={card}
          facts={facts ?? columns}
          href={rowHref?.(shown)}
          onOpen={onOpen && (() => onOpen(shown))}
          canChoose={choice !== undefined}
          onClose={() => onPreview(null)}
        />
      )}
    </div>
  )
}
