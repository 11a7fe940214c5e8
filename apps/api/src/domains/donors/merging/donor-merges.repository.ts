import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { DonorComparison } from '@almoner/contracts/donors/merge.operations'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { likenessOf } from '../duplicates/likeness.statements.js'

type Compared = Pick<DonorComparison, 'sameBy' | 'moves'> & {
  /** Their national ids. */
  sealed: (string | null)[]
}

@Injectable()
export class DonorMergesRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Why two donors may be one, and what of the one a merge would move. */
  async compare(orgId: string, keptId: string, mergedId: string): Promise<Compared> {
    const found = await this.rows.first(
      orgId,
      sql<Compared>`
        select k.same_by as "sameBy", array[a.national_id_sealed, b.national_id_sealed] as sealed,
          jsonb_build_object(
            'gifts',
            (
              select coalesce(
                jsonb_agg(
                  jsonb_build_object('currency', g.currency, 'count', g.gift_count, 'amount', g.lifetime_amount)
                  order by g.lifetime_amount desc
                ),
                '[]'
              )
              from donor_totals g
              where g.donor_id = b.id
            ),
            'transactions',
            (select count(*) from shared.charges c where c.org_id = b.org_id and c.donor_id = b.id),
            'recurring',
            (
              select count(*)
              from shared.donations p
              where p.org_id = b.org_id and p.donor_id = b.id and p.frequency <> 'single'
            ),
            'softCredits',
            (select count(*) from shared.soft_credits s where s.org_id = b.org_id and s.donor_id = b.id),
            'giftAid',
            (select count(*) from gift_aid_declarations a where a.org_id = b.org_id and a.donor_id = b.id)
          ) as moves
        from donors a cross join donors b cross join ${likenessOf('a', 'b')} k
        where a.org_id = ctx.org_id
          and b.org_id = ctx.org_id
          and a.id = ${keptId}::uuid
          and b.id = ${mergedId}::uuid`,
    )
    if (!found) throw new Error('Two donors who are there were not found')
    return found
  }
}
