import { donorNameKey } from '@almoner/contracts/donors/donor-keys'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { creditingFields, readCredited } from './credits-reader.js'
import type { RowDonor } from './gift-row.js'
import type { RowCells } from './row-cells.js'
import { nobody, personOf, readEmailOf, type RowPerson } from './row-person.js'

/** The fields that name people besides the donor. */
const namingFields: readonly ImportField[] = [
  ...creditingFields,
  'partnerName',
  'partnerFirstName',
  'partnerEmail',
  'contactName',
  'contactEmail',
]

/** Whether rows of the plan can name people besides the donor: in columns of these, or the person beside an organization. */
export const namesPeople = ({ columns }: Pick<ImportPlan, 'columns'>): boolean => {
  const has = (...fields: ImportField[]) => columns.some(({ field }) => fields.includes(field))
  return has(...namingFields, 'rowType') || (has('company') && has('firstName', 'lastName'))
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
