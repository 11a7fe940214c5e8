import { sql, type RawBuilder } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Findings } from '@almoner/contracts/imports/import'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import type { Books } from './books.js'
import { add } from './extras.statements.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

const namesRecurring = ({ rows, columns }: Scope['plan']): boolean =>
  rows === 'gifts' && columns.some(({ field }) => field === 'recurringId')

/**
 * Makes `import_pays`: of the gifts to be taken that name a recurring gift, which one it is, and whether they count toward it. Those of before it
 * came in are past: its next payment and what was left of it took them into account. So are those of one that nobody pays by hand here.
 */
export async function matchPaid(db: OpenTransaction, { orgId, plan }: Scope): Promise<void> {
  await sql`
    create temporary table import_pays (line int primary key, donation_id uuid, fate text, is_past boolean) on
    commit
    drop`.execute(db)
  if (!namesRecurring(plan)) return
  await sql`
    insert into import_pays
    select t.line, p.id, f.fate, f.fate = 'counts' and (
      p.managed_by <> 'manual'
      or t.status <> 'succeeded'
      or coalesce(t.refunded_amount, 0) > 0
      or t.gift_date < least(
        coalesce(p.terms_start_on, p.starts_on), (p.created_at at time zone p.time_zone)::date
      )
    )
    from import_taking t
      join import_givers g using (donor_key)
      left join shared.donations p on p.org_id = ${orgId}::uuid and p.import_key = 'x:' || t.recurring_of
        and p.frequency <> 'single' and p.mode = 'live'
      cross join lateral (
        select case
          when p.id is null then 'unknown'
          when (p.donor_id, p.currency) is distinct from (g.donor_id, t.currency) then 'unfit'
          else 'counts'
        end as fate
      ) f
    where t.recurring_of is not null
      and not t.is_refund
      and t.mode = 'live'
      and t.status in ('succeeded', 'refunded')`.execute(db)
  await sql`analyze import_pays`.execute(db)
}

/** How many gifts name the recurring gift that they are a payment of; null where no column says it. */
export async function paidFindings(db: OpenTransaction, { plan }: Scope): Promise<Findings['paysRecurring']> {
  if (!namesRecurring(plan)) return null
  const { rows } = await sql<NonNullable<Findings['paysRecurring']>>`
    select count(*) filter (where fate = 'counts')::int as counted,
      count(*) filter (where fate = 'unknown')::int as unknown,
      count(*) filter (where fate = 'unfit')::int as unfit
    from import_pays`.execute(db)
  return rows[0] ?? null
}

/**
 * Counts the gifts that were taken toward their recurring gifts: past ones in their figures, others as the payments that are expected. What
 * went back of gifts that counted before is taken from the figures too.
 */
export async function countPaid(db: OpenTransaction, scope: Scope, books: Books): Promise<void> {
  const { importId, orgId } = scope
  await sql`
    create temporary table import_paying on
    commit
    drop as
    select p.id, p.status
    from shared.donations p
    where p.org_id = ${orgId}::uuid
      and p.id in (
        select donation_id
        from import_pays
        where fate = 'counts'
        union
        select c.donation_id
        from import_returns b join shared.charges c on c.org_id = ${orgId}::uuid and c.id = b.charge_id
      )`.execute(db)
  const { rows } = await sql`select from import_paying limit 1`.execute(db)
  if (rows.length === 0) return
  const { rows: expected } = await sql<{ chargeId: string; donationId: string }>`
    select g.id as "chargeId", y.donation_id as "donationId"
    from import_gifts g join import_pays y on y.line = g.import_line
    where y.fate = 'counts' and not y.is_past
    order by g.place`.execute(db)
  await countTowardRecurring(db, scope, books, { past: sql`c.import_id = ${importId}::uuid`, expected })
}

interface Counting {
  /** Which charges `c` are past. */
  past: RawBuilder<unknown>
  /** Those that pay what is expected, in their order. */
  expected: readonly { chargeId: string; donationId: string }[]
}

/** Counts gifts toward the recurring gifts of `import_paying (id, status)`. Returns those of which nothing was expected: they are past too. */
export async function countTowardRecurring(
  db: OpenTransaction,
  scope: Undone,
  { pledged, payments }: Pick<Books, 'pledged' | 'payments'>,
  { past, expected }: Counting,
): Promise<string[]> {
  const { orgId } = scope
  const touched = sql`(select id from import_paying)`
  await payments.recount(orgId, touched, pastOf(scope, past))
  const { paid, unexpected } = await pledged.pay(orgId, expected)
  await payments.recount(orgId, touched, pastOf(scope, sql`c.id = any(${unexpected}::uuid[])`))
  await add(db, scope, 'pledge_payment', sql<{ id: string }>`select id from unnest(${paid}::uuid[]) id`)
  await add(
    db,
    scope,
    'completed_donation',
    sql<{ id: string }>`
      select p.id
      from import_paying x join shared.donations p on p.org_id = ${orgId}::uuid and p.id = x.id
      where p.status = 'completed' and x.status <> 'completed'`,
  )
  return unexpected
}

/** What past gifts among these charges `c` come to for each recurring gift. */
const pastOf = ({ orgId }: Undone, which: RawBuilder<unknown>) => sql`
  (
    select c.donation_id, count(*)::int as payments,
      sum(c.amount - c.refunded_amount - c.lost_amount)::bigint as amount
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.donation_id is not null
      and c.installment_no is null
      and c.status = 'succeeded'
      and ${which}
    group by c.donation_id
  )`

/**
 * Takes the gifts of an import that will go out of the recurring gifts that they count toward: what they paid is expected again. `import_kept` has
 * those that stay. The figures are counted anew afterwards, see `countWithoutGone`.
 */
export async function takePaidOut(db: OpenTransaction, undone: Undone, { payments }: Books): Promise<void> {
  const { importId, orgId } = undone
  await sql`
    create temporary table import_unpaid on
    commit
    drop as
    select c.donation_id, c.installment_no, c.amount, c.amount - c.refunded_amount - c.lost_amount as net
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.import_id = ${importId}::uuid
      and c.donation_id is not null
      and c.status = 'succeeded'
      and not exists (select from import_kept k where k.charge_id = c.id)`.execute(db)
  await sql`
    create temporary table import_paying on
    commit
    drop as
    select donation_id as id
    from import_unpaid
    union
    select c.donation_id
    from shared.refunds f join shared.charges c on c.org_id = f.org_id and c.id = f.charge_id
    where f.org_id = ${orgId}::uuid
      and f.import_id = ${importId}::uuid
      and c.donation_id is not null
      and not exists (select from import_kept k where k.charge_id = c.id)`.execute(db)
  const { rows } = await sql<{ donationId: string; installmentNo: number; amount: MinorUnits }>`
    select donation_id as "donationId", installment_no as "installmentNo", amount::float8 as amount
    from import_unpaid
    where installment_no is not null
    order by donation_id, installment_no desc`.execute(db)
  const completed = sql`(${additionsOf(undone, 'completed_donation')} and row_id in (select id from import_paying))`
  await payments.takeOut(orgId, rows, completed)
}

/** Counts anew what was paid of recurring gifts, once the gifts of an import are gone. */
export async function countWithoutGone(db: OpenTransaction, { orgId }: Undone, { payments }: Books): Promise<void> {
  const { rows } = await sql`select from import_paying limit 1`.execute(db)
  if (rows.length === 0) return
  const gone = sql`
    (
      select donation_id, - count(*)::int as payments, - sum(net)::bigint as amount
      from import_unpaid
      where installment_no is null
      group by donation_id
    )`
  await payments.recount(orgId, sql`(select id from import_paying)`, gone)
}

/** What imports counted, or completed, as `id`: the one of the gifts, or a later one of their recurring gifts. */
const additionsOf = ({ orgId }: Undone, kind: 'pledge_payment' | 'completed_donation') => sql`
  select row_id as id from import_additions where org_id = ${orgId}::uuid and kind = ${kind}`

/**
 * Whether people counted the gift `c` of an import toward a pledge, or the pledge was completed since by something else: what it paid cannot be
 * expected again then.
 */
export const isCountedByPeople = (undone: Undone) => sql`
  (
    c.installment_no is not null
    and (
      c.id not in (${additionsOf(undone, 'pledge_payment')})
      or c.donation_id not in (${additionsOf(undone, 'completed_donation')})
      and exists (
        select
        from shared.donations p
        where p.org_id = c.org_id and p.id = c.donation_id and p.status = 'completed'
      )
    )
  )`
