import type { MergeField } from '@almoner/contracts/donors/merge.operations'
import type { Donor } from '../donor.entity.js'

/** What each choice of a merge takes, with the keys by which duplicates are found. */
const columnsOf = {
  name: ['type', 'title', 'firstName', 'middleName', 'lastName', 'suffix', 'organizationName', 'nameKey'],
  email: ['email', 'emailKey'],
  phone: ['phone'],
  address: ['line1', 'line2', 'city', 'region', 'postalCode', 'postalKey', 'country'],
  work: ['employer', 'jobTitle'],
  birthDate: ['birthDate'],
  nationalId: ['nationalIdSealed', 'nationalIdHint'],
} as const satisfies Record<MergeField, readonly (keyof Donor)[]>

type MergedColumn = (typeof columnsOf)[MergeField][number]
export type MergedFacts = Partial<Record<MergedColumn, string | null>> & { doNotContact?: boolean }

const valueOf = (donor: Donor, column: MergedColumn): string | null => donor[column] ?? null

/** Whether nothing is known of a donor in this. */
const isBlank = (donor: Donor, field: MergeField): boolean =>
  columnsOf[field].every((column) => column === 'type' || !valueOf(donor, column))

/** What the donor who is kept lacks, and the other has. */
export const missingIn = (kept: Donor, merged: Donor): MergeField[] =>
  (Object.keys(columnsOf) as MergeField[]).filter((field) => isBlank(kept, field) && !isBlank(merged, field))

/** What changes of the donor who is kept, as it is and as it is to be. */
export function changesOf(kept: Donor, merged: Donor, take: readonly MergeField[]) {
  const before: MergedFacts = {}
  const after: MergedFacts = {}
  for (const column of take.flatMap((field): readonly MergedColumn[] => columnsOf[field])) {
    if (valueOf(kept, column) === valueOf(merged, column)) continue
    before[column] = valueOf(kept, column)
    after[column] = valueOf(merged, column)
  }
  // Whoever asked not to be contacted is not, whichever of the two they were.
  if (merged.doNotContact && !kept.doNotContact) {
    before.doNotContact = false
    after.doNotContact = true
  }
  return { before, after }
}

/** Those of the changes that still stand, as they were before: what somebody has changed since is left alone. */
export function restoredOf(donor: Donor, { before, after }: { before: MergedFacts; after: MergedFacts }): MergedFacts {
  const { doNotContact, ...texts } = after
  const columns = (Object.keys(texts) as MergedColumn[]).filter((column) => valueOf(donor, column) === after[column])
  return {
    ...Object.fromEntries(columns.map((column) => [column, before[column]])),
    ...(doNotContact && donor.doNotContact && { doNotContact: false }),
  }
}
