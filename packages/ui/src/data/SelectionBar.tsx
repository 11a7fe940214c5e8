import type { ReactNode } from 'react'
import { uiText } from '../texts/ui-text.js'
import { ListBar } from './ListBar.js'

export interface SelectionBarProps {
  /** How many are chosen; the bar is drawn where there are any. */
  count: number
  sum?: ReactNode
  /** How many the filter finds; offered where more than the chosen ones are found. */
  matching?: number | undefined
  onAll?: (() => void) | undefined
  /** Where not all of them can be chosen: why. */
  limit?: string | undefined
  onClear: () => void
  children: ReactNode
}

/** At the foot of a list while rows are chosen: how many, what they come to, and what can be done with them. */
export function SelectionBar({ count, sum, matching, onAll, limit, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <ListBar
      label={uiText('selection.label')}
      closeLabel={uiText('selection.clear')}
      onClose={onClear}
      text={
        <>
          <strong role="status">{uiText('selection.count', { count })}</strong>
          {sum && <span className="al-quiet">{sum}</span>}
          {matching !== undefined && matching > count && onAll && (
            <button type="button" className="al-link" onClick={onAll}>
              {uiText('selection.all', { count: matching })}
            </button>
          )}
          {limit && <span className="al-quiet">{limit}</span>}
        </>
      }
    >
      {children}
    </ListBar>
  )
}
