import { donorNameKey, emailKey, nameKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { emailText } from '@almoner/contracts/text'
import type { ImportPlan, NameKind } from '@almoner/contracts/imports/import'
import { countryOf } from './countries.js'
import type { RowDonor } from './gift-row.js'
import { readDate } from './dates.js'
import { readLanguage } from './donor-language.js'
import { splitName } from './names.js'
import { isHousehold, organizationIn } from './organization-names.js'
import type { RowCells } from './row-cells.js'
import { meaningOf, usualDonorType } from './words.js'

export type DonorHabits = Pick<ImportPlan, 'donorTypes' | 'namesAre' | 'dateOrder'>

/**
 * Reads who gave: by the row's word for it, else by the plan, else by the name. A company is the donor where no person is
 * named, and otherwise the person's employer.
 */
export function readDonor(cells: RowCells, habits: DonorHabits, isRefund: boolean): RowDonor {
  const type = readType(cells, habits)
  const name = readName(cells, type, habits)
  const company = cells.kept('company')
  const isPerson = name.organization === null && Boolean(name.firstName ?? name.lastName)
  const organizationName = isPerson ? null : (name.organization ?? company)
  const email = readEmail(cells, isRefund && cells.text('refundEmail') !== '' ? 'refundEmail' : 'email')
  const city = cells.kept('city')
  const postalCode = cells.kept('postalCode')
  const country = cells.kept('country')
  const meant = country && countryOf(country)
  const person = {
    firstName: isPerson ? name.firstName : null,
    middleName: isPerson ? name.middleName : null,
    lastName: isPerson ? name.lastName : null,
    suffix: isPerson ? name.suffix : null,
  }
  return {
    formerId: cells.kept('donorId'),
    type: organizationName === null ? 'person' : typeOf(type, name.isHousehold || isHousehold(organizationName)),
    title: isPerson ? name.title : null,
    ...person,
    organizationName,
    employer: isPerson && company !== null && !isHousehold(company) ? company : null,
    jobTitle: cells.kept('jobTitle'),
    email,
    emailKey: email && emailKey(email),
    nameKey: donorNameKey({ ...person, organizationName }),
    phone: cells.kept('phone'),
    line1: cells.kept('line1') ?? (name.address || null),
    line2: cells.kept('line2'),
    city,
    cityKey: city && nameKey(city),
    region: cells.kept('region'),
    postalCode: postalCode && withItsZeros(postalCode, meant),
    postalKey: (postalCode && postalKey(withItsZeros(postalCode, meant))) || null,
    country: meant,
    language: readLanguage(cells),
    birthDate: readBirthDate(cells, habits.dateOrder),
  }
}

// Spreadsheets take a ZIP code for a number, and New England's begin with a zero.
const withItsZeros = (postalCode: string, country: string | null): string =>
  country === 'US' && /^\d{3,4}$/.test(postalCode) ? postalCode.padStart(5, '0') : postalCode

const typeOf = (said: RowDonor['type'] | null, isHomely: boolean): RowDonor['type'] =>
  said === 'household' || (said !== 'organization' && isHomely) ? 'household' : 'organization'

function readType(cells: RowCells, { donorTypes, namesAre }: DonorHabits): RowDonor['type'] | null {
  const ofPlan = namesAre === 'organizations' ? 'organization' : namesAre === 'people' ? 'person' : null
  if (!cells.has('donorType')) return ofPlan
  const word = cells.word('donorType')
  const type = meaningOf(word, donorTypes, usualDonorType)
  // An empty cell says nothing, and leaves the name to speak.
  if (type === null && word !== '') cells.refuse('donorType', 'Choose which type of donor this word means')
  return type ?? ofPlan
}

interface ReadName {
  organization: string | null
  isHousehold: boolean
  address: string
  title: string | null
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
}

function readName(cells: RowCells, type: RowDonor['type'] | null, { namesAre }: DonorHabits): ReadName {
  const full = cells.kept('fullName')
  const kind = type === null ? namesAre : type === 'person' ? 'people' : 'organizations'
  const parts = full ? splitName(full, kind) : null
  const from = (field: 'title' | 'firstName' | 'middleName' | 'lastName' | 'suffix', part: string | undefined) =>
    cells.kept(field) ?? (part || null)
  const person = {
    title: from('title', parts?.title),
    firstName: from('firstName', parts?.first),
    middleName: from('middleName', parts?.middle),
    lastName: from('lastName', parts?.last),
    suffix: from('suffix', parts?.suffix),
  }
  const whole = parts?.organization || parts?.household || organizationOf(person, kind, cells.kept('company'))
  return {
    ...person,
    organization: whole || null,
    isHousehold: Boolean(parts?.household),
    address: parts?.address ?? '',
  }
}

/** The organization that stands in the columns of a person's names: in the one of last names, where there is no first. */
function organizationOf(
  { firstName, lastName }: Pick<ReadName, 'firstName' | 'lastName'>,
  kind: NameKind,
  company: string | null,
): string {
  if (kind === 'people') return ''
  if (kind === 'organizations') return company ?? [firstName, lastName].filter(Boolean).join(' ')
  return firstName === null && lastName !== null && organizationIn(lastName) ? lastName : ''
}

function readBirthDate(cells: RowCells, dateOrder: ImportPlan['dateOrder']): string | null {
  const text = cells.text('birthDate')
  return text === '' ? null : (cells.take('birthDate', readDate(text, dateOrder))?.date ?? null)
}

function readEmail(cells: RowCells, field: 'email' | 'refundEmail'): string | null {
  const typed = cells.text(field).replace(/^mailto:/i, '')
  if (typed === '') return null
  const read = emailText.safeParse(typed)
  if (read.success) return read.data
  cells.refuse(field, 'This is not an email address')
  return null
}

/** How a row's donor is called where the row is shown: by name, else by e-mail. */
export function donorNameOf(donor: RowDonor): string {
  const person = [donor.firstName, donor.middleName, donor.lastName].filter(Boolean).join(' ')
  return person || donor.organizationName || donor.email || ''
}

/** The name in a row that is not read. */
export const nameIn = (cells: RowCells): string =>
  cells.text('fullName') ||
  [cells.text('firstName'), cells.text('lastName')].filter(Boolean).join(' ') ||
  cells.text('company') ||
  cells.text('email')
