import { sql, type RawBuilder } from 'kysely'
import type { DonorUpdate } from '@almoner/contracts/imports/import'
import { donorText, nameColumns, placeColumns, type DonorColumn } from '../../donors/index.js'

/** What a column of the donor `d` becomes by the row `x` of a file. */
export function updatedColumn(column: DonorColumn, update: DonorUpdate): RawBuilder<unknown> {
  const known = donorText('d', column)
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
