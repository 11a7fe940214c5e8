import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'

export interface FilterBarProps {
  search?: ReactNode
  children?: ReactNode
  onClear?: (() => void) | undefined
  /** At the end of the line: columns, density, export. */
  tools?: ReactNode
}

/** The line above a list: search, filters, tools. Filters scroll sideways on a phone. */
export function FilterBar({ search, children, onClear, tools }: FilterBarProps) {
  return (
    <Row className="al-filters al-no-print">
      {search}
      {children && (
        <Row className="al-filter-menus">
          {children}
          {onClear && (
            <button type="button" className="al-link" onClick={onClear}>
              {uiText('filter.clearAll')}
            </button>
          )}
        </Row>
      )}
      {tools && (
        <Row gap={4} style={{ marginInlineStart: 'auto' }}>
          {tools}
        </Row>
      )}
    </Row>
  )
}
