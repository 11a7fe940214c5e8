import { minorUnits, type MinorUnits } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ChargeMode } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import type { LedgerKind } from './ledger-accounts.js'
import { LedgerBulk } from './ledger-bulk.repository.js'
import type { Posting } from './postings.js'

/** The database refuses what does not balance; see the migration of the ledger. */
export interface LedgerEvent {
  orgId: string
  kind: LedgerKind
  subjectId: string
  mode: ChargeMode
  currency: Currency
  onDate: string
  /** Null for what is about no gift, as a payout. */
  chargeId: string | null
  campaignId: string | null
  fundraiserId: string | null
}

/** The books: double entry, append-only. Every method works in the transaction that it is called in. */
@Injectable()
export class Ledger {
  constructor(
    private readonly em: EntityManager,
    private readonly bulk: LedgerBulk,
  ) {}

  /** Posts an event once: the same kind and subject again posts nothing and answers false. */
  async post(event: LedgerEvent, postings: readonly Posting[]): Promise<boolean> {
    const lines = postings.map((posting, index) => ({
      line: index + 1,
      account: posting.account,
      currency: posting.currency ?? event.currency,
      amount: posting.amount,
      designation_id: posting.designationId ?? null,
      gift_count: posting.giftCount ?? 0,
      refund_count: posting.refundCount ?? 0,
    }))
    const added = await query(
      this.em,
      sql<{ line: number }>`
        with t as (
          insert into ledger_transactions (id, org_id, kind, subject_id, mode)
          values (${newId()}, ${event.orgId}, ${event.kind}, ${event.subjectId}, ${event.mode})
          on conflict (org_id, kind, subject_id, mode) do nothing
          returning id, org_id
        )
        insert into ledger_entries (
          transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
          campaign_id, fundraiser_id, gift_count, refund_count
        )
        select t.id, l.line, t.org_id, l.account, l.currency, l.amount, ${event.onDate}::date,
          ${event.chargeId}::uuid, l.designation_id, ${event.campaignId}::uuid, ${event.fundraiserId}::uuid,
          l.gift_count, l.refund_count
        from t,
          json_to_recordset(${JSON.stringify(lines)}::json) as l (
            line int, account text, currency char(3), amount bigint, designation_id uuid, gift_count smallint,
            refund_count smallint
          )
        returning line`,
    )
    return added.length > 0
  }

  /** Posts events that were never posted, in one statement. */
  async postMany(events: readonly { event: LedgerEvent; postings: readonly Posting[] }[]): Promise<void> {
    if (events.length === 0) return
    const transactions = events.map(({ event }) => ({
      id: newId(),
      org_id: event.orgId,
      kind: event.kind,
      subject_id: event.subjectId,
      mode: event.mode,
    }))
    const lines = events.flatMap(({ event, postings }, at) =>
      postings.map((posting, index) => ({
        transaction_id: transactions[at]?.id,
        line: index + 1,
        org_id: event.orgId,
        account: posting.account,
        currency: posting.currency ?? event.currency,
        amount: posting.amount,
        on_date: event.onDate,
        charge_id: event.chargeId,
        designation_id: posting.designationId ?? null,
        campaign_id: event.campaignId,
        fundraiser_id: event.fundraiserId,
        gift_count: posting.giftCount ?? 0,
        refund_count: posting.refundCount ?? 0,
      })),
    )
    await query(
      this.em,
      sql`
        with t as (
          insert into ledger_transactions (id, org_id, kind, subject_id, mode)
          select id, org_id, kind, subject_id, mode
          from json_to_recordset(${JSON.stringify(transactions)}::json) as t (id uuid, org_id uuid, kind text, subject_id uuid, mode text)
        )
        insert into ledger_entries (
          transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
          campaign_id, fundraiser_id, gift_count, refund_count
        )
        select l.*
        from json_to_recordset(${JSON.stringify(lines)}::json) as l (
          transaction_id uuid, line int, org_id uuid, account text, currency char(3), amount bigint,
          on_date date, charge_id uuid, designation_id uuid, campaign_id uuid, fundraiser_id uuid,
          gift_count smallint, refund_count smallint
        )`,
    )
  }

  /** What the platform gave back of its fee with a refund, in minor units. */
  async platformFeeReturnedBy(orgId: string, refundId: string): Promise<MinorUnits> {
    const [found] = await query(
      this.em,
      sql<{ amount: string }>`
        select coalesce(- sum(e.amount), 0) as amount
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.org_id = ${orgId}
          and t.kind = 'refund'
          and t.subject_id = ${refundId}
          and e.account = 'platform_fees'`,
    )
    return minorUnits(Number(found?.amount ?? 0))
  }

  /** What of a refund went back of no fund, such as of what covers the fee, in minor units. */
  async returnedOutsideFunds(orgId: string, refundId: string): Promise<MinorUnits> {
    const [found] = await query(
      this.em,
      sql<{ amount: string }>`
        select coalesce(sum(e.amount), 0) as amount
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.org_id = ${orgId}
          and t.kind = 'refund'
          and t.subject_id = ${refundId}
          and e.account = 'refunds'
          and e.designation_id is null`,
    )
    return minorUnits(Number(found?.amount ?? 0))
  }

  /** Posts the other way round what was posted for a subject, such as a refund that the bank could not carry out. */
  reverse(orgId: string, subject: { kind: LedgerKind; id: string }): Promise<void> {
    return this.bulk.reverse(transactionOf(this.em), orgId, subject)
  }
}
