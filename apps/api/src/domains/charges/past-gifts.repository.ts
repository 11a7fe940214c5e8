import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { sql } from 'kysely'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { LedgerBenefits, LedgerMoves, type LedgerMove } from '../ledger/index.js'
import { PastGifts, type Donation, type GiftMover } from '../donations/index.js'

/** Moves what a recurring donation has given already, books and all. */
@Injectable()
export class PastGiftsRepository implements GiftMover, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: LedgerMoves,
    private readonly benefits: LedgerBenefits,
    private readonly past: PastGifts,
  ) {}

  onModuleInit(): void {
    this.past.movedBy(this)
  }

  /** Takes the locks in the order in which payments take them: first the charges, then their recurring donation. */
  async lock(orgId: string, donationId: string): Promise<void> {
    await transactionOf(this.em)
      .selectFrom('charges')
      .select('id')
      .where('org_id', '=', orgId)
      .where('donation_id', '=', donationId)
      .orderBy('id')
      .forUpdate()
      .execute()
  }

  /** How many gifts moved. */
  async moveToCampaign(donation: Donation, moveId: string, campaignId: string): Promise<number> {
    const moved = await transactionOf(this.em)
      .updateTable('charges')
      .set({ campaign_id: campaignId })
      .where('org_id', '=', donation.orgId)
      .where('donation_id', '=', donation.id)
      .where('campaign_id', '<>', campaignId)
      .returning('id')
      .execute()
    if (moved.length === 0) return 0
    await this.ledger.toCampaign(moveOf(donation, moveId, moved), campaignId)
    await this.benefits.follow(
      donation.orgId,
      moved.map(({ id }) => id),
    )
    return moved.length
  }

  /** All parts of the gifts become one, what went back of them as well. */
  async moveToFund(donation: Donation, moveId: string, designationId: string): Promise<number> {
    const moved = await query(
      this.em,
      sql<{ id: string }>`
        with concerned as (
          select c.id
          from charges c
          where c.org_id = ${donation.orgId}
            and c.donation_id = ${donation.id}
            and exists (
              select
              from charge_allocations a
              where a.org_id = c.org_id and a.charge_id = c.id and a.designation_id <> ${designationId}
            )
        ),
        gone as (
          delete from charge_allocations a using concerned c
          where a.org_id = ${donation.orgId} and a.charge_id = c.id and a.designation_id <> ${designationId}
          returning a.charge_id, a.amount, a.returned_amount
        )
        insert into charge_allocations as kept (charge_id, designation_id, org_id, amount, returned_amount)
        select charge_id, ${designationId}, ${donation.orgId}, sum(amount), sum(returned_amount)
        from gone
        group by charge_id
        on conflict (charge_id, designation_id) do update
        set amount = kept.amount + excluded.amount,
          returned_amount = kept.returned_amount + excluded.returned_amount
        returning charge_id as id`,
    )
    if (moved.length > 0) await this.ledger.toFund(moveOf(donation, moveId, moved), designationId)
    return moved.length
  }
}

const moveOf = ({ orgId, mode }: Donation, moveId: string, moved: { id: string }[]): LedgerMove => ({
  orgId,
  moveId,
  mode,
  chargeIds: moved.map(({ id }) => id),
})
