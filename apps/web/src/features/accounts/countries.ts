import { countryCodes } from '@almoner/contracts/orgs/country-codes'

const names = new Intl.DisplayNames('en', { type: 'region' })

/** Every country by its name, in the order of the alphabet. */
export const countryOptions = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))
