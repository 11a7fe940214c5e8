-- Written by `npm run queries` from apps/api/src; do not edit.

-- donation-emails.repository.ts

-- isAnnounced
exists (
  select
  from donation_emails l
  where l.org_id = b.org_id
    and l.donation_id = b.donation_id
    and l.kind = 'debit_notice'
    and l.occasion = b.id::text
)

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
  coalesce(
    d.language,
    (
      select h.language
      from shared.checkouts h join shared.charges c on c.org_id = h.org_id and c.id = h.charge_id
      where h.org_id = p.org_id and c.donation_id = p.id
      order by h.created_at
      limit 1
    )
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

-- debit
select b.file_id as "fileId", b.amount::float8 as amount, b.state, f.collect_on::text as "collectOn",
  f.creditor_name as "creditorName", f.creditor_id as "creditorId",
  b.mandate_reference as "mandateReference", ${isAnnounced} as "isAnnounced"
from shared.debits b join shared.collection_files f on f.org_id = b.org_id and f.id = b.file_id
where b.org_id = ctx.org_id and b.id = ${id}::uuid;

-- debitsToTell
select b.id, b.donation_id as "donationId"
from shared.debits b
where b.org_id = ctx.org_id
  and b.file_id = ${fileId}::uuid
  and ${kind === 'debit_notice' ? sql`b.state = 'open'` : sql`b.state = 'withdrawn' and ${isAnnounced}`}
order by b.id;

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

-- pledgesToRemindOf
select p.id as "donationId", i.installment_no as "installmentNo", n.reminder
from shared.donations p
  join shared.installments i on i.org_id = p.org_id and i.donation_id = p.id and i.state = 'due'
  cross join lateral (select (${now}::timestamptz at time zone p.time_zone) as now_there) local
  cross join lateral (
    select max(d.reminder)::int as reminder
    from unnest(${`{${reminderDays.join(',')}}`}::int[]) with ordinality as d (days, reminder)
    where i.due_on + d.days <= local.now_there::date
  ) n
where p.org_id = ctx.org_id
  and p.managed_by = 'manual'
  and p.reminds_donor
  and p.status in ('active', 'past_due')
  and n.reminder is not null
  and extract(hour from local.now_there) >= ${sql.lit(firstHour)}
  and not exists (
    select 1
    from donation_emails l
    where l.org_id = p.org_id
      and l.donation_id = p.id
      and l.kind = 'pledge_reminder'
      and l.occasion = i.installment_no || '/' || n.reminder
  )
order by i.due_on, i.id
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
  )
union all
select p.org_id
from shared.donations p join shared.installments i on i.org_id = p.org_id and i.donation_id = p.id
where p.managed_by = 'manual'
  and p.reminds_donor
  and p.status in ('active', 'past_due')
  and i.state = 'due'
  and i.due_on <= ${now}::timestamptz::date - ${sql.lit(reminderDays[0])}::int + 1;

-- emails.repository.ts

-- gifts
select c.id as "chargeId", c.donor_id as "donorId", c.donation_id as "donationId",
  c.installment_no as "installmentNo", coalesce(g.receipt_preference, 'each') = 'each' and coalesce(
    (
      select s.settings -> 'when' ->> 'recurring'
      from shared.receipt_settings s
      where s.org_id = c.org_id and s.entity_id = c.entity_id
    ),
    'each'
  ) = 'each' as "confirmsEach",
  coalesce(
    d.language, (select h.language from shared.checkouts h where h.org_id = c.org_id and h.charge_id = c.id)
  ) as language,
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
  k.name as "campaignName", o.name as "orgName", e.name as "entityName",
  (
    select r.number
    from shared.receipt_gifts x join shared.receipts r on r.org_id = x.org_id and r.id = x.receipt_id
    where x.org_id = c.org_id and x.charge_id = c.id and x.stands
  ) as "receiptNumber"
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
  join shared.entities e on e.org_id = c.org_id and e.id = c.entity_id
  join shared.orgs o on o.id = c.org_id
  left join shared.donations g on g.org_id = c.org_id and g.id = c.donation_id
where c.org_id = ctx.org_id;

-- templates
select campaign_id as "campaignId", kind, mode, from_name as "fromName", reply_to as "replyTo", cc, bcc,
  delay_minutes as "delayMinutes", attach_receipt as "attachReceipt",
  sends_for_offline as "sendsForOffline", words
from email_templates
where org_id = ctx.org_id and (campaign_id is null or campaign_id = ${campaignId}::uuid);

-- gift
${gifts} and c.id = ${chargeId}::uuid

-- gifts
${gifts} and c.id = any(${chargeIds}::uuid[]) order by c.gift_date, c.sequence

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
--   .values({
--     subject_id: email.subjectId,
--     kind: email.kind,
--     org_id: orgId,
--     charge_id: email.chargeId,
--     receipt_id: email.receiptId,
--   })
--   .onConflict((on) => on.columns(['subject_id', 'kind']).doNothing())
--   .returning('subject_id')
--   .execute()

-- emails.statements.ts

-- dropTemplatesOf, by Kysely's builder
--   db.deleteFrom('email_templates').where('org_id', '=', orgId).where('campaign_id', '=', campaignId).execute()

-- log/mail-log.repository.ts

-- conditionsOf
lower(concat_ws(' ', m.recipient, m.subject, d.name)) like ${containing(filter.search)}

-- conditionsOf
(${mailState}) = any(${filter.state}::text[])

-- conditionsOf
m.kind = any(${filter.kind}::text[])

-- conditionsOf
m.person_id = ${filter.donorId}::uuid

-- conditionsOf
m.created_at >= ${filter.from}::date::timestamp at time zone ${timeZone}

-- conditionsOf
m.created_at < (${filter.to}::date + 1)::timestamp at time zone ${timeZone}

-- listed
select ${mailColumns}, ${cursorOf(order)}
from ${mailsWithDonors} ${joinChanges}
where ${sql.join(conditionsOf(input, timeZone), sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${mailColumns}, m.from_name as "fromName",
  (
    select ${personOf(sql`p.sent_by`)}
    from shared.personal_emails p
    where p.org_id = m.org_id and p.mail_id = m.id
  ) as "writtenBy",
  m.reply_to as "replyTo", coalesce(m.cc, '{}') || coalesce(m.bcc, '{}') as copies, m.attempts,
  ${instantText(sql`m.bounced_at`)} as "bouncedAt",
  ${instantText(sql`m.complained_at`)} as "complainedAt", m.withheld
from ${mailsWithDonors}
where m.org_id = ctx.org_id and m.kind is not null and m.id = ${id}::uuid;

-- stopped
s.address_key like ${containing(filter.search)}

-- stopped
s.reason = any(${filter.reason}::text[])

-- stopped
s.address_key = any(${addressKeysOf(filter.donorId)})

-- stopped
select ${suppressionColumns}, ${cursorOf(order)}
from shared.mail_suppressions s ${joinChanges}
where ${sql.join(conditions, sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- suppressionOf
select ${suppressionColumns}
from shared.mail_suppressions s
where s.org_id = ctx.org_id and s.address_key = ${emailKey(address)} and s.lifted_at is null;

-- log/mail-log.statements.ts

-- mailColumns
m.id, m.kind, ${mailState} as state, m.recipient,
case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as donor, m.subject,
${instantText(sql`m.created_at`)} as "createdAt", ${instantText(sql`m.sent_at`)} as "sentAt",
case when m.sent_at is null or m.bounced_at is not null then left(m.last_error, 500) end as failure,
array(select f ->> 'fileName' from jsonb_array_elements(coalesce(m.attachments, '[]')) f) as attachments

-- mailsWithDonors
shared.mails m left join shared.donors d on d.org_id = m.org_id and d.id = m.person_id

-- suppressionColumns
s.id, s.address, s.reason, s.note, ${instantText(sql`s.since`)} as since,
${personOf(sql`s.added_by`)} as by,
(
  select jsonb_build_object('id', d.id, 'name', d.name)
  from shared.donors d
  where d.org_id = s.org_id
    and d.deleted_at is null
    and d.id in (
      select o.id
      from shared.donors o
      where o.org_id = s.org_id and o.email_key = s.address_key
      union all
      select e.donor_id
      from shared.donor_emails e
      where e.org_id = s.org_id and e.email_key = s.address_key
    )
  order by d.sequence
  limit 1
) as donor

-- addressKeysOf
array(
  select d.email_key
  from shared.donors d
  where d.org_id = ctx.org_id and d.id = ${donorId}::uuid and d.email_key is not null
  union all
  select e.email_key
  from shared.donor_emails e
  where e.org_id = ctx.org_id and e.donor_id = ${donorId}::uuid
)

-- presentAddressOf
select k.email
from shared.donors d join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
where d.org_id = ${orgId} and d.id = ${donorId}::uuid and k.deleted_at is null;
