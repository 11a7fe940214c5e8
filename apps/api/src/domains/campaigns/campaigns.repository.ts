import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { CampaignRow } from '@almoner/contracts/campaigns/campaign'
import { TenantRows } from '../../platform/database/tenant-rows.js'

@Injectable()
export class CampaignsRepository {
  constructor(private readonly rows: TenantRows) {}

  /** Raised is net of refunds, of live gifts in the campaign's own currency. */
  list(orgId: string): Promise<CampaignRow[]> {
    return this.rows.all<CampaignRow>(
      orgId,
      sql`
        select k.id, k.name, k.code, k.status, k.currency, k.goal_amount::float8 as "goalAmount", k.ends_on as "endsOn",
               coalesce(given.raised, 0)::float8 as "raisedAmount", coalesce(given.gifts, 0)::int as "giftCount",
               coalesce(given.donors, 0)::int as "donorCount"
        from campaigns k left join (
          select campaign_id, currency, sum(amount - refunded_amount) as raised, count(*) as gifts, count(distinct donor_id) as donors
          from charges where org_id = ctx.org_id and status = 'succeeded' and mode = 'live'
          group by campaign_id, currency
        ) given on given.campaign_id = k.id and given.currency = k.currency
        where k.org_id = ctx.org_id
        order by array_position(array['active','paused','draft','ended','archived'], k.status), given.raised desc nulls last, lower(k.name)`,
    )
  }
}
