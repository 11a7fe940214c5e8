import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { liftTimeout, lockName, query } from '../../platform/database/transaction.js'

const batch = 5_000

/** Orgs with something that is not summed yet. */
export const orgsToRollUp = () => sql<{ org_id: string }>`select org_id from ledger_tail`

/**
 * Keeps the sums that many writers share. A gift writes no such sum itself, since all gifts of an org would wait for one
 * row; the ledger's tail says what is not summed yet, and whoever reads adds it (`giving_days_now`, `giving_totals_now`).
 */
@Injectable()
export class RollUps {
  constructor(private readonly em: EntityManager) {}

  /** Takes the org's tail into the sums. Two at once take turns; one that dies leaves the tail as it was. */
  async apply(orgId: string): Promise<void> {
    while ((await this.applyBatch(orgId)) === batch);
  }

  private applyBatch(orgId: string): Promise<number> {
    return this.em.transactional(async (em) => {
      await lockName(em, `roll_ups:${orgId}`)
      await liftTimeout(em)
      const [taken] = await query(em, applyTail(orgId))
      return taken?.count ?? 0
    })
  }
}

const figures = sql`
  sum(e.gift_count) as gifts,
  - coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0) as gross,
  sum(e.refund_count) as refunds, coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunded,
  coalesce(sum(e.amount) filter (where e.account = 'dispute_losses'), 0) as lost,
  coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as fees`

const ofFund = sql`coalesce(- sum(sign(e.amount)) filter (where e.account = 'gift_income'), 0)`

const applyTail = (orgId: string) => sql<{ count: number }>`
  with taken as (
    delete from ledger_tail
    where transaction_id in (
      select transaction_id
      from ledger_tail
      where org_id = ${orgId}
      order by transaction_id
      limit ${batch}
    )
    returning transaction_id
  ),
  e as materialized (
    select e.*, t.mode
    from taken
      join ledger_transactions t on t.id = taken.transaction_id
      join ledger_entries e on e.transaction_id = t.id
  ),
  days as (
    insert into giving_days as g (org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees)
    select org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees
    from (
      select e.org_id, e.mode, e.currency, e.on_date, ${figures}
      from e
      group by e.org_id, e.mode, e.currency, e.on_date
    ) d
    on conflict (org_id, mode, currency, on_date) do update
    set gifts = g.gifts + excluded.gifts, gross = g.gross + excluded.gross,
      refunds = g.refunds + excluded.refunds, refunded = g.refunded + excluded.refunded,
      lost = g.lost + excluded.lost, fees = g.fees + excluded.fees
  ),
  subjects as (
    select e.org_id, 'campaign' as subject, e.campaign_id as subject_id, e.mode, e.currency, ${figures}
    from e
    where e.campaign_id is not null
    group by e.org_id, e.campaign_id, e.mode, e.currency
    union all
    select e.org_id, 'fundraiser', e.fundraiser_id, e.mode, e.currency, ${figures}
    from e
    where e.fundraiser_id is not null
    group by e.org_id, e.fundraiser_id, e.mode, e.currency
    union all
    select org_id, 'designation', designation_id, mode, currency, fund_gifts, gross, refunds, refunded, lost, fees
    from (
      select e.org_id, e.designation_id, e.mode, e.currency, ${figures}, ${ofFund} as fund_gifts
      from e
      where e.designation_id is not null
      group by e.org_id, e.designation_id, e.mode, e.currency
    ) funds
  ),
  totals as (
    insert into giving_totals as g (org_id, subject, subject_id, mode, currency, gifts, gross, returned)
    select org_id, subject, subject_id, mode, currency, gifts, gross, refunded + lost
    from subjects
    on conflict (org_id, subject, subject_id, mode, currency) do update
    set gifts = g.gifts + excluded.gifts, gross = g.gross + excluded.gross,
      returned = g.returned + excluded.returned
  )
  select count(*)::int as count
  from taken`
