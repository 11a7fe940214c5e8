import { sql } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { isDonationInUse, isDonationWorkedOn } from '../../donations/index.js'
import type { Books } from './books.js'
import { add } from './extras.statements.js'
import { countTowardRecurring } from './recurring-paid.statements.js'
import type { Scope } from './scope.js'

type Undone = Pick<Scope, 'importId' | 'orgId'>

/** Whether the gift `c` is one that can count toward a recurring gift that comes in after it: paid, and counted toward none. */
const countsToward = sql`c.donation_id is null and c.mode = 'live' and c.status = 'succeeded' and c.type = 'import'`

/** How many gifts that are here name the recurring gifts to be taken by their IDs, and will count toward them. */
export const giftsHere = (orgId: string) => sql`
  (
    select count(*)::int
    from import_taking t
      join import_givers g using (donor_key)
      join shared.charges c on c.org_id = ${orgId}::uuid and c.external_recurring_id = t.external_id
        and c.donor_id = g.donor_id and c.currency = t.currency
    where ${countsToward}
  )`

/** Counts the gifts that are here and name the recurring gifts of an import by their IDs, as `countPaid` does those that come after them. */
export async function countGiftsHere(db: OpenTransaction, scope: Scope, books: Books): Promise<void> {
  const { orgId, importId } = scope
  await sql`
    create temporary table import_here on
    commit
    drop as
    select c.id as charge_id, p.id as donation_id,
      row_number() over (order by c.gift_date, c.charged_at, c.sequence) as place, p.managed_by <> 'manual'
        or c.refunded_amount + c.lost_amount > 0 or c.gift_date < least(
        coalesce(p.terms_start_on, p.starts_on), (p.created_at at time zone p.time_zone)::date
      ) as is_past
    from shared.donations p
      join shared.charges c on c.org_id = p.org_id and c.external_recurring_id = substr(p.import_key, 3)
        and c.donor_id = p.donor_id and c.currency = p.currency
    where p.org_id = ${orgId}::uuid
      and p.import_id = ${importId}::uuid
      and p.import_key like 'x:%'
      and ${countsToward}`.execute(db)
  await sql`
    create temporary table import_paying on
    commit
    drop as
    select p.id, p.status
    from shared.donations p
    where p.org_id = ${orgId}::uuid and p.id in (select donation_id from import_here)`.execute(db)
  const { rows: expected } = await sql<{ chargeId: string; donationId: string }>`
    select charge_id as "chargeId", donation_id as "donationId"
    from import_here
    where not is_past
    order by place`.execute(db)
  await books.charges.countToward(db, orgId, sql`(select charge_id, donation_id from import_here where is_past)`)
  const past = sql`c.id in (select charge_id from import_here where is_past)`
  const unexpected = await countTowardRecurring(db, scope, books, { past, expected })
  await add(
    db,
    scope,
    'past_payment',
    sql<{ id: string }>`
      select charge_id as id
      from import_here
      where is_past or charge_id = any(${unexpected}::uuid[])`,
  )
}

/** The gifts that count toward the recurring gift `p` since it came in with its import: they do not hold it back from an undo. */
export const countedAlong = sql`
  (
    select a.row_id
    from import_additions a
    where a.org_id = p.org_id and a.import_id = p.import_id and a.kind in ('past_payment', 'pledge_payment')
  )`

/** Takes the gifts that were here out of the recurring gifts of an import that an undo will remove. */
export async function takeGiftsHereOut(
  db: OpenTransaction,
  { orgId, importId, removesChangedGifts }: Undone & { removesChangedGifts: boolean },
  { charges }: Books,
): Promise<void> {
  const stays = removesChangedGifts ? isDonationInUse(countedAlong) : isDonationWorkedOn(countedAlong)
  await charges.takeOut(
    db,
    orgId,
    sql`
      (
        select c.id as charge_id
        from shared.donations p join shared.charges c on c.org_id = p.org_id and c.donation_id = p.id
        where p.org_id = ${orgId}::uuid and p.import_id = ${importId}::uuid and not ${stays}
      )`,
  )
}
