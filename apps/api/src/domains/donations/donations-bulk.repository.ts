import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'

/** What bulk changes read of recurring donations, in the transaction that is open. */
@Injectable()
export class DonationsBulkRepository {
  constructor(private readonly em: EntityManager) {}

  /** How a donation stands; nothing of one that is not there. */
  async standing(orgId: string, id: string): Promise<{ status?: DonationStatus; nextChargeOn?: string | null }> {
    const [found] = await query(
      this.em,
      sql<{ status: DonationStatus; nextChargeOn: string | null }>`
        select p.status, p.next_charge_on::text as "nextChargeOn"
        from donations p
        where p.org_id = ${orgId} and p.id = ${id}::uuid`,
    )
    return found ?? {}
  }

  /**
   * The gift without the fee that the donor covers, in minor units, and the fund that all of it goes to, null where it is
   * shared out; under the lock of the donation. Raises `not_found`.
   */
  async lockFunds(orgId: string, id: string): Promise<{ giftAmount: MinorUnits; onlyFundId: string | null }> {
    const [found] = await query(
      this.em,
      sql<{ giftAmount: MinorUnits; onlyFundId: string | null }>`
        select (p.amount - p.fee_cover_amount)::float8 as "giftAmount",
          (
            select case when count(*) = 1 then min(a.designation_id::text) end
            from donation_allocations a
            where a.org_id = p.org_id and a.donation_id = p.id
          ) as "onlyFundId"
        from donations p
        where p.org_id = ${orgId} and p.id = ${id}::uuid
        for update of p`,
    )
    return orNotFound(found ?? null)
  }

  /** The name of a fund that is open; undefined of one that is closed or not here. */
  async nameOfOpenFund(orgId: string, id: string): Promise<string | undefined> {
    const [found] = await transactionOf(this.em)
      .selectFrom('shared.designations')
      .select('name')
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .where('status', '=', 'active')
      .execute()
    return found?.name
  }
}
