import { useId } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'

export const defaultPageSizes = [10, 25, 50, 100] as const

export interface ListPaging {
  /** The number of the first row shown, from 1. Unknown after a jump by link: the range is then left out. */
  first?: number | undefined
  /** How many rows the page holds. */
  shown: number
  /** How many the filter finds; unknown while it is counted. */
  total?: number | undefined
  size: number
  sizes?: readonly number[]
  onSize: (size: number) => void
  /** Absent at the ends. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
}

const whole = new Intl.NumberFormat('en-US')

/** "1–25 of 48,213"; what is not known is left out. */
export function rangeText({ first, shown, total }: Pick<ListPaging, 'first' | 'shown' | 'total'>): string {
  if (shown === 0) return 'No rows'
  const range = first === undefined ? null : `${whole.format(first)}–${whole.format(first + shown - 1)}`
  if (range && total !== undefined) return `${range} of ${whole.format(total)}`
  return (
    range ?? (total === undefined ? `${whole.format(shown)} rows` : `${whole.format(shown)} of ${whole.format(total)}`)
  )
}

/** The foot of a list: where one is, how many rows a page has, and the pages beside it. */
export function ListFooter({ paging, isBusy }: { paging: ListPaging; isBusy?: boolean }) {
  const sizeId = useId()
  const { size, sizes = defaultPageSizes, onSize, onPrevious, onNext } = paging
  return (
    <nav className="al-list-footer" aria-label="Pages">
      <span className="al-list-range" role="status" aria-live="polite">
        <bdi>{isBusy ? 'Loading' : rangeText(paging)}</bdi>
      </span>
      <span className="al-list-size">
        <label htmlFor={sizeId}>Rows a page</label>
        <select id={sizeId} value={size} onChange={(event) => onSize(Number(event.target.value))}>
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </span>
      <span className="al-list-steps">
        <Button size="small" icon={<Icon name="chevron-start" />} disabled={!onPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button size="small" disabled={!onNext} onClick={onNext}>
          Next
          <Icon name="chevron-end" />
        </Button>
      </span>
    </nav>
  )
}
