import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { Scope } from './scope.js'

/**
 * Makes `import_crediting` of the rows that are soft credits, each with the gift of the file that is to be taken, or the one that is here,
 * whose id it names. Where there is none, or it is smaller than the credit, the row is marked as clashing. Takes `import_taking`.
 */
export async function matchCreditRows(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    create temporary table import_crediting on
    commit
    drop as
    select r.line, t.line as gift_line, case when t.line is null then c.id end as charge_id, false as is_present,
      case
        when coalesce(t.line::text, c.id::text) is null then 'No gift with this ID is here or ready in the file'
        when r.currency <> coalesce(t.currency, c.currency) then 'Its gift is in another currency'
        when r.amount > coalesce(t.amount, c.amount) then 'This is more than the gift'
      end as problem
    from import_rows r
      left join import_taking t on t.external_id = r.credit_of and not t.is_refund
      left join shared.charges c on c.org_id = ${orgId}::uuid and c.import_key = 'x:' || r.credit_of
    where r.import_id = ${importId}::uuid and r.state = 'credit' and r.decision is distinct from 'leave_out'`.execute(
    db,
  )
  await markCreditClashes(db, importId)
}

/**
 * Takes out the soft credits of rows whose gift is not taken after all, and those that are here already. Takes `import_named` and `import_people`
 * once everybody is found.
 */
export async function settleCreditRows(db: OpenTransaction, { importId, orgId }: Scope): Promise<void> {
  await sql`
    update import_crediting x
    set problem = 'No gift with this ID is here or ready in the file'
    where x.charge_id is null
      and x.problem is null
      and not exists (select from import_taking t where t.line = x.gift_line)`.execute(db)
  await markCreditClashes(db, importId)
  await sql`
    update import_crediting x
    set is_present = true
    from import_named n
      join import_people p using (person_key)
      join shared.charges c on c.org_id = ${orgId}::uuid and c.id = n.charge_id
    where n.is_row
      and n.named_line = x.line
      and (
        c.donor_id = p.donor_id
        or exists (
          select
          from shared.soft_credits s
          where s.org_id = c.org_id and s.charge_id = c.id and s.donor_id = p.donor_id
        )
      )`.execute(db)
  await sql`
    delete from import_named n using import_crediting x
    where n.is_row and n.named_line = x.line and (x.is_present or x.problem is not null)`.execute(db)
}

/** What is wrong with soft credits, at their rows. */
async function markCreditClashes(db: OpenTransaction, importId: string): Promise<void> {
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field',
          case x.problem
            when 'This is more than the gift' then 'amount'
            when 'Its gift is in another currency' then 'currency'
            else 'creditOf'
          end,
          'value',
          case x.problem
            when 'This is more than the gift' then to_char(r.amount / 100.0, 'FM999999999990.00')
            when 'Its gift is in another currency' then upper(r.currency)
            else r.credit_of
          end,
          'message', x.problem
        )
      )
    from import_crediting x
    where r.import_id = ${importId}::uuid and r.line = x.line and r.state = 'credit' and x.problem is not null`.execute(
    db,
  )
}

/** How many rows are soft credits to be taken, and how many of such are here already. */
export const creditRowCounts: RawBuilder<unknown> = sql`
  (select count(*)::int from import_named where is_row) as credits,
  (select count(*)::int from import_crediting where is_present) as "creditsPresent"`
