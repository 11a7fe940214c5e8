import { countryNames } from '../formats.js'
import type { Address, Donor } from './donor.js'

type NameParts = Pick<Donor, 'type' | 'organizationName' | 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix'>

/** A country's name; what is no ISO code is kept as it was typed. */
function countryName(country: string, language: string): string {
  return /^[A-Z]{2}$/.test(country) ? (countryNames(language).of(country) ?? country) : country
}

/** An address as it stands on an envelope, its country named in `language`. */
export function addressLines({ line1, line2, city, region, postalCode, country }: Address, language: string): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [line1, line2, place, country && countryName(country, language)].filter((line): line is string =>
    Boolean(line),
  )
}

/** A name with its title and suffix; of an organization with whom to ask for. */
export function wholeName({
  type,
  organizationName,
  title,
  firstName,
  middleName,
  lastName,
  suffix,
}: NameParts): string {
  const person = [title, firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
  return type === 'person' ? person || (organizationName ?? '') : [organizationName, person].filter(Boolean).join(', ')
}
