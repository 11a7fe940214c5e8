import { countryCodes } from '@almoner/contracts/orgs/country-codes'

const names = new Intl.DisplayNames('en', { type: 'region' })

export const countryOptions = countryCodes
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'))
