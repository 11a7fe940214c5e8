import type { MouseEvent } from 'react'

/**
 * A click anywhere in a row does what the row's own link does, modified clicks included, unless it was meant for
 * something else in the row or ends a selection of text.
 */
export function openRow<Row>(event: MouseEvent, row: Row, href: string | undefined, onOpen?: (row: Row) => void): void {
  if (!href || event.defaultPrevented || event.button > 1 || !(event.target instanceof Element)) return
  const control = event.target.closest('a, button, input, select, label')
  const isOwnLink = control !== null && control.matches('.al-row-link, .al-card')
  if (control && !isOwnLink) return
  if (!isOwnLink && window.getSelection()?.toString()) return

  const isElsewhere = event.button === 1 || event.metaKey || event.ctrlKey || event.shiftKey
  if (isElsewhere) {
    if (!isOwnLink) window.open(href, '_blank', 'noopener')
  } else if (onOpen) {
    event.preventDefault()
    onOpen(row)
  } else if (!isOwnLink) {
    window.location.assign(href)
  }
}
