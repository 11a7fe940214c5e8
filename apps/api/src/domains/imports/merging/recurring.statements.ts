import { sql } from 'kysely'
import type { Findings } from '@almoner/contracts/imports/import'
import type { RecurringFindings } from '@almoner/contracts/imports/recurring-rows'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { addImportedDonations, importedDonationColumns, monthlySums } from '../../donations/index.js'
import { campaignsOfRows } from './campaigns-of-rows.statements.js'
import { giftsHere } from './gifts-here.statements.js'
import { findDesignations, partsOfGifts } from './gift-parts.statements.js'
import { addMandates, refuseMandates } from './mandates.statements.js'
import type { KnownRows } from './match-gifts.statements.js'
import type { Scope } from './scope.js'

/**
 * As `matchGifts`, of a file of recurring gifts: those that were imported before, by their id or by donor, amount and rhythm,
 * are counted and dropped. A second row with an id of the same file is marked as clashing, and one whose mandate cannot be kept.
 */
export async function matchRecurring(db: OpenTransaction, scope: Scope): Promise<KnownRows> {
  const { importId, orgId } = scope
  await sql`
    update import_rows
    set state = 'read', bad_cells = null
    where import_id = ${importId}::uuid and state = 'clash'`.execute(db)
  await sql`
    update import_rows r
    set state = 'clash',
      bad_cells = jsonb_build_array(
        jsonb_build_object(
          'field', 'recurringId', 'column', null, 'value', r.external_id, 'message',
          'Row ' || first.line || ' has this ID already'
        )
      )
    from (
      select external_id, min(line) as line
      from import_rows
      where import_id = ${importId}::uuid and state = 'read' and external_id is not null
      group by external_id
    ) first
    where r.import_id = ${importId}::uuid
      and r.state = 'read'
      and r.external_id = first.external_id
      and r.line > first.line`.execute(db)
  await sql`
    create temporary table import_taking on
    commit
    drop as
    with keyed as (
      select r.*,
        case
          when r.external_id is null then 'h:' || r.content_key || ':' || row_number() over (
            partition by r.content_key
            order by r.line
          )
          else 'x:' || r.external_id
        end as import_key
      from import_rows r
      where r.import_id = ${importId}::uuid and r.state = 'read'
    )
    select k.*, uuidv7() as charge_id, 0 as further_rows, p.id is not null as is_present
    from keyed k left join shared.donations p on p.org_id = ${orgId}::uuid and p.import_key = k.import_key`.execute(db)
  await sql`
    create temporary table import_known (line int, charge_id uuid, donor_id uuid, amount bigint, fee_amount bigint) on
    commit
    drop`.execute(db)
  const { rows } = await sql<KnownRows>`
    select count(*) filter (where is_present)::int as present,
      count(*) filter (where not is_present and decision = 'leave_out')::int as "leftOut"
    from import_taking`.execute(db)
  await sql`delete from import_taking where is_present or decision = 'leave_out'`.execute(db)
  await refuseMandates(db, scope)
  await sql`create unique index on import_taking (line)`.execute(db)
  await sql`analyze import_taking`.execute(db)
  return rows[0] ?? { present: 0, leftOut: 0 }
}

// The schedules of the rows to be taken, as columns beside those of the rows.
const schedules = ({ importId }: Pick<Scope, 'importId'>) => sql`
  import_taking t
  join import_rows r on r.import_id = ${importId}::uuid
  and r.line = t.line
  cross join lateral jsonb_to_record(r.recurring) s (
    frequency text, "interval" int, starts_on date, next_on date, anchor_day int, ends_on date, max_charges int,
    max_total bigint, prior_charges int, prior_total bigint, is_paused boolean, ended_as text, ended_on date,
    is_collected boolean, paused_until date, payment_reference text, brand text, last4 text, exp_month int,
    exp_year int, later_payments jsonb
  )`

/** How the recurring gifts to be taken are paid, and what they come to in a month. */
export async function recurringFindings(db: OpenTransaction, scope: Scope): Promise<Findings['recurring']> {
  if (scope.plan.rows !== 'recurring') return null
  const { rows } = await sql<RecurringFindings>`
    select count(*) filter (where s.ended_as is null and not s.is_collected)::int as "byHand",
      count(*) filter (where s.ended_as is null and s.is_collected)::int as collected,
      count(*) filter (
        where s.ended_as is null and s.is_collected and s.payment_reference is null
      )::int as "withoutCard",
      count(t.mandate)::int as "withMandate", count(s.ended_as)::int as ended,
      ${giftsHere(scope.orgId)} as "giftsHere",
      (select coalesce(jsonb_agg(m order by m.currency), '[]') from (${monthlySums(sql`
        (
          select t.amount, t.currency, s.frequency, s."interval", s.max_charges, s.max_total, s.prior_charges
          from ${schedules(scope)}
          where s.ended_as is null
        )`)}) m) as monthly
    from ${schedules(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Adds the recurring gifts to be taken; a card is asked for at the gateway that its legal entity uses by default. */
export async function addRecurring(db: OpenTransaction, scope: Scope): Promise<void> {
  const { orgId, importId } = scope
  await findDesignations(db, scope)
  await sql`
    create temporary table import_recurring (${importedDonationColumns}, import_line int) on
    commit
    drop`.execute(db)
  await sql`
    insert into import_recurring
    select row_number() over (order by t.line), t.charge_id, g.donor_id, k.id, k.entity_id, f.id, t.amount,
      t.fee_cover_amount, t.currency, t.method, t.comment, e.time_zone, case when s.is_collected then w.id end,
      t.external_id, t.import_key, s.frequency, s."interval", s.starts_on, s.next_on, s.anchor_day, s.ends_on,
      s.max_charges, s.max_total, s.prior_charges, s.prior_total, s.is_paused, s.ended_as, s.ended_on,
      s.is_collected, s.paused_until, s.payment_reference, s.brand, s.last4, s.exp_month, s.exp_year,
      s.later_payments, t.line as import_line
    from ${schedules(scope)}
      join import_givers g on g.donor_key = t.donor_key
      join ${campaignsOfRows(scope)} k on k.line = t.line
      join shared.entities e on e.org_id = ${orgId}::uuid and e.id = k.entity_id
      join import_designations f on f.key = coalesce(t.designation_key, '')
      left join shared.gateway_integrations w on w.org_id = ${orgId}::uuid and w.entity_id = k.entity_id
        and w.is_default and w.mode = 'live'`.execute(db)
  const recurring = sql`select * from import_recurring`
  await addImportedDonations(db, { orgId, importId }, sql`import_recurring`, sql`(${partsOfGifts(scope, recurring)})`)
  await addMandates(db, scope)
}
