-- Written by `npm run queries` from apps/api/src; do not edit.

-- fundraiser-conditions.statements.ts

-- fundraiserConditions
f.status = any(${statuses}::text[])

-- fundraiserConditions
(lower(f.display_name) like ${pattern} or f.slug like ${pattern} or lower(u.email) like ${pattern})

-- fundraiserConditions
f.campaign_id = ${campaignId}::uuid

-- fundraiserConditions
exists (
  select
  from fundraiser_gift_proposals p
  where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
)

-- isToInvite
exists (
  select
  from shared.memberships m
  where m.org_id = f.org_id and m.user_id = f.user_id and m.accepted_at is null and m.invited_at is null
)

-- hasWaitingChange
exists (
  select
  from fundraiser_page_changes c
  where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
)

-- given
(
  select ${figure}
  from shared.charges c
  where c.org_id = f.org_id
    and c.fundraiser_id = f.id
    and c.status = 'succeeded'
    and c.mode = 'live'
    and c.currency = f.currency
)

-- raised
coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)

-- conditionSql
${boundsSql(amountColumns[condition.field], condition)} and f.currency = ${condition.currency}

-- conditionSql
exists (
  select
  from shared.campaigns k
  where k.org_id = f.org_id and k.id = f.campaign_id and ${idInSql(sql`k.entity_id`, condition.in)}
)

-- conditionSql
f.goal_amount is not null and ${raised} >= f.goal_amount

-- fundraiser-settings.repository.ts

-- of
select reviews_changes as "reviewsChanges", shows_rank as "showsRank", has_teams as "hasTeams"
from fundraiser_settings
where org_id = ctx.org_id;

-- countWaiting
select (
  select count(*)::int
  from fundraisers
  where org_id = ctx.org_id and status = 'pending' and user_id is not null
) as pages,
  (
    select count(*)::int
    from fundraiser_page_changes c join fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
    where c.org_id = ctx.org_id
      and c.status = 'waiting'
      and f.status in ('active', 'paused')
      and f.user_id is not null
  ) as changes,
  (
    select count(*)::int
    from fundraisers f
    where f.org_id = ctx.org_id
      and f.user_id is null
      and (
        f.status = 'pending'
        or f.status in ('active', 'paused')
        and exists (
          select
          from fundraiser_page_changes c
          where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
        )
      )
  ) as teams,
  (
    select count(*)::int
    from fundraiser_gift_proposals p
      join fundraisers f on f.org_id = p.org_id and f.id = p.fundraiser_id
    where p.org_id = ctx.org_id and p.status = 'waiting' and f.user_id is not null
  ) as gifts,
  (
    select count(*)::int
    from fundraiser_gift_proposals p
      join fundraisers f on f.org_id = p.org_id and f.id = p.fundraiser_id
    where p.org_id = ctx.org_id and p.status = 'waiting' and f.user_id is null
  ) as "teamGifts",
  (
    select count(*)::int
    from fundraisers f
    where f.org_id = ctx.org_id and f.status in ('active', 'paused') and ${isToInvite}
  ) as invitations;

-- fundraisers.repository.ts

-- rowColumns
f.id, f.user_id as "userId", f.display_name as "displayName", f.slug, f.avatar_name as avatar, f.status,
f.campaign_id as "campaignId", k.name as "campaignName",
(
  select jsonb_build_object('id', w.id, 'name', w.display_name)
  from fundraisers w
  where w.org_id = f.org_id and w.id = f.team_id
) as team,
f.currency, f.goal_amount::float8 as "goalAmount", given.raised::float8 as "raisedAmount",
given.gifts::int as "giftCount", ${isToInvite} as "isToInvite",
exists (
  select
  from fundraiser_page_changes c
  where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
) as "isChangeWaiting",
(
  select count(*)::int
  from fundraiser_gift_proposals p
  where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
) as "giftsWaiting",
given.last_on as "lastGiftOn", ${customOf('fundraiser', sql`f.id`, actor)} as custom,
${instantText(sql`f.created_at`)} as "createdAt"

-- given
cross join lateral (
  select coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0) as raised, count(*) as gifts,
    count(distinct c.donor_id) as donors, max(c.gift_date) as last_on
  from shared.charges c
  where c.org_id = f.org_id
    and c.fundraiser_id = f.id
    and c.status = 'succeeded'
    and c.mode = 'live'
    and c.currency = f.currency
) given

-- all
, f.first_name as "firstName", f.last_name as "lastName", f.title, f.story, f.ends_on as "endsOn",
(select u.email from shared.users u where u.id = f.user_id) as email

-- listed
select ${rowColumns(actor)} ${more}, f.cursor_value, f.cursor_sequence
from (
  select f.*, ${cursorOf(order)}
  from fundraisers f join shared.users u on u.id = f.user_id ${joinChanges}
  where ${fundraiserConditions(input)} and ${page.where}
  order by ${page.orderBy}
  limit ${sql.lit(page.limit)}
) f
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id ${given}
order by ${input.updatedSince === undefined ? page.orderBy : sql`f.cursor_value, f.cursor_sequence`};

-- ids
select f.id
from fundraisers f join shared.users u on u.id = f.user_id
where ${fundraiserConditions(query)}
order by f.sequence desc
limit ${most}::int;

-- count
select count(*)::int as count
from fundraisers f join shared.users u on u.id = f.user_id
where ${fundraiserConditions(query)};

-- showOrFail
select ${rowColumns(actor)}, f.first_name as "firstName", f.last_name as "lastName", u.email,
  (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
  f.title, f.story, f.ends_on as "endsOn", given.donors::int as "donorCount",
  ${instantText(sql`f.approved_at`)} as "approvedAt", f.reject_reason as "rejectReason", f.language,
  f.tone,
  (
    select to_jsonb(c)
    from (
      select id, status, changes, reason, ${instantText(sql`created_at`)} as "createdAt"
      from fundraiser_page_changes
      where org_id = f.org_id and fundraiser_id = f.id
      order by created_at desc, id desc
      limit 1
    ) c
    where c.status in ('waiting', 'rejected')
  ) as change
from fundraisers f
  join shared.users u on u.id = f.user_id
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id ${given}
where f.org_id = ctx.org_id and (f.id = ${id}::uuid or f.user_id = ${id}::uuid);

-- countPending
select count(*)::int as count
from fundraisers
where org_id = ctx.org_id and status = 'pending' and user_id is not null;

-- campaignOrFail, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('shared.campaigns')
--   .select(['id', 'currency'])
--   .where('org_id', '=', orgId)
--   .where((campaign) => (id ? campaign('id', '=', id) : campaign('is_default', '=', true)))
--   .$narrowType<{ currency: Currency }>()
--   .execute()

-- slugsLike
select slug
from fundraisers
where org_id = ${orgId} and starts_with(slug, ${slug.slice(0, 50)});

-- userWithoutPage
select m.user_id as "userId"
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ${orgId}
  and m.role = 'fundraiser'
  and u.email_key = ${emailKey}
  and not exists (select from fundraisers f where f.org_id = m.org_id and f.user_id = m.user_id);

-- isMember
select 1 as found
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ${orgId} and u.email_key = ${emailKey};

-- addresseeOf
select u.email, ${isToInvite} as "isToInvite"
from (select ${orgId}::uuid as org_id, ${userId}::uuid as user_id) f
  join shared.users u on u.id = f.user_id;

-- languageOfOrg
select o.crm_settings ->> 'language' as language from shared.orgs o where o.id = ${orgId};

-- imported-fundraisers.statements.ts

-- addImportedFundraisers
json_to_recordset(${JSON.stringify(pages)}::json) as p (
  email text, email_key text, first_name text, last_name text, campaign_id uuid, slug text, title text,
  story text, goal_amount bigint, ends_on date, status text, external_id text, import_key text
)

-- addImportedFundraisers
(select p.email, p.email_key, p.first_name, p.last_name from ${given})

-- addImportedFundraisers
insert into fundraisers (
  id, org_id, user_id, campaign_id, slug, display_name, first_name, last_name, title, story, currency,
  goal_amount, ends_on, status, approved_at, language, external_id, import_id, import_key
)
select uuidv7(), ${orgId}::uuid, u.id, p.campaign_id, p.slug, p.first_name || ' ' || p.last_name, p.first_name,
  p.last_name, p.title, p.story, k.currency, p.goal_amount, p.ends_on, p.status,
  case when p.status <> 'pending' then now() end,
  coalesce(substring(o.crm_settings ->> 'language' from '^(?:en|he|ar|fr|es)$'), 'en'), p.external_id,
  ${importId}::uuid, p.import_key
from ${given}
  join shared.users u on u.email_key = p.email_key
  join shared.campaigns k on k.org_id = ${orgId}::uuid and k.id = p.campaign_id
  join shared.orgs o on o.id = ${orgId}::uuid;

-- hasRows
exists (select from ${sql.table(table)} w where w.org_id = f.org_id and ${which})

-- isFundraiserWorkedOn
(f.team_id is not null or ${sql.join( [ hasRows('shared.charges'), hasRows('shared.donations'), hasRows('shared.donation_drafts'), hasRows('shared.checkouts'), hasRows('shared.gift_batches'), hasRows('fundraiser_thanks'), hasRows('fundraiser_signups'), hasRows('fundraiser_page_changes'), hasRows('fundraiser_gift_proposals'), hasRows('fundraiser_emails'), hasRows('fundraiser_teams', sql`w.captain_id = f.id`), hasRows('shared.notes', sql`${ofRecord} and w.deleted_at is null`), hasRows('shared.tasks', sql`${ofRecord} and w.deleted_at is null`), hasRows('shared.record_tags', ofRecord), hasRows('shared.custom_values', ofRecord), hasRows('shared.audit_log', sql`w.subject_id = f.id::text`), hasRows( 'shared.memberships', sql`w.user_id = f.user_id and (w.invited_at > f.created_at or w.accepted_at > f.created_at)`, ), ], sql` or `, )})

-- removeImportedFundraisers
delete from fundraisers f
where f.org_id = ${orgId}::uuid and f.import_id = ${importId}::uuid and not ${isFundraiserWorkedOn}
returning f.user_id;

-- removeImportedFundraisers
select unnest(${rows.map((row) => row.user_id)}::uuid[]);

-- own-page/own-page.repository.ts

-- has
select true as found
from fundraisers
where org_id = ctx.org_id and user_id = ${userId}::uuid;

-- lastDayOf
select ends_on as "endsOn"
from shared.campaigns
where org_id = ctx.org_id and id = ${campaignId}::uuid;

-- progress/progress.statements.ts

-- progressOf
select coalesce(sum(c.amount - c.refunded_amount - c.lost_amount), 0)::float8 as raised, count(c.id)::int as gifts,
  least(f.ends_on, k.ends_on) as "lastDay"
from fundraisers f
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
  left join shared.charges c on c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'succeeded'
    and c.mode = 'live' and c.currency = f.currency
where f.org_id = ${orgId} and f.id = ${fundraiserId}::uuid
group by f.id, f.ends_on, k.ends_on;

-- claimProgress
insert into fundraiser_emails (fundraiser_id, kind, occasion, org_id)
select ${fundraiserId}::uuid, ${kind}, o.occasion, ${orgId}::uuid
from unnest(${occasions}::text[]) as o (occasion)
on conflict do nothing
returning occasion;

-- openPagesOf
select id
from fundraisers
where org_id = ${orgId}
  and campaign_id = ${campaignId}::uuid
  and user_id is not null
  and status in ('active', 'paused')
order by id;

-- endedLately
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
  )

-- pagesEndedLately
select f.id from ${endedLately(now)} and f.org_id = ${orgId} order by f.id;

-- orgsWithEndedPages
select distinct f.org_id from ${endedLately(now)};

-- sign-up/signups.statements.ts

-- campaignToRaiseFor
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
  and (k.ends_on is null or k.ends_on >= (${now}::timestamptz at time zone e.time_zone)::date);

-- teams/teams.repository.ts

-- rowColumns
f.id, f.display_name as name, f.slug, f.status, f.campaign_id as "campaignId", k.name as "campaignName",
captain.display_name as "captainName",
(select count(*)::int from fundraisers m where m.org_id = f.org_id and m.team_id = f.id) as "memberCount",
f.currency, f.goal_amount::float8 as "goalAmount", coalesce(total.raised, 0)::float8 as "raisedAmount",
coalesce(total.gifts, 0)::int as "giftCount",
exists (
  select
  from fundraiser_page_changes c
  where c.org_id = f.org_id and c.fundraiser_id = f.id and c.status = 'waiting'
) as "isChangeWaiting",
(
  select count(*)::int
  from fundraiser_gift_proposals p
  where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
) as "giftsWaiting",
${instantText(sql`f.created_at`)} as "createdAt"

-- joined
join fundraiser_teams t on t.org_id = f.org_id
and t.id = f.id
join shared.campaigns k on k.org_id = f.org_id
and k.id = f.campaign_id
left join fundraisers captain on captain.org_id = t.org_id
and captain.id = t.captain_id
left join lateral (
  select raised, gifts
  from fundraiser_team_totals
  where org_id = f.org_id and team_id = f.id and mode = 'live' and currency = f.currency
) total on true

-- givenOnPage
cross join lateral (
  select coalesce(sum(gross - returned), 0)::float8 as raised, coalesce(sum(gifts), 0)::int as gifts
  from giving_totals_now
  where org_id = ${page}.org_id
    and subject = 'fundraiser'
    and subject_id = ${page}.id
    and mode = 'live'
    and currency = ${page}.currency
) given

-- joinable
from fundraisers f
  join fundraiser_teams t on t.org_id = f.org_id and t.id = f.id
  join fundraiser_settings s on s.org_id = f.org_id and s.has_teams
where f.org_id = ctx.org_id and f.status = 'active'

-- listed
select ${rowColumns}, f.cursor_value, f.sequence as cursor_sequence
from (
  select f.*, ${order.value}::text as cursor_value
  from fundraisers f
  where ${conditions(input)} and ${page.where}
  order by ${page.orderBy}
  limit ${sql.lit(page.limit)}
) f ${joined}
order by ${page.orderBy};

-- showOrFail
select ${rowColumns}, f.story, t.is_open as "isOpen", t.captain_id as "captainId", t.join_key as "joinKey",
  k.slug as "campaignSlug",
  (select o.crm_settings ->> 'pagesSubdomain' from shared.orgs o where o.id = ctx.org_id) as "orgSlug",
  (
    select coalesce(sum(v.visits), 0)::int
    from fundraiser_visits v
    where v.org_id = f.org_id and v.fundraiser_id = f.id
  ) as visits,
  given.raised as "ownRaisedAmount", ${instantText(sql`f.approved_at`)} as "approvedAt",
  f.reject_reason as "rejectReason",
  (
    select coalesce(jsonb_agg(to_jsonb(m) - 'createdAt' order by m."raisedAmount" desc, m."createdAt"), '[]')
    from (
      select m.id, m.display_name as "displayName", m.slug, m.avatar_name as avatar, m.status,
        coalesce(m.id = t.captain_id, false) as "isCaptain", given.raised as "raisedAmount",
        given.gifts as "giftCount", m.created_at as "createdAt"
      from fundraisers m ${givenOnPage(sql`m`)}
      where m.org_id = f.org_id and m.team_id = f.id
    ) m
  ) as members,
  (
    select to_jsonb(c)
    from (
      select id, status, changes, reason, ${instantText(sql`created_at`)} as "createdAt"
      from fundraiser_page_changes
      where org_id = f.org_id and fundraiser_id = f.id
      order by created_at desc, id desc
      limit 1
    ) c
    where c.status in ('waiting', 'rejected')
  ) as change
from fundraisers f ${joined} ${givenOnPage(sql`f`)}
where f.org_id = ctx.org_id and f.id = ${id}::uuid;

-- giftsOfLed
select k.name as "campaignName", f.currency, ${latestGifts} as gifts
from fundraisers captain
  join fundraiser_teams t on t.org_id = captain.org_id and t.captain_id = captain.id
  join fundraisers f on f.org_id = t.org_id and f.id = t.id
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id
where captain.org_id = ctx.org_id and captain.user_id = ${captainUserId}::uuid;

-- open
select f.id, f.slug, f.display_name as name,
  (
    select count(*)::int
    from fundraisers m
    where m.org_id = f.org_id and m.team_id = f.id
  ) as "memberCount" ${joinable} and f.campaign_id = ${campaignId}::uuid and t.is_open
order by lower(f.display_name), f.sequence;

-- invited
select f.id, f.slug, f.display_name as name, f.campaign_id as "campaignId" ${joinable}
  and t.join_key = ${joinKey};

-- conditions
f.status = any(${statuses}::text[])

-- conditions
(lower(f.display_name) like ${containing(term)} or f.slug like ${containing(term)})

-- conditions
f.campaign_id = ${campaignId}::uuid

-- conditions
exists (
  select
  from fundraiser_gift_proposals p
  where p.org_id = f.org_id and p.fundraiser_id = f.id and p.status = 'waiting'
)

-- thanks/page-gifts.statements.ts

-- latestGifts
(
  select coalesce(jsonb_agg(to_jsonb(latest)), '[]')
  from (
    select g.id,
      case
        when g.is_anonymous
        or coalesce(n.is_anonymous, false)
        or d.is_anonymous_default then null
        else d.name
      end as "donorName",
      g.amount, g.gift_date as "giftDate", g.comment, ${instantText(sql`h.sent_at`)} as "thankedOn",
      h.charge_id is null and d.email is not null and not d.do_not_contact
        and d.status <> 'deceased' as "canBeThanked"
    from shared.charges g
      join shared.donors d on d.org_id = g.org_id and d.id = g.donor_id
      left join shared.donations n on n.org_id = g.org_id and n.id = g.donation_id
      left join fundraiser_thanks h on h.org_id = g.org_id and h.charge_id = g.id
    where g.org_id = ctx.org_id and g.fundraiser_id = f.id and g.status = 'succeeded' and g.mode = 'live'
    order by g.gift_date desc, g.sequence desc
    limit 50
  ) latest
)

-- thanks/thanks.statements.ts

-- giftToThankFor
select d.email, d.id as "donorId", d.do_not_contact or d.status = 'deceased' as "isSilent",
  d.first_name as "firstName", d.last_name as "lastName", d.name as "donorName",
  coalesce(
    d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
  ) as language,
  exists (select from fundraiser_thanks h where h.org_id = c.org_id and h.charge_id = c.id) as "isThanked",
  f.id as "pageId", case when f.user_id is null then f.display_name end as "teamName"
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join fundraisers f on f.org_id = c.org_id and f.id = c.fundraiser_id
  left join fundraiser_teams t on t.org_id = f.org_id and t.id = f.id
where c.org_id = ${orgId}
  and c.id = ${chargeId}::uuid
  and (f.id = ${fundraiserId}::uuid or t.captain_id = ${fundraiserId}::uuid)
  and c.status = 'succeeded'
  and c.mode = 'live';

-- visits/visits.statements.ts

-- countVisits
with seen as (
  insert into fundraiser_visitors (org_id, fundraiser_id, on_date, visitor_hash)
  select distinct f.org_id, f.id, ${onDate}::date, decode(v.visitor, 'hex')
  from json_to_recordset(${visits}::json) as v (slug text, visitor text)
    join fundraisers f on f.org_id = ${orgId}::uuid and f.slug = v.slug and f.status = 'active'
  on conflict do nothing
  returning org_id, fundraiser_id, on_date
)
insert into fundraiser_visits (org_id, fundraiser_id, on_date, visits)
select org_id, fundraiser_id, on_date, count(*)
from seen
group by org_id, fundraiser_id, on_date
on conflict (org_id, fundraiser_id, on_date) do update
set visits = fundraiser_visits.visits + excluded.visits;
