import type { ReactNode } from 'react'

export interface FilterBarProps {
  /** A `SearchBox`. */
  search?: ReactNode
  /** `ChoiceFilter`, `DateRangeFilter` and other menus. */
  children?: ReactNode
  /** At the end of the line: columns, density, export. */
  tools?: ReactNode
}

/** The line above a list: search, filters, tools. Filters scroll sideways on a phone. */
export function FilterBar({ search, children, tools }: FilterBarProps) {
  return (
    <div className="al-filters">
      {search}
      {children && <div className="al-filter-menus">{children}</div>}
      {tools && <div className="al-filter-tools">{tools}</div>}
    </div>
  )
}
