import { donorNameKey, emailKey } from '@almoner/contracts/donors/donor-keys'
import type { StandardField } from '@almoner/contracts/imports/import-fields'
import type { NamedRole } from '@almoner/contracts/imports/import-preview'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { emailText } from '@almoner/contracts/text'
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
  /** Their id in the system that the file comes from. */
  former_id: string | null
  /** Of who is credited: the field that names them, and its cell. */
  named_in: StandardField | null
  named_as: string | null
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

/** What a row does not say of somebody. */
export const nobody = {
  amount: null,
  sequence: null,
  former_id: null,
  named_in: null,
  named_as: null,
  job_title: null,
}

/** The email of a cell, with its complaint where it is none. */
export function readEmailOf(cells: RowCells, field: StandardField): string | null {
  const typed = cells.text(field).replace(/^mailto:/i, '')
  if (typed === '') return null
  const read = emailText.safeParse(typed)
  if (read.success) return read.data
  cells.refuse(field, 'This is not an email address')
  return null
}

type Described = Omit<RowPerson, 'role' | 'kind' | keyof typeof nobody>

/** Somebody by a full name and an email, of whom one may be missing. */
export function personOf(full: string | null, email: string | null): Described {
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
