import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { LedgerBenefits, LedgerBulk } from '../../ledger/index.js'
import { splitByLargestRemainder } from '../largest-remainder.statements.js'

type Relation = RawBuilder<unknown>

interface Import {
  orgId: string
  importId: string
}

/**
 * Gifts of an import that their source tells differently by now: settled, failed, or with another amount or day. Works on many at once
 * in the transaction of `db`; the books have all of it under the import that brought the news.
 */
@Injectable()
export class ChangedCharges {
  constructor(
    private readonly ledger: LedgerBulk,
    private readonly benefits: LedgerBenefits,
  ) {}

  /**
   * Takes a relation `(charge_id, status, amount, gift_date, charged_at, fee_amount)` of what the charges are to be, amounts in minor
   * units. What came in already must not have gone back: of its amount and day the books get the old the other way round, then the new.
   */
  async take(db: OpenTransaction, { orgId, importId }: Import, changes: Relation): Promise<void> {
    const subject = { orgId, kind: 'import' as const, subjectId: importId }
    const touched = sql`c.id in (select x.charge_id from ${changes} x)`
    await this.ledger.postGifts(db, { ...subject, charges: touched, isReversed: true })
    await sql`
      with split as (${splitByLargestRemainder(sql`
        (
          select a.charge_id, a.designation_id, x.amount - c.fee_cover_amount as whole, a.amount as rest
          from ${changes} x
            join charges c on c.org_id = ${orgId}::uuid and c.id = x.charge_id and c.amount <> x.amount
            join charge_allocations a on a.org_id = c.org_id and a.charge_id = c.id
        )`)}),
      gone as (
        delete from charge_allocations a using split s
        where a.org_id = ${orgId}::uuid
          and a.charge_id = s.charge_id
          and a.designation_id = s.designation_id
          and s.amount = 0
      )
      update charge_allocations a
      set amount = s.amount
      from split s
      where a.org_id = ${orgId}::uuid
        and a.charge_id = s.charge_id
        and a.designation_id = s.designation_id
        and s.amount > 0`.execute(db)
    await this.set(db, orgId, changes)
    await this.ledger.postGifts(db, { ...subject, charges: touched })
    await this.followBenefits(db, orgId, changes)
  }

  /** Makes the charges again what a relation as that of `take`, with their `parts` in JSON, says that they were. The books are put back by whoever calls. */
  async putBack(db: OpenTransaction, orgId: string, before: Relation): Promise<void> {
    await this.set(db, orgId, before)
    const parts = sql`
      (
        select x.charge_id, p.designation_id, p.amount
        from ${before} x cross join lateral jsonb_to_recordset(x.parts) p (designation_id uuid, amount bigint)
      )`
    await sql`
      insert into charge_allocations (charge_id, designation_id, org_id, amount)
      select charge_id, designation_id, ${orgId}::uuid, amount
      from ${parts} p
      on conflict (charge_id, designation_id) do update
      set amount = excluded.amount`.execute(db)
    await this.followBenefits(db, orgId, before)
  }

  private async set(db: OpenTransaction, orgId: string, changes: Relation): Promise<void> {
    await sql`
      update charges c
      set status = x.status, amount = x.amount, gift_date = x.gift_date, charged_at = x.charged_at,
        fee_amount = x.fee_amount
      from ${changes} x
      where c.org_id = ${orgId}::uuid and c.id = x.charge_id`.execute(db)
  }

  private async followBenefits(db: OpenTransaction, orgId: string, changes: Relation): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select b.charge_id as id
      from shared.gift_benefits b
      where b.org_id = ${orgId}::uuid and b.charge_id in (select x.charge_id from ${changes} x)`.execute(db)
    await this.benefits.follow(
      orgId,
      rows.map(({ id }) => id),
    )
  }
}
