import { language } from '@almoner/ui/texts/language'
const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })

/** An amount on the axis in minor units, short: "$1.2K". The axis alone may round. */
export function axisAmount(minor: number, symbol: string): string {
  const text = compact.format(minor / 100)
  return text.startsWith('-') ? `−${symbol}${text.slice(1)}` : `${symbol}${text}`
}
