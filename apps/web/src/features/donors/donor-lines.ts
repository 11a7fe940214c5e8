import type { Address, Donor } from '@almoner/contracts/donors/donor'
import { language } from '@almoner/ui/texts/language'

const countryNames = new Intl.DisplayNames(language, { type: 'region' })

/** A country's name; what is no ISO code is kept as it was typed. */
function countryName(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames.of(country) ?? country) : country
}

/** An address as it stands on an envelope. */
export function addressLines({ line1, line2, city, region, postalCode, country }: Address): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place, country && countryName(country)].filter((line): line is string => Boolean(line))
}

/** A name with its title and suffix; of an organization with whom to ask for. */
export function wholeName({ type, organizationName, title, firstName, middleName, lastName, suffix }: Donor): string {
  const person = [title, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
  return type === 'person' ? person || (organizationName ?? '') : [organizationName, person].filter(Boolean).join(', ')
}

export const workOf = ({ jobTitle, employer }: Donor): string => [jobTitle, employer].filter(Boolean).join(', ')
