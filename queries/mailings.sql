-- Written by `npm run queries` from apps/api/src; do not edit.

-- audience.statements.ts

-- refusalOf
case
  when d.id is null
  or d.deleted_at is not null
  or d.status = 'anonymized' then 'gone'
  when d.status = 'deceased' then 'deceased'
  when d.do_not_contact then 'do_not_contact'
  when d.email_key is null then 'no_email'
  when exists (
    select
    from shared.mail_suppressions s
    where s.org_id = d.org_id and s.address_key = d.email_key and s.lifted_at is null
  ) then 'stopped'
  else (
    select case when w.state = 'denied' then 'denied' when w.state is distinct from 'granted' then 'no_consent' end
    from (select 1) one left join lateral ${consentInForce({ orgId: sql`d.org_id`, donorId: sql`d.id`, channel: sql`'email'`, purpose, })} w on true
  )
end

-- judgedDonors
(
  select j.id, j.name, j.sequence,
    coalesce(
      j.reason,
      case
        when row_number() over (
          partition by j.email_key, j.reason is null
          order by j.sequence
        ) > 1 then 'same_address'
      end
    ) as reason
  from (
    select d.id, d.name, d.sequence, d.email_key, ${refusalOf(sql`${purpose}`)} as reason
    from unnest(string_to_array(${donorIds.join()}, ',')::uuid[]) s(id)
      join shared.donors d on d.org_id = ${org} and d.id = s.id
  ) j
)

-- countByReason
select a.reason, count(*)::int as count
from ${judgedDonors(of === 'ctx' ? sql`ctx.org_id` : sql`${of.orgId}::uuid`, donorIds, purpose)} a
group by a.reason;

-- addRecipients
insert into mailing_recipients (id, org_id, mailing_id, place, donor_id)
select uuidv7(), ${orgId}::uuid, ${mailingId}::uuid, row_number() over (order by a.sequence), a.id
from ${judgedDonors(sql`${orgId}::uuid`, donorIds, purpose)} a
where a.reason is null;

-- mailing.statements.ts

-- fateOf
case
  when r.outcome = 'waiting' then 'waiting'
  when r.outcome = 'left_out'
  or m.withheld is not null then 'left_out'
  when m.id is not null
  and (${mailState}) in ('bounced', 'complained', 'failed') then ${mailState}
  when r.unsubscribed_at is not null then 'unsubscribed'
  when m.id is not null
  and m.sent_at is null then 'queued'
  else 'sent'
end

-- fatesOf
(
  select jsonb_build_object(${sql.join( recipientFates.map((fate) => sql`${sql.lit(fate)}::text, count(*) filter (where f.fate = ${sql.lit(fate)})`), )})
  from (
    select ${fateOf} as fate
    from mailing_recipients r left join shared.mails m on m.org_id = r.org_id and m.id = r.mail_id
    where r.org_id = l.org_id and r.mailing_id = l.id
  ) f
)

-- takeTurns
select r.id, r.donor_id as "donorId", d.email, d.email_key as "emailKey",
  coalesce(
    ${refusalOf(sql`${purpose}`)},
    case
      when exists (
        select
        from mailing_recipients o
        where o.mailing_id = r.mailing_id and o.outcome = 'mailed' and o.address_key = d.email_key
      ) then 'same_address'
    end
  ) as reason
from mailing_recipients r left join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
where r.org_id = ${orgId}::uuid
  and r.mailing_id = ${mailingId}::uuid
  and r.id = any(${ids}::uuid[])
  and r.outcome = 'waiting'
order by r.place
for update of r;

-- settleTurns
update mailing_recipients r
set outcome = s.outcome, reason = s.reason, mail_id = s.mail_id, address_key = s.address_key,
  settled_at = ${at.toISOString()}::timestamptz
from json_to_recordset(${JSON.stringify(settled)}::json) as s (id uuid, outcome text, reason text, mail_id uuid, address_key text)
where r.org_id = ${orgId}::uuid and r.id = s.id and r.outcome = 'waiting';

-- leaveOutOfMail
update mailing_recipients r
set outcome = 'left_out', reason = n.reason
from (
  select r.id, ${refusalOf(sql`l.purpose`)} as reason
  from mailing_recipients r
    join mailings l on l.org_id = r.org_id and l.id = r.mailing_id
    left join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
  where r.org_id = ${orgId}::uuid and r.mail_id = ${mailId}::uuid
) n
where r.org_id = ${orgId}::uuid and r.id = n.id and n.reason is not null
returning r.id;

-- nextWaiting
select r.id, r.donor_id as "donorId"
from mailing_recipients r
where r.org_id = ${orgId}::uuid and r.mailing_id = ${mailingId}::uuid and r.outcome = 'waiting'
order by r.place
limit ${most};

-- dueMailings
select l.id, l.state
from mailings l
where l.org_id = ${orgId}::uuid and ${isDue(now.toISOString())}
order by l.id;

-- orgsWithMailings
select l.org_id from mailings l where ${isDue(now)};

-- isDue
(
  (l.state = 'scheduled' and l.scheduled_at <= ${now}::timestamptz)
  or (l.state = 'sending' and l.next_at <= ${now}::timestamptz)
)

-- recipientOfLink
select r.donor_id as "donorId", l.purpose, l.name
from mailing_recipients r join mailings l on l.org_id = r.org_id and l.id = r.mailing_id
where r.org_id = ${orgId}::uuid and r.id = ${id}::uuid;

-- noteUnsubscribed
update mailing_recipients
set unsubscribed_at = case
  when ${at === null} then null
  else coalesce(unsubscribed_at, ${at?.toISOString() ?? null}::timestamptz)
end
where org_id = ${orgId}::uuid and id = ${id}::uuid;

-- mailings.repository.ts

-- rowColumns
l.id, l.name, l.state, l.purpose, l.segment_name as "segmentName",
array(select jsonb_object_keys(l.words)) as languages, ${instantText(sql`l.scheduled_at`)} as "scheduledAt",
${instantText(sql`l.started_at`)} as "startedAt", ${instantText(sql`l.finished_at`)} as "finishedAt",
${instantText(sql`l.saved_at`)} as "savedAt", ${personOf(sql`l.created_by`)} as "createdBy",
(
  select count(*)::int
  from mailing_recipients r
  where r.org_id = l.org_id and r.mailing_id = l.id
) as recipients,
${fatesOf} as fates

-- postalAddress
(
  select s.settings ->> 'address'
  from shared.entities e join shared.receipt_settings s on s.org_id = e.org_id and s.entity_id = e.id
  where e.org_id = l.org_id
  order by e.is_primary desc, e.created_at, e.id
  limit 1
)

-- list
lower(l.name) like ${containing(input.search)}

-- list
l.state = any(${input.state}::text[])

-- list
select ${rowColumns}, ${cursorOf(order)}
from mailings l ${joinChanges}
where ${sql.join(conditions, sql` and `)}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${rowColumns}, l.segment, l.words, l.per_hour as "perHour", l.left_out as "leftOut",
  ${postalAddress} as "footerAddress"
from mailings l
where l.org_id = ctx.org_id and l.id = ${id}::uuid;

-- recipients
select jsonb_build_object('id', d.id, 'name', d.name) as donor, ${fateOf} as fate,
  coalesce(
    r.reason,
    case when m.withheld = 'unwanted' then 'denied' when m.withheld is not null then 'stopped' end
  ) as reason,
  m.id as "mailId", m.recipient as address,
  case when m.sent_at is null or m.bounced_at is not null then left(m.last_error, 500) end as failure,
  ${instantText(sql`coalesce(r.unsubscribed_at, m.sent_at, r.settled_at)`)} as at, r.place::text as cursor_value,
  r.place::text as cursor_sequence
from mailing_recipients r
  join shared.donors d on d.org_id = r.org_id and d.id = r.donor_id
  left join shared.mails m on m.org_id = r.org_id and m.id = r.mail_id
where r.org_id = ctx.org_id
  and r.mailing_id = ${input.id}::uuid
  and ${input.fate?.length ? sql`(${fateOf}) = any(${input.fate}::text[])` : sql`true`}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- leftOut
select jsonb_build_object('id', a.id, 'name', a.name) as donor, a.reason, a.sequence::text as cursor_value,
  a.sequence::text as cursor_sequence
from ${judgedDonors(ctx, donorIds, input.purpose)} a
where a.reason is not null and ${input.reason ? sql`a.reason = ${input.reason}` : sql`true`} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- reached
select a.id, a.name
from ${judgedDonors(ctx, donorIds, purpose)} a
where a.reason is null and (${donorId}::uuid is null or a.id = ${donorId}::uuid)
order by a.sequence
offset ${donorId === null ? place : 0}
limit 1;

-- instantOf
select ${instantText(sql`((${date}::date + ${time}::time) at time zone o.time_zone)`)} as at
from shared.orgs o
where o.id = ctx.org_id;

-- addressOf
select u.email from shared.users u where ctx.org_id is not null and u.id = ${userId}::uuid;
