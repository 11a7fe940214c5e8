import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import { query } from '../../platform/database/transaction.js'
import { postedForCharges } from './posted-for-charges.statements.js'

/** Charges that count for another campaign or fund from now on. */
export interface LedgerMove {
  orgId: string
  /** What moves them: it is posted once. */
  moveId: string
  mode: ChargeMode
  chargeIds: readonly string[]
}

/**
 * Moves what was posted for charges to another campaign or fund: the other way round where it was, and again where it
 * belongs, on the days that it happened. Works in the transaction that it is called in.
 */
@Injectable()
export class LedgerMoves {
  constructor(private readonly em: EntityManager) {}

  toCampaign(move: LedgerMove, campaignId: string): Promise<void> {
    return this.move(
      move,
      sql`e.campaign_id is distinct from ${campaignId}::uuid`,
      sql`m.designation_id, ${campaignId}::uuid`,
    )
  }

  /** All parts that are in a fund go to this one; what is in none, as what covers the fee, stays. */
  toFund(move: LedgerMove, designationId: string): Promise<void> {
    const isElsewhere = sql`
      e.designation_id is not null
      and e.charge_id in (
        select a.charge_id
        from found a
        where a.designation_id is not null and a.designation_id <> ${designationId}::uuid
      )`
    return this.move(move, isElsewhere, sql`${designationId}::uuid, m.campaign_id`)
  }

  private async move(move: LedgerMove, where: RawBuilder<unknown>, place: RawBuilder<unknown>): Promise<void> {
    const { orgId, moveId, mode, chargeIds } = move
    await query(
      this.em,
      sql`
        with charge as (select unnest(string_to_array(${chargeIds.join()}, ',')::uuid[]) as id),
        ${postedForCharges(move)},
        found as materialized (
          select e.*
          from posted
            join ledger_entries e on e.transaction_id = posted.id
            join charge on charge.id = e.charge_id
        ),
        moved as (
          select e.account, e.currency, e.on_date, e.charge_id, e.designation_id, e.campaign_id, e.fundraiser_id,
            sum(e.amount) as amount, sum(e.gift_count) as gifts, sum(e.refund_count) as refunds
          from found e
          where ${where}
          group by 1, 2, 3, 4, 5, 6, 7
          having sum(e.amount) <> 0 or sum(e.gift_count) <> 0 or sum(e.refund_count) <> 0
        ),
        lines as (
          select account, currency, on_date, charge_id, designation_id, campaign_id, fundraiser_id,
            - amount as amount, - gifts as gifts, - refunds as refunds
          from moved
          union all
          select m.account, m.currency, m.on_date, m.charge_id, ${place}, m.fundraiser_id, sum(m.amount),
            sum(m.gifts), sum(m.refunds)
          from moved m
          group by 1, 2, 3, 4, 5, 6, 7
        ),
        t as (
          insert into ledger_transactions (id, org_id, kind, subject_id, mode)
          select uuidv7(), ${orgId}, 'move', ${moveId}, ${mode}
          where exists (select from moved)
          returning id, org_id
        )
        insert into ledger_entries (
          transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
          campaign_id, fundraiser_id, gift_count, refund_count
        )
        select t.id, row_number() over (order by l.charge_id, l.on_date, l.account), t.org_id, l.account, l.currency,
          l.amount, l.on_date, l.charge_id, l.designation_id, l.campaign_id, l.fundraiser_id, l.gifts, l.refunds
        from t, lines l`,
    )
  }
}
