import { Icon } from '../brand/Icon.js'
import { Row } from '../layout/Row.js'
import { Text } from '../layout/Text.js'
import type { Swatch } from '../theme/palette.js'

export interface TagLook {
  name: string
  color: Swatch
}

export interface TagProps {
  tag: TagLook
  /** With a cross behind the name; `label` says what it does. */
  onRemove?: { label: string; do: () => void } | undefined
}

/** A word put on something, with the dot of its color before it. */
export function Tag({ tag: { name, color }, onRemove }: TagProps) {
  return (
    <span className="al-tag" data-color={color}>
      <bdi className="al-tag-name">{name}</bdi>
      {onRemove && (
        <button type="button" className="al-tag-remove" aria-label={onRemove.label} onClick={onRemove.do}>
          <Icon name="cross" size={10} />
        </button>
      )}
    </span>
  )
}

/** Some tags on one line, and how many more there are. */
export function TagLine({ tags, most = 2 }: { tags: readonly TagLook[]; most?: number }) {
  const more = tags.slice(most)
  return (
    <Row as="span" isNoWrap gap={4}>
      {tags.slice(0, most).map((tag) => (
        <Tag key={tag.name} tag={tag} />
      ))}
      {more.length > 0 && (
        <Text tone="quiet" size="tiny" title={more.map(({ name }) => name).join(', ')}>
          +{more.length}
        </Text>
      )}
    </Row>
  )
}
