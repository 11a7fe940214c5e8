import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { ReceiptFilter } from '@almoner/contracts/receipts/receipts.operations'
import { keysetClauses, momentCursor, type KeysetRow, type PageRequest } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { conditionsOf, newest } from './receipts.repository.js'

/** A receipt as a file tells of it. Days are those of the time zone that is asked for. */
export interface ExportedReceipt extends KeysetRow {
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

@Injectable()
export class ReceiptsExportRepository {
  constructor(private readonly rows: TenantQuery) {}

  page(
    orgId: string,
    { filter, timeZone }: { filter: ReceiptFilter; timeZone: string },
    asked: PageRequest,
  ): Promise<ExportedReceipt[]> {
    const page = keysetClauses(newest, asked)
    return this.rows.all<ExportedReceipt>(
      orgId,
      sql`
        select r.id, r.number, r.kind, r.state, e.name as "entityName", r.issued_on::text as "issuedOn",
          ${ofGifts('receivedOn')} as "giftDates", r.tax_year as "taxYear", d.sequence as "donorSequence",
          r.snapshot -> 'donor' ->> 'name' as "donorName",
          (
            select coalesce(string_agg(l.value, ', ' order by l.ordinality), '')
            from json_array_elements_text(r.snapshot -> 'donor' -> 'addressLines') with ordinality l
          ) as address,
          r.currency, r.amount::float8 as amount, r.advantage::float8 as advantage,
          r.eligible_amount::float8 as "eligibleAmount", ${ofGifts('number')} as transactions,
          (select o.number from receipts o where o.org_id = r.org_id and o.id = r.replaces_id) as replaces,
          (select o.number from receipts o where o.org_id = r.org_id and o.replaces_id = r.id) as "replacedBy",
          (r.ended_at at time zone ${timeZone})::date::text as "endedOn", r.end_reason as reason,
          r.end_note as note, ${named('r.ended_by')} as "endedBy", ${named('r.issued_by')} as "issuedBy",
          (r.sent_at at time zone ${timeZone})::date::text as "sentOn", r.sent_to as "sentTo",
          r.content_hash as hash, p.report_number as "reportNumber",
          ${momentCursor(sql`r.issued_at`)} as cursor_value, r.id as cursor_sequence
        from receipts r
          join shared.entities e on e.org_id = r.org_id and e.id = r.entity_id
          join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
          left join receipt_reports p on p.org_id = r.org_id and p.receipt_id = r.id
        where r.org_id = ctx.org_id and ${sql.join(conditionsOf(filter), sql` and `)} and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}
