import { useEffect, useRef } from 'react'

/** The forms on the screen with changes that are not saved. */
const unsaved = new Set<symbol>()
function mark(form: symbol, hasChanges: boolean): void {
  if (hasChanges) unsaved.add(form)
  else unsaved.delete(form)
}

/** Tells the guard of the page that this form has changes, as long as it has. */
export function useUnsaved(hasChanges: boolean): void {
  const form = useRef(Symbol('form'))
  useEffect(() => {
    const { current } = form
    mark(current, hasChanges)
    return () => mark(current, false)
  }, [hasChanges])
}

export const hasUnsavedWork = (): boolean => unsaved.size > 0
