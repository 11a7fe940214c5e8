import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { Books } from './books.js'
import type { Scope } from './scope.js'

const unsettled = sql`('pending', 'requires_action', 'processing')`

/** Whether the status of the row is a later one than the charge `c` has. What a source takes back of a success is money that went back. */
const hasNewStatus = (status: RawBuilder<unknown>) => sql`
  case
    when c.status in ${unsettled} then ${status} <> 'pending'
    when c.status <> 'succeeded' then ${status} in ('succeeded', 'refunded')
    else ${status} in ('refunded', 'failed', 'canceled')
    and c.amount > c.refunded_amount + c.lost_amount
  end`

/** Whether the row `k` tells the gift `c` differently. */
export const differsAtSource = sql`
  ((c.amount, c.gift_date) is distinct from (k.amount, k.gift_date) or ${hasNewStatus(sql`k.status`)})`

/** Whether a row names the donor of the gift `c`, by email or by name. */
export const isOfDonor = (line: RawBuilder<unknown>, { importId, orgId }: Pick<Scope, 'importId' | 'orgId'>) => sql`
  exists (
    select
    from import_rows w join shared.donors d on d.org_id = ${orgId}::uuid and d.id = c.donor_id
    where w.import_id = ${importId}::uuid
      and w.line = ${line}
      and (
        d.email_key = w.email_key
        or d.name_key = w.name_key
        and w.name_key <> ''
        or exists (
          select
          from shared.donor_emails e
          where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = w.email_key
        )
      )
  )`

/** What people corrected stays corrected while the source goes on saying the old: that is no news. */
const wasCorrected = (field: 'amount' | 'giftDate', said: RawBuilder<unknown>) => sql`
  exists (
    select
    from shared.charge_corrections w cross join lateral jsonb_array_elements(w.changes) x
    where w.org_id = c.org_id
      and w.charge_id = c.id
      and x ->> 'field' = ${sql.lit(field)}
      and x ->> 'before' = ${said}::text
  )`

/**
 * Makes `import_changed` of the rows in `import_known` that tell their gift differently: what each becomes, what goes back of it, and
 * why it stays as it is where it cannot be taken. Amounts in minor units.
 */
export async function findChanges(db: OpenTransaction, { importId, orgId, plan }: Scope): Promise<void> {
  const hasFee = plan.columns.some(({ field }) => field === 'fee')
  await sql`
    create temporary table import_changed on
    commit
    drop as
    with compared as (
      select k.line, c.id as charge_id, c.donor_id, c.currency, c.status as was_status, c.amount as was_amount,
        c.gift_date as was_date, c.charged_at as was_charged_at, c.fee_amount as was_fee, c.entity_id, c.mode,
        c.refunded_amount, c.lost_amount, c.fee_cover_amount, c.import_key, c.gateway_integration_id,
        c.donation_id, c.dispute_state, r.status, k.amount, r.gift_date, r.charged_at,
        ${hasFee ? sql`k.fee_amount` : sql`c.fee_amount`} as fee_amount,
        (now() at time zone e.time_zone)::date as today, c.amount <> k.amount
          and not ${wasCorrected('amount', sql`k.amount`)} as has_amount,
        c.gift_date <> r.gift_date and not ${wasCorrected('giftDate', sql`r.gift_date`)} as has_date,
        ${hasNewStatus(sql`r.status`)} as has_status,
        coalesce((select sum(b.amount) from import_returns b where b.charge_id = c.id), 0) as returns_here
      from import_known k
        join shared.charges c on c.org_id = ${orgId}::uuid and c.id = k.charge_id
        join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
        join import_rows r on r.import_id = ${importId}::uuid and r.line = k.line
      where ${isChangedRow}
    ),
    meant as (
      select *, case when has_amount then amount else was_amount end as new_amount, has_status
        and (status = 'refunded' or was_status = 'succeeded') as goes_back
      from compared
    ),
    counted as (
      select *,
        case
          when goes_back then new_amount - refunded_amount - lost_amount - returns_here
          else 0
        end as return_amount
      from meant
    )
    select line, charge_id, donor_id, currency, was_status, was_amount, was_date, has_amount, has_date, has_status,
      status as said_status, import_key,
      case
        when not has_status
        or was_status = 'succeeded' then was_status
        when status = 'refunded' then 'succeeded'
        else status
      end as status,
      new_amount as amount, case when has_date then gift_date else was_date end as gift_date,
      case when has_date or was_status <> 'succeeded' then charged_at else was_charged_at end as charged_at,
      fee_amount, return_amount, case status when 'failed' then 'bank_return' else 'other' end as return_reason,
      greatest(today, gift_date) as returned_on, ${refusal(orgId)} as refusal
    from counted
    where has_amount or has_date or has_status and (not goes_back or return_amount > 0)`.execute(db)
  await sql`create index on import_changed (charge_id)`.execute(db)
  await sql`analyze import_changed`.execute(db)
}

const isChangedRow = sql`
  ((c.amount, c.gift_date) is distinct from (k.amount, r.gift_date) or ${hasNewStatus(sql`r.status`)})`

const refusal = (orgId: string) => sql`
  case
    when gateway_integration_id is not null then 'gateway'
    when donation_id is not null then 'counted'
    when dispute_state <> 'none' then 'disputed'
    when exists (
      select
      from shared.receipt_gifts g
      where g.org_id = ${orgId}::uuid and g.charge_id = counted.charge_id and g.stands
    ) then 'receipted'
    when refunded_amount + lost_amount + returns_here > 0
    and was_status = 'succeeded'
    and (has_amount or has_date) then 'returned'
    when exists (
      select
      from shared.refunds f
      where f.org_id = ${orgId}::uuid
        and f.charge_id = counted.charge_id
        and f.status in ('pending', 'requires_action')
    ) then 'returned'
    when exists (
      select
      from shared.period_closings p
      where p.org_id = ${orgId}::uuid
        and p.entity_id = counted.entity_id
        and p.reopened_at is null
        and (has_amount or has_date or was_status <> 'succeeded')
        and least(was_date, case when has_date then gift_date else was_date end) <= p.closed_through
    )
    and mode = 'live' then 'closed'
    when (has_amount or has_date)
    and exists (
      select
      from shared.charge_corrections k
      where k.org_id = ${orgId}::uuid and k.charge_id = counted.charge_id
    ) then 'corrected'
    when new_amount <= fee_cover_amount then 'covered'
  end`

/** Writes on the rows what differs, of their gifts and of the donors of these, for people to see before they decide. */
export async function noteChanges(db: OpenTransaction, { importId }: Scope): Promise<void> {
  await sql`
    with of_gifts as (
      select c.line, c.charge_id, c.refusal, v.place, v.field, v.before, v.after
      from import_changed c
        cross join lateral (
          values (1, 'status', to_jsonb(c.was_status), to_jsonb(c.said_status), c.has_status),
            (2, 'amount', to_jsonb(c.was_amount), to_jsonb(c.amount), c.has_amount),
            (3, 'date', to_jsonb(c.was_date), to_jsonb(c.gift_date), c.has_date)
        ) v (place, field, before, after, is_there)
      where v.is_there
    ),
    first_rows as (
      select distinct on (k.donor_id) k.donor_id, k.line, k.charge_id
      from import_known k
      where k.donor_id in (select donor_id from import_updates)
      order by k.donor_id, k.line
    ),
    of_donors as (
      select f.line, f.charge_id, null as refusal, 3 + n.place as place, n.field, to_jsonb(u.before) as before,
        to_jsonb(u.after) as after
      from first_rows f
        join import_updates u on u.donor_id = f.donor_id
        join (values ${donorFields}) n (place, donor_column, field) on n.donor_column = u.field
    ),
    told as (
      select line, charge_id, max(refusal) as refusal,
        jsonb_agg(
          jsonb_build_object('field', field, 'before', before, 'after', after)
          order by place
        ) as changes
      from (select * from of_gifts union all select * from of_donors) all_changes
      group by line, charge_id
    )
    update import_rows r
    set known_charge_id = t.charge_id, changes = t.changes, change_refusal = t.refusal
    from told t
    where r.import_id = ${importId}::uuid and r.line = t.line`.execute(db)
}

/** How the columns of a donor are called where they are shown; keys go with what they are keys of. */
const donorFields = sql.join(
  (
    [
      ['title', 'title'],
      ['first_name', 'firstName'],
      ['middle_name', 'middleName'],
      ['last_name', 'lastName'],
      ['suffix', 'suffix'],
      ['organization_name', 'company'],
      ['employer', 'company'],
      ['job_title', 'jobTitle'],
      ['email', 'email'],
      ['phone', 'phone'],
      ['line1', 'line1'],
      ['line2', 'line2'],
      ['city', 'city'],
      ['region', 'region'],
      ['postal_code', 'postalCode'],
      ['country', 'country'],
      ['language', 'language'],
      ['birth_date', 'birthDate'],
    ] as const
  ).map(([column, field], place) => sql`(${sql.lit(place)}, ${sql.lit(column)}, ${sql.lit(field)})`),
)

/** Takes the changes of gifts that the plan wants and nothing forbids, and keeps what the gifts were. What goes back of them is left to the refunds. */
export async function takeChanges(db: OpenTransaction, { importId, orgId, plan }: Scope, books: Books): Promise<void> {
  if (plan.giftChanges !== 'take') await sql`delete from import_changed`.execute(db)
  else await sql`delete from import_changed where refusal is not null`.execute(db)
  const { rows } = await sql`select from import_changed limit 1`.execute(db)
  if (rows.length === 0) return
  await sql`
    insert into import_gift_changes (import_id, charge_id, org_id, before, after)
    select ${importId}::uuid, c.id, c.org_id,
      jsonb_build_object(
        'status', c.status, 'amount', c.amount, 'gift_date', c.gift_date, 'charged_at', c.charged_at,
        'fee_amount', c.fee_amount, 'parts',
        (
          select coalesce(
            jsonb_agg(jsonb_build_object('designation_id', a.designation_id, 'amount', a.amount)), '[]'
          )
          from shared.charge_allocations a
          where a.org_id = c.org_id and a.charge_id = c.id
        )
      ),
      jsonb_build_object(
        'status', x.status, 'amount', x.amount, 'gift_date', x.gift_date, 'returned', x.return_amount
      )
    from import_changed x join shared.charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id`.execute(db)
  const changes = sql`
    (
      select charge_id, status, amount, gift_date, charged_at, fee_amount
      from import_changed
      where has_amount or has_date or status <> was_status
    )`
  await books.changes.take(db, { orgId, importId }, changes)
}

/** Makes gifts again what they were before an import changed them, except those of the relation `kept (charge_id)`. The books have to be put back before. */
export async function putGiftsBack(
  db: OpenTransaction,
  { importId, orgId }: Pick<Scope, 'importId' | 'orgId'>,
  books: Books,
  kept: RawBuilder<unknown>,
): Promise<void> {
  const before = sql`
    (
      select g.charge_id, b.*
      from import_gift_changes g
        cross join lateral jsonb_to_record(g.before) b (
          status text, amount bigint, gift_date date, charged_at timestamptz, fee_amount bigint, parts jsonb
        )
      where g.org_id = ${orgId}::uuid
        and g.import_id = ${importId}::uuid
        and not exists (select from ${kept} k where k.charge_id = g.charge_id)
    )`
  await books.changes.putBack(db, orgId, before)
  await sql`
    delete from import_gift_changes
    where org_id = ${orgId}::uuid and import_id = ${importId}::uuid`.execute(db)
}
