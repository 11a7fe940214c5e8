-- Written by `npm run queries` from apps/api/src; do not edit.

-- contacts/contact-lists.statements.ts

-- isPrimaryEmail
r.email_key is not distinct from d.email_key

-- isPrimaryPhone
r.number is not distinct from d.phone

-- isPrimaryAddress
row(${addressOf('r')}) is not distinct from row(${addressOf('d')})

-- hasAddress
coalesce(d.line1, d.city, d.postal_code, d.country) is not null

-- listed
(select coalesce(jsonb_agg(${shown} order by r.is_primary desc, r.place), '[]') from (${rows}) r)

-- emailsOf
select r.address, r.label, r.status, r.place, ${isPrimaryEmail} as is_primary
from donor_emails r
where r.org_id = d.org_id and r.donor_id = d.id
union all
select d.email, null, 'unverified', 0, true
where d.email is not null
  and not exists (
    select
    from donor_emails r
    where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryEmail}
  );

-- emailsOf
jsonb_build_object('address', r.address, 'label', r.label, 'isPrimary', r.is_primary, 'status', r.status)

-- phonesOf
select r.number, r.label, r.sms_opt_in, r.place, ${isPrimaryPhone} as is_primary
from donor_phones r
where r.org_id = d.org_id and r.donor_id = d.id
union all
select d.phone, null, false, 0, true
where d.phone is not null
  and not exists (
    select
    from donor_phones r
    where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryPhone}
  );

-- phonesOf
jsonb_build_object(
  'number', r.number, 'label', r.label, 'isPrimary', r.is_primary, 'smsOptIn', r.sms_opt_in
)

-- addressesOf
select ${addressOf('r')}, r.label, r.valid_from, r.valid_to, r.undeliverable, r.place,
  ${isPrimaryAddress} as is_primary
from donor_addresses r
where r.org_id = d.org_id and r.donor_id = d.id
union all
select ${addressOf('d')}, null, null, null, false, 0, true
where ${hasAddress}
  and not exists (
    select
    from donor_addresses r
    where r.org_id = d.org_id and r.donor_id = d.id and ${isPrimaryAddress}
  );

-- addressesOf
jsonb_build_object(
  'line1', r.line1, 'line2', r.line2, 'city', r.city, 'region', r.region, 'postalCode', r.postal_code,
  'country', r.country, 'label', r.label, 'isPrimary', r.is_primary, 'validFrom', r.valid_from, 'validTo',
  r.valid_to, 'undeliverable', r.undeliverable
)

-- keepEmails
delete from donor_emails
where org_id = ${orgId}
  and donor_id = ${donorId}
  and email_key <> all (${list.map(({ key }) => key)}::text[]);

-- keepEmails
insert into donor_emails (id, org_id, donor_id, place, address, email_key, label, status)
select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'address', x.of ->> 'key',
  x.of ->> 'label', x.of ->> 'status'
from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place)
on conflict (org_id, donor_id, email_key) do update
set place = excluded.place, address = excluded.address, label = excluded.label, status = excluded.status;

-- keepPhones
delete from donor_phones
where org_id = ${orgId}
  and donor_id = ${donorId}
  and number <> all (${list.map(({ number }) => number)}::text[]);

-- keepPhones
insert into donor_phones (id, org_id, donor_id, place, number, label, sms_opt_in)
select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'number', x.of ->> 'label',
  (x.of ->> 'smsOptIn')::boolean
from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place)
on conflict (org_id, donor_id, number) do update
set place = excluded.place, label = excluded.label, sms_opt_in = excluded.sms_opt_in;

-- keepAddresses
delete from donor_addresses where org_id = ${orgId} and donor_id = ${donorId};

-- keepAddresses
insert into donor_addresses (
  id, org_id, donor_id, place, line1, line2, city, region, postal_code, postal_key, country, label,
  valid_from, valid_to, undeliverable
)
select uuidv7(), ${orgId}::uuid, ${donorId}::uuid, x.place - 1, x.of ->> 'line1', x.of ->> 'line2',
  x.of ->> 'city', x.of ->> 'region', x.of ->> 'postalCode', x.of ->> 'postalKey', x.of ->> 'country',
  x.of ->> 'label', (x.of ->> 'validFrom')::date, (x.of ->> 'validTo')::date,
  (x.of ->> 'undeliverable')::boolean
from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (of, place);

-- bringContacts
insert into donor_emails (id, org_id, donor_id, place, merge_id, address, email_key, label, status)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, f.address, f.email_key, f.label,
  f.status
from donors d
  cross join lateral (
    select r.place, r.address, r.email_key, r.label, r.status
    from donor_emails r
    where r.org_id = ${orgId} and r.donor_id = ${mergedId}
    union all
    select 0, m.email, m.email_key, null, 'unverified'
    from donors m
    where m.org_id = ${orgId} and m.id = ${mergedId}
    union all
    select 0, ${was.email}::text, ${was.emailKey}::text, null, 'unverified'
  ) f
where d.org_id = ${orgId}
  and d.id = ${keptId}
  and f.email_key is not null
  and f.email_key is distinct from d.email_key
on conflict (org_id, donor_id, email_key) do nothing;

-- bringContacts
insert into donor_phones (id, org_id, donor_id, place, merge_id, number, label, sms_opt_in)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, f.number, f.label, f.sms_opt_in
from donors d
  cross join lateral (
    select r.place, r.number, r.label, r.sms_opt_in
    from donor_phones r
    where r.org_id = ${orgId} and r.donor_id = ${mergedId}
    union all
    select 0, m.phone, null, false
    from donors m
    where m.org_id = ${orgId} and m.id = ${mergedId}
    union all
    select 0, ${was.phone}::text, null, false
  ) f
where d.org_id = ${orgId}
  and d.id = ${keptId}
  and f.number is not null
  and coalesce(phone_key(f.number), f.number) is distinct from coalesce(d.phone_key, d.phone)
on conflict (org_id, donor_id, number) do nothing;

-- takeContactsBack
delete from ${sql.table(table)} where org_id = ${orgId} and merge_id = ${id}::uuid;

-- bringAddresses
insert into donor_addresses (
  id, org_id, donor_id, place, merge_id, line1, line2, city, region, postal_code, country, postal_key,
  label, valid_from, valid_to, undeliverable
)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + f.place, ${id}::uuid, ${addressOf('f')}, f.postal_key,
  f.label, f.valid_from, f.valid_to, f.undeliverable
from donors d
  cross join lateral (
    select ${addressOf('r')}, r.postal_key, r.place, r.label, r.valid_from, r.valid_to, r.undeliverable
    from donor_addresses r
    where r.org_id = ${orgId} and r.donor_id = ${mergedId}
    union all
    select ${addressOf('m')}, m.postal_key, 0, null, null::date, null::date, false
    from donors m
    where m.org_id = ${orgId}
      and m.id = ${mergedId}
      and not exists (
        select
        from donor_addresses r
        where r.org_id = m.org_id
          and r.donor_id = m.id
          and row(${addressOf('r')}) is not distinct from row(${addressOf('m')})
      )
    union all
    select ${was.line1}::text, ${was.line2}::text, ${was.city}::text, ${was.region}::text,
      ${was.postalCode}::text, ${was.country}::text, ${was.postalKey}::text, 0, null, null::date,
      null::date, false
  ) f
where d.org_id = ${orgId}
  and d.id = ${keptId}
  and coalesce(f.line1, f.city, f.postal_code, f.country) is not null
  and row(${addressOf('f')}) is distinct from row(${addressOf('d')})
  and not exists (
    select
    from donor_addresses r
    where r.org_id = d.org_id
      and r.donor_id = d.id
      and row(${addressOf('r')}) is not distinct from row(${addressOf('f')})
  );

-- contacts/imported-contacts.statements.ts

-- addFurtherEmails
insert into donor_emails (id, org_id, donor_id, place, address, email_key)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + e.place, e.address, e.email_key
from ${emails} e join donors d on d.org_id = ${orgId}::uuid and d.id = e.donor_id
where e.email_key is distinct from d.email_key
order by e.place
on conflict (org_id, donor_id, email_key) do nothing
returning id;

-- addFurtherPhones
insert into donor_phones (id, org_id, donor_id, place, number)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + p.place, p.number
from ${phones} p join donors d on d.org_id = ${orgId}::uuid and d.id = p.donor_id
where coalesce(phone_key(p.number), p.number) is distinct from coalesce(d.phone_key, d.phone)
order by p.place
on conflict (org_id, donor_id, number) do nothing
returning id;

-- addFurtherAddresses
insert into donor_addresses (
  id, org_id, donor_id, place, line1, line2, city, region, postal_code, postal_key, country, label
)
select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + a.place, a.line1, a.line2, a.city, a.region, a.postal_code,
  a.postal_key, a.country, a.label
from ${addresses} a join donors d on d.org_id = ${orgId}::uuid and d.id = a.donor_id
where (lower(a.line1), a.postal_key, lower(a.city)) is distinct from (lower(d.line1), d.postal_key, lower(d.city))
  and not exists (
    select
    from donor_addresses k
    where k.org_id = d.org_id
      and k.donor_id = d.id
      and (lower(k.line1), k.postal_key, lower(k.city)) is not distinct from (lower(a.line1), a.postal_key, lower(a.city))
  )
returning id;

-- silence
update donors d
set do_not_contact = true, updated_at = now()
where d.org_id = ${orgId}::uuid and not d.do_not_contact and d.id in (select x.donor_id from ${donors} x)
returning d.id;

-- removeFurther
delete from ${sql.table(table)} r where r.org_id = ${orgId}::uuid and r.id in (${ids});

-- unsilence
update donors d
set do_not_contact = false, updated_at = now()
where d.org_id = ${orgId}::uuid and d.id in (${ids});

-- addSaidElsewhere
insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
select uuidv7(), ${orgId}::uuid, s.donor_id, s.channel, s.purpose, s.state,
  case s.state when 'granted' then 'consent' end, s.text, s.at, 'import'
from ${said} s
where not exists (select from ${consentInForce({ orgId: sql`${orgId}::uuid`, donorId: sql`s.donor_id`, channel: sql`s.channel`, purpose: sql`s.purpose`, })} latest where latest.state = s.state or latest.at > s.at)
returning id;

-- donor-conditions.statements.ts

-- totalsOf
left join donor_totals t on t.donor_id = d.id and t.currency = ${view.currency}

-- lifecycle
(
  select case
    when max(g.last_gift_on) is null then 'prospect'
    when min(g.first_gift_on) > ${today}::date - interval '1 year' then 'new'
    when max(g.last_gift_on) > ${today}::date - interval '1 year' then 'retained'
    when max(g.last_gift_on) > ${today}::date - interval '2 years' then 'lapsed'
    else 'lost'
  end
  from donor_totals g
  where g.donor_id = d.id
)

-- hasRecurring
exists (
  select
  from shared.donations p
  where p.org_id = ctx.org_id
    and p.donor_id = d.id
    and p.frequency <> 'single'
    and p.status in ('active', 'past_due')
    and p.mode = 'live'
)

-- hasGiftAid
exists (
  select
  from gift_aid_declarations a
  where a.org_id = ctx.org_id and a.donor_id = d.id and a.cancelled_at is null
)

-- hasConsent
d.id in (
  select w.donor_id
  from ${consentsInForceOf({ orgId: sql`ctx.org_id`, channel: sql.lit(channel), purpose: sql.lit(purpose) })} w
  where ${inSql(sql`w.state`, some)}
)

-- hasConsent
not ${ofStates(consentStates.filter((state) => !states.includes(state)))}

-- giftsInAll
(select coalesce(sum(g.gift_count), 0) from donor_totals g where g.donor_id = d.id)

-- amountColumns
coalesce(t.lifetime_amount, 0)

-- amountColumns
coalesce(t.lifetime_amount / nullif(t.gift_count, 0), 0)

-- amountColumns
coalesce(t.last_gift_amount, 0)

-- amountSql
exists (
  select
  from (select 1) one left join donor_totals t on t.donor_id = d.id and t.currency = ${currency}
  where ${boundsSql(value, bounds)}
)

-- gaveSql
c.refunded_amount + c.lost_amount < c.amount

-- gaveSql
exists (
  select
  from shared.charge_allocations a
  where a.org_id = ctx.org_id and a.charge_id = c.id and ${idInSql(sql`a.designation_id`, funds)}
)

-- gaveSql
sum(c.amount - c.refunded_amount - c.lost_amount)

-- gaveSql
d.id in (
  select c.donor_id
  from shared.charges c
  where ${sql.join(conditions, sql` and `)}
  group by c.donor_id
  having ${kept.length === 0 ? sql`true` : sql.join(kept, sql` and `)}
)

-- conditionSql
d.national_id_sealed is not null

-- conditionSql
(d.created_at at time zone ${view.timeZone})::date

-- matching
d.id = (
  select coalesce(m.merged_into_id, m.id)
  from donors m
  where m.org_id = ctx.org_id and m.sequence = ${sequence}::bigint
)

-- matching
d.id = any(array(select search_donors(ctx.org_id, ${containing(term)})))

-- matching
(${byText} or ${hasFurtherEmail(term)})

-- hasFurtherEmail
d.id in (
  select e.donor_id
  from donor_emails e
  where e.org_id = ctx.org_id and starts_with(e.email_key, ${emailKey(term)})
)

-- donor-fields.statements.ts

-- donorText
${sql.ref(`${of}.${column}`)}::text

-- setFromFields
${name} = case
  when jsonb_exists(v.fields, ${key}) then ${asStored(column, sql`v.fields ->> ${key}`)}
  else ${sql.ref(`d.${column}`)}
end

-- addDonors
insert into donors (id, org_id, source, import_id, ${names})
select x.id, ${orgId}::uuid, 'import', ${importId}::uuid, ${sql.join(columns.map((column) => asStored(column, sql.ref(`x.${column}`))))}
from ${donors} x
order by x.place;

-- setDonorFields
update donors d
set ${setFromFields}, updated_at = now()
from (select donor_id, jsonb_object_agg(field, value) as fields from ${changes} c group by donor_id) v
where d.org_id = ${orgId}::uuid and d.id = v.donor_id;

-- removeDonors
delete from donors where org_id = ${orgId}::uuid and id in (${donors});

-- donor-giving.repository.ts

-- takeOff
update donor_totals
set lifetime_amount = lifetime_amount - ${amount}
where org_id = ${gift.orgId} and donor_id = ${gift.donorId} and currency = ${gift.currency};

-- holdTotals
insert into donor_totals as t (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
select id, ${currency}::text, ${orgId}::uuid, 0, 0, 0, '9999-12-31'::date, '0001-01-01'::date, 0
from unnest(${donorIds}::uuid[]) as donor (id)
order by id
on conflict (donor_id, currency) do update
set gift_count = t.gift_count;

-- countTotals
update donor_totals t
set gift_count = g.gifts, lifetime_amount = g.lifetime, largest_amount = g.largest, first_gift_on = g.first_on,
  last_gift_on = g.last_on, last_gift_amount = g.last_amount
from (
  select donor_id, count(*) as gifts, sum(amount - refunded_amount - lost_amount) as lifetime,
    max(amount) as largest, min(gift_date) as first_on, max(gift_date) as last_on,
    (array_agg(amount order by gift_date desc, sequence desc)) [1] as last_amount
  from shared.charges
  where org_id = ${orgId}::uuid
    and donor_id = any(${donorIds}::uuid[])
    and currency = ${currency}
    and status = 'succeeded'
    and mode = 'live'
  group by donor_id
) g
where t.org_id = ${orgId}::uuid and t.donor_id = g.donor_id and t.currency = ${currency};

-- dropEmptyTotals
delete from donor_totals t
where t.org_id = ${orgId}::uuid
  and t.donor_id = any(${donorIds}::uuid[])
  and t.currency = ${currency}
  and not exists (
    select
    from shared.charges c
    where c.org_id = t.org_id
      and c.donor_id = t.donor_id
      and c.currency = t.currency
      and c.status = 'succeeded'
      and c.mode = 'live'
  );

-- addGift
insert into donor_totals as t (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
values (
  ${gift.donorId}, ${gift.currency}, ${gift.orgId}, 1, ${gift.amount}, ${gift.amount},
  ${gift.giftDate}, ${gift.giftDate}, ${gift.amount}
)
on conflict (donor_id, currency) do update
set gift_count = t.gift_count + 1, lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
  largest_amount = greatest(t.largest_amount, excluded.largest_amount),
  first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
  last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
  last_gift_amount = case
    when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
    when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
    when exists (
      select
      from shared.charges c
      where c.org_id = t.org_id
        and c.donor_id = t.donor_id
        and c.currency = t.currency
        and c.gift_date = t.last_gift_on
        and c.status = 'succeeded'
        and c.mode = 'live'
        and c.sequence > ${gift.sequence}
    ) then t.last_gift_amount
    else excluded.last_gift_amount
  end;

-- addGifts
insert into donor_totals as t (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
select g.donor_id, g.currency, at.org_id, count(*), sum(g.amount), max(g.amount), min(g.gift_date),
  max(g.gift_date), (array_agg(g.amount order by g.gift_date desc, g.sequence desc)) [1]
from json_to_recordset(${gifts}::json) as g (donor_id uuid, currency char(3), amount bigint, gift_date date, sequence bigint)
  cross join (select ${orgId}::uuid as org_id) at
group by g.donor_id, g.currency, at.org_id
order by g.donor_id, g.currency
on conflict (donor_id, currency) do update
set gift_count = t.gift_count + excluded.gift_count,
  lifetime_amount = t.lifetime_amount + excluded.lifetime_amount,
  largest_amount = greatest(t.largest_amount, excluded.largest_amount),
  first_gift_on = least(t.first_gift_on, excluded.first_gift_on),
  last_gift_on = greatest(t.last_gift_on, excluded.last_gift_on),
  last_gift_amount = case
    when excluded.last_gift_on > t.last_gift_on then excluded.last_gift_amount
    when excluded.last_gift_on < t.last_gift_on then t.last_gift_amount
    else (
      select c.amount
      from shared.charges c
      where c.org_id = t.org_id
        and c.donor_id = t.donor_id
        and c.currency = t.currency
        and c.status = 'succeeded'
        and c.mode = 'live'
      order by c.gift_date desc, c.sequence desc
      limit 1
    )
  end;

-- donor-giving.statements.ts

-- givingOf
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'currency', g.currency, 'giftCount', g.gift_count, 'lifetimeAmount', g.lifetime_amount,
        'largestAmount', g.largest_amount, 'firstGiftOn', g.first_gift_on, 'lastGiftOn', g.last_gift_on,
        'lastGiftAmount', g.last_gift_amount
      )
      order by g.lifetime_amount desc
    ),
    '[]'
  )
  from donor_totals g
  where g.donor_id = ${donorId}
)

-- donor-recognition.statements.ts

-- knownDonors
select d.id, k.email, k.name, k.organization
from json_to_recordset(${named}::json) as k (email text, name text, organization text)
  cross join lateral (
    select kept.id
    from donors named
      join donors kept on kept.org_id = named.org_id and kept.id = coalesce(named.merged_into_id, named.id)
    where named.org_id = ${orgId}
      and named.id = any(
        array(
          select e.id
          from donors e
          where e.org_id = ${orgId} and e.email_key = k.email
          union all
          select e.donor_id
          from donor_emails e
          where e.org_id = ${orgId} and e.email_key = k.email
        )
      )
      and named.name_key = k.name
      and coalesce(named.organization_name, '') = k.organization
      and kept.deleted_at is null
      and named.status = 'active'
    order by named.sequence
    limit 1
    for key share
  ) d;

-- lockDonorKeys
select pg_advisory_xact_lock(turn)
from (select distinct hashtext(k) as turn from unnest(${keys}::text[]) k order by 1) turns;

-- donor-totals.statements.ts

-- recount
delete from donor_totals where org_id = ${orgId}::uuid and donor_id in (${donors});

-- recount
insert into donor_totals (
  donor_id, currency, org_id, gift_count, lifetime_amount, largest_amount, first_gift_on, last_gift_on,
  last_gift_amount
)
select donor_id, currency, org_id, count(*), sum(amount - refunded_amount - lost_amount), max(amount),
  min(gift_date), max(gift_date), (array_agg(amount order by gift_date desc, sequence desc)) [1]
from shared.charges
where org_id = ${orgId}::uuid and status = 'succeeded' and mode = 'live' and donor_id in (${donors})
group by donor_id, currency, org_id;

-- donor.statements.ts

-- idsByKey
select e.id
from donors e
where e.org_id = ${orgId} and e.email_key = ${key}
union all
select e.donor_id
from donor_emails e
where e.org_id = ${orgId} and e.email_key = ${key};

-- addressesByKey
select case
  when d.email_key = ${key} then d.email
  else (
    select e.address
    from donor_emails e
    where e.org_id = d.org_id and e.donor_id = d.id and e.email_key = ${key}
  )
end as address;

-- donorsToWriteTo
select d.id, d.name, d.first_name as "firstName", d.last_name as "lastName", w.address as email
from donors d cross join lateral (${'donorId' in by ? sql`select d.email as address` : addressesByKey(by.emailKey)}) w
where d.org_id = ${orgId}
  and ${'donorId' in by ? sql`d.id = ${by.donorId}` : sql`d.id = any(array(${idsByKey(orgId, by.emailKey)}))`}
  and w.address is not null
  and d.deleted_at is null
  and d.status in ('active', 'inactive')
order by d.sequence
limit ${limit};

-- isFromOutside
d.id in (
  select coalesce(m.merged_into_id, m.id)
  from donors m
  where m.org_id = ctx.org_id and m.former_id = ${externalId}
)

-- donorFromOutside
select k.id, k.sequence
from donors d join donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
where d.org_id = ${orgId} and d.former_id = ${externalId} and k.deleted_at is null
order by k.sequence
limit 1;

-- donorOrKept
select k.id
from donors d join donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
where d.org_id = ${orgId} and d.id = ${id}::uuid and k.deleted_at is null
for key share;

-- donors-export.repository.ts

-- furtherContacts
array(
  select r.address
  from donor_emails r
  where r.org_id = d.org_id and r.donor_id = d.id
  order by r.place, r.id
  limit 2
)

-- furtherContacts
array(
  select r.number
  from donor_phones r
  where r.org_id = d.org_id and r.donor_id = d.id
  order by r.place, r.id
  limit 2
)

-- furtherContacts
(
  select jsonb_build_object(
    'line1', r.line1, 'line2', r.line2, 'city', r.city, 'region', r.region, 'postalCode', r.postal_code,
    'country', r.country, 'kind', r.label
  )
  from donor_addresses r
  where r.org_id = d.org_id and r.donor_id = d.id
  order by r.place, r.id
  limit 1
)

-- fieldsIn
case when d.type = 'household' then d.name else ${householdOf} ->> 'name' end

-- fieldsIn
case when d.type <> 'household' then ${householdOf} ->> 'role' end

-- fieldsIn
case when d.type = 'household' then ${formalGreetingOf} end

-- fieldsIn
case when d.type = 'household' then ${informalGreetingOf} end

-- fieldsIn
coalesce(t.gift_count, 0)::int

-- fieldsIn
(
  select string_agg(
    to_char(g.lifetime_amount / 100.0, 'FM999999999990.00') || ' ' || upper(g.currency), '; '
    order by g.lifetime_amount desc
  )
  from donor_totals g
  where g.donor_id = d.id and g.currency <> ${view.currency}
)

-- fieldsIn
(
  select nullif(concat_ws(' ', u.first_name, u.last_name), '')
  from shared.users u
  where u.id = d.owner_user_id
)

-- fieldsIn
(d.created_at at time zone ${view.timeZone})::date

-- count
select d.id
from donors d ${totalsOf(view)}
where ${donorConditions(filter, view)} and ${chosen};

-- rows
select ${selected(fieldsIn(view), asked)}
from donors d ${totalsOf(view)}
where ${donorConditions(filter, view)} and ${ids ? sql`d.id = any(${ids}::uuid[])` : sql`true`}
order by ${orderByOf(orderOf(sort))};

-- donors.repository.ts

-- ofRecord
d.status, d.title, d.first_name, d.middle_name, d.last_name, d.suffix, d.organization_name, d.employer,
d.job_title, d.formal_greeting, d.informal_greeting, d.phone, d.line1, d.line2, d.region, d.postal_code,
d.source, d.import_id, d.former_id, ${instantText(sql`d.created_at`)} as created_at, ${emailsOf} as emails,
${phonesOf} as phones, ${addressesOf} as addresses, d.do_not_contact, d.deceased_on, d.language,
d.birth_date, d.is_anonymous_default, ${consentsOf} as consents

-- softCredits
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object('currency', k.currency, 'amount', k.amount, 'gifts', k.gifts)
      order by k.amount desc
    ),
    '[]'
  )
  from (
    select c.currency, count(*) as gifts,
      sum(round(s.amount::numeric * (c.amount - c.refunded_amount - c.lost_amount) / c.amount)) as amount
    from shared.soft_credits s join shared.charges c on c.org_id = s.org_id and c.id = s.charge_id
    where s.org_id = d.org_id
      and s.donor_id = d.id
      and c.status = 'succeeded'
      and c.mode = 'live'
      and c.donor_id <> s.donor_id
      and c.refunded_amount + c.lost_amount < c.amount
    group by c.currency
  ) k
)

-- merges
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', g.id, 'donorId', m.id, 'sequence', m.sequence::text, 'name', m.name, 'mergedAt',
        ${instantText(sql`g.merged_at`)}
      )
      order by g.merged_at desc, g.id desc
    ),
    '[]'
  )
  from donors m join donor_merges g on g.org_id = m.org_id and g.merged_id = m.id and g.undone_at is null
  where m.org_id = d.org_id and m.merged_into_id = d.id
)

-- orders
coalesce(t.lifetime_amount, 0)

-- orders
coalesce(t.last_gift_on, '0001-01-01')

-- page
select d.id, d.sequence, d.type, d.name, d.email, d.city, d.country, ${giving} as giving,
  ${lifecycle(view.today)} as lifecycle, ${householdOf} as household,
  ${customOf('donor', sql`d.id`, actor)} as custom ${more}, d.cursor_value, d.cursor_sequence
from (
  select d.*, ${cursorOf(order)}
  from donors d ${totalsOf(view)} ${joinChanges}
  where ${donorConditions(filter, view)}
    and ${externalId === undefined ? sql`true` : isFromOutside(externalId)}
    and ${page.where}
  order by ${page.orderBy}
  limit ${sql.lit(page.limit)}
) d;

-- count
with found as (select d.id from donors d ${totalsOf(view)} where ${donorConditions(filter, view)})
select (select count(*)::int from found) as donors,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('currency', currency, 'count', donors, 'amount', amount)
        order by amount desc
      ),
      '[]'
    )
    from (
      select g.currency, count(*) as donors, sum(g.lifetime_amount) as amount
      from donor_totals g
      where g.org_id = ctx.org_id and g.donor_id in (select id from found)
      group by g.currency
    ) sums
  ) as lifetime;

-- ids
select d.id
from donors d ${totalsOf(view)}
where ${donorConditions(filter, view)}
order by d.sequence desc
limit ${most}::int;

-- find
select d.id, d.sequence, d.type, d.name, d.email, d.city, d.country, ${ofRecord}, ${giving} as giving,
  ${lifecycle(view.today)} as lifecycle, ${softCredits} as soft_credits, d.national_id_hint,
  ${ownerOf} as owner, ${householdOf} as household, ${merges} as merges,
  ${customOf('donor', sql`d.id`, actor)} as custom
from donors d
where d.org_id = ctx.org_id
  and d.id = coalesce(
    (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
    ${id}::uuid
  )
  and d.deleted_at is null;

-- duplicates/duplicates.repository.ts

-- having
(
  select d.id
  from donors d cross join typed t
  where d.org_id = ctx.org_id
    and d.deleted_at is null
    and length(${sql.ref(`t.${column}`)}) >= ${sql.lit(shortest)}
    and ${sql.ref(`d.${column}`)} = ${sql.ref(`t.${column}`)}
  limit ${sql.lit(mostOfOneKey)}
)

-- listing
(
  select d.id
  from ${sql.table(table)} r
    join typed t on t.${sql.ref(key)} = r.${sql.ref(key)}
    join donors d on d.org_id = r.org_id and d.id = r.donor_id and d.deleted_at is null
  where r.org_id = ctx.org_id and t.${sql.ref(key)} <> ''
  limit ${sql.lit(mostOfOneKey)}
)

-- paired
jsonb_build_object(
  'id', ${of('id')}, 'sequence', ${of('sequence')}::text, 'type', ${of('type')}, 'name', ${of('name')},
  'email', ${of('email')}, 'phone', ${of('phone')}, 'city', ${of('city')}, 'giving',
  ${givingOf(of('id'))}
)

-- shown
duplicate_pairs x
join donors a on a.org_id = x.org_id
and a.id = x.first_id
and a.deleted_at is null
join donors b on b.org_id = x.org_id
and b.id = x.second_id
and b.deleted_at is null
where x.org_id = ctx.org_id
  and (x.dismissed_at is not null) = ${isDismissed}
  and not ${areOfOneHousehold('a', 'b')}

-- similar
with typed as materialized (
  select ${typed.nameKey}::text as name_key, ${typed.emailKey}::text as email_key,
    phone_key(${typed.phone}::text) as phone_key,
    house_key(nullif(${typed.postalKey}::text, ''), ${typed.line1}::text) as house_key,
    ${typed.firstName}::text as first_name, ${typed.lastName}::text as last_name,
    ${typed.suffix}::text as suffix
)
select b.id, b.sequence::text as sequence, b.name, b.email, b.phone, b.city, k.same_by as "sameBy"
from typed a
  cross join (
    ${having('email_key')}
    union
    ${having('phone_key')}
    union
    ${having('name_key')}
    union
    ${having('house_key')}
    union
    ${listing(keyLists.email)}
    union
    ${listing(keyLists.phone)}
  ) found
  join donors b on b.org_id = ctx.org_id and b.id = found.id
  cross join ${likenessOf('a', 'b', { isTyped: true })} k
where k.alike or k.same_by && array['email', 'phone', 'name']
order by k.score desc, b.sequence desc
limit 5;

-- pairs
select x.same_by as "sameBy", x.score >= ${sql.lit(veryLikelyScore)} as "isVeryLikely",
  ${instantText(sql`x.dismissed_at`)} as "dismissedAt", ${paired('a')} as first,
  ${paired('b')} as second
from ${shown(isDismissed)}
order by x.score desc, x.second_id desc, x.first_id
limit ${sql.lit(mostPairs)};

-- count
select count(*)::int as total from ${shown(isDismissed)};

-- duplicates/duplicates.statements.ts

-- sharing
select a.id as a_id, b.id as b_id
from (
  select array_agg(d.id) as ids
  from donors d
  where d.org_id = ${orgId}
    and d.deleted_at is null
    and d.type <> 'household'
    and ${sql.ref(`d.${column}`)} in (select ${sql.ref(column)} from asked)
  group by ${sql.ref(`d.${column}`)}
  having count(*) between 2 and ${sql.lit(mostOfOneKey)}
) shared_by
  cross join lateral unnest(shared_by.ids) a (id)
  cross join lateral unnest(shared_by.ids) b (id)
where a.id < b.id;

-- sharingFurther
select least(x.a, x.b), greatest(x.a, x.b)
from (
  select k.id, r.donor_id
  from asked k join ${rows} r on r.org_id = ${orgId} and r.${column} = k.${column}
  union
  select r.donor_id, d.id
  from asked k
    join ${rows} r on r.org_id = ${orgId} and r.donor_id = k.id
    join donors d on d.org_id = ${orgId} and d.${column} = r.${column}
  union
  select r.donor_id, o.donor_id
  from asked k
    join ${rows} r on r.org_id = ${orgId} and r.donor_id = k.id
    join ${rows} o on o.org_id = ${orgId} and o.${column} = r.${column}
) x (a, b)
where x.a <> x.b;

-- findPairsSince
d.sequence > ${sequence}::bigint

-- findPairs
with asked as (
  select d.id, d.email_key, d.phone_key, d.house_key
  from donors d
  where d.org_id = ${orgId} and d.deleted_at is null and d.type <> 'household' and ${condition}
),
near as (
  ${sharing(orgId, 'email_key')}
  union
  ${sharing(orgId, 'phone_key')}
  union
  ${sharing(orgId, 'house_key')}
  union
  ${sharingFurther(orgId, keyLists.email)}
  union
  ${sharingFurther(orgId, keyLists.phone)}
  union
  ${sharingFurther(orgId, keyLists.house)}
)
insert into duplicate_pairs (first_id, second_id, org_id, same_by, score, found_at)
select case when a.sequence < b.sequence then a.id else b.id end,
  case when a.sequence < b.sequence then b.id else a.id end, a.org_id, k.same_by, k.score,
  ${now}::timestamptz
from near
  join donors a on a.org_id = ${orgId} and a.id = near.a_id
  join donors b on b.org_id = ${orgId} and b.id = near.b_id
  cross join ${likenessOf('a', 'b')} k
where k.alike
  and a.deleted_at is null
  and b.deleted_at is null
  and a.type <> 'household'
  and b.type <> 'household'
on conflict (first_id, second_id) do update
set same_by = excluded.same_by, score = excluded.score;

-- forgetPairs
delete from duplicate_pairs
where org_id = ${orgId} and (first_id = ${donorId} or second_id = ${donorId}) and dismissed_at is null;

-- orgsToSearch
select o.id as org_id
from shared.orgs o left join duplicate_searches s on s.org_id = o.id
where exists (select from donors d where d.org_id = o.id and d.sequence > coalesce(s.searched_until, 0));

-- searchedSoFar
with known as (
  insert into duplicate_searches (org_id, searched_until)
  values (${orgId}, 0)
  on conflict (org_id) do update
  set searched_until = duplicate_searches.searched_until
  returning searched_until
)
select known.searched_until::text as since,
  (select coalesce(max(sequence), 0) from donors where org_id = ${orgId})::text as until
from known;

-- noteSearched
update duplicate_searches set searched_until = ${until}::bigint where org_id = ${orgId};

-- duplicates/likeness.statements.ts

-- given
replace(lower(btrim(${sql.ref(`${row}.first_name`)})), '.', '')

-- likenessOfNames
case
  when ${of(a, 'name_key')} = ''
  or ${of(b, 'name_key')} = '' then null
  when ${of(a, 'name_key')} = ${of(b, 'name_key')} then 'name'
  when lower(coalesce(${of(a, 'suffix')}, '')) <> lower(coalesce(${of(b, 'suffix')}, '')) then null
  when length(${of(a, 'name_key')}) > 4
  and levenshtein_less_equal(left(${of(a, 'name_key')}, 200), left(${of(b, 'name_key')}, 200), 1) = 1 then 'nameOneOff'
  when lower(${of(a, 'last_name')}) = lower(${of(b, 'last_name')})
  and (starts_with(${given(a)}, ${given(b)}) or starts_with(${given(b)}, ${given(a)}))
  and ${given(a)} <> ''
  and ${given(b)} <> '' then 'nameShort'
end

-- isSamePrimary
coalesce(${sql.ref(`${a}.${key}`)} = ${sql.ref(`${b}.${key}`)}, false)

-- sharesFurther
r.donor_id = ${of(b, 'id')} and r.${sql.ref(key)} = ${of(a, key)}

-- sharesFurther
r.donor_id = ${of(a, 'id')}
and (
  r.${sql.ref(key)} = ${of(b, key)}
  or exists (
    select
    from ${sql.table(table)} o
    where o.org_id = r.org_id and o.donor_id = ${of(b, 'id')} and o.${sql.ref(key)} = r.${sql.ref(key)}
  )
)

-- sharesFurther
exists (
  select
  from ${sql.table(table)} r
  where r.org_id = ${of(b, 'org_id')} and (${isTyped ? others : sql`(${others}) or (${own})`})
)

-- likenessOf
(${isSamePrimary(a, b, list)} or ${sharesFurther(a, b, list, isTyped)})

-- likenessOf
lateral (
  select array_remove(
    array[
      case when f.email then 'email' end, case when f.phone then 'phone' end, f.named,
      case when f.house then 'address' end
    ], null
  ) as same_by,
    case f.named when 'name' then 3 when 'nameOneOff' then 2 when 'nameShort' then 2 else 0
    end + case when f.email then 3 else 0
    end + case when f.phone then 2 else 0
    end + case when f.house then 2 else 0 end as score,
    (f.named is not null and (f.email or f.phone or f.house)) or (f.email and f.is_unnamed) as alike
  from (
    select ${isSame(keyLists.email)} as email, ${isSame(keyLists.phone)} as phone,
      ${isSame(keyLists.house)} as house, ${likenessOfNames(a, b)} as named,
      ${sql.ref(`${a}.name_key`)} = '' or ${sql.ref(`${b}.name_key`)} = '' as is_unnamed
  ) f
)

-- duplicates/similar-donors.statements.ts

-- holders
select k.place, h.id
from (
  select ${sql.ref(`d.${key}`)} as key, array_agg(${sql.ref(`d.${donorId}`)}) as ids
  from ${sql.table(table)} d
  where d.org_id = ${orgId}::uuid and ${sql.ref(`d.${key}`)} in (select ${sql.ref(key)} from asked)
  group by 1
  having count(*) <= ${sql.lit(mostOfOneKey)}
) shared_by
  join asked k on ${sql.ref(`k.${key}`)} = shared_by.key
  cross join lateral unnest(shared_by.ids) h (id);

-- similarDonors
(
  with asked as materialized (
    select place, coalesce(name_key, '') as name_key, nullif(email_key, '') as email_key,
      phone_key(phone) as phone_key, house_key(postal_key, line1) as house_key, first_name, last_name,
      suffix
    from ${rows} given
  ),
  near as (${nearBy(orgId)})
  select distinct on (a.place) a.place, b.id as donor_id, k.same_by
  from near
    join asked a using (place)
    join donors b on b.org_id = ${orgId}::uuid and b.id = near.id
    cross join ${likenessOf('a', 'b', { isTyped: true })} k
  where k.alike and b.deleted_at is null and b.type <> 'household'
  order by a.place, k.score desc, b.sequence
)

-- gift-aid/gift-aid.statements.ts

-- declarationsOf
select d.id, d.scope, d.method, d.name, d.address, to_json(d.signed_at) #>> '{}' as "signedAt", d.proof,
  d.covers_from::text as "coversFrom", d.letter_sent_on::text as "letterSentOn",
  ${personOf(sql`d.recorded_by`)} as "recordedBy", to_json(d.cancelled_at) #>> '{}' as "cancelledAt"
from gift_aid_declarations d
where d.org_id = ctx.org_id
  and d.donor_id = ${donorId}::uuid
  and (
    d.donation_id is null
    or exists (
      select
      from shared.charges c
      where c.org_id = d.org_id and c.donation_id = d.donation_id and c.status = 'succeeded'
    )
  )
order by d.signed_at desc, d.id;

-- momentOf
select least(${now}::timestamptz, (${day}::date + time '12:00') at time zone o.time_zone)::text as at,
  ${day}::date > (${now}::timestamptz at time zone o.time_zone)::date as "isToCome", o.name,
  o.time_zone as "timeZone"
from shared.orgs o
where o.id = ${orgId}::uuid;

-- giftOf
select c.id
from shared.charges c
where c.org_id = ${orgId}::uuid and c.donor_id = ${donorId}::uuid and c.id = ${chargeId}::uuid;

-- gift-aid/imported-declarations.statements.ts

-- declareOfImport
insert into gift_aid_declarations (
  id, org_id, donor_id, charge_id, scope, method, name, address, wording, signed_at, covers_from,
  cancelled_at, letter_sent_on, import_id
)
select uuidv7(), d.org_id, d.id, x.charge_id, x.scope, x.method,
  coalesce(nullif(concat_ws(' ', d.first_name, d.last_name), ''), d.name),
  concat_ws(
    ', ', nullif(d.line1, ''), nullif(d.line2, ''), nullif(d.city, ''), nullif(d.postal_code, ''), d.country
  ),
  coalesce(x.wording, ${wordedElsewhere}), ${noonOf('x.signed_on')}, x.covers_from,
  ${noonOf('x.cancelled_on')}, x.letter_sent_on, ${importId}::uuid
from ${declarations} x
  join donors d on d.org_id = ${orgId}::uuid and d.id = x.donor_id
  join shared.orgs o on o.id = d.org_id
where not exists (
  select
  from gift_aid_declarations k
  where k.org_id = d.org_id
    and k.donor_id = d.id
    and k.scope = x.scope
    and k.charge_id is not distinct from x.charge_id
    and (k.signed_at at time zone o.time_zone)::date = x.signed_on
);

-- noonOf
case
  when ${sql.ref(day)} is not null then least(now(), (${sql.ref(day)} + time '12:00') at time zone o.time_zone)
end

-- withdrawDeclarations
delete from gift_aid_declarations
where org_id = ${orgId}::uuid and import_id = ${importId}::uuid and id not in (${kept});

-- households/household.statements.ts

-- householdOf
(
  select jsonb_build_object('id', h.id, 'sequence', h.sequence::text, 'name', h.name, 'role', m.role)
  from household_members m
    join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
  where m.org_id = d.org_id and m.donor_id = d.id
)

-- greetingOf
coalesce(
  ${written},
  (
    select string_agg(${nameOfEach}, ' & ' order by m.role, p.sequence)
    from household_members m
      join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
    where m.org_id = d.org_id and m.household_id = d.id and m.role in ('head', 'spouse')
  ),
  d.name
)

-- formalGreetingOf
coalesce(nullif(concat_ws(' ', p.title, p.first_name, p.last_name, p.suffix), ''), p.name)

-- informalGreetingOf
coalesce(p.first_name, p.name)

-- areOfOneHousehold
exists (
  select
  from household_members x join household_members y on y.org_id = x.org_id and y.household_id = x.household_id
  where x.org_id = ${sql.ref(`${a}.org_id`)}
    and x.donor_id = ${sql.ref(`${a}.id`)}
    and y.donor_id = ${sql.ref(`${b}.id`)}
)

-- isInHousehold
exists (
  select
  from household_members m
    join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
  where m.org_id = ctx.org_id and m.donor_id = d.id
)

-- isOfHouseholds
d.id in (
  select unnest(${ids}::uuid[])
  union all
  select m.donor_id
  from household_members m
  where m.org_id = ctx.org_id and m.household_id = any(${ids}::uuid[])
)

-- membershipOf
select m.id
from household_members m
where m.org_id = ${orgId} and (m.household_id = ${donorId}::uuid or m.donor_id = ${donorId}::uuid)
limit 1;

-- namesOf
select d.id, d.name from donors d where d.org_id = ${orgId} and d.id = any(${donorIds}::uuid[]);

-- currentMembership
select m.id
from household_members m
  join donors h on h.org_id = m.org_id and h.id = m.household_id and h.deleted_at is null
where m.org_id = ${orgId} and m.donor_id = ${donorId};

-- leaveDeleted
delete from household_members where org_id = ${orgId} and donor_id = ${donorId};

-- households/households.repository.ts

-- members
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'donorId', p.id, 'sequence', p.sequence::text, 'name', p.name, 'role', m.role, 'giving',
        ${givingOf(sql`p.id`)}
      )
      order by array_position(array['head', 'spouse', 'child', 'other'], m.role), p.sequence
    ),
    '[]'
  )
  from household_members m join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
  where m.org_id = d.org_id and m.household_id = d.id
)

-- combinedGiving
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'currency', s.currency, 'giftCount', s.gifts, 'lifetimeAmount', s.amount, 'thisYearAmount',
        coalesce(y.amount, 0)
      )
      order by s.amount desc
    ),
    '[]'
  )
  from (
    select g.currency, sum(g.gift_count) as gifts, sum(g.lifetime_amount) as amount
    from everyone e join donor_totals g on g.donor_id = e.id
    group by g.currency
  ) s
    left join (
      select c.currency, sum(c.amount - c.refunded_amount - c.lost_amount) as amount
      from everyone e join shared.charges c on c.org_id = ctx.org_id and c.donor_id = e.id
      where c.status = 'succeeded' and c.mode = 'live' and c.gift_date >= date_trunc('year', ${today}::date)
      group by c.currency
    ) y on y.currency = s.currency
)

-- find
with household as (
  select d.*
  from donors d
  where d.org_id = ctx.org_id
    and d.id = coalesce(
      (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
      ${id}::uuid
    )
    and d.type = 'household'
    and d.deleted_at is null
),
everyone as (
  select id
  from household
  union all
  select p.id
  from household h
    join household_members m on m.org_id = h.org_id and m.household_id = h.id
    join donors p on p.org_id = m.org_id and p.id = m.donor_id and p.deleted_at is null
)
select d.id, d.sequence::text as sequence, d.name, ${formalGreetingOf} as "formalGreeting",
  ${informalGreetingOf} as "informalGreeting", ${members} as members,
  ${combinedGiving(today)} as giving
from household d;

-- households/imported-households.statements.ts

-- joinHouseholds
insert into household_members (id, org_id, household_id, donor_id, role)
select uuidv7(), ${orgId}::uuid, x.household_id, x.donor_id,
  case
    when x.role = 'head'
    and (
      row_number() over (partition by x.household_id, x.role order by x.place) > 1
      or exists (
        select
        from household_members k
        where k.org_id = ${orgId}::uuid and k.household_id = x.household_id and k.role = 'head'
      )
    ) then 'other'
    else coalesce(x.role, 'other')
  end
from ${members} x
on conflict (org_id, donor_id) do nothing
returning id;

-- leaveDeletedHouseholds
delete from household_members m using donors h
where m.org_id = ${orgId}::uuid
  and h.org_id = m.org_id
  and h.id = m.household_id
  and h.deleted_at is not null
  and m.donor_id in (select x.donor_id from ${donors} x);

-- leaveHouseholds
delete from household_members where org_id = ${orgId}::uuid and id in (${ids});

-- hasMembers
exists (
  select
  from household_members m
  where m.org_id = d.org_id and m.household_id = d.id and m.id not in (${beside})
)

-- changedMemberships
select m.id
from household_members m
where m.org_id = ${orgId}::uuid
  and m.id in (${ids})
  and exists (
    select
    from shared.audit_log a
    where a.org_id = m.org_id
      and a.subject_id in (m.donor_id::text, m.household_id::text)
      and a.action like 'households.%'
  );

-- merging/donor-merges.repository.ts

-- compare
select k.same_by as "sameBy", array[a.national_id_sealed, b.national_id_sealed] as sealed,
  jsonb_build_object(
    'gifts',
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('currency', g.currency, 'count', g.gift_count, 'amount', g.lifetime_amount)
          order by g.lifetime_amount desc
        ),
        '[]'
      )
      from donor_totals g
      where g.donor_id = b.id
    ),
    'transactions',
    (select count(*) from shared.charges c where c.org_id = b.org_id and c.donor_id = b.id),
    'recurring',
    (
      select count(*)
      from shared.donations p
      where p.org_id = b.org_id and p.donor_id = b.id and p.frequency <> 'single'
    ),
    'softCredits',
    (select count(*) from shared.soft_credits s where s.org_id = b.org_id and s.donor_id = b.id),
    'giftAid',
    (select count(*) from gift_aid_declarations a where a.org_id = b.org_id and a.donor_id = b.id)
  ) as moves
from donors a cross join donors b cross join ${likenessOf('a', 'b')} k
where a.org_id = ctx.org_id
  and b.org_id = ctx.org_id
  and a.id = ${keptId}::uuid
  and b.id = ${mergedId}::uuid;

-- merging/merge.statements.ts

-- lockRows
select
from ${sql.table(rows.table)} r
where r.org_id = ${orgId} and ${donorOf(rows)} in (${keptId}::uuid, ${mergedId}::uuid)
order by ${keyOf(rows)}
for update;

-- moveRows
with moved as (
  update ${sql.table(rows.table)} r
  set ${sql.ref(rows.column ?? 'donor_id')} = ${merge.keptId}::uuid
  where r.org_id = ${merge.orgId} and ${donorOf(rows)} = ${merge.mergedId}::uuid
  returning ${keyOf(rows)} as row_id
)
insert into donor_merge_moves (merge_id, table_name, row_id, org_id)
select ${merge.id}::uuid, ${rows.table}, row_id, ${merge.orgId}::uuid
from moved;

-- joinRows
with gone as (
  delete from ${sql.table(rows.table)} r
  where r.org_id = ${orgId}
    and ${donorOf(rows)} = ${mergedId}::uuid
    and exists (
      select
      from ${sql.table(rows.table)} k
      where k.org_id = r.org_id
        and k.donor_id = ${keptId}::uuid
        and ${sql.ref(`k.${rows.key}`)} = ${keyOf(rows)}
    )
  returning ${keyOf(rows)} as row_id, r.${sum} as sum, to_jsonb(r) as was
),
noted as (
  insert into donor_merge_moves (merge_id, table_name, row_id, org_id, was)
  select ${id}::uuid, ${rows.table}, row_id, ${orgId}::uuid, was
  from gone
)
update ${sql.table(rows.table)} r
set ${sum} = r.${sum} + gone.sum
from gone
where r.org_id = ${orgId} and ${donorOf(rows)} = ${keptId}::uuid and ${keyOf(rows)} = gone.row_id;

-- dropDoubles
with gone as (
  delete from ${sql.table(rows.table)} r
  where r.org_id = ${orgId} and ${donorOf(rows)} = ${mergedId}::uuid and ${isDouble(rows, keptId)}
  returning ${keyOf(rows)} as row_id, to_jsonb(r) as was
)
insert into donor_merge_moves (merge_id, table_name, row_id, org_id, was)
select ${id}::uuid, ${rows.table}, row_id, ${orgId}::uuid, was
from gone;

-- isDouble
${sql.ref(`r.${rows.other}`)} = ${keptId}::uuid

-- isDouble
exists (
  select
  from ${sql.table(rows.table)} k
  where k.org_id = r.org_id
    and ${sql.ref(`k.${rows.column ?? 'donor_id'}`)} = ${keptId}::uuid
    and ${rows.isOne ? sql`true` : sql`${sql.ref(`k.${rows.key}`)} = ${keyOf(rows)}`}
)

-- restoreDoubles
insert into ${sql.table(rows.table)}
select back.*
from donor_merge_moves m cross join lateral jsonb_populate_record(null::${sql.table(rows.table)}, m.was) back
where m.org_id = ${orgId}
  and m.merge_id = ${id}::uuid
  and m.table_name = ${rows.table}
  and m.was is not null
on conflict do nothing;

-- moveRowsBack
update ${sql.table(rows.table)} r
set ${sql.ref(rows.column ?? 'donor_id')} = ${merge.mergedId}::uuid
from donor_merge_moves m
where m.org_id = ${merge.orgId}
  and m.merge_id = ${merge.id}::uuid
  and m.table_name = ${rows.table}
  and m.was is null
  and r.org_id = m.org_id
  and ${keyOf(rows)} = m.row_id
  and ${donorOf(rows)} = ${merge.keptId}::uuid;

-- partRows
with parted as (
  update ${sql.table(rows.table)} r
  set ${sum} = r.${sum} - (m.was ->> ${sql.lit(rows.sum)})::bigint
  from donor_merge_moves m
  where m.org_id = ${orgId}
    and m.merge_id = ${id}::uuid
    and m.table_name = ${rows.table}
    and m.was is not null
    and r.org_id = m.org_id
    and ${keyOf(rows)} = m.row_id
    and ${donorOf(rows)} = ${keptId}::uuid
  returning m.was
)
insert into ${sql.table(rows.table)}
select back.*
from parted cross join lateral jsonb_populate_record(null::${sql.table(rows.table)}, parted.was) back;

-- noteLastChange
update donor_merges m
set kept_updated_at = d.updated_at
from donors d
where m.org_id = ${orgId} and m.id = ${id}::uuid and d.org_id = m.org_id and d.id = ${keptId}::uuid;

-- restoreLastChange
update donors d
set updated_at = m.kept_updated_at
from donor_merges m
where m.org_id = ${orgId}
  and m.id = ${id}::uuid
  and d.org_id = m.org_id
  and d.id = ${keptId}::uuid
  and d.updated_at = m.merged_at;

-- recountedDonors
select unnest(array[${keptId}, ${mergedId}]::uuid[]);

-- national-id/national-id.statements.ts

-- heldFacts
select d.id, d.birth_date as "birthDate", d.national_id_sealed as sealed
from donors d
where d.org_id = ${orgId} and d.id = any(${donorIds}::uuid[])
order by d.id
for no key update;

-- fillFacts
update donors d
set birth_date = coalesce(d.birth_date, f.birth_date),
  national_id_sealed = coalesce(d.national_id_sealed, f.national_id_sealed),
  national_id_hint = coalesce(d.national_id_hint, f.national_id_hint), updated_at = ${now}
from json_to_recordset(${facts}::json) as f (id uuid, birth_date date, national_id_sealed text, national_id_hint text)
where d.org_id = ${orgId} and d.id = f.id;

-- countryOfOrg
select country from shared.orgs where id = ${orgId};

-- sealedNationalIds
select id as "donorId", national_id_sealed as sealed
from donors
where org_id = ${orgId} and id = any(${donorIds}::uuid[]);

-- relationships/related-donors.statements.ts

-- hasRelationship
exists (
  select
  from donor_relationships r
  where r.org_id = d.org_id and r.donor_id = d.id and r.id not in (${beside})
)
or exists (
  select
  from donor_relationships r
  where r.org_id = d.org_id and r.other_id = d.id and r.id not in (${beside})
)

-- isRelated
exists (
  select
  from donor_relationships r
  where (r.donor_id = ${one} and r.other_id = ${other}) or (r.donor_id = ${other} and r.other_id = ${one})
)

-- relateDonors
insert into donor_relationships (id, org_id, donor_id, other_id, kind)
select uuidv7(), ${orgId}::uuid, x.donor_id, x.other_id, x.kind
from ${related} x
where not ${isRelated(sql`x.donor_id`, sql`x.other_id`)}
returning id;

-- unrelateDonors
delete from donor_relationships where org_id = ${orgId}::uuid and id in (${ids});

-- relationships/relationships.repository.ts

-- list
select r.id, o.id as "donorId", o.sequence::text as sequence, o.name, o.type, r.kind, r."isReverse"
from (
  select id, other_id, kind, false as "isReverse"
  from donor_relationships
  where org_id = ctx.org_id and donor_id = ${donorId}::uuid
  union all
  select id, donor_id, kind, true
  from donor_relationships
  where org_id = ctx.org_id and other_id = ${donorId}::uuid
) r
  join donors o on o.org_id = ctx.org_id and o.id = r.other_id and o.deleted_at is null
order by o.name, o.id, r.id;

-- removal/erasure.repository.ts

-- goes
jsonb_build_object(
  'emails',
  (
    select count(*)
    from shared.mails m
    where m.org_id = ctx.org_id and m.person_id in (select p.id from people p)
  ),
  'notes',
  (
    select count(*)
    from shared.notes n
    where n.org_id = ctx.org_id
      and n.deleted_at is null
      and n.record_id in (select p.id from people p union all select g.id from gifts g)
  ),
  'tasks',
  (
    select count(*)
    from shared.tasks t
    where t.org_id = ctx.org_id
      and t.deleted_at is null
      and t.record_id in (select p.id from people p union all select g.id from gifts g)
  ),
  'files',
  (
    select count(*)
    from shared.custom_files f
    where f.org_id = ctx.org_id
      and f.record_id in (select p.id from people p union all select g.id from gifts g)
  ),
  'customValues',
  (
    select count(*)
    from shared.custom_values v
    where v.org_id = ctx.org_id and v.record_id in (select p.id from people p)
  )
)

-- stays
jsonb_build_object(
  'gifts', (select count(*) from gifts), 'receipts',
  (
    select count(*)
    from shared.receipts r
    where r.org_id = ctx.org_id and r.donor_id in (select p.id from people p)
  ),
  'giftAidDeclarations',
  (
    select count(*)
    from gift_aid_declarations a
    where a.org_id = ctx.org_id
      and a.donor_id in (select p.id from people p)
      and exists (
        select
        from shared.gift_aid_claim_gifts g
        where g.org_id = ctx.org_id and g.charge_id in (select k.id from gifts k)
      )
  ),
  'stoppedAddresses',
  (
    select count(*)
    from shared.mail_suppressions s
    where s.org_id = ctx.org_id
      and s.lifted_at is null
      and s.address_key in (
        select p.email_key
        from people p
        union
        select e.email_key
        from donor_emails e
        where e.org_id = ctx.org_id and e.donor_id in (select p.id from people p)
      )
  )
)

-- find
with who as (
  select d.id, d.org_id, d.sequence, d.name, d.email_key
  from donors d
  where d.org_id = ctx.org_id
    and d.id = ${id}::uuid
    and d.deleted_at is null
    and d.merged_into_id is null
),
people as (
  select d.id, d.email_key
  from donors d, who
  where d.org_id = ctx.org_id and (d.id = who.id or d.merged_into_id = who.id)
),
gifts as (
  select c.id
  from shared.charges c
  where c.org_id = ctx.org_id and c.donor_id in (select p.id from people p)
)
select who.id, who.sequence::text as sequence, who.name,
  (
    select count(*)::int
    from shared.donations p
    where p.org_id = ctx.org_id
      and p.donor_id = who.id
      and p.frequency <> 'single'
      and p.status in ('scheduled', 'active', 'past_due', 'paused')
  ) as recurring,
  ${goes} as goes, ${stays} as stays
from who;

-- removal/erasure.statements.ts

-- dueToErase
select g.org_id as "orgId", array_agg(g.id) as ids
from (
  select d.org_id, d.id
  from donors d left join donors k on k.org_id = d.org_id and k.id = d.merged_into_id
  where d.deleted_at is not null
    and d.status <> 'anonymized'
    and (
      coalesce(k.erasing_since, d.erasing_since) is not null
      or case
        when d.merged_into_id is null then d.deleted_at
        else k.deleted_at
      end < now() - make_interval(days => ${sql.lit(removedDonorDays)})
    )
  order by d.org_id, d.id
  limit 100
) g
group by g.org_id;

-- giftsOf
select c.id
from shared.charges c
where c.org_id = ${orgId}::uuid and c.donor_id = any(${donors}::uuid[])
union all
select p.id
from shared.donations p
where p.org_id = ${orgId}::uuid and p.donor_id = any(${donors}::uuid[]);

-- emailsOf
with had as (
  select d.email_key as key
  from donors d
  where d.org_id = ${orgId}::uuid and d.id = any(${donors}::uuid[])
  union
  select e.email_key
  from donor_emails e
  where e.org_id = ${orgId}::uuid and e.donor_id = any(${donors}::uuid[])
)
select had.key
from had
where had.key is not null
  and not exists (
    select
    from donors d
    where d.org_id = ${orgId}::uuid
      and d.email_key = had.key
      and d.status <> 'anonymized'
      and d.id <> all(${donors}::uuid[])
  )
  and not exists (
    select
    from donor_emails e
    where e.org_id = ${orgId}::uuid and e.email_key = had.key and e.donor_id <> all(${donors}::uuid[])
  );

-- namesOf
select distinct d.name
from donors d
where d.org_id = ${orgId}::uuid
  and d.id = any(${donors}::uuid[])
  and length(d.name) > 4
  and d.name <> 'Unnamed donor';

-- tablesWithIds
select c.table_name::text as name
from information_schema.columns c
where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid';

-- idsIn
select id from ${sql.table(table)} where ${ofOrg(at, people)};

-- rowsOfTable
select to_jsonb(${sql.table(table)}.*) - 'sealed_body' as row
from ${sql.table(table)}
where ${ofOrg(at, people)};

-- sameDonors
select d.id
from donors d
where d.org_id = ${orgId}::uuid and (d.id = ${donorId}::uuid or d.merged_into_id = ${donorId}::uuid);

-- numberOfDonor
select d.sequence::text as sequence
from donors d
where d.org_id = ${orgId}::uuid and d.id = ${donorId}::uuid and d.deleted_at is null;

-- filesOf
select ${bound(files, people)} as keys from ${sql.table(table)} where ${ofOrg(at, people)};

-- eraseRows
delete from ${sql.table(table)} where ${ofOrg(at, people)};

-- eraseRows
update ${sql.table(table)} set ${bound(sets, people)} where ${ofOrg(at, people)};

-- ofOrg
org_id = ${people.orgId}::uuid and (${bound(at, people)})

-- bound
${[...donors, ...gifts]}::uuid[]

-- removal/removal.statements.ts

-- liveDonation
select p.id
from shared.donations p
where p.org_id = ${orgId}
  and p.donor_id = ${donorId}
  and p.frequency <> 'single'
  and p.status in ('scheduled', 'active', 'past_due', 'paused')
limit 1;

-- removal/removed-donors.repository.ts

-- restorable
d.org_id = ctx.org_id
and d.merged_into_id is null
and d.status <> 'anonymized'
and d.erasing_since is null
and d.deleted_at > ${now}::timestamptz - make_interval(days => ${sql.lit(removedDonorDays)})

-- told
select d.id, d.sequence::text as sequence, d.name, d.type, d.deletion_reason as reason,
  ${instantText(sql`d.deleted_at`)} as "removedAt",
  ceil(
    extract(
      epoch
      from d.deleted_at + make_interval(days => ${sql.lit(removedDonorDays)}) - ${now}::timestamptz
    ) / 86400
  )::int as "daysLeft",
  (
    select nullif(concat_ws(' ', u.first_name, u.last_name), '')
    from shared.users u
    where u.id = d.deleted_by
  ) as "removedBy",
  (select coalesce(sum(g.gift_count), 0)::int from donor_totals g where g.donor_id = d.id) as gifts
from donors d;

-- list
${told(now)}
where ${restorable(now)}
order by d.deleted_at desc, d.id
limit ${sql.lit(mostRemovedShown)}

-- find
${told(now)}
where ${restorable(now)}
  and d.id = coalesce(
    (select m.merged_into_id from donors m where m.org_id = ctx.org_id and m.id = ${id}::uuid),
    ${id}::uuid
  )

-- count
select count(*)::int as total from donors d where ${restorable(now)};

-- wishes/consent-in-force.statements.ts

-- consentInForce
(
  select c.state, c.text, c.at
  from donor_consents c
  where c.org_id = ${orgId}
    and c.donor_id = ${donorId}
    and c.channel = ${channel}
    and c.purpose = ${purpose}
  order by ${latestFirst}
  limit 1
)

-- consentsInForceOf
(
  select distinct on (c.donor_id) c.donor_id, c.state
  from donor_consents c
  where c.org_id = ${orgId} and c.channel = ${channel} and c.purpose = ${purpose}
  order by c.donor_id, ${latestFirst}
)

-- saidOnDays
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'channel', c.channel, 'purpose', c.purpose, 'state', c.state, 'text', c.text, 'on',
        (c.at at time zone ${timeZone})::date
      )
      order by ${latestFirst}
    ),
    '[]'
  )
  from donor_consents c
  where c.org_id = d.org_id and c.donor_id = d.id
)

-- consentState
(select w.state from ${consentInForce(key)} w)

-- wishes/wishes.statements.ts

-- consentsOf
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'channel', c.channel, 'purpose', c.purpose, 'state', c.state, 'basis', c.basis, 'text',
        c.text, 'at', ${instantText(sql`c.at`)}, 'source', c.source, 'by',
        u.first_name || ' ' || u.last_name
      )
      order by ${latestFirst}
    ),
    '[]'
  )
  from donor_consents c left join shared.users u on u.id = c.by_user_id
  where c.org_id = d.org_id and c.donor_id = d.id
)

-- ownerOf
(
  select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = d.owner_user_id
)

-- isTeammate
select trim(u.first_name || ' ' || u.last_name) as name
from shared.memberships m join shared.users u on u.id = m.user_id
where m.org_id = ${orgId}
  and m.user_id = ${userId}::uuid
  and m.role <> 'fundraiser'
  and m.accepted_at is not null
  and u.active;

-- silentByEmail
select d.id
from donors d
where d.org_id = ${orgId}
  and d.deleted_at is null
  and (d.do_not_contact or d.status = 'deceased')
  and d.id = any(
    array(
      select e.id
      from donors e
      where e.org_id = ${orgId} and e.email_key = ${key}
      union all
      select e.donor_id
      from donor_emails e
      where e.org_id = ${orgId} and e.email_key = ${key}
    )
  )
limit 1;

-- addGivenConsents
insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
select g.id, ${orgId}::uuid, g.donor_id, g.channel, g.purpose, 'granted', 'consent', g.text, ${at}, 'checkout'
from json_to_recordset(${given}::json) as g (id uuid, donor_id uuid, channel text, purpose text, text text)
where not exists (
  select
  from ${consentInForce({ orgId: sql`${orgId}::uuid`, donorId: sql`g.donor_id`, channel: sql`g.channel`, purpose: sql`g.purpose`, })} latest
  where latest.state = 'granted' and latest.text is not distinct from g.text
);

-- emailWishesOf
select d.language,
  array(
    select o.purpose
    from unnest(string_to_array(${consentPurposes.join()}, ',')) o(purpose)
    where ${consentState({ orgId: sql`d.org_id`, donorId: sql`d.id`, channel: sql`'email'`, purpose: sql`o.purpose`, })} = 'granted'
  ) as wanted
from donors d
where d.org_id = ${orgId}::uuid and d.id = ${donorId}::uuid and d.status <> 'anonymized';

-- addChosenConsents
insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
select g.id, ${orgId}::uuid, ${donorId}::uuid, 'email', g.purpose, g.state,
  case when g.state = 'granted' then 'consent' end, ${text}, ${at.toISOString()}::timestamptz, 'preferences'
from json_to_recordset(${JSON.stringify(rows)}::json) as g (id uuid, purpose text, state text)
where g.state is distinct from ${consentState({ orgId: sql`${orgId}::uuid`, donorId: sql`${donorId}::uuid`, channel: sql`'email'`, purpose: sql`g.purpose`, })}
returning id;
