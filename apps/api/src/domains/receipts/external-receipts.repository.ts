import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type {
  ExternalReceipt,
  ListExternalReceiptsInput,
} from '@almoner/contracts/receipts/external-receipts.operations'
import { cursorOf, keysetClauses, type KeysetOrder, type KeysetRow } from '../../platform/database/keyset.js'
import { numberText } from '../../platform/database/number-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { leftOfCharge } from './receipt-facts.statements.js'
import { patternOf } from './receipts.repository.js'

const newest: KeysetOrder = {
  value: sql`r.day`,
  type: 'date',
  sequence: sql`r.sequence`,
  isDescending: true,
}

@Injectable()
export class ExternalReceiptsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** A receipt without a day stands by the day of its latest gift. */
  list(orgId: string, input: ListExternalReceiptsInput): Promise<(ExternalReceipt & KeysetRow)[]> {
    const page = keysetClauses(newest, input)
    return this.rows.all<ExternalReceipt & KeysetRow>(
      orgId,
      sql`
        select r.number, r."issuedOn", r."eligibleAmount", r."entityId", e.name as "entityName", r."donorId",
          d.name as "donorName", r."chargeId", ${numberText('T', sql`r.sequence`)} as "chargeNumber", r.gifts,
          r.currency, r.amount, ${cursorOf(newest)}
        from (
          select x.number, x.issued_on::text as "issuedOn",
            case
              when count(*) = count(x.eligible_amount) then sum(x.eligible_amount)::float8
            end as "eligibleAmount",
            c.entity_id as "entityId", c.donor_id as "donorId", c.currency, count(*)::int as gifts,
            sum(${leftOfCharge})::float8 as amount, max(c.sequence) as sequence,
            (array_agg(c.id order by c.sequence desc)) [1] as "chargeId",
            coalesce(x.issued_on, max(c.gift_date)) as day
          from external_receipts x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
          where x.org_id = ctx.org_id and ${sql.join(ofGifts(input), sql` and `)}
          group by x.number, x.issued_on, c.entity_id, c.donor_id, c.currency
        ) r
          join shared.entities e on e.org_id = ctx.org_id and e.id = r."entityId"
          join shared.donors d on d.org_id = ctx.org_id and d.id = r."donorId"
        where ${sql.join(ofReceipts(input), sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}

const ofGifts = ({ donorId, entityId }: ListExternalReceiptsInput) => [
  sql`true`,
  ...(donorId ? [sql`c.donor_id = ${donorId}::uuid`] : []),
  ...(entityId ? [sql`c.entity_id = ${entityId}::uuid`] : []),
]

const ofReceipts = ({ search, from, to }: ListExternalReceiptsInput) => [
  sql`true`,
  ...(search?.trim() ? [sql`(r.number ilike ${patternOf(search)} or d.name ilike ${patternOf(search)})`] : []),
  ...(from ? [sql`r.day >= ${from}::date`] : []),
  ...(to ? [sql`r.day <= ${to}::date`] : []),
]
