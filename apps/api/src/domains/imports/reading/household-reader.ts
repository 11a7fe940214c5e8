import { nameKey } from '@almoner/contracts/donors/donor-keys'
import type { HouseholdRole } from '@almoner/contracts/donors/household'
import { headingKey } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { RowDonor } from './gift-row.js'
import type { RowCells } from './row-cells.js'

/** The household of the row's donor, by the names of columns, since it is read by SQL: an id, a name or both. */
export interface RowHousehold {
  id: string | null
  name: string | null
  name_key: string | null
  role: HouseholdRole | null
}

const roleWords: Record<Exclude<HouseholdRole, 'other'>, readonly string[]> = {
  head: ['head', 'headofhousehold', 'primary', 'primarycontact', 'primarymember', 'self', 'ראש', 'ראשמשקהבית'],
  spouse: ['spouse', 'partner', 'husband', 'wife', 'secondary', 'secondarymember', 'בןזוג', 'בתזוג'],
  child: ['child', 'son', 'daughter', 'dependent', 'dependant', 'ילד', 'ילדה', 'בן', 'בת'],
}

const roles = new Map(
  (Object.keys(roleWords) as (keyof typeof roleWords)[]).flatMap((role) =>
    roleWords[role].map((word) => [word, role] as const),
  ),
)

/** Null where the row names none, and where its donor is a household: that is a member of no other. */
export function readHousehold(cells: RowCells, donor: RowDonor): RowHousehold | null {
  const [id, name] = [cells.kept('householdId'), cells.kept('household')]
  if ((id ?? name) === null || donor.type === 'household') return null
  const word = cells.text('householdRole')
  const role = word === '' ? null : (roles.get(headingKey(word)) ?? 'other')
  return { id, name, name_key: name && nameKey(name), role }
}

/** Whether a plan's rows name households. */
export const namesHouseholds = ({ columns }: Pick<ImportPlan, 'columns'>): boolean =>
  columns.some(({ field }) => field === 'household' || field === 'householdId')
