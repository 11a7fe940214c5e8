import type { Scheme } from './palette.js'

export const schemeChoices = ['system', 'light', 'dark'] as const
export type SchemeChoice = (typeof schemeChoices)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** What a person chose for this browser. */
export interface ThemeChoice {
  scheme: SchemeChoice
  density: Density
}

export const firstChoice: ThemeChoice = { scheme: 'system', density: 'comfortable' }

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
