import { countryCodes } from '@almoner/contracts/orgs/country-codes'
import { language } from '@almoner/ui/texts/language'

const names = new Intl.DisplayNames(language, { type: 'region' })

export const countryOptions = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, language))

/** What each country is called, by its two letters. */
export const countryNames = Object.fromEntries(countryOptions.map(({ value, label }) => [value, label]))
