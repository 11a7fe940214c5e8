import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptFilter } from '@almoner/contracts/receipts/receipts.operations'
import { orderByOf } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { selected, type FieldStatements } from '../exports/index.js'
import { conditionsOf, newest } from './receipts.repository.js'

/** A receipt as a file tells of it. Days are those of the time zone that is asked for. */
export interface ExportedReceipt {
  id: string
  number: string
  kind: string
  state: string
  entityName: string
  issuedOn: string
  giftDates: string
  taxYear: number
  donorSequence: string
  donorName: string
  address: string
  currency: string
  amount: MinorUnits
  advantage: MinorUnits
  eligibleAmount: MinorUnits
  transactions: string
  replaces: string | null
  replacedBy: string | null
  endedOn: string | null
  reason: string | null
  note: string | null
  endedBy: string | null
  issuedBy: string | null
  sentOn: string | null
  sentTo: string | null
  hash: string
  reportNumber: string | null
}

const named = (id: string) => sql`
  (select concat_ws(' ', u.first_name, u.last_name) from shared.users u where u.id = ${sql.ref(id)})`

const ofGifts = (field: string) => sql`
  (
    select string_agg(g.value ->> ${sql.lit(field)}, '; ' order by g.ordinality)
    from json_array_elements(r.snapshot -> 'gifts') with ordinality g
  )`

const fieldsIn = (timeZone: string): FieldStatements<ExportedReceipt> => ({
  id: sql`r.id`,
  number: sql`r.number`,
  kind: sql`r.kind`,
  state: sql`r.state`,
  entityName: sql`e.name`,
  issuedOn: sql`r.issued_on::text`,
  giftDates: ofGifts('receivedOn'),
  taxYear: sql`r.tax_year`,
  donorSequence: sql`d.sequence`,
  donorName: sql`r.snapshot -> 'donor' ->> 'name'`,
  address: sql`
    (
      select coalesce(string_agg(l.value, ', ' order by l.ordinality), '')
      from json_array_elements_text(r.snapshot -> 'donor' -> 'addressLines') with ordinality l
    )`,
  currency: sql`r.currency`,
  amount: sql`r.amount::float8`,
  advantage: sql`r.advantage::float8`,
  eligibleAmount: sql`r.eligible_amount::float8`,
  transactions: ofGifts('number'),
  replaces: sql`(select o.number from receipts o where o.org_id = r.org_id and o.id = r.replaces_id)`,
  replacedBy: sql`(select o.number from receipts o where o.org_id = r.org_id and o.replaces_id = r.id)`,
  endedOn: sql`(r.ended_at at time zone ${timeZone})::date::text`,
  reason: sql`r.end_reason`,
  note: sql`r.end_note`,
  endedBy: named('r.ended_by'),
  issuedBy: named('r.issued_by'),
  sentOn: sql`(r.sent_at at time zone ${timeZone})::date::text`,
  sentTo: sql`r.sent_to`,
  hash: sql`r.content_hash`,
  reportNumber: sql`p.report_number`,
})

@Injectable()
export class ReceiptsExportRepository {
  constructor(private readonly reads: TenantQuery) {}

  /** How many there are, `most` at most and one. */
  count(orgId: string, filter: ReceiptFilter, most: number): Promise<number | null> {
    return this.reads.count(
      orgId,
      sql`
        select r.id
        from receipts r left join receipt_reports p on p.org_id = r.org_id and p.receipt_id = r.id
        where r.org_id = ctx.org_id and ${sql.join(conditionsOf(filter), sql` and `)}`,
      most,
    )
  }

  rows(
    orgId: string,
    { filter, timeZone }: { filter: ReceiptFilter; timeZone: string },
    asked: ReadonlySet<string>,
  ): AsyncIterable<ExportedReceipt[]> {
    return this.reads.batches<ExportedReceipt>(
      orgId,
      sql`
        select ${selected(fieldsIn(timeZone), asked)}
        from receipts r
          join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
          join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
          left join receipt_reports p on p.org_id = r.org_id and p.receipt_id = r.id
        where r.org_id = ctx.org_id and ${sql.join(conditionsOf(filter), sql` and `)}
        order by ${orderByOf(newest)}`,
    )
  }
}
