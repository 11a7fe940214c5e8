import { dateOrders, type DateOrder, type InspectedColumn } from '@almoner/contracts/imports/import'
import { language } from '@almoner/ui/texts/language'

const inWords = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })

/** What a written date comes to in an order of its parts: "March 4, 2019"; null where it is no such date. */
export function dateExample(sample: string, order: DateOrder): string | null {
  const parts = /^\D*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})(?!\d)/.exec(sample.trim())
  if (!parts) return null
  const [first, second, third] = parts.slice(1).map(Number)
  const places = { ymd: [first, second, third], dmy: [third, second, first], mdy: [third, first, second] }[order]
  const [year = 0, month = 0, day = 0] = places
  const full = year < 100 ? year + 2000 : year
  const date = new Date(Date.UTC(full, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? inWords.format(date) : null
}

/**
 * The orders to choose from for a column: those in which all of it can be read, or where some value is no date at all,
 * those in which any of its first values can.
 */
export function possibleOrders({ dateOrders: fitting, samples }: InspectedColumn): readonly DateOrder[] {
  if (fitting.length > 0) return fitting
  return dateOrders.filter((order) => samples.some((sample) => dateExample(sample, order)))
}

/** What the first of some values that can be read in an order comes to. */
export function firstExample(samples: readonly string[], order: DateOrder): { sample: string; date: string } | null {
  for (const sample of samples) {
    const date = dateExample(sample, order)
    if (date) return { sample, date }
  }
  return null
}
