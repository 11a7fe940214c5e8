import { sql } from 'kysely'
import type { Findings } from '@almoner/contracts/imports/import'
import type { OpenTransaction } from '../../../platform/database/transaction.js'

const mostWords = 30

/** By which words rows are left out, and how many rows stay in the file of rows to fix. */
export async function leftOutFindings(
  db: OpenTransaction,
  importId: string,
): Promise<Pick<Findings, 'leftOutWords' | 'toFix'>> {
  const words = await sql<Findings['leftOutWords'][number]>`
    select left_out_by ->> 'column' as column, left_out_by ->> 'value' as word, count(*)::int as rows
    from import_rows
    where import_id = ${importId}::uuid and state = 'left_out' and left_out_by is not null
    group by 1, 2
    order by 3 desc, 1, 2
    limit ${sql.lit(mostWords)}`.execute(db)
  const counted = await sql<{ toFix: number }>`
    select count(*)::int as "toFix"
    from import_rows
    where import_id = ${importId}::uuid
      and (state <> 'read' or decision is not null)
      and (
        state not in ('read', 'credit', 'left_out')
        or decision = 'leave_out'
        or state = 'left_out'
        and bad_cells is not null
      )`.execute(db)
  return { leftOutWords: words.rows, toFix: counted.rows[0]?.toFix ?? 0 }
}
