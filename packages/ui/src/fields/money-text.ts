import { largestAmountMinor, money, type Currency, type Money } from '@almoner/contracts/money'

const grouped = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/
const commaDecimal = /^(\d{1,3}(?:[. ]\d{3})+|\d+),(\d{1,2})$/

/** An amount as people type it (`25`, `1,234.50`, `12,5`); null when it is none. Digits only, no arithmetic on floats. */
export function moneyFromText(text: string, currency: Currency): Money | null {
  const plain = text.trim().replace(/[\u00a0\u202f]/g, ' ')
  const isNegative = /^[-−]/.test(plain)
  const figures = plain.replace(/^[-−]/, '').replace(/^(?:[AC]?\$|[€£₪])\s*/, '')
  const match = grouped.exec(figures) ?? commaDecimal.exec(figures)
  if (!match) return null
  const minor = Number(`${match[1]?.replace(/\D/g, '')}${(match[2] ?? '').padEnd(2, '0')}`)
  return minor <= largestAmountMinor ? money(isNegative ? -minor : minor, currency) : null
}

/** The same amount as a text that can be typed on: `1234.50`. */
export function textFromMoney(value: Money): string {
  const digits = String(value.amount < 0 ? -value.amount : value.amount).padStart(3, '0')
  return `${value.amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
