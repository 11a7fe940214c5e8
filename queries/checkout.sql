-- Written by `npm run queries` from apps/api/src; do not edit.

-- checkout.statements.ts

-- checkoutStatement
insert into checkouts (
  id, org_id, campaign_id, fundraiser_id, idempotency_key, body_hash, token_hash, token_sealed, charge_id,
  donation_id, integration_id, draft_id, language, source, page_url, ip_hash, form_hash, passed_by,
  created_at
)
select id, ${orgId}::uuid, campaign_id, fundraiser_id, key, body_hash, decode(token_hash, 'hex'), token_sealed,
  charge_id, donation_id, integration_id, draft_id, language, source, page_url, ip_hash, form_hash, passed_by,
  ${now}::timestamptz
from json_to_recordset(${checkouts}::json) as k (
  id uuid, campaign_id uuid, fundraiser_id uuid, key uuid, body_hash text, token_hash text,
  token_sealed text, charge_id uuid, donation_id uuid, integration_id uuid, draft_id uuid, language text,
  source text, page_url text, ip_hash text, form_hash text, passed_by text
)
on conflict (campaign_id, idempotency_key) do nothing
returning id;

-- payUrlStatement
update checkouts k
set pay_url = s.pay_url
from json_to_recordset(${urls}::json) as s (id uuid, pay_url text)
where k.org_id = ${orgId} and k.id = s.id and s.pay_url is not null;

-- checkouts.repository.ts

-- findByKey
k.campaign_id = ${campaignId}::uuid and k.idempotency_key = ${key}::uuid

-- lastOutcomes
select count(*) filter (where t.status in ('succeeded', 'failed'))::int as settled,
  count(*) filter (where t.status = 'failed')::int as failed
from (
  select charge_id
  from checkouts
  where org_id = ctx.org_id and campaign_id = ${campaignId}::uuid and charge_id is not null
  order by created_at desc
  limit ${sql.lit(last)}
) k
  join shared.charges t on t.org_id = ctx.org_id and t.id = k.charge_id;

-- ofCharge
select k.ip_hash as "ipHash", d.email, k.form_hash as "formHash", k.passed_by as by, k.draft_id as "draftId",
  t.failure_code as "failureCode"
from checkouts k
  join shared.charges t on t.org_id = k.org_id and t.id = k.charge_id
  join shared.donors d on d.org_id = k.org_id and d.id = t.donor_id
where k.org_id = ctx.org_id and k.charge_id = ${chargeId}::uuid;

-- found
select k.id, k.org_id as "orgId", k.campaign_id as "campaignId",
  (select slug from shared.fundraisers f where f.org_id = k.org_id and f.id = k.fundraiser_id) as fundraiser,
  k.body_hash as "bodyHash", k.token_sealed as "tokenSealed", k.pay_url as "payUrl",
  k.integration_id as "integrationId", k.language, k.source, n.source_url as "sourceUrl",
  k.charge_id as "chargeId", k.donation_id as "donationId", to_json(t.created_at) #>> '{}' as "intendedAt",
  t.gateway_charge_id as "gatewayChargeId", t.gateway_page_id as "gatewayPageId", t.status,
  t.amount::float8 as amount, n.fee_cover_amount::float8 as cover, t.currency, t.mode, n.frequency,
  t.sequence, t.failure_code as "failureCode", d.first_name as "firstName"
from checkouts k
  join shared.charges t on t.org_id = k.org_id and t.id = k.charge_id
  join shared.donations n on n.org_id = k.org_id and n.id = k.donation_id
  join shared.donors d on d.org_id = k.org_id and d.id = t.donor_id
where k.org_id = ctx.org_id and ${where};

-- drafts.repository.ts

-- ofOrg
select ${columns}
from org_drafts(ctx.org_id) d
where ${conditions(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- listAll
select ${columns}
from shared.orgs o cross join lateral org_drafts(o.id) d
where ${conditions(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- columns
d.id, d.org_id as "orgId", d.org_name as "orgName", d.campaign_id as "campaignId",
d.campaign_name as "campaignName", d.email, d.name, d.amount::float8 as amount, d.currency, d.frequency,
d.step, d.reason, d.failure_code as "failureCode", d.consented, d.started_at as "startedAt",
d.last_seen_at as "lastSeenAt", d.reminders, d.status, d.recovered_donation_id as "recoveredDonationId",
d.seen::text as cursor_value, d.sequence::text as cursor_sequence

-- conditions
(${status ?? null}::text[] is null or d.status = any(${status ?? null}::text[]))
and (${campaignId ?? null}::uuid is null or d.campaign_id = ${campaignId ?? null}::uuid)

-- drafts.statements.ts

-- noteCampaignClosed
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
  );

-- pages.repository.ts

-- isTeamSeen
exists (select from shared.fundraiser_settings s where s.org_id = f.org_id and s.has_teams)

-- teamTotals
cross join lateral (
  select coalesce(sum(t.raised), 0)::float8 as raised, coalesce(sum(t.gifts), 0)::int as gifts
  from fundraiser_team_totals t
  where t.org_id = ctx.org_id and t.team_id = f.id and t.mode = 'live' and t.currency = f.currency
) team

-- givenOnPage
cross join lateral (
  select coalesce(sum(t.gross - t.returned), 0)::float8 as raised, coalesce(sum(t.gifts), 0)::int as gifts
  from giving_totals_now t
  where t.org_id = ctx.org_id
    and t.subject = 'fundraiser'
    and t.subject_id = f.id
    and t.mode = 'live'
    and t.currency = f.currency
) given

-- find
k.slug = ${campaign.toLowerCase()}

-- find
select k.id, k.entity_id as "entityId", o.crm_settings ->> 'language' as "orgLanguage",
  case when k.disabled_behavior = 'redirect' then k.redirect_url end as "onwardUrl",
  o.fee_basis_points as "platformBps", o.status = 'suspended' as "isOrgSuspended",
  not 'fundraisers' = any(o.features_off) as "hasFundraisers",
  (
    select coalesce(other.slug, other.id::text)
    from shared.campaigns other
      join shared.campaign_pages p on p.org_id = other.org_id and p.campaign_id = other.id
    where k.disabled_behavior = 'otherCampaign'
      and other.org_id = k.org_id
      and other.id = k.other_campaign_id
      and other.status = 'active'
      and p.published is not null
  ) as "onwardSlug"
from shared.campaigns k join shared.orgs o on o.id = k.org_id
where k.org_id = ctx.org_id and k.status <> 'archived' and o.status <> 'closed' and ${which};

-- stampOf
select concat_ws(
  ' ', o.xmin, k.xmin, e.xmin, p.xmin,
  (
    select concat_ws(' ', f.id, f.xmin)
    from shared.fundraisers f
    where f.org_id = k.org_id and f.slug = ${fundraiser}
  ),
  (
    select string_agg(concat_ws(' ', s.id, s.xmin), ' ' order by s.id)
    from shared.checkout_settings s
    where s.org_id = k.org_id and (s.campaign_id = k.id or s.campaign_id is null)
  ),
  (
    select string_agg(concat_ws(' ', g.id, g.xmin), ' ' order by g.id)
    from shared.designations g
    where g.org_id = k.org_id
  ),
  (
    select string_agg(concat_ws(' ', i.id, i.xmin), ' ' order by i.id)
    from shared.gateway_integrations i
    where i.org_id = k.org_id and i.entity_id = k.entity_id
  ),
  ${askedFieldsStamp(sql`k.org_id`)}
) as stamp
from shared.campaigns k
  join shared.orgs o on o.id = k.org_id
  join shared.entities e on e.org_id = k.org_id and e.id = k.entity_id
  left join shared.campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
where k.org_id = ctx.org_id
  and k.id = ${campaignId}::uuid
  and k.status = 'active'
  and o.status in ('trial', 'active');

-- findFundraiser
select f.id, f.slug, f.display_name as name, f.title, f.story, f.avatar_name as avatar, f.tone,
  f.ends_on as "endsOn", f.goal_amount::float8 as goal, f.campaign_id as "campaignId",
  f.user_id is null as "isTeam", coalesce(own.is_open, false) as "takesMembers",
  case when f.user_id is null then team.raised else given.raised end as raised,
  case when f.user_id is null then team.gifts else given.gifts end as gifts,
  (
    select jsonb_build_object('slug', w.slug, 'name', w.display_name)
    from shared.fundraisers w
    where w.org_id = f.org_id and w.id = f.team_id and w.status = 'active' and ${isTeamSeen}
  ) as team
from shared.fundraisers f
  left join shared.fundraiser_teams own on own.org_id = f.org_id
    and own.id = f.id ${givenOnPage} ${teamTotals}
where f.org_id = ctx.org_id
  and f.slug = ${slug.toLowerCase()}
  and f.status = 'active'
  and (f.user_id is not null or ${isTeamSeen});

-- leaders
select f.slug, f.display_name as name, f.avatar_name as avatar, f.goal_amount::float8 as goal, given.raised
from shared.fundraisers f ${givenOnPage}
where f.org_id = ctx.org_id
  and f.campaign_id = ${campaignId}::uuid
  and f.status = 'active'
  and f.user_id is not null
order by given.raised desc, f.created_at
limit 10;

-- leadingTeams
select f.slug, f.display_name as name, f.avatar_name as avatar, f.goal_amount::float8 as goal, team.raised
from shared.fundraisers f ${teamTotals}
where f.org_id = ctx.org_id
  and f.campaign_id = ${campaignId}::uuid
  and f.status = 'active'
  and f.user_id is null
  and ${isTeamSeen}
order by team.raised desc, f.created_at
limit 10;

-- membersOf
select f.slug, f.display_name as name, f.avatar_name as avatar, given.raised,
  coalesce(w.captain_id = f.id, false) as "isCaptain"
from shared.fundraisers f
  join shared.fundraiser_teams w on w.org_id = f.org_id and w.id = f.team_id ${givenOnPage}
where f.org_id = ctx.org_id and f.team_id = ${teamId}::uuid and f.status = 'active'
order by given.raised desc, f.created_at
limit 200;

-- wallOfFundraiser
select case
  when n.is_anonymous
  or d.is_anonymous_default then null
  else nullif(
    btrim(coalesce(d.first_name, '') || ' ' || coalesce(left(d.last_name, 1) || '.', '')), ''
  )
end as name,
  (t.amount - t.refunded_amount)::float8 as amount, n.frequency, n.comment, t.gift_date as "givenOn"
from shared.donations n
  cross join lateral (
    select *
    from shared.charges
    where org_id = n.org_id
      and donation_id = n.id
      and status = 'succeeded'
      and mode = 'live'
      and refunded_amount < amount
    order by sequence
    limit 1
  ) t
  join shared.donors d on d.org_id = n.org_id and d.id = n.donor_id
where n.org_id = ctx.org_id
  and n.fundraiser_id in (
    select f.id
    from shared.fundraisers f
    where f.org_id = ctx.org_id
      and (f.id = ${fundraiserId}::uuid or f.team_id = ${fundraiserId}::uuid)
  )
  and n.source in ('checkout', 'page', 'embed')
order by n.sequence desc
limit ${sql.lit(most)};

-- openPages
select k.id, k.slug, k.name, p.published
from shared.campaigns k join shared.campaign_pages p on p.org_id = k.org_id and p.campaign_id = k.id
where k.org_id = ctx.org_id and k.status = 'active' and p.published is not null
order by k.is_default, k.ends_on nulls last, lower(k.name);

-- takenRewards
select b.reward_id as "rewardId", count(*)::int as taken
from shared.gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
where b.org_id = ctx.org_id
  and b.reward_id = any(${rewardIds}::uuid[])
  and c.status not in ('failed', 'canceled')
group by b.reward_id;
