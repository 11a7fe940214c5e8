import type { Donor } from '@almoner/contracts/donors/donor'
import { mergeFields, type MergeField } from '@almoner/contracts/donors/merge.operations'
import { addressLines, wholeName, workOf } from './donor-lines'

const said: Record<MergeField, (donor: Donor) => string> = {
  name: wholeName,
  email: ({ email }) => email ?? '',
  phone: ({ phone }) => phone ?? '',
  address: ({ address }) => addressLines(address).join(', '),
  work: workOf,
}

export interface MergeRow {
  field: MergeField
  kept: string
  merged: string
}

/** What there is to choose between, line by line; what neither has is left out. */
export const mergeRows = (kept: Donor, merged: Donor): MergeRow[] =>
  mergeFields
    .map((field) => ({ field, kept: said[field](kept), merged: said[field](merged) }))
    .filter((row) => row.kept !== '' || row.merged !== '')

export const isSame = ({ kept, merged }: MergeRow): boolean => kept.toLowerCase() === merged.toLowerCase()

/** What is taken of the donor who is merged unless someone chooses otherwise: what the other lacks. */
export const takenAtFirst = (rows: readonly MergeRow[]): MergeField[] =>
  rows.filter(({ kept }) => kept === '').map(({ field }) => field)
