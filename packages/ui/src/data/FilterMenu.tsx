import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.js'
import { Flyout } from '../controls/Flyout.js'
import { Text } from '../layout/Text.js'
import { uiText } from '../texts/ui-text.js'

export interface FilterMenuProps {
  label: string
  /** What is chosen, in words; the button shows it. */
  summary?: string | undefined
  onClear: () => void
  children: ReactNode
}

/** A filter as a button: its name, what is chosen, and the choices below it. What is chosen can be taken away beside it. */
export function FilterMenu({ label, summary, onClear, children }: FilterMenuProps) {
  return (
    <span className="al-filter" data-set={summary ? '' : undefined}>
      <Flyout
        label={label}
        className="al-filter-body"
        renderTrigger={(aria) => (
          <button type="button" {...aria}>
            {label}
            {summary ? (
              <Text as="bdi" weight="medium" isClipped style={{ color: 'var(--al-accent-text)' }}>
                {summary}
              </Text>
            ) : (
              <Icon name="chevron-down" size={14} />
            )}
          </button>
        )}
      >
        {() => children}
      </Flyout>
      {summary && (
        <button type="button" aria-label={uiText('filter.remove', { label, value: summary })} onClick={onClear}>
          <Icon name="cross" size={12} />
        </button>
      )}
    </span>
  )
}
