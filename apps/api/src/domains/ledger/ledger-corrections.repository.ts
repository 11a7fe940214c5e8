import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import { query } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { correctionLines, giftLines, returnLines, type BookedGift, type BookLine } from './correction-lines.js'
import { postedForCharges } from './posted-for-charges.statements.js'

interface CorrectedCharge {
  orgId: string
  chargeId: string
  mode: ChargeMode
  currency: Currency
  /** What it is filed under: posted once. */
  subjectId: string
  /** Nothing of it went back, nor was disputed: the books hold the gift alone. */
  isWhole: boolean
}

/** Brings the books in line with a gift that was corrected, in the transaction that it is called in. The charge has to be locked. */
@Injectable()
export class LedgerCorrections {
  constructor(private readonly em: EntityManager) {}

  async correct(charge: CorrectedCharge, before: BookedGift, after: BookedGift): Promise<void> {
    const held = charge.isWhole ? giftLines(before) : await this.linesOf(charge)
    await this.post(charge, correctionLines(held, before, after))
  }

  /** Puts what went back of a gift where the gift is now, where a correction moved the gift meanwhile. */
  async settleReturns(charge: CorrectedCharge, gift: BookedGift): Promise<void> {
    await this.post(charge, returnLines(await this.linesOf(charge), gift))
  }

  private linesOf({ orgId, chargeId, mode }: CorrectedCharge): Promise<BookLine[]> {
    return query(
      this.em,
      sql<BookLine>`
        with charge as (select ${chargeId}::uuid as id), ${postedForCharges({ orgId, mode })}
        select e.account, e.on_date::text as "onDate", e.designation_id as "designationId",
          e.campaign_id as "campaignId", e.fundraiser_id as "fundraiserId", sum(e.amount)::float8 as amount,
          sum(e.gift_count)::int as "giftCount", sum(e.refund_count)::int as "refundCount"
        from posted join ledger_entries e on e.transaction_id = posted.id
        where e.charge_id = ${chargeId}::uuid
        group by 1, 2, 3, 4, 5
        order by 2, 1, 3`,
    )
  }

  private async post({ orgId, mode, currency, chargeId, subjectId }: CorrectedCharge, lines: BookLine[]) {
    if (lines.length === 0) return
    const rows = lines.map((line, index) => ({
      line: index + 1,
      account: line.account,
      amount: line.amount,
      on_date: line.onDate,
      designation_id: line.designationId,
      campaign_id: line.campaignId,
      fundraiser_id: line.fundraiserId,
      gift_count: line.giftCount,
      refund_count: line.refundCount,
    }))
    await query(
      this.em,
      sql`
        with t as (
          insert into ledger_transactions (id, org_id, kind, subject_id, mode)
          values (${newId()}, ${orgId}, 'correction', ${subjectId}, ${mode})
          returning id, org_id
        )
        insert into ledger_entries (
          transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
          campaign_id, fundraiser_id, gift_count, refund_count
        )
        select t.id, l.line, t.org_id, l.account, ${currency}::text, l.amount, l.on_date, ${chargeId}::uuid,
          l.designation_id, l.campaign_id, l.fundraiser_id, l.gift_count, l.refund_count
        from t,
          json_to_recordset(${JSON.stringify(rows)}::json) as l (
            line int, account text, amount bigint, on_date date, designation_id uuid, campaign_id uuid,
            fundraiser_id uuid, gift_count smallint, refund_count smallint
          )`,
    )
  }
}
