import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.js'

export interface FilterBarProps {
  /** A `SearchBox`. */
  search?: ReactNode
  /** `ChoiceFilter`, `DateRangeFilter` and other menus. */
  children?: ReactNode
  /** Takes all filters away; given while there are any. */
  onClear?: (() => void) | undefined
  /** At the end of the line: columns, density, export. */
  tools?: ReactNode
}

/** The line above a list: search, filters, tools. Filters scroll sideways on a phone. */
export function FilterBar({ search, children, onClear, tools }: FilterBarProps) {
  return (
    <div className="al-filters">
      {search}
      {children && (
        <div className="al-filter-menus">
          {children}
          {onClear && (
            <button type="button" className="al-link al-filter-clear" onClick={onClear}>
              {uiText('filter.clearAll')}
            </button>
          )}
        </div>
      )}
      {tools && <div className="al-filter-tools">{tools}</div>}
    </div>
  )
}
