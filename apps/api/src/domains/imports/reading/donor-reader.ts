import { donorNameKey, emailKey, nameKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { emailText } from '@almoner/contracts/text'
import { countryOf } from './countries.js'
import type { RowDonor } from './gift-row.js'
import { splitName } from './names.js'
import type { RowCells } from './row-cells.js'

/** Reads who gave. A company is the donor where no person is named, and otherwise the person's employer. */
export function readDonor(cells: RowCells): RowDonor {
  const name = readName(cells)
  const company = cells.kept('company')
  const isPerson = Boolean(name.firstName ?? name.lastName)
  const organizationName = isPerson ? null : (name.organization ?? company)
  const email = readEmail(cells)
  const city = cells.kept('city')
  const postalCode = cells.kept('postalCode')
  const country = cells.kept('country')
  const person = {
    firstName: name.firstName,
    middleName: name.middleName,
    lastName: name.lastName,
    suffix: name.suffix,
  }
  return {
    type: organizationName && !isPerson ? 'organization' : 'person',
    title: name.title,
    ...person,
    organizationName,
    employer: isPerson ? company : null,
    jobTitle: cells.kept('jobTitle'),
    email,
    emailKey: email && emailKey(email),
    nameKey: donorNameKey({ ...person, organizationName }),
    phone: cells.kept('phone'),
    line1: cells.kept('line1'),
    line2: cells.kept('line2'),
    city,
    cityKey: city && nameKey(city),
    region: cells.kept('region'),
    postalCode,
    postalKey: (postalCode && postalKey(postalCode)) || null,
    country: country && countryOf(country),
  }
}

function readName(cells: RowCells) {
  const full = cells.kept('fullName')
  const parts = full ? splitName(full) : null
  const from = (field: 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix', part: string | undefined) =>
    cells.kept(field) ?? (part || null)
  return {
    organization: parts?.organization || null,
    title: from('title', parts?.title),
    firstName: from('firstName', parts?.first),
    middleName: from('middleName', parts?.middle),
    lastName: from('lastName', parts?.last),
    suffix: from('suffix', parts?.suffix),
  }
}

function readEmail(cells: RowCells): string | null {
  const typed = cells.text('email').replace(/^mailto:/i, '')
  if (typed === '') return null
  const read = emailText.safeParse(typed)
  if (read.success) return read.data
  cells.refuse('email', 'This is not an email address')
  return null
}

/** How a row's donor is called where the row is shown: by name, else by e-mail. */
export function donorNameOf(donor: RowDonor): string {
  const person = [donor.firstName, donor.middleName, donor.lastName].filter(Boolean).join(' ')
  return person || donor.organizationName || donor.email || ''
}
