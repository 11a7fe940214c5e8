import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { LedgerBenefits, LedgerBulk, type LedgerKind } from '../../ledger/index.js'
import { ChargeReturns } from '../charge-returns.repository.js'

type Relation = RawBuilder<unknown>

/** Under what the ledger files the postings of many charges at once. */
export interface RecordedUnder {
  orgId: string
  kind: Extract<LedgerKind, 'import' | 'opening'>
  subjectId: string
}

const columns = sql.raw(
  [
    'donor_id',
    'entity_id',
    'campaign_id',
    'fundraiser_id',
    'donation_id',
    'installment_no',
    'attempt_no',
    'type',
    'status',
    'amount',
    'fee_amount',
    'currency',
    'method',
    'mode',
    'gift_date',
    'charged_at',
    'external_id',
    'reference',
    'comment',
    'source',
    'created_at',
    'import_id',
    'import_line',
    'import_key',
  ].join(', '),
)

const ofImports = sql.raw(
  ['external_recurring_id', 'fee_cover_amount', 'tribute', 'is_anonymous', 'method_last4', 'source_url', 'utm'].join(
    ', ',
  ),
)

const ofHistory = sql.raw(
  [
    'method_brand',
    'method_last4',
    'gateway_integration_id',
    'gateway_charge_id',
    'failure_code',
    'failure_message',
    'decline_type',
    'batch_id',
  ].join(', '),
)

/** The charges of an import but those of a relation `kept (charge_id)`, where they were corrected. */
const goingOf = (orgId: string, importId: string, kept: Relation) => sql`
  (
    select c.id as charge_id
    from charges c
    where c.org_id = ${orgId}::uuid
      and c.import_id = ${importId}::uuid
      and exists (select from charge_corrections k where k.org_id = c.org_id and k.charge_id = c.id)
      and not exists (select from ${kept} k where k.charge_id = c.id)
  )`

/**
 * Charges whose outcome is history: those of an import, and the demo's. They are written as they ended, many at a time,
 * in the transaction of `db`; no gateway is asked and no event is raised.
 */
@Injectable()
export class RecordedCharges {
  constructor(
    private readonly ledger: LedgerBulk,
    private readonly benefits: LedgerBenefits,
    private readonly returns: ChargeReturns,
  ) {}

  /**
   * Takes a relation with `place`, `id` and the columns above, numbered in the order of `place`, and one of their parts
   * `(place, charge_id, designation_id, amount)`. Where `isWhole` is set, the charges say also by which gateway, card, check and batch, else what covers
   * their fees, their tribute, whether they are anonymous, by which card and from where, and which recurring gift they paid elsewhere.
   */
  async write(
    db: OpenTransaction,
    orgId: string,
    { charges, parts, isWhole = false }: { charges: Relation; parts: Relation; isWhole?: boolean },
  ): Promise<void> {
    const written = isWhole ? sql`${columns}, ${ofHistory}` : sql`${columns}, ${ofImports}`
    await sql`
      insert into charges (id, org_id, ${written})
      select id, ${orgId}::uuid, ${written}
      from ${charges} g
      order by place`.execute(db)
    await sql`
      insert into charge_allocations (charge_id, designation_id, org_id, amount)
      select charge_id, designation_id, ${orgId}::uuid, amount
      from ${parts} g
      order by place`.execute(db)
  }

  /** Lets charges of a relation `(charge_id, donation_id)` belong to recurring gifts, without an installment: they are past. */
  async countToward(db: OpenTransaction, orgId: string, gifts: Relation): Promise<void> {
    await sql`
      update charges c
      set donation_id = g.donation_id
      from ${gifts} g
      where c.org_id = ${orgId}::uuid and c.id = g.charge_id`.execute(db)
  }

  /** Takes charges of a relation `(charge_id)` out of the recurring gifts that they belong to, which go. */
  async takeOut(db: OpenTransaction, orgId: string, gifts: Relation): Promise<void> {
    await sql`
      update charges c
      set donation_id = null, installment_no = null, attempt_no = 1
      from ${gifts} g
      where c.org_id = ${orgId}::uuid and c.id = g.charge_id`.execute(db)
  }

  /** Takes a relation `(charge_id, donor_id, amount, kind)` of whom an import credits with its gifts, amounts in minor units. */
  async writeCredits(db: OpenTransaction, orgId: string, importId: string, credits: Relation): Promise<void> {
    await sql`
      insert into soft_credits (charge_id, donor_id, org_id, amount, kind, import_id)
      select charge_id, donor_id, ${orgId}::uuid, amount, kind, ${importId}::uuid
      from ${credits} s
      on conflict (charge_id, donor_id) do nothing`.execute(db)
  }

  /**
   * Takes a relation `(id, charge_id, amount, currency, reason, note, refunded_on, created_at, import_id, import_line,
   * import_key)` of refunds that were made, and notes on their charges what went back.
   */
  async writeRefunds(db: OpenTransaction, orgId: string, refunds: Relation): Promise<void> {
    await sql`
      with made as (
        insert into refunds (
          id, org_id, charge_id, amount, currency, reason, note, refunded_on, created_at, import_id,
          import_line, import_key
        )
        select id, ${orgId}::uuid, charge_id, amount, currency, reason, note, refunded_on, created_at, import_id,
          import_line, import_key
        from ${refunds} f
        returning charge_id, amount
      )
      update charges c
      set refunded_amount = c.refunded_amount + back.amount
      from (select charge_id, sum(amount) as amount from made group by charge_id) back
      where c.org_id = ${orgId}::uuid and c.id = back.charge_id`.execute(db)
  }

  /**
   * Posts the charges `c` and the refunds `r` that conditions choose, and splits what went back over their parts. With an import, also what
   * donors got for its gifts.
   */
  async post(
    db: OpenTransaction,
    under: RecordedUnder,
    chosen: { charges: Relation; refunds: Relation },
  ): Promise<void> {
    await this.ledger.postGifts(db, { ...under, charges: chosen.charges })
    await this.returns.post(db, this.ledger, under, chosen.refunds)
    if (under.kind === 'import') await this.benefits.takeIn(db, under.orgId, under.subjectId)
  }

  /**
   * Removes what came with an import, except the charges of a relation `kept (charge_id)` with their refunds. The ledger keeps its
   * postings and gets the reversals of what goes.
   */
  async remove(db: OpenTransaction, orgId: string, importId: string, kept: Relation): Promise<void> {
    const subject = { kind: 'import' as const, id: importId }
    await this.returns.undo(db, orgId, subject, kept)
    await this.benefits.withdraw(db, orgId, importId, kept)
    await this.ledger.reverse(db, orgId, subject, kept)
    await this.ledger.reverseCorrections(db, orgId, goingOf(orgId, importId, kept))
    await this.removeRows(db, orgId, importId, kept)
  }

  private async removeRows(db: OpenTransaction, orgId: string, importId: string, kept: Relation): Promise<void> {
    const isKept = (charge: string) => sql`exists (select from ${kept} k where k.charge_id = ${sql.ref(charge)})`
    await sql`
      with gone as (
        delete from refunds f
        where f.org_id = ${orgId}::uuid
          and f.import_id = ${importId}::uuid
          and not ${isKept('f.charge_id')}
        returning charge_id, amount
      )
      update charges c
      set refunded_amount = c.refunded_amount - back.amount
      from (select charge_id, sum(amount) as amount from gone group by charge_id) back
      where c.org_id = ${orgId}::uuid and c.id = back.charge_id`.execute(db)
    await sql`
      delete from soft_credits s
      where s.org_id = ${orgId}::uuid and s.import_id = ${importId}::uuid and not ${isKept('s.charge_id')}`.execute(db)
    await sql`
      delete from charge_allocations a using charges c
      where c.org_id = ${orgId}::uuid
        and c.import_id = ${importId}::uuid
        and a.org_id = c.org_id
        and a.charge_id = c.id
        and not ${isKept('c.id')}`.execute(db)
    await sql`
      delete from charges c
      where c.org_id = ${orgId}::uuid and c.import_id = ${importId}::uuid and not ${isKept('c.id')}`.execute(db)
  }
}
