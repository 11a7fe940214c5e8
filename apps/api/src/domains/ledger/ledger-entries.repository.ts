import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { LedgerEntry } from '@almoner/contracts/releases/ledger-entry'
import type { ListLedgerInput } from '@almoner/contracts/releases/ledger.operations'
import { inSql } from '../../platform/database/filter-sql.js'
import { instantText } from '../../platform/database/instant-text.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type PageRequest,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

/** A transaction of the database posts at one moment, so that entries of a moment stand by transaction and line. */
const asPosted: KeysetOrder = {
  value: sql`t.posted_at`,
  type: 'timestamptz',
  sequence: sql`(e.transaction_id::text || lpad(e.line::text, 10, '0')) collate "C"`,
  sequenceType: 'text',
  isDescending: false,
  isOfChanges: true,
  isOfTwoTables: true,
}

@Injectable()
export class LedgerEntries {
  constructor(private readonly rows: TenantQuery) {}

  list(orgId: string, input: ListLedgerInput & PageRequest): Promise<(LedgerEntry & KeysetRow)[]> {
    const { from, to, account, chargeId, mode } = input
    const page = keysetClauses(asPosted, input)
    const conditions = [
      sql`t.org_id = ctx.org_id`,
      sql`t.mode = ${mode}`,
      ...(from ? [sql`e.on_date >= ${from}::date`] : []),
      ...(to ? [sql`e.on_date <= ${to}::date`] : []),
      ...(account ? [inSql(sql`e.account`, account)] : []),
      ...(chargeId ? [sql`e.charge_id = ${chargeId}::uuid`] : []),
      page.where,
    ]
    return this.rows.all<LedgerEntry & KeysetRow>(
      orgId,
      sql`
        select e.transaction_id as "transactionId", e.line, t.kind, t.subject_id as "subjectId", t.mode,
          e.on_date::text as date, ${instantText(sql`t.posted_at`)} as "postedAt", e.account,
          a.title as "accountName", e.amount::float8 as amount, e.currency, e.charge_id as "chargeId",
          e.designation_id as "designationId", e.campaign_id as "campaignId", e.fundraiser_id as "fundraiserId",
          ${cursorOf(asPosted)}
        from ledger_transactions t
          join ledger_entries e on e.org_id = t.org_id and e.transaction_id = t.id
          join ledger_accounts a on a.code = e.account
        where ${sql.join(conditions, sql` and `)}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }
}
