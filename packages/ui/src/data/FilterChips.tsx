import { Icon } from '../brand/Icon.js'
import { uiText } from '../texts/ui-text.js'

export interface FilterChip {
  key: string
  /** "Status". */
  label: string
  /** "Failed, refunded". */
  value: string
  onRemove: () => void
}

/** Filters that came with a link and have no menu, each of which can be taken away. Nothing where there is none. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul className="al-chips" aria-label={uiText('filter.inForce')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <li key={key} className="al-chip">
          <span className="al-quiet">{label}</span> <bdi>{value}</bdi>
          <button
            type="button"
            className="al-chip-remove"
            aria-label={uiText('filter.remove', { label, value })}
            onClick={onRemove}
          >
            <Icon name="cross" size={12} />
          </button>
        </li>
      ))}
    </ul>
  )
}
