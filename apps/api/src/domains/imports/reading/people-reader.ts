import type { SoftCreditKind } from '@almoner/contracts/charges/charge'
import { donorNameKey, emailKey } from '@almoner/contracts/donors/donor-keys'
import { headingKey, type ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { NamedRole } from '@almoner/contracts/imports/import-preview'
import { absolute, type MinorUnits } from '@almoner/contracts/minor-units'
import { emailText } from '@almoner/contracts/text'
import { readAmount } from './amounts.js'
import type { RowDonor } from './gift-row.js'
import { splitName } from './names.js'
import { isHousehold } from './organization-names.js'
import type { RowCells } from './row-cells.js'

/** Somebody whom a row names besides its donor, as it describes them. Names of columns, since they are read by SQL. */
export interface RowPerson {
  role: NamedRole
  /** Of who is credited: why, and with how much in minor units, null for all of the gift. */
  kind: string | null
  amount: MinorUnits | null
  /** Almoner's number of the donor. */
  sequence: number | null
  type: RowDonor['type']
  name: string
  title: string | null
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  suffix: string | null
  organization_name: string | null
  job_title: string | null
  name_key: string
  email: string | null
  email_key: string | null
}

const creditWords: Record<Exclude<SoftCreditKind, 'other'>, readonly string[]> = {
  household: ['household', 'householdmember', 'spouse', 'partner', 'family'],
  solicitor: ['solicitor', 'solicited', 'asker'],
  fundraiser: ['fundraiser', 'peertopeer', 'personalcampaignpage'],
  daf: ['daf', 'donoradvisedfund', 'advisor', 'donoradvisor'],
  matched: ['matched', 'matcheddonor', 'match', 'matchinggift', 'employermatchedgift'],
  influencer: ['influencer'],
}

const creditKinds = new Map(
  Object.entries(creditWords).flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
)

/** The fields that name people besides the donor. */
const creditFields = ['creditedName', 'creditedEmail', 'creditedNumber'] as const
const namingFields: readonly ImportField[] = [
  ...creditFields,
  'partnerName',
  'partnerFirstName',
  'partnerEmail',
  'contactName',
  'contactEmail',
]

/** Whether rows of the plan can name people besides the donor: in columns of these, or the person beside an organization. */
export const namesPeople = ({ columns }: Pick<ImportPlan, 'columns'>): boolean => {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => fields.includes(field))
  return has(...namingFields) || (has('company') && has('firstName', 'lastName'))
}

/** Everybody whom the row names besides its donor; `most` is the gift's amount, of which a credit is a part. */
export function readPeople(cells: RowCells, plan: ImportPlan, donor: RowDonor, most: MinorUnits | null): RowPerson[] {
  const people = [
    ...(most === null ? [] : readCredited(cells, plan, most)),
    ...readPartner(cells, donor),
    ...readContact(cells, donor),
  ]
  return people.map((person) => (sharesEmail(person, donor) ? { ...person, email: null, email_key: null } : person))
}

/** An email that is the donor's says nothing of another person. */
const sharesEmail = ({ email_key: key, name_key: name }: RowPerson, donor: RowDonor): boolean =>
  key !== null && key === donor.emailKey && name !== '' && name !== donor.nameKey

function readCredited(cells: RowCells, { decimalMark }: ImportPlan, most: MinorUnits): RowPerson[] {
  if (!creditFields.some((field) => cells.text(field) !== '')) return []
  const text = cells.text('creditedAmount')
  const read = text === '' ? null : cells.take('creditedAmount', readAmount(text, decimalMark))
  const amount = read && absolute(read.minor)
  if (amount !== null && amount > most) cells.refuse('creditedAmount', 'This is more than the gift')
  if (amount === 0) return []
  const number = cells.text('creditedNumber')
  const sequence = /^(?:D-?)?0*(\d{1,12})$/i.exec(number)?.[1]
  if (number !== '' && sequence === undefined) cells.refuse('creditedNumber', 'Enter a donor number such as D-000123')
  const word = headingKey(cells.text('creditedKind'))
  return [
    {
      ...nobody,
      ...personOf(cells.kept('creditedName'), readEmailOf(cells, 'creditedEmail')),
      role: 'credited',
      kind: word === '' ? 'other' : (creditKinds.get(word) ?? 'other'),
      amount,
      sequence: sequence === undefined ? null : Number(sequence),
    },
  ]
}

const nobody = { amount: null, sequence: null, job_title: null }

/** The second person of a couple; an organization has none. */
function readPartner(cells: RowCells, donor: RowDonor): RowPerson[] {
  if (donor.type === 'organization') return []
  const first = cells.kept('partnerFirstName')
  const last = cells.kept('partnerLastName') ?? donor.lastName
  const full = first === null ? cells.kept('partnerName') : [first, last].filter(Boolean).join(' ')
  const email = readEmailOf(cells, 'partnerEmail')
  if (full === null && email === null) return []
  const read = personOf(full, email)
  const named =
    first === null ? read : { ...read, type: 'person' as const, organization_name: null, ...namedBy(first, last) }
  return [{ ...nobody, ...named, role: 'partner', kind: 'spouse' }]
}

/** Who is written to at an organization: by columns of their own, else the person whom its row names beside it. */
function readContact(cells: RowCells, donor: RowDonor): RowPerson[] {
  if (donor.type !== 'organization') return []
  const full = cells.kept('contactName')
  const email = readEmailOf(cells, 'contactEmail')
  const job = { job_title: cells.kept('jobTitle') }
  if (full !== null || email !== null)
    return [{ ...nobody, ...job, ...personOf(full, email), role: 'contact', kind: 'employee' }]
  const first = cells.kept('firstName')
  const last = cells.kept('lastName')
  if (donor.organizationName !== cells.kept('company') || (first ?? last) === null) return []
  const name = [first, last].filter(Boolean).join(' ')
  const title = cells.kept('title')
  return [
    {
      ...nobody,
      ...job,
      ...personOf(null, null),
      ...namedBy(first, last),
      name,
      title,
      role: 'contact',
      kind: 'employee',
    },
  ]
}

const namedBy = (first: string | null, last: string | null) => ({
  first_name: first,
  middle_name: null,
  last_name: last,
  suffix: null,
  name_key: donorNameKey({ firstName: first, lastName: last }),
})

function readEmailOf(cells: RowCells, field: 'creditedEmail' | 'partnerEmail' | 'contactEmail'): string | null {
  const typed = cells.text(field).replace(/^mailto:/i, '')
  if (typed === '') return null
  const read = emailText.safeParse(typed)
  if (read.success) return read.data
  cells.refuse(field, 'This is not an email address')
  return null
}

type Described = Omit<RowPerson, 'role' | 'kind' | 'amount' | 'sequence' | 'job_title'>

/** Somebody by a full name and an email, of whom one may be missing. */
function personOf(full: string | null, email: string | null): Described {
  const parts = full ? splitName(full) : null
  const organization = parts?.organization || parts?.household || null
  const named = {
    first_name: parts?.first || null,
    middle_name: parts?.middle || null,
    last_name: parts?.last || null,
    suffix: parts?.suffix || null,
    organization_name: organization,
  }
  return {
    ...named,
    type: organization === null ? 'person' : isHousehold(organization) ? 'household' : 'organization',
    name: full ?? email ?? '',
    title: parts?.title || null,
    name_key: donorNameKey({
      firstName: named.first_name,
      middleName: named.middle_name,
      lastName: named.last_name,
      suffix: named.suffix,
      organizationName: organization,
    }),
    email,
    email_key: email && emailKey(email),
  }
}
