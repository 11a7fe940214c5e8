import { formatDate } from '@almoner/ui/data/DateText'
import type { Donor } from '@almoner/contracts/donors/donor'
import { mergeFields, type MergeField } from '@almoner/contracts/donors/merge.operations'
import { wholeName } from '@almoner/contracts/donors/donor-lines'
import { addressLines, workOf } from './donor-lines'

const said: Record<MergeField, (donor: Donor) => string> = {
  name: wholeName,
  email: ({ email }) => email ?? '',
  phone: ({ phone }) => phone ?? '',
  address: ({ address }) => addressLines(address).join(', '),
  work: workOf,
  birthDate: ({ birthDate }) => (birthDate ? formatDate(birthDate) : ''),
  nationalId: ({ nationalId }) => nationalId ?? '',
}

export interface MergeRow {
  field: MergeField
  kept: string
  merged: string
  isSame: boolean
}

/** What there is to choose between, line by line; what neither has is left out. */
export const mergeRows = (kept: Donor, merged: Donor, hasSameNationalId: boolean): MergeRow[] =>
  mergeFields
    .map((field) => {
      const row = { field, kept: said[field](kept), merged: said[field](merged) }
      const isSame = field === 'nationalId' ? hasSameNationalId : row.kept.toLowerCase() === row.merged.toLowerCase()
      return { ...row, isSame }
    })
    .filter((row) => row.kept !== '' || row.merged !== '')

/** What is taken of the donor who is merged unless someone chooses otherwise: what the other lacks. */
export const takenAtFirst = (rows: readonly MergeRow[]): MergeField[] =>
  rows.filter(({ kept }) => kept === '').map(({ field }) => field)
