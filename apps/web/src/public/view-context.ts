import type { MinorUnits } from '@almoner/contracts/minor-units'
import { createContext, useContext } from 'react'
import { formatMoneyParts, type Currency } from '@almoner/contracts/money'
import type { Words } from './words/words'

export interface Speech {
  words: Words
  language: string
}

export const SpeechContext = createContext<Speech | null>(null)

/** The words of the page, and the language they are of. */
export function useSpeech(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('No words were given to this page')
  return speech
}

/** An amount in minor units as plain text: `$25`, `$25.50`; whole amounts go without their minor units. */
export function amountText(amount: MinorUnits, currency: Currency, language: string): string {
  const { symbol, major, minor } = formatMoneyParts({ amount, currency }, { locale: language })
  return `${symbol}${major}${/[1-9٠-٩]/.test(minor) && !/^\D0+$/.test(minor) ? minor : ''}`
}
