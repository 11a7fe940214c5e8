-- Written by `npm run queries` from apps/api/src; do not edit.

-- campaign-conditions.statements.ts

-- campaignConditions
(lower(k.name) like ${pattern} or lower(k.code) like ${pattern})

-- campaignConditions
k.status = any(${status}::text[])

-- campaignConditions
k.entity_id = ${entityId}::uuid

-- campaignConditions
(k.goal_amount is not null or k.goal_count is not null)

-- campaignConditions
k.goal_amount is null and k.goal_count is null

-- campaignConditions
(k.ends_on is null or k.ends_on >= ${from}::date)

-- campaignConditions
(k.starts_on is null or k.starts_on <= ${to}::date)

-- conditionSql
${boundsSql(amountColumns[condition.field], condition)} and k.currency = ${condition.currency}

-- conditionSql
num_nonnulls(k.goal_amount, k.goal_count) > 0

-- campaign-figures.statements.ts

-- booked
select subject_id, currency, sum(gross)::float8 as gross, sum(returned)::float8 as returned,
  sum(gross - returned) as raised, sum(gifts)::int as gifts
from giving_totals_now
where org_id = ctx.org_id and subject = 'campaign' and mode = 'live';

-- giftsOfCampaign
from shared.charges c
where c.org_id = ctx.org_id
  and c.campaign_id = k.id
  and c.status = 'succeeded'
  and c.mode = 'live'
  and c.currency = k.currency

-- people
cross join lateral (select count(distinct c.donor_id)::int as donors ${giftsOfCampaign}) people
left join lateral (
  select c.gift_date as last ${giftsOfCampaign}
  order by c.gift_date desc, c.sequence desc
  limit 1
) newest on true

-- byHand
c.method in (${sql.join(offlineMethods.map((method) => sql.lit(method)))})

-- online
left join lateral (
  select coalesce(given.raised, 0) - coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0) as raised,
    coalesce(given.gifts, 0) - count(*) as gifts,
    case
      when k.goal_type = 'donors' then (
        select count(distinct c.donor_id) ${giftsOfCampaign} and not ${byHand}
      )
    end as donors ${giftsOfCampaign} and ${byHand}
) online on not k.goal_includes_offline
and num_nonnulls(k.goal_amount, k.goal_count) > 0

-- counted
coalesce(case when online.gifts is null then ${of}.${figure} else online.${figure} end, 0)

-- countedForGoal
left join lateral (
  ${booked}
  and subject_id = k.id
  and currency = k.currency
  group by subject_id, currency
) given on true
left join lateral (
  select count(distinct c.donor_id)::int as donors ${giftsOfCampaign}
) people on k.goal_type = 'donors'
and k.goal_count is not null ${online}

-- goalReached
k.goal_offset + case k.goal_type
  when 'amount' then ${counted(sql`raised`)}
  when 'gifts' then ${counted(sql`gifts`)}
  else ${counted(sql`donors`, sql`people`)}
end

-- isGoalReached
num_nonnulls(k.goal_amount, k.goal_count) > 0
and ${goalReached} >= case k.goal_type when 'amount' then k.goal_amount else k.goal_count end

-- campaign-pages.repository.ts

-- find
select content, published, to_json(published_at) #>> '{}' as "publishedAt",
  to_json(saved_at) #>> '{}' as "savedAt"
from campaign_pages
where org_id = ctx.org_id and campaign_id = ${campaignId}::uuid;

-- hasPicture
select 1 as found
from shared.logos
where org_id = ctx.org_id and name = ${name} and replaced_at is null;

-- orgFacts
select name, crm_settings ->> 'logoName' as logo, website
from shared.orgs
where id = ctx.org_id;

-- receiver
select name, time_zone as "timeZone", country
from shared.entities
where org_id = ctx.org_id and id = ${entityId}::uuid;

-- designations
select id, name, description
from shared.designations
where org_id = ctx.org_id and status = 'active' and visible_on_checkout
order by is_default desc, lower(name), id;

-- wall
select case
  when g.is_anonymous then null
  else nullif(
    btrim(coalesce(d.first_name, '') || ' ' || coalesce(left(d.last_name, 1) || '.', '')), ''
  )
end as name,
  (c.amount - c.refunded_amount)::float8 as amount, g.frequency, g.comment, c.gift_date as "givenOn"
from shared.donations g
  cross join lateral (
    select *
    from shared.charges
    where org_id = g.org_id
      and donation_id = g.id
      and status = 'succeeded'
      and mode = 'live'
      and refunded_amount < amount
    order by sequence
    limit 1
  ) c
  join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
where g.org_id = ctx.org_id
  and g.campaign_id = ${campaignId}::uuid
  and g.source in ('checkout', 'page', 'embed')
order by g.sequence desc
limit ${sql.lit(wallLength)};

-- campaign.statements.ts

-- dropPagesOf, by Kysely's builder
--   db.deleteFrom('widget_installs').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()

-- dropPagesOf, by Kysely's builder
--   db.deleteFrom('campaign_pages').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()

-- followCurrency, by Kysely's builder
--   db.updateTable('campaigns').set({ currency }).where('org_id', '=', orgId).where('entity_id', '=', id).execute()

-- addCampaigns
insert into campaigns (id, org_id, entity_id, name, name_key, code, status, currency, import_id)
select uuidv7(), ${orgId}::uuid,
  (select entity_id from campaigns where org_id = ${orgId}::uuid and id = ${campaignId}::uuid), name,
  name_key, code, 'active', currency, ${importId}::uuid
from ${campaigns} named
where not exists (select from campaigns k where k.org_id = ${orgId}::uuid and k.name_key = named.name_key);

-- removeImportedCampaigns
delete from campaigns k
where k.org_id = ${orgId}::uuid
  and k.import_id = ${importId}::uuid
  and not exists (select from shared.charges c where c.org_id = k.org_id and c.campaign_id = k.id)
  and not exists (select from shared.donations p where p.org_id = k.org_id and p.campaign_id = k.id)
  and not exists (select from shared.fundraisers f where f.org_id = k.org_id and f.campaign_id = k.id)
  and not exists (select from shared.gift_batches b where b.org_id = k.org_id and b.campaign_id = k.id);

-- campaigns.repository.ts

-- newestFirst
(extract(epoch from k.created_at) * 1000000)::bigint

-- list
select k.id, k.name, k.code, k.status, k.type, k.currency, k.goal_amount::float8 as "goalAmount",
  k.goal_count as "goalCount", k.goal_type as "goalType", k.starts_on as "startsOn",
  k.ends_on as "endsOn", ${tagNamesOf('campaign', sql`k.org_id`, sql`k.id`)} as tags, k.is_default as "isDefault",
  to_json(k.created_at) #>> '{}' as "createdAt", e.name as entity,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as owner, p.content ->> 'picture' as image,
  p.published is not null as "isPublished", coalesce(given.raised, 0)::float8 as "raisedAmount",
  coalesce(given.gifts, 0)::int as "giftCount", people.donors as "donorCount",
  newest.last as "lastGiftOn",
  (given.raised / nullif(given.gifts, 0))::bigint::float8 as "averageAmount",
  (${goalReached})::float8 as "goalReached", k.goal_offset::float8 as "goalOffset",
  ${customOf('campaign', sql`k.id`, actor)} as custom
from campaigns k
  join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
  left join shared.users u on u.id = k.owner_user_id
  left join campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
  left join (${booked} group by subject_id, currency) given on given.subject_id = k.id
    and given.currency = k.currency ${people} ${online}
where ${campaignConditions(filter, filter.today)} and ${ids ? sql`k.id = any(${ids}::uuid[])` : sql`true`}
order by array_position(array['active', 'paused', 'draft', 'ended', 'archived'], k.status),
  given.raised desc nulls last, lower(k.name);

-- nameOfMember
select trim(u.first_name || ' ' || u.last_name) as name
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ctx.org_id and m.user_id = ${userId}::uuid and m.accepted_at is not null;

-- page
select k.id, ${cursorOf(order)}
from campaigns k ${joinChanges}
where k.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- findOrFail
select k.*, ${tagNamesOf('campaign', sql`k.org_id`, sql`k.id`)} as tags, to_json(k.created_at) #>> '{}' as created,
  p.content ->> 'picture' as image, p.published is not null as is_published,
  coalesce(given.raised, 0)::float8 as raised, coalesce(given.gross, 0)::float8 as gross,
  coalesce(given.returned, 0)::float8 as refunded, coalesce(given.gifts, 0)::int as gifts,
  people.donors, newest.last as last_gift_on,
  (given.raised / nullif(given.gifts, 0))::bigint::float8 as average,
  ${counted(sql`raised`)}::float8 as counted_raised, ${counted(sql`gifts`)}::int as counted_gifts,
  ${counted(sql`donors`, sql`people`)}::int as counted_donors,
  (${goalReached})::float8 as goal_reached, ${customOf('campaign', sql`k.id`, actor)} as custom
from campaigns k
  left join campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
  left join lateral (
    ${booked}
    and subject_id = k.id
    and currency = k.currency
    group by subject_id, currency
  ) given on true ${people} ${online}
where k.org_id = ctx.org_id and k.id = ${id}::uuid;

-- forPage
select k.*, ${counted(sql`raised`)}::float8 as counted_raised,
  ${counted(sql`gifts`)}::int as counted_gifts,
  ${counted(sql`donors`, sql`people`)}::int as counted_donors
from campaigns k ${countedForGoal}
where k.org_id = ctx.org_id and k.id = ${id}::uuid;

-- forPage
select k.*, 0 as counted_raised, 0 as counted_gifts, 0 as counted_donors
from campaigns k
where k.org_id = ctx.org_id and k.id = ${id}::uuid;

-- openGoals
select k.id
from campaigns k
where k.org_id = ctx.org_id
  and num_nonnulls(k.goal_amount, k.goal_count) > 0
  and k.goal_reached_at is null
  and (${id}::uuid is null or k.id = ${id}::uuid);

-- reachedOfGoal
select (${goalReached})::float8 as reached
from campaigns k ${countedForGoal}
where k.org_id = ctx.org_id and k.id = ${id}::uuid and ${isGoalReached};

-- defaultId
select id
from campaigns
where org_id = ctx.org_id
order by is_default desc, created_at
limit 1;

-- entityOrFail
select id, currency from shared.entities where org_id = ctx.org_id and id = ${id}::uuid;

-- entityOrFail
select id, currency from shared.entities where org_id = ctx.org_id and is_primary;

-- isKnown
select 1 as found from campaigns where org_id = ctx.org_id and id = ${id}::uuid;

-- isKnown
select 1 as found
from shared.designations
where org_id = ctx.org_id and id = ${id}::uuid and status = 'active';

-- isKnown
select 1 as found
from shared.memberships
where org_id = ctx.org_id and user_id = ${id}::uuid and accepted_at is not null;

-- takenNames
select code, slug from campaigns where org_id = ctx.org_id;

-- isUsed
select exists (select from shared.charges where org_id = ctx.org_id and campaign_id = ${id}::uuid)
  or exists (select from shared.donations where org_id = ctx.org_id and campaign_id = ${id}::uuid)
  or exists (select from shared.fundraisers where org_id = ctx.org_id and campaign_id = ${id}::uuid)
  or exists (select from shared.gift_batches where org_id = ctx.org_id and campaign_id = ${id}::uuid)
  or exists (
    select
    from campaigns
    where org_id = ctx.org_id and other_campaign_id = ${id}::uuid
  ) as used;

-- widget-installs.repository.ts

-- note
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
where widget_installs.last_seen_at < excluded.last_seen_at - interval '1 minute';

-- latest
select campaign_id as "campaignId", page_url as "pageUrl", to_json(last_seen_at) #>> '{}' as "lastSeenAt"
from widget_installs
where org_id = ctx.org_id and (${campaignId}::uuid is null or campaign_id = ${campaignId}::uuid)
order by last_seen_at desc
limit 10;
