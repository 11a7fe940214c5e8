import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { OpenTransaction } from '../../platform/database/transaction.js'

/** Keeps `donor_totals`, what each donor gave in each currency, equal to the sum of their live gifts less what went back. */
@Injectable()
export class DonorTotals {
  /** Counts the totals of some donors anew, in the transaction of `db`. `donors` is a query for their ids. */
  async recount(db: OpenTransaction, orgId: string, donors: RawBuilder<unknown>): Promise<void> {
    await sql`delete from donor_totals where org_id = ${orgId}::uuid and donor_id in (${donors})`.execute(db)
    await sql`
      insert into donor_totals (
        donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
        last_gift_amount
      )
      select donor_id, currency, org_id, count(*), sum(amount - refunded_amount - lost_amount), max(amount),
        min(gift_date), max(gift_date), (array_agg(amount order by gift_date desc, sequence desc)) [1]
      from shared.charges
      where org_id = ${orgId}::uuid and status = 'succeeded' and mode = 'live' and donor_id in (${donors})
      group by donor_id, currency, org_id`.execute(db)
  }
}
