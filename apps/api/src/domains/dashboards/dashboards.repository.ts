import { zero, type MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { FundraiserDashboard } from '@almoner/contracts/dashboards/dashboard'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { latestGifts } from '../fundraisers/index.js'
import type { Period } from './period.js'

export interface PeriodFigures {
  gross: MinorUnits
  refunded: MinorUnits
  /** What banks took back for good through disputes. */
  lost: MinorUnits
  gifts: number
  donors: number
  newDonors: number
  failed: number
}

/** A fundraiser's page, with the org's part of its address. */
export type FoundFundraiserPage = Omit<FundraiserDashboard, 'url'> & { orgSlug: string | null }

export interface OrgSpan {
  currencies: Currency[]
  firstGiftOn: string | null
}

/** How a fundraiser stands, where the org lets them see it; of the query of their page. */
const rankOfFundraiser = sql`
  case
    when settings.shows_rank
    and f.status <> 'pending' then (
      select jsonb_build_object(
        'place', 1 + count(*) filter (where others.amount > raised.amount), 'among', 1 + count(*)
      )
      from (
        select coalesce(sum(t.gross - t.returned), 0)::float8 as amount
        from shared.fundraisers p
          left join giving_totals_now t on t.org_id = p.org_id and t.subject = 'fundraiser'
            and t.subject_id = p.id and t.mode = 'live' and t.currency = p.currency
        where p.org_id = ctx.org_id
          and p.campaign_id = f.campaign_id
          and p.id <> f.id
          and p.user_id is not null
          and p.status in ('active', 'paused', 'ended')
        group by p.id
      ) others
    )
  end`

/** Visitors of a fundraiser's page, and who of them gave; of the query of their page. */
const visitsOfFundraiser = sql`
  (
    select jsonb_build_object(
      'count', v.count, 'since', v.since, 'gifts',
      (
        select count(*)
        from shared.charges c left join shared.donations n on n.org_id = c.org_id and n.id = c.donation_id
        where c.org_id = f.org_id
          and c.fundraiser_id = f.id
          and c.status = 'succeeded'
          and c.mode = 'live'
          and c.type <> 'offline'
          and coalesce(c.installment_no, 1) = 1
          and c.import_id is null
          and coalesce(n.source, 'page') in ('checkout', 'page')
          and c.gift_date >= v.since
      )
    )
    from (
      select sum(visits) as count, min(on_date) as since
      from shared.fundraiser_visits
      where org_id = f.org_id and fundraiser_id = f.id
    ) v
    where v.count > 0
  )`

@Injectable()
export class DashboardsRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** The currencies of live gifts, the most used first, and the first date of one of them. */
  async span(orgId: string): Promise<OrgSpan> {
    const found = await this.rows.first<OrgSpan>(
      orgId,
      sql`
        select coalesce(jsonb_agg(currency order by gifts desc), '[]') as currencies, min(first_on) as "firstGiftOn"
        from (
          select currency, sum(gift_count) as gifts, min(first_gift_on) as first_on
          from shared.donor_totals
          where org_id = ctx.org_id
          group by currency
        ) used`,
    )
    return found ?? { currencies: [], firstGiftOn: null }
  }

  /**
   * Gifts by gift date, refunds and lost disputes by theirs; live only, one currency. Money comes from the books' days, with
   * what no day holds yet; only people and failures, which no book knows, are counted among the charges of the period.
   */
  async figures(orgId: string, currency: string, period: Period): Promise<PeriodFigures> {
    const found = await this.rows.first<PeriodFigures>(
      orgId,
      sql`
        select booked.*, given.*, fresh.donors as "newDonors"
        from (
          select coalesce(sum(gross), 0)::float8 as gross, coalesce(sum(gifts), 0)::int as gifts,
            coalesce(sum(refunded), 0)::float8 as refunded, coalesce(sum(lost), 0)::float8 as lost
          from giving_days_now
          where org_id = ctx.org_id
            and currency = ${currency}
            and mode = 'live'
            and on_date between ${period.from}::date and ${period.to}::date
        ) booked,
          (
            select count(distinct donor_id) filter (where status = 'succeeded')::int as donors,
              count(*) filter (where status = 'failed')::int as failed
            from shared.charges
            where org_id = ctx.org_id
              and currency = ${currency}
              and mode = 'live'
              and gift_date between ${period.from}::date and ${period.to}::date
          ) given,
          (
            select count(*)::int as donors
            from shared.donor_totals
            where org_id = ctx.org_id
              and currency = ${currency}
              and first_gift_on between ${period.from}::date and ${period.to}::date
          ) fresh`,
    )
    return found ?? { gross: zero, refunded: zero, lost: zero, gifts: 0, donors: 0, newDonors: 0, failed: 0 }
  }

  /** Raised by day or month, empty ones included: gifts less refunds and lost disputes, each on its own day. */
  series(
    orgId: string,
    currency: string,
    period: Period,
    unit: 'day' | 'month',
  ): Promise<{ on: string; raised: MinorUnits; gifts: number }[]> {
    return this.rows.all(
      orgId,
      sql<{ on: string; raised: MinorUnits; gifts: number }>`
        with summed as (
          select date_trunc(${unit}, on_date)::date as at, sum(gross - refunded - lost)::float8 as raised,
            sum(gifts)::int as gifts
          from giving_days_now
          where org_id = ctx.org_id
            and currency = ${currency}
            and mode = 'live'
            and on_date between ${period.from}::date and ${period.to}::date
          group by 1
        )
        select step::date as "on", coalesce(raised, 0) as raised, coalesce(gifts, 0) as gifts
        from generate_series(
          date_trunc(${unit}, ${period.from}::date), ${period.to}::date, ('1 ' || ${unit})::interval
        ) step
          left join summed on summed.at = step::date
        order by step`,
    )
  }

  fundraiser(orgId: string, userId: string): Promise<FoundFundraiserPage | undefined> {
    return this.rows.first(
      orgId,
      sql<FoundFundraiserPage>`
        select f.display_name as "displayName", f.slug, f.status, f.title, f.avatar_name as avatar,
          least(f.ends_on, k.ends_on) as "lastDay",
          (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
          k.name as "campaignName", f.currency, f.goal_amount::float8 as "goalAmount",
          raised.amount as "raisedAmount", raised.gifts as "giftCount", given.*, ${rankOfFundraiser} as rank,
          ${visitsOfFundraiser} as visits, ${latestGifts} as gifts
        from shared.fundraisers f
          join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
          left join shared.fundraiser_settings settings on settings.org_id = f.org_id
          cross join lateral (
            select coalesce(sum(gross - returned), 0)::float8 as amount, coalesce(sum(gifts), 0)::int as gifts
            from giving_totals_now
            where org_id = ctx.org_id
              and subject = 'fundraiser'
              and subject_id = f.id
              and mode = 'live'
              and currency = f.currency
          ) raised
          cross join lateral (
            select count(distinct c.donor_id)::int as "donorCount",
              coalesce(
                sum(c.amount - c.refunded_amount - c.lost_amount) filter (where c.type = 'offline'), 0
              )::float8 as "raisedByHand"
            from shared.charges c
            where c.org_id = ctx.org_id
              and c.fundraiser_id = f.id
              and c.status = 'succeeded'
              and c.mode = 'live'
              and c.currency = f.currency
          ) given
        where f.org_id = ctx.org_id and f.user_id = ${userId}::uuid
        order by f.created_at
        limit 1`,
    )
  }
}
