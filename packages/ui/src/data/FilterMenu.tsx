import { Popover } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'

export interface FilterMenuProps {
  label: string
  /** What is chosen, in words; the button shows it. */
  summary?: string | undefined
  onClear?: () => void
  /** What opens below the button. */
  children: ReactNode
}

/** A filter as a button: its name, what is chosen, and the choices below it. */
export function FilterMenu({ label, summary, onClear, children }: FilterMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const content = (
    <div className="al-filter-body" role="group" aria-label={label}>
      {children}
      {summary && onClear && (
        <button type="button" className="al-link" onClick={onClear}>
          Clear
        </button>
      )}
    </div>
  )
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      open={isOpen}
      onOpenChange={setIsOpen}
      destroyOnHidden
    >
      <button
        type="button"
        className="al-filter"
        data-set={summary ? '' : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        {label}
        {summary && <bdi className="al-filter-summary">{summary}</bdi>}
        <Icon name="chevron-down" size={14} />
      </button>
    </Popover>
  )
}
