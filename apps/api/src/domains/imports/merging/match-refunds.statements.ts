import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'
import type { Scope } from './scope.js'

/**
 * Makes `import_returns`, which says what gift each row of money that goes back belongs to: the one that people chose,
 * the one of the same id, or the latest of the same donor, currency and amount, on or before its day, that is not
 * given back yet. The rest is marked as undecided, with the gifts it could belong to, and is not taken.
 */
export async function matchRefunds(db: OpenTransaction, scope: Scope): Promise<void> {
  await sql`
    create temporary table import_returns (line int primary key, charge_id uuid, amount bigint) on
    commit
    drop`.execute(db)
  const { rows } = await sql`select 1 from import_taking where is_refund limit 1`.execute(db)
  if (rows.length === 0) return
  await gather(db, scope)
  await takeDecided(db)
  await takeSameId(db)
  while ((await takeSameAmount(db)) > 0);
  await markUndecided(db, scope)
}

async function gather(db: OpenTransaction, { orgId }: Scope): Promise<void> {
  await sql`
    create temporary table import_asking on
    commit
    drop as
    select t.line, t.amount, t.currency, t.mode, t.gift_date, coalesce(t.refund_of, t.external_id) as external_id,
      t.decision, t.target_line, t.target_charge_id, g.donor_id
    from import_taking t join import_givers g using (donor_key)
    where t.is_refund`.execute(db)
  await sql`
    create temporary table import_returnable on
    commit
    drop as
    select t.charge_id, t.line, g.donor_id, t.currency, t.mode, t.gift_date, t.external_id, t.amount,
      t.amount as remaining
    from import_taking t join import_givers g using (donor_key)
    where not t.is_refund and t.status = 'succeeded'
    union all
    select c.id, null, c.donor_id, c.currency, c.mode, c.gift_date, c.external_id, c.amount,
      c.amount - c.refunded_amount
    from shared.charges c
    where c.org_id = ${orgId}::uuid
      and c.status = 'succeeded'
      and c.amount > c.refunded_amount
      and (
        c.donor_id in (select donor_id from import_asking)
        or c.external_id in (select external_id from import_asking where external_id is not null)
        or c.id in (select target_charge_id from import_asking where target_charge_id is not null)
      )`.execute(db)
  await sql`create index on import_returnable (donor_id, amount)`.execute(db)
  await sql`analyze import_asking`.execute(db)
  await sql`analyze import_returnable`.execute(db)
}

// Several rows may be decided for one gift, as long as it is not given back more than whole.
async function takeDecided(db: OpenTransaction): Promise<void> {
  await sql`
    insert into import_returns
    select line, charge_id, amount
    from (
      select a.line, p.charge_id, a.amount, p.remaining,
        sum(a.amount) over (partition by p.charge_id order by a.line) as so_far
      from import_asking a
        join import_returnable p on p.currency = a.currency and p.mode = a.mode
          and (p.charge_id = a.target_charge_id or p.line = a.target_line)
      where a.decision = 'refund'
    ) decided
    where so_far <= remaining`.execute(db)
}

async function takeSameId(db: OpenTransaction): Promise<void> {
  await sql`
    insert into import_returns
    select distinct on (p.charge_id) a.line, p.charge_id, a.amount
    from import_asking a
      join import_returnable p on p.external_id = a.external_id and p.currency = a.currency and p.mode = a.mode
    where p.remaining >= a.amount
      and a.decision is null
      and p.charge_id not in (select charge_id from import_returns)
    order by p.charge_id, a.line
    on conflict do nothing`.execute(db)
}

/**
 * Pairs the latest row with the latest gift of the same donor and amount, the next with the next, and so on. A row that
 * is older than its gift stays for the next round, in which the gifts that found their rows are out of the way.
 */
async function takeSameAmount(db: OpenTransaction): Promise<number> {
  const taken = await sql`
    with asking as (
      select line, donor_id, amount, currency, mode, gift_date, max(gift_date) over same as latest,
        row_number() over (same order by gift_date desc, line desc) as place
      from import_asking a
      where decision is null and not exists (select from import_returns x where x.line = a.line)
      window same as (partition by donor_id, amount, currency, mode)
    ),
    gifts as (
      select p.charge_id, p.donor_id, p.amount, p.currency, p.mode, p.gift_date,
        row_number() over (
          partition by p.donor_id, p.amount, p.currency, p.mode
          order by p.gift_date desc, p.line desc nulls last, p.charge_id
        ) as place
      from import_returnable p
        join (
          select distinct donor_id, amount, currency, mode, latest
          from asking
        ) w using (donor_id, amount, currency, mode)
      where p.remaining = p.amount
        and p.gift_date <= w.latest
        and not exists (select from import_returns x where x.charge_id = p.charge_id)
    )
    insert into import_returns
    select a.line, g.charge_id, a.amount
    from asking a join gifts g using (donor_id, amount, currency, mode, place)
    where g.gift_date <= a.gift_date
    returning 1`.execute(db)
  return taken.rows.length
}

async function markUndecided(db: OpenTransaction, { importId }: Scope): Promise<void> {
  await sql`
    update import_rows r
    set state = 'undecided', candidates = coalesce(likely.gifts, '[]')
    from import_asking a
      left join lateral (
        select jsonb_agg(
          jsonb_build_object(
            'line', p.line, 'chargeId', case when p.line is null then p.charge_id end, 'date', p.gift_date,
            'amount', p.amount, 'left', p.remaining
          )
          order by p.gift_date desc, p.amount
        ) as gifts
        from (
          select p.*
          from (
            select line, charge_id, gift_date, amount,
              remaining - coalesce(
                (select sum(x.amount) from import_returns x where x.charge_id = p.charge_id), 0
              ) as remaining
            from import_returnable p
            where p.donor_id = a.donor_id
              and p.currency = a.currency
              and p.mode = a.mode
              and p.gift_date <= a.gift_date
          ) p
          where p.remaining >= a.amount
          order by p.gift_date desc, p.amount
          limit 20
        ) p
      ) likely on true
    where r.import_id = ${importId}::uuid
      and r.line = a.line
      and not exists (select from import_returns x where x.line = a.line)`.execute(db)
  await sql`
    delete from import_taking t
    where t.is_refund and not exists (select from import_returns x where x.line = t.line)`.execute(db)
  await sql`
    delete from import_givers g
    where not exists (select from import_taking t where t.donor_key = g.donor_key)`.execute(db)
}
