import type { Scheme } from './palette.js'

export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

export const directions = ['ltr', 'rtl'] as const
export type Direction = (typeof directions)[number]

/** What a person chose for this browser. */
export interface ThemeChoice {
  scheme: SchemeChoice
  density: Density
  direction: Direction
}

// The page that the server sent says which way its language is written.
const pageDirection: Direction =
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

export const firstChoice: ThemeChoice = { scheme: 'system', density: 'comfortable', direction: pageDirection }

const storageKey = 'almoner.theme'

const oneOf = <Choice extends string>(choices: readonly Choice[], value: unknown, otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise

/** Reads a remembered choice; whatever is not understood falls back to the first choice. */
export function parseThemeChoice(text: string | null): ThemeChoice {
  if (!text) return firstChoice
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return firstChoice
    return {
      scheme: oneOf(schemeChoices, 'scheme' in kept ? kept.scheme : null, firstChoice.scheme),
      density: oneOf(densities, 'density' in kept ? kept.density : null, firstChoice.density),
      direction: oneOf(directions, 'direction' in kept ? kept.direction : null, firstChoice.direction),
    }
  } catch {
    return firstChoice
  }
}

// Storage throws where the browser keeps none for this site; the choice then lasts as long as the page.
export function recallThemeChoice(): ThemeChoice {
  try {
    return parseThemeChoice(localStorage.getItem(storageKey))
  } catch {
    return firstChoice
  }
}

export function rememberThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    return
  }
}

export const schemeOf = (choice: SchemeChoice, systemIsDark: boolean): Scheme =>
  choice === 'system' ? (systemIsDark ? 'dark' : 'light') : choice
