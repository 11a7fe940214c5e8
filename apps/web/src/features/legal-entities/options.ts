import { language } from '@almoner/ui/texts/language'
import { monthDays } from '@almoner/contracts/legal-entities/month-day'
import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import { pageLanguages } from '@almoner/contracts/checkout/checkout-page'
import { currencies, currencySymbol } from '@almoner/contracts/money'

const countryNames = new Intl.DisplayNames(language, { type: 'region' })
const languageNames = new Intl.DisplayNames(language, { type: 'language' })
const currencyNames = new Intl.DisplayNames(language, { type: 'currency' })

export const countryOptions = countryCodes
  .map((value) => ({ value, label: countryNames.of(value) ?? value }))
  .sort((a, b) => a.label.localeCompare(b.label))

export const currencyOptions = currencies.map((value) => ({
  value,
  label: `${currencyNames.of(value.toUpperCase()) ?? value} (${currencySymbol(value)})`,
}))

export const languageOptions = pageLanguages.map((value) => ({ value, label: languageNames.of(value) ?? value }))

const dayNames = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Days of a year, `MM-DD`, by their names. */
export const monthDayOptions = monthDays.map((value) => ({
  value,
  label: dayNames.format(new Date(`2026-${value}T00:00:00Z`)),
}))
