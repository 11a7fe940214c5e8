import { createContext, use, useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { cssVariables, type Scheme } from './palette.js'
import { recallThemeChoice, rememberThemeChoice, schemeOf, type ThemeChoice } from './theme-choice.js'

export interface ThemeInUse {
  choice: ThemeChoice
  /** What `system` comes to at this moment. */
  scheme: Scheme
  /** Whether this person asked their system for as little movement as can be. */
  isStill: boolean
  choose: (change: Partial<ThemeChoice>) => void
}

const ThemeContext = createContext<ThemeInUse | null>(null)

/** Whether a media query holds, at this moment and from now on. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/**
 * Puts the chosen theme on the page (CSS variables, scheme, density) and remembers it in this browser.
 * Knows nothing of antd, so that the first page stays small; `AntdTheme` dresses antd where it is used.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(recallThemeChoice)
  const isSystemDark = useMedia('(prefers-color-scheme: dark)')
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const isOnPaper = useMedia('print')
  const scheme = isOnPaper ? 'light' : schemeOf(choice.scheme, isSystemDark)

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['theme'] = scheme
    root.dataset['density'] = choice.density
    root.style.colorScheme = scheme
    for (const [name, value] of cssVariables(scheme)) root.style.setProperty(name, value)
  }, [scheme, choice.density])

  const choose = useCallback((change: Partial<ThemeChoice>) => {
    setChoice((before) => {
      const after = { ...before, ...change }
      rememberThemeChoice(after)
      return after
    })
  }, [])

  const inUse = useMemo(() => ({ choice, scheme, isStill, choose }), [choice, scheme, isStill, choose])
  return <ThemeContext value={inUse}>{children}</ThemeContext>
}

/** The theme in use and the way to change it. Throws outside a `ThemeProvider`. */
export function useThemeChoice(): ThemeInUse {
  const inUse = use(ThemeContext)
  if (!inUse) throw new Error('useThemeChoice needs a ThemeProvider above it')
  return inUse
}
