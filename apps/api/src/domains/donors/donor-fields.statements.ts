import { sql, type RawBuilder } from 'kysely'

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
export const ownColumns = [
  'email',
  'email_key',
  'phone',
  'employer',
  'job_title',
  'former_id',
  'language',
  'birth_date',
] as const

export const donorColumns = [...nameColumns, ...placeColumns, ...ownColumns] as const
export type DonorColumn = (typeof donorColumns)[number]

/** The columns as a list, each of the table that `of` names. */
export function columnsOf(of: string, columns: readonly DonorColumn[] = donorColumns): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(`${of}.${column}`)))
}

/** A column of the donor that `of` names, as the text by which an import compares and keeps it. */
export const donorText = (of: string, column: DonorColumn): RawBuilder<unknown> =>
  column === 'birth_date' ? sql`${sql.ref(`${of}.${column}`)}::text` : sql.ref(`${of}.${column}`)

const asStored = (column: DonorColumn, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  column === 'birth_date' ? sql`(${text})::date` : text

/** Sets the columns of the donor `d` that the jsonb `v.fields` names. */
const setFromFields: RawBuilder<unknown> = sql.join(
  donorColumns.map((column) => {
    const name = sql.ref(column)
    const key = sql.lit(column)
    return sql`
      ${name} = case
        when jsonb_exists(v.fields, ${key}) then ${asStored(column, sql`v.fields ->> ${key}`)}
        else ${sql.ref(`d.${column}`)}
      end`
  }),
)

/** Adds donors of a relation with `place`, `id` and these columns, in the order of `place`. */
export function addDonors(
  orgId: string,
  importId: string,
  columns: readonly DonorColumn[],
  donors: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  return sql`
    insert into donors (id, org_id, source, import_id, ${names})
    select x.id, ${orgId}::uuid, 'import', ${importId}::uuid, ${sql.join(columns.map((column) => asStored(column, sql.ref(`x.${column}`))))}
    from ${donors} x
    order by x.place`
}

/** Sets fields of donors by a relation `(donor_id, field, value)` with values in jsonb. */
export const setDonorFields = (orgId: string, changes: RawBuilder<unknown>) => sql`
  update donors d
  set ${setFromFields}, updated_at = now()
  from (select donor_id, jsonb_object_agg(field, value) as fields from ${changes} c group by donor_id) v
  where d.org_id = ${orgId}::uuid and d.id = v.donor_id`

/** Removes the donors of a relation `(id)`. */
export const removeDonors = (orgId: string, donors: RawBuilder<unknown>) => sql`
  delete from donors where org_id = ${orgId}::uuid and id in (${donors})`
