import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { windowTitle } from './window-title'

export function useWindowTitle(): void {
  const matches = useMatches()
  const title = windowTitle(matches.map((match) => match.handle))
  useEffect(() => {
    document.title = title
  }, [title])
}
