import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'

export interface Install {
  campaignId: string
  pageUrl: string
  lastSeenAt: string
}

const mostPages = 200

/** Where Almoner's script was seen to load. */
@Injectable()
export class WidgetInstalls {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that the script of a campaign ran on a page, in a call bound to the campaign's org. Query and fragment are
   * dropped, since they can say something of a visitor; what is no web address is left alone.
   */
  async note(orgId: string, campaignId: string, page: string): Promise<void> {
    const pageUrl = addressOf(page)
    if (!pageUrl) return
    const now = this.clock.now().toISOString()
    await this.em.transactional(() =>
      query(
        this.em,
        sql`
          insert into widget_installs (org_id, campaign_id, page_url, first_seen_at, last_seen_at)
          select ${orgId}::uuid, ${campaignId}::uuid, ${pageUrl}::text, ${now}::timestamptz, ${now}::timestamptz
          where (
            select count(*)
            from widget_installs
            where org_id = ${orgId} and campaign_id = ${campaignId}
          ) < ${mostPages}
            or exists (
              select
              from widget_installs
              where org_id = ${orgId} and campaign_id = ${campaignId} and page_url = ${pageUrl}
            )
          on conflict (campaign_id, page_url) do update
          set last_seen_at = excluded.last_seen_at
          where widget_installs.last_seen_at < excluded.last_seen_at - interval '1 minute'`,
      ),
    )
  }

  /** The pages on which it was last seen, of one campaign or of all, the latest first. */
  latest(orgId: string, campaignId: string | null): Promise<Install[]> {
    return this.rows.all<Install>(
      orgId,
      sql`
        select campaign_id as "campaignId", page_url as "pageUrl", to_json(last_seen_at) #>> '{}' as "lastSeenAt"
        from widget_installs
        where org_id = ctx.org_id and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid)
        order by last_seen_at desc
        limit 10`,
    )
  }
}

function addressOf(page: string): string | null {
  try {
    const { protocol, origin, pathname } = new URL(page)
    return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 500) : null
  } catch {
    return null
  }
}
