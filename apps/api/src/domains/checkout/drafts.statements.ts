import { sql } from 'kysely'

/** Notes on drafts that are open that their campaign takes no more gifts, where that is so. */
export const noteCampaignClosed = (orgId: string, campaignId: string, now: Date) => sql`
  update donation_drafts d
  set reason = 'closed'
  from shared.campaigns k join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
  where d.org_id = ${orgId}
    and d.campaign_id = ${campaignId}
    and d.status in ('open', 'reminded')
    and d.reason = 'inactivity'
    and k.org_id = d.org_id
    and k.id = d.campaign_id
    and (
      k.status in ('ended', 'archived')
      or k.ends_on < (${now.toISOString()}::timestamptz at time zone e.time_zone)::date
    )`
