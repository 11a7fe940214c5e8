import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { periodBefore, type Period } from './period.js'

/** What came in and went back in one currency, beside the period before. Minor units. */
export interface DigestOfCurrency {
  currency: Currency
  gross: MinorUnits
  gifts: number
  /** Refunds and lost disputes. */
  returned: MinorUnits
  grossBefore: MinorUnits
}

/** What a period brought, and what waits at its end. Live alone. */
export interface DigestFigures {
  byCurrency: DigestOfCurrency[]
  newDonors: number
  failedPayments: number
  donationsBegun: number
  donationsEnded: number
  pastDue: number
  openDisputes: number
  pendingFundraisers: number
}

/** The figures of a morning's mail to staff: money from the books' days, as on the dashboard. */
@Injectable()
export class Digest {
  constructor(private readonly rows: TenantQuery) {}

  /** `timeZone` tells on which day a recurring donation began or ended. */
  async of(orgId: string, period: Period, timeZone: string): Promise<DigestFigures> {
    const { from, to } = period
    const before = periodBefore(period)
    const within = sql`between ${from}::date and ${to}::date`
    const found = await this.rows.first<DigestFigures>(
      orgId,
      sql`
        select (
          select coalesce(jsonb_agg(to_jsonb(d) order by d.gross desc, d.currency), '[]')
          from (
            select currency, coalesce(sum(gross) filter (where on_date ${within}), 0)::float8 as gross,
              coalesce(sum(gifts) filter (where on_date ${within}), 0)::int as gifts,
              coalesce(sum(refunded + lost) filter (where on_date ${within}), 0)::float8 as returned,
              coalesce(sum(gross) filter (where on_date < ${from}::date), 0)::float8 as "grossBefore"
            from giving_days_now
            where org_id = ctx.org_id
              and mode = 'live'
              and on_date between ${before.from}::date and ${to}::date
            group by currency
          ) d
        ) as "byCurrency",
          (
            select count(distinct t.donor_id)::int
            from shared.donor_totals t
            where t.org_id = ctx.org_id
              and t.first_gift_on ${within}
              and not exists (
                select
                from shared.donor_totals o
                where o.org_id = t.org_id and o.donor_id = t.donor_id and o.first_gift_on < ${from}::date
              )
          ) as "newDonors",
          (
            select count(*)::int
            from shared.charges c
            where c.org_id = ctx.org_id and c.mode = 'live' and c.status = 'failed' and c.gift_date ${within}
          ) as "failedPayments",
          plans.*,
          (
            select count(*)::int
            from shared.disputes x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
            where x.org_id = ctx.org_id and x.closed_at is null and c.mode = 'live'
          ) as "openDisputes",
          (
            select count(*)::int
            from shared.fundraisers f
            where f.org_id = ctx.org_id and f.status = 'pending' and f.user_id is not null
          ) as "pendingFundraisers"
        from (
          select count(*) filter (
            where status <> 'incomplete' and (created_at at time zone ${timeZone})::date ${within}
          )::int as "donationsBegun",
            count(*) filter (
              where (canceled_at at time zone ${timeZone})::date ${within}
            )::int as "donationsEnded",
            count(*) filter (where status = 'past_due')::int as "pastDue"
          from shared.donations
          where org_id = ctx.org_id and mode = 'live' and frequency <> 'single'
        ) plans`,
    )
    return found ?? nothing
  }
}

const nothing: DigestFigures = {
  byCurrency: [],
  newDonors: 0,
  failedPayments: 0,
  donationsBegun: 0,
  donationsEnded: 0,
  pastDue: 0,
  openDisputes: 0,
  pendingFundraisers: 0,
}
