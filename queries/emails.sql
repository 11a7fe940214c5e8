-- Written by `npm run queries` from apps/api/src; do not edit.

-- donation-emails.repository.ts

-- donations
select p.id as "donationId", p.sequence, p.donor_id as "donorId", d.email, d.first_name as "donorFirstName",
  d.last_name as "donorLastName", d.name as "donorName", p.status, p.mode, p.managed_by as "managedBy",
  p.time_zone as "timeZone", p.cancellation ->> 'reason' as "cancelReason", p.campaign_id as "campaignId",
  k.slug as "campaignSlug", k.name as "campaignName", o.name as "orgName", e.name as "entityName",
  p.amount::float8 as amount, p.currency, p.frequency, p.interval, p.method, p.method_last4 as "methodLast4",
  p.method_exp_month as "methodExpMonth", p.method_exp_year as "methodExpYear",
  p.paused_until as "pausedUntil", p.paid_count as "paidCount", p.paid_total::float8 as "paidTotal",
  array(
    select f.name
    from shared.donation_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = p.org_id and a.donation_id = p.id
    order by a.amount desc, f.name
  ) as designations,
  (
    select h.language
    from shared.checkouts h join shared.charges c on c.org_id = h.org_id and c.id = h.charge_id
    where h.org_id = p.org_id and c.donation_id = p.id
    order by h.created_at
    limit 1
  ) as language
from shared.donations p
  join shared.donors d on d.org_id = p.org_id and d.id = p.donor_id and d.deleted_at is null
  join shared.campaigns k on k.org_id = p.org_id and k.id = p.campaign_id
  join shared.entities e on e.org_id = p.org_id and e.id = p.entity_id
  join shared.orgs o on o.id = p.org_id
where p.org_id = ctx.org_id and p.frequency <> 'single';

-- donation
${donations} and p.id = ${donationId}::uuid

-- newestDonation
and p.campaign_id = ${campaignId}::uuid

-- newestDonation
${donations}
and p.status in ('active', 'past_due')
and p.mode = 'live' ${where}
order by p.sequence desc
limit 1

-- installment
select installment_no as "installmentNo", due_on as "dueOn", amount::float8 as amount, state, attempts
from shared.installments
where org_id = ctx.org_id
  and donation_id = ${donationId}::uuid
  and installment_no = ${installmentNo}::int;

-- change
select old, new, effective_on as "effectiveOn", withdrawn_at is not null as "isWithdrawn"
from shared.donation_changes
where org_id = ctx.org_id and id = ${changeId}::uuid;

-- toAnnounce
select p.id as "donationId", null as occasion
from shared.donations p
  join shared.orgs o on o.id = p.org_id and not o.pauses_recurring
  cross join lateral (
    select (${now}::timestamptz at time zone p.time_zone) as now_there,
      (${JSON.stringify(days)}::jsonb ->> p.frequency)::int as days
  ) local
where p.org_id = ctx.org_id
  and p.frequency <> 'single'
  and p.managed_by = 'almoner'
  and p.status in ('active', 'scheduled')
  and p.next_charge_on > local.now_there::date
  and p.next_charge_on <= local.now_there::date + local.days
  and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
  and not exists (
    select 1
    from donation_emails l
    where l.org_id = p.org_id
      and l.donation_id = p.id
      and l.kind = 'upcoming_charge'
      and l.created_at >= (p.next_charge_on - local.days)::timestamp at time zone p.time_zone
  )
order by p.next_charge_on, p.id
limit 5000;

-- withCardsToExpire
select distinct on (donor_id, occasion) id as "donationId", occasion
from (
  select p.id, p.donor_id, p.org_id,
    format(
      '%s/%s/%s', to_char(card.ends_on, 'YYYY-MM'), coalesce(p.method_last4, ''),
      case when card.ends_on - local.now_there::date <= 7 then 7 else 30 end
    ) as occasion
  from shared.donations p
    cross join lateral (select (${now}::timestamptz at time zone p.time_zone) as now_there) local
    cross join lateral (
      select (
        make_date(p.method_exp_year, p.method_exp_month, 1) + interval '1 month - 1 day'
      )::date as ends_on
    ) card
  where p.org_id = ctx.org_id
    and p.frequency <> 'single'
    and p.managed_by = 'almoner'
    and p.status in ('active', 'past_due', 'paused', 'scheduled')
    and p.method_exp_year between 2000 and 2200
    and p.method_exp_month between 1 and 12
    and card.ends_on - local.now_there::date between 0 and 30
    and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
) found
where not exists (
  select 1
  from donation_emails l join shared.donations q on q.org_id = l.org_id and q.id = l.donation_id
  where l.org_id = found.org_id
    and q.donor_id = found.donor_id
    and l.kind = 'card_expiring'
    and l.occasion = found.occasion
)
order by donor_id, occasion, id
limit 5000;

-- noticeDays
select crm_settings -> 'upcomingNotices' as days from shared.orgs where id = ctx.org_id;

-- claim, by Kysely's builder
--   transactionOf(this.em)
--   .insertInto('donation_emails')
--   .values({
--     donation_id: email.donationId,
--     kind: email.kind,
--     occasion: email.occasion,
--     org_id: orgId,
--     created_at: email.at,
--   })
--   .onConflict((on) => on.columns(['donation_id', 'kind', 'occasion']).doNothing())
--   .returning('donation_id')
--   .execute()

-- claimForDonor
select 1
from donation_emails l join shared.donations q on q.org_id = l.org_id and q.id = l.donation_id
where l.org_id = ${orgId}
  and q.donor_id = ${email.donorId}
  and l.kind = ${email.kind}
  and l.occasion = ${email.occasion};

-- orgsWithDonationsToTell
select org_id
from shared.donations
where frequency <> 'single'
  and managed_by = 'almoner'
  and status in ('active', 'scheduled', 'past_due', 'paused')
  and (
    next_charge_on between ${now}::timestamptz::date - 1 and ${now}::timestamptz::date + 15
    or (method_exp_year, method_exp_month) in (
      (extract(year from ${now}::timestamptz), extract(month from ${now}::timestamptz)),
      (
        extract(year from ${now}::timestamptz + interval '1 month'),
        extract(month from ${now}::timestamptz + interval '1 month')
      )
    )
  );

-- emails.repository.ts

-- gifts
select c.id as "chargeId", c.donation_id as "donationId", c.installment_no as "installmentNo",
  coalesce(g.receipt_preference, 'each') = 'each' and coalesce(
    (
      select s.settings -> 'when' ->> 'recurring'
      from shared.receipt_settings s
      where s.org_id = c.org_id and s.entity_id = c.entity_id
    ),
    'each'
  ) = 'each' as "confirmsEach",
  (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id) as language,
  c.campaign_id as "campaignId", k.slug as "campaignSlug", c.type, c.status, c.mode, d.email,
  d.first_name as "donorFirstName", d.last_name as "donorLastName", d.name as "donorName",
  c.amount::float8 as amount, (c.amount - c.refunded_amount - c.lost_amount)::float8 as "leftAmount",
  c.currency, c.gift_date as "giftDate", coalesce(g.frequency, 'single') as frequency,
  coalesce(c.tribute, g.tribute) as tribute, c.is_anonymous as "isAnonymous", c.method,
  g.method_last4 as "methodLast4", ${numbered} as number,
  array(
    select f.name
    from shared.charge_allocations a
      join shared.designations f on f.org_id = a.org_id and f.id = a.designation_id
    where a.org_id = c.org_id and a.charge_id = c.id
    order by a.amount desc, f.name
  ) as designations,
  k.name as "campaignName", o.name as "orgName", e.name as "entityName"
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  join shared.orgs o on o.id = c.org_id
  left join shared.donations g on g.org_id = c.org_id and g.id = c.donation_id
where c.org_id = ctx.org_id;

-- templates
select campaign_id as "campaignId", kind, mode, from_name as "fromName", reply_to as "replyTo",
  sends_for_offline as "sendsForOffline", words
from email_templates
where org_id = ctx.org_id and (campaign_id is null or campaign_id = ${campaignId}::uuid);

-- gift
${gifts} and c.id = ${chargeId}::uuid

-- hasTribute
select 1 as has
from shared.charges c left join shared.donations g on g.org_id = c.org_id and g.id = c.donation_id
where c.org_id = ctx.org_id and c.id = ${chargeId}::uuid and coalesce(c.tribute, g.tribute) is not null;

-- newestGift
and c.campaign_id = ${campaignId}::uuid

-- newestGift
${gifts}
and c.status = 'succeeded'
and c.mode = 'live' ${where}
order by c.gift_date desc, c.sequence desc
limit 1

-- refund
select id, amount::float8 as amount, reason, notify_donor as "notifyDonor", receipt_action as "receiptAction"
from shared.refunds
where org_id = ctx.org_id
  and charge_id = ${chargeId}::uuid
  and status = 'succeeded'
  and (${refundId}::uuid is null or id = ${refundId}::uuid)
order by id desc
limit 1;

-- sender
select coalesce(crm_settings -> 'email' ->> 'fromName', name) as "fromName",
  crm_settings -> 'email' ->> 'replyTo' as "replyTo"
from shared.orgs
where id = ctx.org_id;

-- frame
select o.name as "orgName", o.crm_settings ->> 'language' as "orgLanguage",
  o.crm_settings ->> 'logoName' as logo, e.name as "entityName", e.currency, k.name as "campaignName",
  k.slug as "campaignSlug", p.content ->> 'language' as "pageLanguage"
from shared.orgs o
  left join shared.campaigns k on k.org_id = o.id and k.id = ${campaignId}::uuid
  join shared.entities e on e.org_id = o.id and (e.id = k.entity_id or (k.id is null and e.is_primary))
  left join shared.campaign_pages p on p.org_id = o.id and p.campaign_id = k.id
where o.id = ctx.org_id and (${campaignId}::uuid is null or k.id is not null);

-- addressOf
select email from shared.users where id = ${userId}::uuid and ctx.org_id is not null;

-- claim, by Kysely's builder
--   transactionOf(this.em)
--   .insertInto('gift_emails')
--   .values({ subject_id: email.subjectId, kind: email.kind, org_id: orgId, charge_id: email.chargeId })
--   .onConflict((on) => on.columns(['subject_id', 'kind']).doNothing())
--   .returning('subject_id')
--   .execute()

-- emails.statements.ts

-- dropTemplatesOf, by Kysely's builder
--   db.deleteFrom('email_templates').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()

-- staff/notices.repository.ts

-- taken
(
  select *
  from json_to_recordset(${notices}::json) as n (
    place int, subject_id uuid, kind text, occasion text, detail jsonb, by_user_id uuid
  )
) n

-- noted
n.place, n.kind, n.by_user_id as "byUserId"

-- giftsOf
select ${noted}, d.id as "donationId", c.id as "chargeId", d.sequence::text as sequence, d.status,
  p.name as "donorName", k.name as "campaignName", coalesce(c.amount, i.amount, d.amount)::float8 as amount,
  d.currency, d.frequency, d.interval, n.detail ->> 'retryOn' as "retryOn", n.kind = 'chargeFailed'
    and (coalesce(i.state = 'paid', false) or (i.id is null and d.status = 'completed')) as "isMended",
  c.failure_message as failure, d.cancellation,
  case
    when x.id is not null then jsonb_build_object('by', x.by, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on)
  end as change
from ${taken(notices)}
  join shared.donations d on d.org_id = ${orgId} and d.id = n.subject_id
  join shared.donors p on p.org_id = d.org_id and p.id = d.donor_id
  join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
  left join shared.charges c on c.org_id = d.org_id and c.id = (n.detail ->> 'chargeId')::uuid
  left join shared.installments i on i.org_id = d.org_id and i.donation_id = d.id
    and i.installment_no = (n.detail ->> 'installmentNo')::int
  left join shared.donation_changes x on x.org_id = d.org_id and x.id = (n.detail ->> 'changeId')::uuid;

-- chargesOf
select ${noted}, c.id as "chargeId", c.sequence::text as sequence, p.name as "donorName",
  k.name as "campaignName", c.amount::float8 as amount, c.currency,
  case
    when r.id is not null then jsonb_build_object(
      'amount', r.amount, 'status', r.status, 'reason', r.reason, 'isWhole', r.amount = c.amount, 'failure',
      r.failure_message
    )
  end as refund,
  case
    when x.id is not null then jsonb_build_object(
      'amount', x.amount, 'status', x.status, 'reason', x.reason, 'evidenceDueOn',
      (x.evidence_due_by at time zone 'utc')::date, 'phase', split_part(n.occasion, '/', 2)
    )
  end as dispute,
  case n.kind
    when 'dispute' then split_part(n.occasion, '/', 2) <> 'closed'
    and x.closed_at is not null
    when 'fraudWarning' then c.refunded_amount = c.amount
    or c.dispute_state <> 'none'
    else false
  end as "isMended"
from ${taken(notices)}
  join shared.charges c on c.org_id = ${orgId} and c.id = n.subject_id
  join shared.donors p on p.org_id = c.org_id and p.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  left join shared.refunds r on r.org_id = c.org_id and r.id = (n.detail ->> 'refundId')::uuid
  left join shared.disputes x on x.org_id = c.org_id and x.id = (n.detail ->> 'disputeId')::uuid;

-- fundraisersOf
select ${noted}, f.id as "fundraiserId", f.display_name as name, k.name as "campaignName",
  f.status <> 'pending' as "isMended"
from ${taken(notices)}
  join shared.fundraisers f on f.org_id = ${orgId} and f.id = n.subject_id
  join shared.campaigns k on k.org_id = f.org_id and k.id = f.campaign_id;

-- importsOf
select ${noted}, i.id as "importId", i.sequence::text as sequence, i.file_name as "fileName",
  case when i.status <> 'failed' then (i.findings ->> 'ready')::int end as rows, i.failure,
  i.status not in ('done', 'failed') as "isMended"
from ${taken(notices)} join shared.imports i on i.org_id = ${orgId} and i.id = n.subject_id;

-- integrationsOf
select ${noted}, g.id as "integrationId", g.display_name as name, e.name as "entityName",
  n.detail ->> 'reason' as reason, g.last_error as error, n.detail ->> 'reason' = 'restricted'
    and g.status <> 'restricted' as "isMended"
from ${taken(notices)}
  join shared.gateway_integrations g on g.org_id = ${orgId} and g.id = n.subject_id
  join shared.entities e on e.org_id = g.org_id and e.id = g.entity_id;

-- staff/staff-notices.repository.ts

-- isReached
m.role <> 'fundraiser'
and m.accepted_at is not null
and u.active
and u.email_verified_at is not null

-- evidenceDue
exists (select from shared.charges c where c.org_id = x.org_id and c.id = x.charge_id and c.mode = 'live')
and x.closed_at is null
and x.status in ('needs_response', 'warning_needs_response')
and x.evidence_due_by > ${now}::timestamptz
and x.evidence_due_by <= ${now}::timestamptz + ${dueWithin}::interval
and not exists (
  select
  from staff_notices n
  where n.subject_id = x.charge_id and n.kind = 'dispute' and n.occasion = x.id::text || '/due'
)

-- orgsWithEvidenceDue
select x.org_id from shared.disputes x where ${evidenceDue(now)};

-- note
insert into staff_notices (subject_id, kind, occasion, org_id, detail, by_user_id, created_at)
select x.subject_id, x.kind, x.occasion, x.org_id, x.detail, x.by_user_id, x.at
from (
  select ${orgId}::uuid as org_id, ${subjectId}::uuid as subject_id, ${kind}::text as kind,
    ${occasion}::text as occasion, ${JSON.stringify(detail)}::jsonb as detail,
    ${by.userId}::uuid as by_user_id, ${by.at}::timestamptz as at,
    ${initialEmailSettings[kind]}::boolean as wanted
) x
  left join shared.donations d on d.org_id = x.org_id and d.id = x.subject_id
  left join shared.charges c on c.org_id = x.org_id and c.id = (x.detail ->> 'chargeId')::uuid
where coalesce(d.mode, c.mode, 'live') = 'live'
  and (x.kind <> 'chargeSucceeded' or c.type = 'single' or c.installment_no = 1)
  and (x.occasion <> 'single' or c.type = 'single')
  and exists (
    select 1
    from shared.memberships m
    where m.org_id = x.org_id
      and m.role <> 'fundraiser'
      and coalesce((m.email_settings ->> x.kind)::boolean, x.wanted)
  )
on conflict (subject_id, kind, occasion) do nothing;

-- noteEvidenceDue
insert into staff_notices (subject_id, kind, occasion, org_id, detail, created_at)
select x.charge_id, 'dispute', x.id::text || '/due', x.org_id,
  jsonb_build_object('chargeId', x.charge_id, 'disputeId', x.id), ${at}::timestamptz
from shared.disputes x
where x.org_id = ${orgId} and ${evidenceDue(at.toISOString())}
on conflict (subject_id, kind, occasion) do nothing;

-- take
with open as (
  select subject_id, kind, occasion
  from staff_notices
  where org_id = ${orgId} and told_at is null
  order by created_at
  limit ${most}
  for update skip locked
),
taken as (
  update staff_notices n
  set told_at = ${at}
  from open o
  where n.org_id = ${orgId}
    and n.subject_id = o.subject_id
    and n.kind = o.kind
    and n.occasion = o.occasion
  returning n.*
)
select n.subject_id as "subjectId", n.kind, n.occasion, n.detail, n.by_user_id as "byUserId"
from taken n
order by n.created_at, n.subject_id, n.occasion;

-- staff
select u.id as "userId", u.email, u.first_name as "firstName", m.role,
  ${JSON.stringify(initialEmailSettings)}::jsonb || coalesce(m.email_settings, '{}') || (
    select coalesce(jsonb_object_agg(key, value), '{}')
    from jsonb_each(o.crm_settings -> 'chargeNotifications')
    where value = 'false'::jsonb
  ) as settings
from shared.memberships m join shared.users u on u.id = m.user_id join shared.orgs o on o.id = m.org_id
where m.org_id = ${orgId} and ${isReached}
order by u.id;

-- orgName, by Kysely's builder
--   transactionOf(this.em)
--   .selectFrom('shared.orgs')
--   .select('name')
--   .where('id', '=', orgId)
--   .execute()

-- beginDigest, by Kysely's builder
--   transactionOf(this.em)
--   .insertInto('staff_digests')
--   .values({ org_id: orgId, kind: kind, on_date: onDate })
--   .onConflict((on) => on.doNothing())
--   .returning('on_date')
--   .execute()

-- forget, by Kysely's builder
--   transactionOf(this.em)
--   .deleteFrom('staff_notices')
--   .where('org_id', '=', orgId)
--   .where('told_at', '<', before.toISOString())
--   .execute()

-- isWanted
exists (
  select
  from shared.memberships m join shared.users u on u.id = m.user_id
  where m.org_id = o.id and ${isReached} and m.email_settings ->> ${kind} = 'true'
)

-- isOpen
not exists (
  select
  from staff_digests g
  where g.org_id = o.id and g.kind = ${kind} and g.on_date = ${onDate}
)

-- orgsInTheMorning
timezone(o.time_zone, ${now}::timestamptz)

-- orgsInTheMorning
select o.id as org_id
from shared.orgs o
where o.status in ('trial', 'active')
  and extract(hour from ${local}) >= ${fromHour}
  and (
    ${isWanted('dailyDigest')}
    and ${isOpen('dailyDigest', sql`${local}::date`)}
    or ${isWanted('weeklyDigest')}
    and extract(isodow from ${local}) <= 2
    and ${isOpen('weeklyDigest', sql`date_trunc('week', ${local})::date`)}
  );

-- orgsToTell
select org_id
from staff_notices
where told_at is null and created_at <= ${now}::timestamptz - ${waitMinutes}::int * interval '1 minute'
union all
${orgsWithEvidenceDue(now)};
