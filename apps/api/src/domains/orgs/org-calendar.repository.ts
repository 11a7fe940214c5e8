import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { Currency } from '@almoner/contracts/money'
import { calendarDateIn } from '@almoner/contracts/time'
import { Clock } from '../../platform/clock.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'

export interface OrgDay {
  currency: Currency
  timeZone: string
  today: string
  /** 1 is January. */
  fiscalYearStartMonth: number
}

/** Which day it is for an org, and the currency it counts in. */
@Injectable()
export class OrgCalendar {
  constructor(
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  async of(orgId: string): Promise<OrgDay> {
    const org = await this.rows.first<Omit<OrgDay, 'today'>>(
      orgId,
      sql`
        select currency, time_zone as "timeZone",
          coalesce((crm_settings ->> 'fiscalYearStartMonth')::int, 1) as "fiscalYearStartMonth"
        from orgs
        where id = ctx.org_id`,
    )
    if (!org) throw new Problem('not_found')
    return { ...org, today: calendarDateIn(this.clock.now(), org.timeZone) }
  }

  /** The day from which a filter counts: only one with conditions of its own does, and is worth the round trip. */
  async todayFor(orgId: string, { where }: { where?: unknown }): Promise<string> {
    if (where === undefined) return calendarDateIn(this.clock.now(), 'UTC')
    return (await this.of(orgId)).today
  }
}
