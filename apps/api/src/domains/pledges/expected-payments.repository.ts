import { Injectable } from '@nestjs/common'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { Currency } from '@almoner/contracts/money'
import type { expectedStates } from '@almoner/contracts/pledges/expected-payment'
import { lateAfterDays } from '@almoner/contracts/pledges/pledge-rules'
import type { ListExpectedInput } from '@almoner/contracts/pledges/pledges.operations'
import { sql, type RawBuilder } from 'kysely'
import { inSql } from '../../platform/database/filter-sql.js'
import {
  cursorOf,
  keysetClauses,
  type KeysetOrder,
  type KeysetRow,
  type AllOf,
  type PageOf,
  type PageOrAllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

/** An expected payment as PostgreSQL gives it. Minor units. */
export interface FoundExpected extends KeysetRow {
  id: string
  donation_id: string
  donation_sequence: string
  installment_no: number
  donor_id: string
  donor_name: string
  campaign_id: string
  campaign_name: string
  due_on: string
  amount: MinorUnits
  currency: Currency
  method: PaymentMethod
  state: (typeof expectedStates)[number]
  is_late: boolean
  candidate_id: string | null
  candidate_sequence: string | null
  candidate_date: string | null
}

const byDay: KeysetOrder = {
  value: sql`i.due_on`,
  type: 'date',
  sequence: sql`i.id`,
  sequenceType: 'uuid',
  isDescending: false,
}

/** A gift counts as one that may be a payment when it was given within these many days of its day. */
const candidateDays = { before: 20, after: 60 }

/** The gift by hand nearest to the day of the payment `i` of the pledge `d` that is in no recurring gift yet. */
const candidate = sql`
  select c.id, c.sequence, c.gift_date
  from shared.charges c
  where c.org_id = d.org_id
    and c.donor_id = d.donor_id
    and c.donation_id is null
    and c.gateway_integration_id is null
    and c.status = 'succeeded'
    and c.mode = 'live'
    and c.refunded_amount + c.lost_amount = 0
    and c.currency = i.currency
    and c.amount = i.amount
    and c.gift_date between i.due_on - ${sql.lit(candidateDays.before)}::int and i.due_on + ${sql.lit(candidateDays.after)}::int
  order by abs(c.gift_date - i.due_on), c.id
  limit 1`

@Injectable()
export class ExpectedPaymentsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The earliest first. */
  list(orgId: string, input: PageOf<ListExpectedInput>, now: Date): Promise<FoundExpected[]> {
    return this.rows.all(orgId, this.listed(input, now))
  }

  /** All of them, as a file has them. */
  all(orgId: string, filter: AllOf<ListExpectedInput>, now: Date): AsyncIterable<FoundExpected[]> {
    return this.rows.batches(orgId, this.listed({ ...filter, limit: null }, now))
  }

  /** How many are listed, `limit` at most and one. */
  count(orgId: string, input: PageOf<ListExpectedInput>, now: Date): Promise<number | null> {
    return this.rows.count(orgId, this.listed(input, now), input.limit)
  }

  private listed(input: PageOrAllOf<ListExpectedInput>, now: Date): RawBuilder<FoundExpected> {
    const { state = ['due'], from, to, donorId, donationId, campaignId } = input
    const page = keysetClauses(byDay, input)
    const conditions = [
      sql`i.org_id = ctx.org_id`,
      sql`d.managed_by = 'manual'`,
      inSql(sql`i.state`, state),
      ...(from ? [sql`i.due_on >= ${from}::date`] : []),
      ...(to ? [sql`i.due_on <= ${to}::date`] : []),
      ...(donorId ? [sql`d.donor_id = ${donorId}::uuid`] : []),
      ...(donationId ? [sql`d.id = ${donationId}::uuid`] : []),
      ...(campaignId ? [sql`d.campaign_id = ${campaignId}::uuid`] : []),
    ]
    return sql<FoundExpected>`
      select i.id, d.id as donation_id, d.sequence::text as donation_sequence, i.installment_no, d.donor_id,
        n.name as donor_name, d.campaign_id, k.name as campaign_name, i.due_on::text as due_on,
        i.amount::float8 as amount, i.currency, d.method, i.state,
        i.due_on < (${now.toISOString()}::timestamptz at time zone d.time_zone)::date - ${sql.lit(lateAfterDays)}::int as is_late,
        g.id as candidate_id, g.sequence::text as candidate_sequence, g.gift_date::text as candidate_date,
        ${cursorOf(byDay)}
      from shared.installments i
        join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
        join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
        join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
        left join lateral (${candidate}) g on true
      where ${sql.join(conditions, sql` and `)} and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }
}
