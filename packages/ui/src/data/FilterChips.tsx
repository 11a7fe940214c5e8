import { Icon } from '../brand/Icon.js'
import { uiText } from '../texts/ui-text.js'
import { Button } from '../controls/Button.js'
import { Row } from '../layout/Row.js'

export interface FilterChip {
  key: string
  label: string
  value: string
  onRemove: () => void
}

/** Filters that came with a link and have no menu, each of which can be taken away. Nothing where there is none. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  if (chips.length === 0) return null
  return (
    <Row as="ul" className="al-filters al-no-print" aria-label={uiText('filter.inForce')}>
      {chips.map(({ key, label, value, onRemove }) => (
        <Row as="li" key={key} className="al-chip" gap={6}>
          <span className="al-quiet">{label}</span> <bdi>{value}</bdi>
          <Button
            kind="quiet"
            size="tiny"
            shape="icon"
            aria-label={uiText('filter.remove', { label, value })}
            icon={<Icon name="cross" size={12} />}
            onClick={onRemove}
          />
        </Row>
      ))}
    </Row>
  )
}
