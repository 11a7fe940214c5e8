import { sql } from 'kysely'
import type { Currency } from '@almoner/contracts/money'

export interface OpenCampaign {
  id: string
  slug: string | null
  name: string
  orgName: string
  orgSlug: string | null
  currency: Currency
}

/** A campaign that fundraisers raise for, with a page that is open. */
export const campaignToRaiseFor = (campaignId: string, now: Date) => sql<OpenCampaign>`
  select k.id, k.slug, k.name, k.currency, o.name as "orgName", o.crm_settings ->> 'pagesSubdomain' as "orgSlug"
  from shared.campaigns k
    join shared.orgs o on o.id = k.org_id
    join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
    join shared.campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
  where k.org_id = ctx.org_id
    and k.id = ${campaignId}::uuid
    and k.type = 'p2p'
    and k.status = 'active'
    and p.published is not null
    and o.status in ('trial', 'active')
    and not 'fundraisers' = any(o.features_off)
    and (k.ends_on is null or k.ends_on >= (${now}::timestamptz at time zone e.time_zone)::date)`
