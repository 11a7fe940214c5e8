import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { ListAnnualReceiptsDueInput, YearOfDonor } from '@almoner/contracts/receipts/annual-receipts.operations'
import { keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import { giftsOfYear, taxYear, taxYearOf, unreceipted, waitsForYear } from './annual-receipts.statements.js'
import { chargesWithReceiptFacts, factsOfCharges, type ReceiptFacts } from './receipt-facts.statements.js'

export interface YearRow extends YearOfDonor {
  donorName: string
  entityName: string
  taxYearStart: string
  chargeIds: string[]
}

/** The latest year first, and in each by the donor's name. */
const byYearAndName: KeysetOrder = {
  value: sql`y.place`,
  type: 'text',
  sequence: sql`y.key`,
  sequenceType: 'uuid',
  isDescending: false,
}

@Injectable()
export class AnnualReceiptsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Of gifts since the given day; where neither a year nor a donor is asked for, of years that are over. */
  due(
    orgId: string,
    { entityId, donorId, taxYear: year, scope, ...page }: ListAnnualReceiptsDueInput,
    { since, today }: { since: string; today: string },
  ): Promise<(YearRow & KeysetRow)[]> {
    const clauses = keysetClauses(byYearAndName, page)
    const ofEntity = entityId ? sql`c.entity_id = ${entityId}::uuid` : sql`true`
    const ofDonor = donorId ? sql`c.donor_id = ${donorId}::uuid` : sql`true`
    const isOver = sql`${taxYear} < ${taxYearOf(sql`${today}::date`)}`
    const ofYear = year !== undefined ? sql`${taxYear} = ${year}::int` : donorId ? sql`true` : isOver
    const isMeant = scope === 'all' ? sql`true` : sql`bool_or(${waitsForYear})`
    return this.rows.all<YearRow & KeysetRow>(
      orgId,
      sql`
        select y.*, y.place as cursor_value, y.key::text as cursor_sequence
        from (
          select d.id as "donorId", d.name as "donorName", e.id as "entityId", e.name as "entityName", c.currency,
            ${taxYear} as "taxYear", coalesce(s.settings ->> 'taxYearStart', '01-01') as "taxYearStart",
            array_agg(c.id) as "chargeIds", (9999 - ${taxYear})::text || ' ' || lower(d.name) as place,
            min(c.id::text)::uuid as key
          from ${chargesWithReceiptFacts}
          where c.org_id = ctx.org_id
            and c.gift_date >= ${since}::date
            and ${ofEntity}
            and ${ofDonor}
            and ${ofYear}
            and ${unreceipted}
          group by d.id, d.name, e.id, e.name, c.currency, ${taxYear}, s.settings
          having ${isMeant}
        ) y
        where ${clauses.where}
        order by ${clauses.orderBy}
        limit ${sql.lit(clauses.limit)}`,
    )
  }

  factsOf(orgId: string, chargeIds: readonly string[]): Promise<ReceiptFacts[]> {
    return this.em.transactional(() => query(this.em, factsOfCharges(orgId, chargeIds)))
  }

  /** As it is in the open transaction. */
  async giftsOfYear(orgId: string, year: YearOfDonor): Promise<string[]> {
    const gifts = await query(this.em, giftsOfYear(orgId, year))
    return gifts.map(({ chargeId }) => chargeId)
  }
}
