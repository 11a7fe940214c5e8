import { sql, type RawBuilder } from 'kysely'
import type { ImportPlan } from '@almoner/contracts/imports/import'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { splittingFields } from '../reading/parts-reader.js'
import type { Scope } from './scope.js'

const isSplitting = ({ columns, sharedIds }: ImportPlan): boolean =>
  sharedIds === 'parts' || columns.some(({ field }) => (splittingFields as readonly string[]).includes(field))

/** The rows to be taken with `gift_line`, the line of their gift, which is another one's where several rows are parts of one gift. */
export const rowsTaken = ({ importId, plan }: Pick<Scope, 'importId' | 'plan'>): RawBuilder<unknown> => {
  const own = sql`
    select t.line as gift_line, r.*
    from import_taking t join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line`
  if (plan.sharedIds !== 'parts') return own
  return sql`
    ${own}
    union all
    select t.line, r.*
    from import_taking t
      join import_rows r on r.import_id = ${importId}::uuid and r.external_id = t.external_id
        and r.line <> t.line
    where t.further_rows > 0
      and r.state = 'read'
      and r.decision is distinct from 'leave_out'
      and not r.is_refund`
}

/**
 * Makes `import_parts` of what of each gift to be taken goes where: `(line, designation_key, name, named_on, amount)`, the line
 * being the gift's. Empty where the plan splits nothing: each gift goes whole then. Takes `import_taking`.
 */
export async function makeParts(db: OpenTransaction, { importId, plan }: Scope): Promise<void> {
  await sql`
    create temporary table import_parts (line int, designation_key text, name text, named_on int, amount bigint) on
    commit
    drop`.execute(db)
  if (!isSplitting(plan)) return
  await sql`
    insert into import_parts
    select line, designation_key, min(name), min(named_on), sum(amount)
    from (
      select g.gift_line as line, g.line as named_on,
        coalesce(p.key, case when g.parts is null then g.designation_key end) as designation_key,
        coalesce(p.name, case when g.parts is null then g.designation end) as name,
        coalesce(p.amount, g.amount - g.fee_cover_amount) as amount
      from (${rowsTaken({ importId, plan })}) g
        left join lateral jsonb_to_recordset(g.parts) p (name text, key text, amount bigint) on true
      where not g.is_refund
    ) parts
    group by line, designation_key`.execute(db)
  await sql`analyze import_parts`.execute(db)
}

/** The designations that the gifts to be taken name, each as it is first written: `(name, name_key, first_line)`. */
export const designationsNamed = ({ importId, plan }: Pick<Scope, 'importId' | 'plan'>): RawBuilder<unknown> =>
  isSplitting(plan)
    ? sql`
      select distinct on (designation_key) name, designation_key as name_key, named_on as first_line
      from import_parts
      where designation_key is not null
      order by designation_key, named_on`
    : sql`
      select r.designation as name, named.designation_key as name_key, named.first_line
      from (
        select designation_key, min(line) as first_line
        from import_taking
        where designation_key is not null and not is_refund
        group by designation_key
      ) named
        join import_rows r on r.import_id = ${importId}::uuid and r.line = named.first_line`

/** Every key of a designation that gifts to be taken have, the empty one for gifts or parts without. */
const designationKeys = ({ plan }: Pick<Scope, 'plan'>): RawBuilder<unknown> =>
  isSplitting(plan)
    ? sql`
      select coalesce(designation_key, '') as key
      from import_parts
      union
      select coalesce(designation_key, '')
      from import_taking`
    : sql`select distinct coalesce(designation_key, '') as key from import_taking`

/** The allocations of gifts of a relation as `import_gifts`: `(place, charge_id, designation_id, amount)`. */
export const partsOfGifts = ({ plan }: Pick<Scope, 'plan'>, gifts: RawBuilder<unknown>): RawBuilder<unknown> =>
  isSplitting(plan)
    ? sql`
      select h.place, h.id as charge_id, m.id as designation_id, sum(p.amount)::bigint as amount
      from (${gifts}) h
        join import_parts p on p.line = h.import_line
        join import_designations m on m.key = coalesce(p.designation_key, '')
      where m.id is not null
      group by h.place, h.id, m.id`
    : sql`
      select place, id as charge_id, designation_id, amount - fee_cover_amount as amount
      from (${gifts}) h
      where designation_id is not null`

/** Makes `import_designations (key, id)` of what the names of funds in the file mean; no name means the default one. */
export async function findDesignations(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    create temporary table import_designations on
    commit
    drop as
    select named.key, coalesce(known.id, usual.id) as id
    from (${designationKeys(scope)}) named
      left join lateral (
        select id
        from shared.designations
        where org_id = ${scope.orgId}::uuid and name_key = named.key
        order by created_at, id
        limit 1
      ) known on named.key <> ''
      left join shared.designations usual on usual.org_id = ${scope.orgId}::uuid and usual.is_default`.execute(db)
}
