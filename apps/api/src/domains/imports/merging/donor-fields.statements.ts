import { sql, type RawBuilder } from 'kysely'
import type { DonorUpdate } from '@almoner/contracts/imports/import'

/** Columns of `donors` that belong together: a name or an address is taken whole, never mixed of two. */
export const nameColumns = [
  'type',
  'title',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'organization_name',
  'name_key',
] as const
export const placeColumns = ['line1', 'line2', 'city', 'region', 'postal_code', 'postal_key', 'country'] as const
export const ownColumns = ['email', 'email_key', 'phone', 'employer', 'job_title'] as const

export const donorColumns = [...nameColumns, ...placeColumns, ...ownColumns] as const
export type DonorColumn = (typeof donorColumns)[number]

/** The columns as a list, each of the table that `of` names. */
export function columnsOf(of: string, columns: readonly DonorColumn[] = donorColumns): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))
}

/** What a column of the donor `d` becomes by the row `x` of a file. */
export function updatedColumn(column: DonorColumn, update: DonorUpdate): RawBuilder<unknown> {
  const known = sql.ref(`d.${column}`)
  const given = sql.ref(`x.${column}`)
  const isName = (nameColumns as readonly string[]).includes(column)
  const isPlace = (placeColumns as readonly string[]).includes(column)
  if (update === 'overwrite') {
    if (isName) return sql`case when x.name_key is not null then ${given} else ${known} end`
    // A second line belongs to its first.
    if (column === 'line2')
      return sql`case when x.line1 is not null then ${given} else coalesce(${given}, ${known}) end`
    return sql`coalesce(${given}, ${known})`
  }
  if (isName) return sql`case when d.name_key = '' and x.name_key is not null then ${given} else ${known} end`
  if (isPlace) return sql`case when ${fitsPlace} then coalesce(${known}, ${given}) else ${known} end`
  return sql`coalesce(${known}, ${given})`
}

// Gaps in an address are filled only from the same address.
const fitsPlace = sql.join(
  (['line1', 'city', 'region', 'postal_key', 'country'] as const).map(
    (column) => sql`coalesce(lower(${sql.ref(`d.${column}`)}) = lower(${sql.ref(`x.${column}`)}), true)`,
  ),
  sql` and `,
)

/** Sets the columns of the donor `d` that the jsonb `v.fields` names. */
export const setFromFields: RawBuilder<unknown> = sql.join(
  donorColumns.map((column) => {
    const name = sql.ref(column)
    const key = sql.lit(column)
    return sql`${name} = case when jsonb_exists(v.fields, ${key}) then v.fields->>${key} else ${sql.ref(`d.${column}`)} end`
  }),
)
