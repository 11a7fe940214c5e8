import { sql } from 'kysely'
import { isStandard } from '@almoner/contracts/imports/import-fields'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { customMeant, restoreCustomValues, setCustomValues } from '../../custom-fields/index.js'
import type { Scope } from './scope.js'

/** How a change of a custom field stands in `import_changes`, before its key. */
const prefix = 'custom.'

/**
 * Makes `import_custom`, what the rows set of custom fields: of each donor the first that the file says, by the plan's rule for
 * donors who are there already, and of each new gift.
 */
export async function describeCustom(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  const said = sql`
    (
      select c.kind as record_kind, case c.kind when 'donor' then g.donor_id else t.charge_id end as record_id,
        c.key, c.type, c.value, t.line as place, c.kind = 'charge' or g.is_new as is_new
      from import_taking t
        join import_givers g using (donor_key)
        join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
        cross join lateral jsonb_to_recordset(r.custom) c (kind text, key text, type text, value jsonb)
      where ${hasCustom(plan)} and (c.kind = 'donor' or not t.is_refund)
    )`
  await sql`
    create temporary table import_custom on
    commit
    drop as
    select m.*
    from ${customMeant(orgId, said)} m
    where m.is_new
      or ${plan.donorUpdate === 'leave' ? sql`false` : sql`m.before is null`}
      or ${plan.donorUpdate === 'overwrite'}
      and m.before is distinct from m.value`.execute(db)
}

/** Writes `import_custom`, and what it changes of donors who were there. */
export async function addCustomValues(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  if (!hasCustom(plan)) return
  await sql`
    insert into import_changes (import_id, donor_id, field, org_id, before, after)
    select ${importId}::uuid, record_id, ${prefix} || key, ${orgId}::uuid, before::text, value::text
    from import_custom
    where not is_new`.execute(db)
  await setCustomValues(orgId, sql`import_custom`).execute(db)
}

const hasCustom = ({ columns }: Scope['plan']): boolean => columns.some(({ field }) => !isStandard(field))

/** Puts back what donors had in custom fields before an import, where what it wrote still stands. */
export async function restoreCustom(
  db: OpenTransaction,
  { importId, orgId }: Pick<Scope, 'importId' | 'orgId'>,
): Promise<void> {
  const changes = sql`
    (
      select donor_id as record_id, substr(field, ${prefix.length + 1}::int) as key, before::jsonb as before,
        after::jsonb as after
      from import_changes
      where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and starts_with(field, ${prefix})
    )`
  for (const statement of restoreCustomValues(orgId, changes)) await statement.execute(db)
}
