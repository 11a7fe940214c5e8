import { useId } from 'react'
import { Icon } from '../brand/Icon.js'
import { Button } from '../controls/Button.js'
import { uiText } from '../texts/ui-text.js'
import { Row } from '../layout/Row.js'
import { formatCount } from '../texts/format-count.js'

export const defaultPageSizes = [10, 25, 50, 100] as const

export interface ListPaging {
  /** The number of the first row shown, from 1. Unknown after a jump by link: the range is then left out. */
  first?: number | undefined
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

/** "1–25 of 48,213"; what is not known is left out. */
export function rangeText({ first, shown, total }: Pick<ListPaging, 'first' | 'shown' | 'total'>): string {
  if (shown === 0) return uiText('pages.none')
  const range = first === undefined ? null : `${formatCount(first)}–${formatCount(first + shown - 1)}`
  if (range && total !== undefined) return uiText('pages.of', { range, total })
  return (
    range ??
    (total === undefined ? uiText('pages.shown', { shown }) : uiText('pages.of', { range: formatCount(shown), total }))
  )
}

/** The foot of a list: where one is, how many rows a page has, and the pages beside it. */
export function ListFooter({ paging, isBusy }: { paging: ListPaging; isBusy?: boolean }) {
  const sizeId = useId()
  const { size, sizes = defaultPageSizes, onSize, onPrevious, onNext } = paging
  return (
    <Row as="nav" className="al-list-footer al-no-print" gap={[12, 24]} padding={12} aria-label={uiText('pages.label')}>
      <span style={{ marginInlineEnd: 'auto' }} role="status" aria-live="polite">
        <bdi>{isBusy ? uiText('loading') : rangeText(paging)}</bdi>
      </span>
      <Row as="span">
        <label htmlFor={sizeId}>{uiText('pages.size')}</label>
        <select
          className="al-input"
          data-size="small"
          id={sizeId}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {sizes.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </Row>
      <Row as="span" className="al-list-steps">
        <Button size="small" icon={<Icon name="chevron-start" />} disabled={!onPrevious} onClick={onPrevious}>
          {uiText('pages.previous')}
        </Button>
        <Button size="small" disabled={!onNext} onClick={onNext}>
          {uiText('pages.next')}
          <Icon name="chevron-end" />
        </Button>
      </Row>
    </Row>
  )
}
