import { sql } from 'kysely'
import type { progressEmailKinds } from '@almoner/contracts/emails/email-kinds'
import type { MinorUnits } from '@almoner/contracts/minor-units'

export interface Progress {
  /** Live gifts less what went back, in minor units of the page's currency. */
  raised: MinorUnits
  gifts: number
  /** Of the page or of its campaign, whichever is sooner. */
  lastDay: string | null
}

/** How far the page of a fundraiser is. */
export const progressOf = (orgId: string, fundraiserId: string) => sql<Progress>`
  select coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::float8 as raised, count(c.id)::int as gifts,
    least(f.ends_on, k.ends_on) as "lastDay"
  from fundraisers f
    join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
    left join shared.charges c on c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'succeeded'
      and c.mode = 'live' and c.currency = f.currency
  where f.org_id = ${orgId} and f.id = ${fundraiserId}::uuid
  group by f.id, f.ends_on, k.ends_on`

/** Notes that a fundraiser is told of each of these now; gives those that they were not told of before. */
export const claimProgress = (
  orgId: string,
  fundraiserId: string,
  kind: (typeof progressEmailKinds)[number],
  occasions: readonly string[],
) => sql<{ occasion: string }>`
  insert into fundraiser_emails (fundraiser_id, kind, occasion, org_id)
  select ${fundraiserId}::uuid, ${kind}, o.occasion, ${orgId}::uuid
  from unnest(${occasions}::text[]) as o (occasion)
  on conflict do nothing
  returning occasion`

/** The pages of people of a campaign that are not over. */
export const openPagesOf = (orgId: string, campaignId: string) => sql<{ id: string }>`
  select id
  from fundraisers
  where org_id = ${orgId}
    and campaign_id = ${campaignId}::uuid
    and user_id is not null
    and status in ('active', 'paused')
  order by id`

// Whoever was down for longer tells nobody of what is long over.
const endedLately = (now: string) => sql`
  fundraisers f
  join shared.campaigns k on k.org_id = f.org_id
  and k.id = f.campaign_id
  join shared.entities e on e.org_id = k.org_id
  and e.id = k.entity_id
  cross join lateral (
    select least(f.ends_on, k.ends_on) as last_day, (${now}::timestamptz at time zone e.time_zone)::date as today
  ) d
  where f.user_id is not null
    and f.status = 'active'
    and k.status in ('active', 'paused')
    and d.last_day between d.today - 7 and d.today - 1
    and not exists (
      select
      from fundraiser_emails m
      where m.org_id = f.org_id
        and m.fundraiser_id = f.id
        and m.kind = 'fundraiser_ended'
        and m.occasion = d.last_day::text
    )`

/** The pages whose last day, in the time zone of their legal entity, was within the last week, and whose people were not told. */
export const pagesEndedLately = (orgId: string, now: string) => sql<{ id: string }>`
  select f.id from ${endedLately(now)} and f.org_id = ${orgId} order by f.id`

export const orgsWithEndedPages = (now: string) => sql<{ org_id: string }>`
  select distinct f.org_id from ${endedLately(now)}`
