import { useEffect, type RefObject } from 'react'

interface ListKeys {
  /** The key of the row that a preview shows; null where none is open. */
  previewed: string | null
  onPreview: (row: string | null) => void
}

const rowsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const linkOf = (row: Element | undefined) => row?.querySelector<HTMLElement>('.al-row-link, .al-card')
const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable], dialog')

/**
 * The keys of a list: J and K go through its rows, X chooses one and Shift+X all from the last one, Space previews, Escape
 * closes the preview. Enter is the link's own. Of several lists on a page they are for the one with the focus, else the first.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, { previewed, onPreview }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const element = list.current
      if (!element || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('[role="dialog"]')) return
      if (keyedList() !== element) return
      const did = actOn(event, element)
      if (did) event.preventDefault()
    }
    const actOn = (event: KeyboardEvent, element: HTMLElement): boolean => {
      const rows = rowsOf(element)
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const row = rows[at]
      switch (event.key.toLowerCase()) {
        case 'j':
        case 'k': {
          const next = rows[at < 0 ? 0 : at + (event.key.toLowerCase() === 'j' ? 1 : -1)]
          const link = linkOf(next)
          link?.focus()
          next?.scrollIntoView({ block: 'nearest' })
          if (previewed !== null && next?.dataset['row']) onPreview(next.dataset['row'])
          return link !== undefined && link !== null
        }
        case 'x':
          return choose(row, event.shiftKey)
        case ' ': {
          const key = document.activeElement === linkOf(row) ? row?.dataset['row'] : undefined
          if (key === undefined) return false
          onPreview(previewed === key ? null : key)
          return true
        }
        case 'escape':
          onPreview(null)
          return previewed !== null
        default:
          return false
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, previewed, onPreview])
}

function keyedList(): Element | null {
  const focused = document.activeElement?.closest('[data-keyed]')
  return focused ?? document.querySelector('[data-keyed]')
}

/** As a click on its box does, Shift included. */
function choose(row: Element | undefined, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[type="checkbox"]')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
  return box !== null && box !== undefined
}
