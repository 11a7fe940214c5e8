import { sql } from 'kysely'
import { isGiftAidField } from '@almoner/contracts/imports/gift-aid-import-fields'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { declareOfImport, withdrawDeclarations } from '../../donors/index.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

/** Keeps the Gift Aid declarations that rows tell of, once each: of new donors, and of those who are here as the plan has it. */
export async function addDeclarations(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  if (!plan.columns.some(({ field }) => isGiftAidField(field))) return
  const declarations = sql`
    (
      select distinct on (donor_id, charge_id, scope, signed_on) *
      from (
        select g.donor_id, case when n.scope = 'single' then t.charge_id end as charge_id, t.line, n.*
        from import_taking t
          join import_givers g using (donor_key)
          join import_rows r on r.import_id = ${importId}::uuid and r.line = t.line
          cross join lateral jsonb_to_record(r.declaration) n (
            scope text, method text, signed_on date, covers_from date, cancelled_on date, letter_sent_on date,
            wording text
          )
        where r.declaration is not null and (g.is_new or ${plan.donorUpdate !== 'leave'})
      ) told
      order by donor_id, charge_id, scope, signed_on, line
    )`
  await declareOfImport(orgId, importId, declarations).execute(db)
}

/**
 * Whether a declaration `g` that an import brought stays at its undo: since then HMRC was asked for a gift of its donor, or somebody
 * cancelled or confirmed it.
 */
const isDeclarationWorkedOn = ({ importId }: Undone) => sql`
  (
    exists (
      select
      from shared.gift_aid_claim_gifts k
        join shared.gift_aid_claims q on q.org_id = k.org_id and q.id = k.claim_id
        join shared.charges c on c.org_id = k.org_id and c.id = k.charge_id
        join imports i on i.org_id = k.org_id and i.id = ${importId}::uuid
      where k.org_id = g.org_id and c.donor_id = g.donor_id and q.prepared_at >= i.finished_at
    )
    or exists (
      select
      from shared.audit_log a join imports i on i.org_id = a.org_id and i.id = ${importId}::uuid
      where a.org_id = g.org_id
        and a.subject_id = g.donor_id::text
        and a.action in ('donors.cancelGiftAid', 'donors.confirmGiftAid')
        and a.at >= i.finished_at
    )
  )`

/** Whether the donor `d` has a declaration that an undo leaves. */
export const staysDeclared = (undone: Undone) => sql`
  exists (
    select
    from shared.gift_aid_declarations g
    where g.org_id = d.org_id
      and g.donor_id = d.id
      and (g.import_id is distinct from ${undone.importId}::uuid or ${isDeclarationWorkedOn(undone)})
  )`

/** Takes the declarations back that nobody worked on since. */
export async function removeDeclarations(db: OpenTransaction, undone: Undone): Promise<void> {
  const kept = sql`
    select g.id
    from shared.gift_aid_declarations g
    where g.org_id = ${undone.orgId}::uuid
      and g.import_id = ${undone.importId}::uuid
      and ${isDeclarationWorkedOn(undone)}`
  await withdrawDeclarations(undone.orgId, undone.importId, kept).execute(db)
}
