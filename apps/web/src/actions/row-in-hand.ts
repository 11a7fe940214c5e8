import { useSyncExternalStore, type RefObject } from 'react'

const rows = 'tr, li, [data-row]'
const above = '[role="dialog"], dialog'

let inHand: Element | null = null
const listeners = new Set<() => void>()

// A menu or the palette over the page takes the focus, and still acts on the row.
function follow({ target }: FocusEvent): void {
  if (!(target instanceof Element) || target.closest(above)) return
  const row = target.closest(rows)
  if (row === inHand) return
  inHand = row
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('focusin', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('focusin', follow)
  }
}

/** Whether the row of a list that a part stands in has the focus, or had it last. */
export const useIsInHand = (part: RefObject<Element | null>): boolean =>
  useSyncExternalStore(subscribe, () => inHand !== null && part.current?.closest(rows) === inHand)
