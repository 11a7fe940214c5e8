import type { MinorUnits } from '@almoner/contracts/minor-units'
import { createContext, useContext } from 'react'
import { formatMoneyParts, type Currency } from '@almoner/contracts/money'
import type { Words } from './messages'
import { sayIn } from './texts'

interface Speech {
  words: Words
  language: string
}

export const SpeechContext = createContext<Speech | null>(null)

/** The texts of the page, the language they are of, and what puts arguments into them. */
export function useSpeech() {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('No words were given to this page')
  return { ...speech, say: sayIn(speech.language) }
}

/** An amount in minor units as plain text: `$25`, `$25.50`; whole amounts go without their minor units. */
export function amountText(amount: MinorUnits, currency: Currency, language: string): string {
  const { symbol, major, minor } = formatMoneyParts({ amount, currency }, { locale: language })
  return `${symbol}${major}${/[1-9٠-٩]/.test(minor) && !/^\D0+$/.test(minor) ? minor : ''}`
}
