import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { Frequency } from '@almoner/contracts/donations/donation'
import type { PlanFigure } from '@almoner/contracts/donations/plan-figures'
import type { Currency } from '@almoner/contracts/money'
import { TenantRows } from '../../../platform/database/tenant-rows.js'
import { active, atRisk, endedOn, monthly } from '../plan-conditions.js'

export type CountedPlans = Record<'active' | 'pastDue' | 'atRisk' | 'paused' | 'started' | 'lost', PlanFigure> & {
  currency: Currency
}

export interface CountedChanges {
  currency: Currency
  upgraded: PlanFigure
  downgraded: PlanFigure
}

/** Plans that have the same dates: nothing but their terms decides them. Amount and count are those of all of them. */
export interface AlikePlans {
  currency: Currency
  zone: string
  startsOn: string
  anchorDay: number
  frequency: Frequency
  interval: number
  fromNo: number
  nextNo: number
  amount: number
  plans: number
}

const figure = (condition: RawBuilder<unknown>) => sql`
  jsonb_build_object('plans', count(*) filter (where ${condition}),
                     'monthlyAmount', round(coalesce(sum(${monthly}) filter (where ${condition}), 0)))`

const recurring = sql`p.org_id = ctx.org_id and p.frequency <> 'single' and p.mode = 'live'`
const live = sql`p.status in ('scheduled', 'active', 'past_due', 'paused')`

// What is asked of a single installment, terms to come, an end, a limit and a pause make dates of a plan's own.
const hasOwnDates = sql`
  p.ends_on is not null or p.max_charges is not null or p.max_total is not null or p.status = 'paused'
  or exists (select 1 from donation_terms t where t.org_id = p.org_id and t.donation_id = p.id)
  or exists (select 1 from donation_exceptions x
             where x.org_id = p.org_id and x.donation_id = p.id and x.installment_no >= p.next_installment)`

@Injectable()
export class PlanFiguresRepository {
  constructor(private readonly rows: TenantRows) {}

  counts(orgId: string, now: Date, period: { from: string; to: string }): Promise<CountedPlans[]> {
    const within = (day: RawBuilder<unknown>) => sql`${day} between ${period.from}::date and ${period.to}::date`
    return this.rows.all<CountedPlans>(
      orgId,
      sql`
        select p.currency, ${figure(active)} as active, ${figure(sql`p.status = 'past_due'`)} as "pastDue",
               ${figure(atRisk(now))} as "atRisk", ${figure(sql`p.status = 'paused'`)} as paused,
               ${figure(sql`p.status <> 'incomplete' and ${within(sql`p.starts_on`)}`)} as started,
               ${figure(sql`p.status in ('canceled', 'failed') and ${within(endedOn)}`)} as lost
        from donations p where ${recurring} group by p.currency order by count(*) desc, p.currency`,
    )
  }

  changes(orgId: string, period: { from: string; to: string }): Promise<CountedChanges[]> {
    const moved = (kind: 'upgrade' | 'downgrade') => sql`
      jsonb_build_object('plans', count(distinct x.donation_id) filter (where x.kind = ${sql.lit(kind)}),
                         'monthlyAmount', round(coalesce(sum(x.annual_delta) filter (where x.kind = ${sql.lit(kind)}), 0) / 12))`
    return this.rows.all<CountedChanges>(
      orgId,
      sql`
        select p.currency, ${moved('upgrade')} as upgraded, ${moved('downgrade')} as downgraded
        from donation_changes x join donations p on p.org_id = x.org_id and p.id = x.donation_id
        where x.org_id = ctx.org_id and ${recurring} and x.kind <> 'neutral' and x.withdrawn_at is null
          and x.effective_on between ${period.from}::date and ${period.to}::date
        group by p.currency`,
    )
  }

  /** Live plans without dates of their own, those with the same dates as one. */
  alike(orgId: string): Promise<AlikePlans[]> {
    return this.rows.all<AlikePlans>(
      orgId,
      sql`
        select p.currency, min(p.time_zone) as zone, coalesce(p.terms_start_on, p.starts_on) as "startsOn",
               p.anchor_day as "anchorDay", p.frequency, p.interval, p.terms_from_no as "fromNo",
               p.next_installment as "nextNo", sum(p.amount)::float8 as amount, count(*)::int as plans
        from donations p where ${recurring} and ${live} and not (${hasOwnDates})
        group by p.currency, 3, p.anchor_day, p.frequency, p.interval, p.terms_from_no, p.next_installment`,
    )
  }

  /** The other live plans. */
  async withOwnDates(orgId: string): Promise<string[]> {
    const rows = await this.rows.all<{ id: string }>(
      orgId,
      sql`select p.id from donations p where ${recurring} and ${live} and (${hasOwnDates}) order by p.id`,
    )
    return rows.map(({ id }) => id)
  }
}
