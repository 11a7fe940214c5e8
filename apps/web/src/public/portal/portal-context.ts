import type { MinorUnits } from '@almoner/contracts/minor-units'
import { createContext, useContext } from 'react'
import type { PortalView } from '@almoner/contracts/portal/portal-view'
import type { KeptMethod } from '@almoner/contracts/donations/saved-method'
import type { Currency } from '@almoner/contracts/money'
import { sayIn } from '../texts'
import { amountText } from '../view-context'
import type { PortalWords } from './messages'
import type { Words } from '../messages'

export interface Portal {
  view: PortalView
  /** Of all public pages. */
  words: Words
  own: PortalWords
}

export const PortalContext = createContext<Portal | null>(null)

/** The page that is drawn, with its words and its ways of writing amounts and days. */
export function usePortal() {
  const portal = useContext(PortalContext)
  if (!portal) throw new Error('No page was given to this part of it')
  const { view, own } = portal
  const { language } = view
  const say = sayIn(language)
  return {
    ...portal,
    language,
    say,
    orgName: view.place.org.name,
    /** An address of this page: below `/my`, in the language that was chosen. */
    to: (path = '') => `${view.base}/my${path}${view.query}`,
    money: (amount: MinorUnits, currency: Currency) => amountText(amount, currency, language),
    day: (date: string) => dayText(date, language),
    every: (frequency: string, interval: number) =>
      frequency === 'single' ? own.once : say(own.every[frequency as keyof typeof own.every], { n: interval }),
    method: (method: KeptMethod) => methodText(method, own, language),
  }
}

export type PortalTools = ReturnType<typeof usePortal>

/** A calendar day as it is written in a language: `June 15, 2026`. */
function dayText(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

function methodText({ type, brand, last4 }: KeptMethod, own: PortalWords, language: string): string {
  const name = brand ? (brands[brand.toLowerCase()] ?? brand) : own.method[type]
  // As on the card itself, the dots stand before the digits, also where the line reads from right to left.
  return last4 ? `${name} \u2066•••• ${last4}\u2069` : name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
