import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { Currency } from '@almoner/contracts/money'
import type { LedgerBulk, LedgerKind, Part, RefundToPost } from '../ledger/index.js'
import { splitByLargestRemainder } from './largest-remainder.statements.js'

/** What goes back of a charge: all of one refund, or of one lost dispute. Minor units. */
export interface Return {
  chargeId: string
  amount: MinorUnits
}

interface ReturnedPart {
  charge_id: string
  designation_id: string | null
  amount: MinorUnits
}

interface RefundRow {
  id: string
  charge_id: string
  amount: MinorUnits
  refunded_on: string
  type: string
  method: PaymentMethod
  mode: 'live' | 'test'
  currency: Currency
  campaign_id: string
  fundraiser_id: string | null
}

/**
 * Splits what goes back over what is left of the parts of a charge, by largest remainder, and notes it on them, so that
 * giving all of it back, in however many steps, takes each part back to the cent.
 */
@Injectable()
export class ChargeReturns {
  /** At most one return of a charge in a call. The parts of each, in the transaction of `db`. */
  async take(db: OpenTransaction, orgId: string, returns: readonly Return[]): Promise<Map<string, Part[]>> {
    const items = JSON.stringify(returns.map(({ chargeId, amount }) => ({ charge_id: chargeId, amount })))
    const { rows } = await sql<ReturnedPart>`
      with items as (
        select charge_id, amount
        from json_to_recordset(${items}::json) as i (charge_id uuid, amount bigint)
      ),
      parts as (
        select i.charge_id, i.amount as whole, a.designation_id, a.amount - a.returned_amount as rest
        from items i join charge_allocations a on a.org_id = ${orgId}::uuid and a.charge_id = i.charge_id
        union all
        select i.charge_id, i.amount, null,
          c.amount - c.cover_returned_amount - coalesce(
            (select sum(a.amount) from charge_allocations a where a.org_id = c.org_id and a.charge_id = c.id),
            0
          )
        from items i join charges c on c.org_id = ${orgId}::uuid and c.id = i.charge_id
      ),
      shared as (${splitByLargestRemainder(sql`parts`)}),
      noted as (
        update charge_allocations a
        set returned_amount = a.returned_amount + s.amount
        from shared s
        where a.org_id = ${orgId}::uuid and a.charge_id = s.charge_id and a.designation_id = s.designation_id
      ),
      covered as (
        update charges c
        set cover_returned_amount = c.cover_returned_amount + s.amount
        from shared s
        where c.org_id = ${orgId}::uuid and c.id = s.charge_id and s.designation_id is null and s.amount > 0
      )
      select charge_id, designation_id, amount::float8 as amount
      from shared
      where amount > 0
      order by charge_id, amount desc, designation_id`.execute(db)
    const parts = new Map<string, Part[]>()
    for (const row of rows) {
      const found = parts.get(row.charge_id) ?? []
      found.push({ designationId: row.designation_id, amount: row.amount })
      parts.set(row.charge_id, found)
    }
    return parts
  }

  /** Notes on the parts that what was posted for a subject is back with the charge, reading from the books what it took. */
  async undo(
    db: OpenTransaction,
    orgId: string,
    subject: { kind: LedgerKind; id: string },
    kept: RawBuilder<unknown> = noCharges,
  ): Promise<void> {
    const parts = sql`
      select e.charge_id, e.designation_id, sum(e.amount) as amount
      from shared.ledger_transactions t join shared.ledger_entries e on e.transaction_id = t.id
      where t.org_id = ${orgId}::uuid
        and t.kind = ${subject.kind}
        and t.subject_id = ${subject.id}::uuid
        and e.account = 'refunds'
        and not exists (select from ${kept} k where k.charge_id = e.charge_id)
      group by e.charge_id, e.designation_id`
    await sql`
      update charge_allocations a
      set returned_amount = a.returned_amount - p.amount
      from (${parts}) p
      where a.org_id = ${orgId}::uuid and a.charge_id = p.charge_id and a.designation_id = p.designation_id`.execute(db)
    await sql`
      update charges c
      set cover_returned_amount = c.cover_returned_amount - p.amount
      from (${parts}) p
      where c.org_id = ${orgId}::uuid and c.id = p.charge_id and p.designation_id is null`.execute(db)
  }

  /** Splits and posts the refunds `r` of a condition, those of one charge one after the other. */
  async post(
    db: OpenTransaction,
    bulk: LedgerBulk,
    into: { orgId: string; kind: 'import' | 'opening'; subjectId: string },
    refunds: RawBuilder<unknown>,
  ): Promise<void> {
    const { orgId } = into
    const { rows } = await sql<RefundRow & { round: number }>`
      select r.id, r.charge_id, r.amount::float8 as amount, r.refunded_on::text as refunded_on, c.type, c.method,
        c.mode, c.currency, c.campaign_id, c.fundraiser_id,
        row_number() over (partition by r.charge_id order by r.refunded_on, r.id)::int as round
      from refunds r join charges c on c.org_id = r.org_id and c.id = r.charge_id
      where r.org_id = ${orgId}::uuid and r.status = 'succeeded' and ${refunds}
      order by round, r.refunded_on, r.id`.execute(db)
    for (let from = 0; from < rows.length;) {
      const round = rows[from]?.round
      const here = rows.slice(from, from + atOnce).filter((row) => row.round === round)
      from += here.length
      const parts = await this.take(
        db,
        orgId,
        here.map((row) => ({ chargeId: row.charge_id, amount: row.amount })),
      )
      await bulk.postRefunds(
        db,
        into,
        here.map((row) => toPost(row, parts.get(row.charge_id) ?? [])),
      )
    }
  }
}

const noCharges = sql`(select null::uuid as charge_id where false)`

const atOnce = 5_000

const toPost = (row: RefundRow, parts: readonly Part[]): RefundToPost => ({
  chargeId: row.charge_id,
  type: row.type,
  method: row.method,
  mode: row.mode,
  currency: row.currency,
  onDate: row.refunded_on,
  campaignId: row.campaign_id,
  fundraiserId: row.fundraiser_id,
  parts,
})
