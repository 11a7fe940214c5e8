import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import type { SortDirection } from './data-columns.js'

interface ColumnHeadProps {
  title: string
  align: 'start' | 'end'
  width?: string | undefined
  direction?: SortDirection
  onPress?: () => void
}

const icons = { ascending: 'sort-up', descending: 'sort-down', none: 'sort-none' } as const

/** The head of a column; one that sorts holds a real button and tells its direction. */
export function ColumnHead({ title, align, width, direction, onPress }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      className="al-head"
      data-align={align}
      style={width ? { inlineSize: width } : undefined}
      aria-sort={direction && direction !== 'none' ? direction : undefined}
    >
      {onPress && direction ? (
        <Button kind="quiet" size="small" onClick={onPress}>
          {title}
          <Icon name={icons[direction]} size={14} />
        </Button>
      ) : (
        title
      )}
    </th>
  )
}
