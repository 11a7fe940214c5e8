import { useEffect } from 'react'
import { useMatches } from 'react-router'

const product = 'Almoner'

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined

export function windowTitle(handles: readonly unknown[]): string {
  const title = handles.map(titleOf).findLast((one) => one !== undefined)
  return title ? `${product} - ${title}` : product
}

export function useWindowTitle(): void {
  const matches = useMatches()
  const title = windowTitle(matches.map((match) => match.handle))
  useEffect(() => {
    document.title = title
  }, [title])
}
