import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'

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
    <Row
      as="section"
      className="al-selection al-no-print"
      ground="raised"
      gap={[8, 16]}
      padding={[8, 16]}
      aria-label={uiText('selection.label')}
    >
      <Row gap={[4, 12]}>
        <strong role="status">{uiText('selection.count', { count })}</strong>
        {sum && <span className="al-quiet">{sum}</span>}
        {matching !== undefined && matching > count && onAll && (
          <button type="button" className="al-link" onClick={onAll}>
            {uiText('selection.all', { count: matching })}
          </button>
        )}
        {limit && <span className="al-quiet">{limit}</span>}
      </Row>
      <Row className="al-selection-actions">{children}</Row>
      <Button
        kind="quiet"
        size="small"
        shape="icon"
        aria-label={uiText('selection.clear')}
        icon={<Icon name="cross" />}
        onClick={onClear}
      />
    </Row>
  )
}
