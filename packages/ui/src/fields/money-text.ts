import { absolute } from '@almoner/contracts/minor-units'
import { readStaffAmount } from '@almoner/contracts/amount-text'
import { money, type Currency, type Money } from '@almoner/contracts/money'
import { uiText } from '../texts/ui-text.js'

/** An amount as staff type it (`25`, `1,234.50`, `12,5`); null when it is none. */
export function moneyFromText(text: string, currency: Currency): Money | null {
  const { minor } = readStaffAmount(text)
  return minor === undefined ? null : money(minor, currency)
}

/** What to tell whoever typed a text that `moneyFromText` cannot read. */
export function amountFaultText(text: string): string {
  if (readStaffAmount(text).fault !== 'ambiguous') return uiText('field.notAmount')
  return uiText('field.ambiguous', { text: text.trim() })
}

/** The same amount as a text that can be typed on: `1234.50`. */
export function textFromMoney(value: Money): string {
  const digits = String(absolute(value.amount)).padStart(3, '0')
  return `${value.amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
