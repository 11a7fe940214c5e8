import type { StartExportWire } from '@almoner/contracts/exports/exports.operations'
import type { Density } from '@almoner/contracts/saved-views/saved-view'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { useIsNarrow } from '@almoner/ui/data/use-is-narrow'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { paramsNow } from '../../href'
import type { ListSchema } from '../list-query'
import { ExportButton } from '../../exporting/ExportButton'
import { lookIn, sayingSomething, type LookChange } from '../views/view-link'
import { ColumnChooser } from './ColumnChooser'
import { shownColumns } from './column-order'

export interface ListColumns<Row> {
  /** What the table takes of it. `facts` are all columns there are. */
  look: { columns: DataColumn<Row>[]; density: Density; facts: readonly DataColumn<Row>[] }
  /** The keys of the columns that are shown. */
  shown: readonly string[]
  /** Those of the view, and the buttons that choose columns and make a file; rows that are cards have no columns. */
  tools: ReactNode
}

export interface ListTools {
  /** Those of the view. */
  tools?: ReactNode
  /** What the list shows, for whoever makes a file of it; a list without cannot be exported. */
  request?: StartExportWire
  /** How many rows that is, where it is known. */
  count?: number | undefined
}

/**
 * The columns of a list as the link asks for them. `all` begins with the one that always stands; those that are not in
 * `standard` are shown to whoever asks.
 */
export function useListColumns<Row>(
  schema: ListSchema,
  all: readonly DataColumn<Row>[],
  standard: readonly string[],
  { tools, request, count }: ListTools = {},
): ListColumns<Row> {
  const [params, setParams] = useSearchParams()
  const isNarrow = useIsNarrow()
  const { columns: asked, density } = lookIn(params)
  const keys = all.map(({ key }) => key)
  const shown = shownColumns(keys, standard, asked)
  const look = (change: LookChange) => {
    const next = paramsNow()
    if (change.columns) {
      const columns = change.columns(shownColumns(keys, standard, lookIn(next).columns))
      const isStandard = columns.length === 0 || columns.join() === standard.join()
      if (isStandard) next.delete('columns')
      else next.set('columns', columns.join(','))
    }
    if (change.density === 'standard') next.delete('density')
    else if (change.density) next.set('density', change.density)
    setParams(sayingSomething(schema, next), { preventScrollReset: true, replace: true })
  }
  return {
    look: { columns: shown.flatMap((key) => all.filter((column) => column.key === key)), density, facts: all },
    shown,
    tools: (
      <>
        {tools}
        {!isNarrow && <ColumnChooser all={all} shown={shown} density={density} onLook={look} />}
        {request && <ExportButton request={request} count={count} shown={shown} />}
      </>
    ),
  }
}
