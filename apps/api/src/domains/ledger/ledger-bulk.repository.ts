import type { OpenTransaction } from '../../platform/database/transaction.js'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ChargeMode, PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import type { LedgerKind } from './ledger-accounts.js'
import { giftLines } from './gift-lines.statements.js'
import { refundPostings, type Part } from './postings.js'

/** Gifts to post in one go: those of an import, or what was recorded before there was a ledger. */
interface GiftsToPost {
  orgId: string
  kind: 'import' | 'opening'
  subjectId: string
  /** A condition on `charges c`. */
  charges: RawBuilder<unknown>
  /** Takes them out as they are now, before they change. */
  isReversed?: boolean
}

export interface RefundToPost {
  chargeId: string
  type: string
  method: PaymentMethod
  mode: ChargeMode
  currency: Currency
  onDate: string
  campaignId: string
  fundraiserId: string | null
  parts: readonly Part[]
}

const noCharges = sql`(select null::uuid as charge_id where false)`

@Injectable()
export class LedgerBulk {
  /** Posts many gifts at once, one transaction of the books for each mode and subject, a statement for each table. */
  async postGifts(
    db: OpenTransaction,
    { orgId, kind, subjectId, charges, isReversed = false }: GiftsToPost,
  ): Promise<void> {
    const sign = sql.lit(isReversed ? -1 : 1)
    const found = sql`c.org_id = ${orgId}::uuid and c.status = 'succeeded' and ${charges}`
    await sql`
      insert into ledger_transactions (id, org_id, kind, subject_id, mode)
      select uuidv7(), ${orgId}::uuid, ${kind}, ${subjectId}::uuid, mode
      from (select distinct c.mode from shared.charges c where ${found}) modes
      on conflict (org_id, kind, subject_id, mode) do nothing`.execute(db)
    await sql`
      insert into ledger_entries (
        transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
        campaign_id, fundraiser_id, gift_count, refund_count
      )
      with into_transaction as (
        select t.id, t.mode,
          coalesce((select max(e.line) from ledger_entries e where e.transaction_id = t.id), 0) as last_line
        from ledger_transactions t
        where t.org_id = ${orgId}::uuid and t.kind = ${kind} and t.subject_id = ${subjectId}::uuid
      ),
      gifts as (
        select c.*, t.id as transaction_id, t.last_line
        from shared.charges c join into_transaction t on t.mode = c.mode
        where ${found}
      ),
      parts as (
        select a.charge_id, a.designation_id, a.amount
        from gifts g join shared.charge_allocations a on a.org_id = g.org_id and a.charge_id = g.id
      )
      select g.transaction_id, g.last_line + row_number() over (), g.org_id, l.account, g.currency,
        ${sign} * l.amount, g.gift_date, g.id, l.designation_id, g.campaign_id, g.fundraiser_id,
        ${sign} * l.gift_count, 0
      from (${giftLines}) l join gifts g on g.id = l.charge_id`.execute(db)
  }

  /** Posts many refunds at once, into the same transaction of the books as the gifts of that import. */
  async postRefunds(
    db: OpenTransaction,
    { orgId, kind, subjectId }: Omit<GiftsToPost, 'charges'>,
    refunds: readonly RefundToPost[],
  ): Promise<void> {
    const lines = refunds.flatMap((refund) =>
      refundPostings(refund, refund.parts).map((posting) => ({
        mode: refund.mode,
        currency: refund.currency,
        on_date: refund.onDate,
        charge_id: refund.chargeId,
        campaign_id: refund.campaignId,
        fundraiser_id: refund.fundraiserId,
        account: posting.account,
        amount: posting.amount,
        designation_id: posting.designationId ?? null,
        refund_count: posting.refundCount ?? 0,
      })),
    )
    await sql`
      insert into ledger_transactions (id, org_id, kind, subject_id, mode)
      select uuidv7(), ${orgId}::uuid, ${kind}, ${subjectId}::uuid, mode
      from (
        select distinct mode
        from json_to_recordset(${JSON.stringify(refunds.map(({ mode }) => ({ mode })))}::json) as r (mode text)
      ) modes
      on conflict (org_id, kind, subject_id, mode) do nothing`.execute(db)
    await sql`
      insert into ledger_entries (
        transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
        campaign_id, fundraiser_id, gift_count, refund_count
      )
      with last as (
        select t.id, t.mode,
          coalesce((select max(e.line) from ledger_entries e where e.transaction_id = t.id), 0) as line
        from ledger_transactions t
        where t.org_id = ${orgId}::uuid and t.kind = ${kind} and t.subject_id = ${subjectId}::uuid
      )
      select last.id, last.line + row_number() over (), ${orgId}::uuid, l.account, l.currency, l.amount, l.on_date,
        l.charge_id, l.designation_id, l.campaign_id, l.fundraiser_id, 0, l.refund_count
      from json_to_recordset(${JSON.stringify(lines)}::json) as l (
        mode text, currency char(3), on_date date, charge_id uuid, campaign_id uuid, fundraiser_id uuid,
        account text, amount bigint, designation_id uuid, refund_count smallint
      )
        join last on last.mode = l.mode`.execute(db)
  }

  /** Posts the other way round what was posted for corrections of charges that go, a relation `(charge_id)`. */
  async reverseCorrections(db: OpenTransaction, orgId: string, charges: RawBuilder<unknown>): Promise<void> {
    const corrections = sql`
      ledger_transactions t
      join shared.charge_corrections k on k.org_id = t.org_id
      and k.id = t.subject_id
      join ${charges} g on g.charge_id = k.charge_id`
    await sql`
      insert into ledger_transactions (id, org_id, kind, subject_id, mode)
      select uuidv7(), t.org_id, 'reversal', t.id, t.mode
      from ${corrections}
      where t.org_id = ${orgId}::uuid and t.kind = 'correction'`.execute(db)
    await sql`
      insert into ledger_entries (
        transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
        campaign_id, fundraiser_id, gift_count, refund_count
      )
      select r.id, e.line, e.org_id, e.account, e.currency, - e.amount, e.on_date, e.charge_id, e.designation_id,
        e.campaign_id, e.fundraiser_id, - e.gift_count, - e.refund_count
      from ${corrections}
        join ledger_transactions r on r.org_id = t.org_id and r.kind = 'reversal' and r.subject_id = t.id
        join ledger_entries e on e.transaction_id = t.id
      where t.org_id = ${orgId}::uuid and t.kind = 'correction'`.execute(db)
  }

  /** Posts the other way round what was posted for a subject, such as an import that is taken back, except of the charges `kept`. */
  async reverse(
    db: OpenTransaction,
    orgId: string,
    subject: { kind: LedgerKind; id: string },
    kept: RawBuilder<unknown> = noCharges,
  ): Promise<void> {
    await sql`
      insert into ledger_transactions (id, org_id, kind, subject_id, mode)
      select uuidv7(), org_id, 'reversal', id, mode
      from ledger_transactions
      where org_id = ${orgId}::uuid and kind = ${subject.kind} and subject_id = ${subject.id}::uuid`.execute(db)
    await sql`
      insert into ledger_entries (
        transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
        campaign_id, fundraiser_id, gift_count, refund_count
      )
      select r.id, e.line, e.org_id, e.account, e.currency, - e.amount, e.on_date, e.charge_id, e.designation_id,
        e.campaign_id, e.fundraiser_id, - e.gift_count, - e.refund_count
      from ledger_transactions t
        join ledger_transactions r on r.org_id = t.org_id and r.kind = 'reversal' and r.subject_id = t.id
        join ledger_entries e on e.transaction_id = t.id
      where t.org_id = ${orgId}::uuid
        and t.kind = ${subject.kind}
        and t.subject_id = ${subject.id}::uuid
        and not exists (select from ${kept} k where k.charge_id = e.charge_id)`.execute(db)
  }
}
