import { share, type MinorUnits } from '../minor-units.js'

/**
 * What HMRC repays of a gift: the basic rate of income tax on the gift with that tax added, which at 20 % is a quarter of the gift
 * (Income Tax Act 2007, sections 414 and 520). HMRC reckons it from the sum of a claim, so this is asked of sums where it can be.
 */
export const giftAidTax = (donated: MinorUnits): MinorUnits => share(donated, 1, 4)

/** HMRC, "Schedule spreadsheet to claim back tax on Gift Aid donations". */
export const sheetRows = 1000

/** The year of a UK tax year by which HMRC names it, that of its end: it runs from 6 April to 5 April. */
export function ukTaxYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '04-06' ? year : year + 1
}
