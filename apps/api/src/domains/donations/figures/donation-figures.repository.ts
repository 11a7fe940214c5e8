import type { MinorUnits } from '@almoner/contracts/minor-units'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { DonationFigure } from '@almoner/contracts/donations/donation-figures'
import type { ScheduleException, ScheduleTerm } from '@almoner/contracts/donations/schedule'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { active, atRisk, endedOn, monthly } from '../donation-conditions.statements.js'

export type CountedDonations = Record<
  'active' | 'pastDue' | 'atRisk' | 'paused' | 'started' | 'lost',
  DonationFigure
> & {
  currency: Currency
}

export interface CountedChanges {
  currency: Currency
  upgraded: DonationFigure
  downgraded: DonationFigure
}

/** Live recurring donations that the calendar treats alike, as one: amount and count are those of all of them. */
export interface AlikeDonations {
  currency: Currency
  startsOn: string
  anchorDay: number
  frequency: Frequency
  interval: number
  fromNo: number
  nextNo: number
  endsOn: string | null
  isPaused: boolean
  pausedFrom: string | null
  pausedUntil: string | null
  /** How many payments, and how much, its limits leave, with what is being collected taken off. */
  chargesLeft: number | null
  totalLeft: MinorUnits | null
  planned: Omit<ScheduleTerm, 'feeCoverAmount' | 'allocations'>[] | null
  asked: ScheduleException[] | null
  amount: MinorUnits
  recurringDonations: number
}

const figure = (condition: RawBuilder<unknown>) => sql`
  jsonb_build_object(
    'recurringDonations', count(*) filter (where ${condition}), 'monthlyAmount',
    round(coalesce(sum(${monthly}) filter (where ${condition}), 0))
  )`

const recurring = sql`p.org_id = ctx.org_id and p.frequency <> 'single' and p.mode = 'live'`
const live = sql`p.status in ('scheduled', 'active', 'past_due', 'paused')`

const decisive = sql`
  currency, "startsOn", "anchorDay", frequency, interval, "fromNo", "nextNo", "endsOn", "isPaused",
  "pausedFrom", "pausedUntil", "chargesLeft", "totalLeft", planned, asked`

@Injectable()
export class DonationFiguresRepository {
  constructor(private readonly rows: TenantQuery) {}

  counts(orgId: string, now: Date, period: { from: string; to: string }): Promise<CountedDonations[]> {
    const within = (day: RawBuilder<unknown>) => sql`${day} between ${period.from}::date and ${period.to}::date`
    return this.rows.all<CountedDonations>(
      orgId,
      sql`
        select p.currency, ${figure(active)} as active, ${figure(sql`p.status = 'past_due'`)} as "pastDue",
          ${figure(atRisk(now))} as "atRisk", ${figure(sql`p.status = 'paused'`)} as paused,
          ${figure(sql`p.status <> 'incomplete' and ${within(sql`p.starts_on`)}`)} as started, ${figure(sql`
            p.status in ('canceled', 'failed') and ${within(endedOn)}`)} as lost
        from donations p
        where ${recurring}
        group by p.currency
        order by count(*) desc, p.currency`,
    )
  }

  changes(orgId: string, period: { from: string; to: string }): Promise<CountedChanges[]> {
    const moved = (kind: 'upgrade' | 'downgrade') => sql`
      jsonb_build_object(
        'recurringDonations', count(distinct x.donation_id) filter (where x.kind = ${sql.lit(kind)}),
        'monthlyAmount', round(coalesce(sum(x.annual_delta) filter (where x.kind = ${sql.lit(kind)}), 0) / 12)
      )`
    return this.rows.all<CountedChanges>(
      orgId,
      sql`
        select p.currency, ${moved('upgrade')} as upgraded, ${moved('downgrade')} as downgraded
        from donation_changes x join donations p on p.org_id = x.org_id and p.id = x.donation_id
        where x.org_id = ctx.org_id
          and ${recurring}
          and x.kind <> 'neutral'
          and x.withdrawn_at is null
          and x.effective_on between ${period.from}::date and ${period.to}::date
        group by p.currency`,
    )
  }

  /**
   * All live recurring donations by what decides their dates, and by nothing else: a recurring donation stands alone only where terms to come, something
   * asked of a single installment or a largest total make its payments its own.
   */
  alike(orgId: string): Promise<AlikeDonations[]> {
    return this.rows.all<AlikeDonations>(
      orgId,
      sql`
        with planned as (
          select donation_id,
            jsonb_agg(
              jsonb_build_object(
                'fromNo', from_no, 'startsOn', starts_on, 'anchorDay', anchor_day, 'frequency', frequency,
                'interval', interval, 'amount', amount
              )
              order by from_no
            ) as terms
          from donation_terms
          where org_id = ctx.org_id
          group by donation_id
        ),
        asked as (
          select donation_id,
            jsonb_agg(
              jsonb_build_object('installmentNo', installment_no, 'kind', kind, 'movedTo', moved_to)
              order by installment_no
            ) as exceptions,
            max(installment_no) as last_no
          from donation_exceptions
          where org_id = ctx.org_id
          group by donation_id
        ),
        begun as (
          select donation_id, count(*) as charges, sum(amount) as amount
          from installments
          where org_id = ctx.org_id and state in ('due', 'collecting', 'retrying')
          group by donation_id
        ),
        live as (
          select p.currency, coalesce(p.terms_start_on, p.starts_on) as "startsOn", p.anchor_day as "anchorDay",
            p.frequency, p.interval, p.terms_from_no as "fromNo", p.next_installment as "nextNo",
            p.ends_on as "endsOn", p.status = 'paused' as "isPaused", p.paused_from as "pausedFrom",
            p.paused_until as "pausedUntil",
            (p.max_charges - p.paid_count - coalesce(begun.charges, 0))::int as "chargesLeft",
            (p.max_total - p.paid_total - coalesce(begun.amount, 0))::float8 as "totalLeft",
            planned.terms as planned, asked.exceptions as asked, p.amount,
            case
              when planned.terms is not null
              or asked.exceptions is not null
              or p.max_total is not null then p.id
            end as own
          from donations p
            left join planned on planned.donation_id = p.id
            left join asked on asked.donation_id = p.id and asked.last_no >= p.next_installment
            left join begun on begun.donation_id = p.id
          where ${recurring} and ${live}
        )
        select ${decisive}, sum(amount)::float8 as amount, count(*)::int as "recurringDonations"
        from live
        group by own, ${decisive}`,
    )
  }
}
