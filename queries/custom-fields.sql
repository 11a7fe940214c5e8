-- Written by `npm run queries` from apps/api/src; do not edit.

-- asked-fields.statements.ts

-- isAskable
field.archived_at is null
and field.record_kind = any(${[...askedKinds]}::text[])
and field.type = any(${[...askedTypes]}::text[])
and (field.type not in ('choice', 'choices') or field.options <> '[]')

-- askedFieldsStamp
(
  select string_agg(concat_ws(' ', field.id, field.xmin), ' ' order by field.id)
  from custom_fields field
  where field.org_id = ${orgId} and ${isAskable}
)

-- keepAnswers
(
  select a.record_kind, a.record_id, a.key, a.type, a.value, a.place, true as is_new
  from json_to_recordset(${JSON.stringify(answers.map(rowOf))}::json) as a (record_kind text, record_id uuid, key text, type text, value jsonb, place int)
)

-- keepAnswers
(
  select m.field_id, m.record_kind, m.record_id, m.value
  from ${customMeant(orgId, said)} m
  where m.before is null
)

-- custom-fields.repository.ts

-- list
select field.id, field.record_kind as "recordKind", field.key, field.name, field.type, field.help,
  field.is_required as "isRequired", field.is_personal as "isPersonal", field.audience, field.options,
  ${instantText(sql`field.archived_at`)} as "archivedAt"
from custom_fields field
where field.org_id = ctx.org_id
  and ${recordKind ? sql`field.record_kind = ${recordKind}` : sql`true`}
  and ${isArchived ? sql`field.archived_at is not null` : sql`field.archived_at is null`}
  and ${audienceOf(seesAll)}
order by field.record_kind, field.place, field.id;

-- askable
select field.record_kind as "recordKind", field.key, field.name, field.type, field.options
from custom_fields field
where field.org_id = ctx.org_id and ${isAskable}
order by field.record_kind, field.place, field.id;

-- fileOnRecord
select kept.name, kept.bytes, v.record_kind as "recordKind", v.record_id as "recordId"
from custom_files kept
  join custom_fields field on field.org_id = kept.org_id and field.id = kept.field_id
    and field.archived_at is null
  join custom_values v on v.org_id = kept.org_id and v.field_id = kept.field_id
    and left(v.text, 100) = kept.id::text
where kept.org_id = ctx.org_id
  and kept.id = ${id}::uuid
  and ${audienceOf(seesAll)}
  and ${seesPersonal ? sql`true` : sql`not field.is_personal`};

-- hasFile
select
from custom_files kept
where kept.org_id = ${orgId} and kept.field_id = ${fieldId}::uuid and kept.id = ${id}::uuid;

-- isPersonal
select
from custom_fields field
where field.org_id = ctx.org_id and field.id = any(${ids}::uuid[]) and field.is_personal
limit 1;

-- values
select v.record_kind as "recordKind", v.record_id as "recordId",
  jsonb_object_agg(field.key, ${valueOf(seesPersonal)}) as custom
from custom_values v
  join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
    and field.archived_at is null
where v.org_id = ctx.org_id
  and v.record_kind = ${recordKind}
  and v.record_id = any(${recordIds}::uuid[])
  and ${audienceOf(seesAll)}
group by v.record_kind, v.record_id;

-- valuesOf
select jsonb_object_agg(field.key, ${valueOf(true)}) as custom
from custom_values v
  join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
    and field.archived_at is null
where v.org_id = ${orgId}
  and v.record_kind = ${recordKind}
  and v.record_id = ${recordId}::uuid
  and ${isPersonal === undefined ? sql`true` : sql`field.is_personal = ${isPersonal}`};

-- isFilled
select
from custom_values v
where v.org_id = ${orgId} and v.field_id = ${fieldId}::uuid
limit 1;

-- isChosen
select
from custom_values v
where v.org_id = ${orgId}
  and v.field_id = ${fieldId}::uuid
  and (left(v.text, 100) = any(${keys}::text[]) or v.choices && ${keys}::text[])
limit 1;

-- write, by Kysely's builder
--   transactionOf(this.em)
--   .insertInto('custom_values')
--   .values({ ...row, record_kind: recordKind, org_id: orgId })
--   .onConflict((conflict) => conflict.columns(['field_id', 'record_id']).doUpdateSet(value))
--   .execute()

-- empty, by Kysely's builder
--   transactionOf(this.em)
--   .deleteFrom('custom_values')
--   .where('org_id', '=', orgId)
--   .where('field_id', '=', fieldId)
--   .where('record_id', '=', recordId)
--   .execute()

-- custom-files.statements.ts

-- bytesOfCustomFiles
select coalesce(sum(kept.bytes), 0)::float8 as bytes
from custom_files kept
where kept.org_id = ${orgId}::uuid;

-- hasRecord
exists (
  select
  from custom_values v
  where v.org_id = kept.org_id and v.field_id = kept.field_id and left(v.text, 100) = kept.id::text
)

-- isErased
kept.record_kind = 'donor'
and exists (
  select
  from shared.donors d
  where d.org_id = kept.org_id and d.id = kept.record_id and d.status = 'anonymized'
)

-- isLeft
kept.uploaded_at < ${now}::timestamptz - interval '1 day' and not ${hasRecord}

-- orgsWithLeftFiles
select distinct kept.org_id
from custom_files kept
where case when kept.unused_since is null then ${isLeft(now)} else true end;

-- noteLeftFiles
update custom_files kept
set unused_since = case when ${isLeft(now)} then coalesce(kept.unused_since, ${now}::timestamptz) end
where kept.org_id = ${orgId}::uuid and (kept.unused_since is not null) is distinct from (${isLeft(now)});

-- deleteLeftFiles
delete from custom_files kept
where kept.org_id = ${orgId}::uuid
  and kept.unused_since is not null
  and (kept.unused_since < ${now}::timestamptz - interval '30 days' or ${isErased})
returning kept.id;

-- custom-value.statements.ts

-- plainValue
case field.type
  when 'number' then to_jsonb(trim_scale(v.millionths / 1000000::numeric))
  when 'money' then jsonb_build_object('amount', v.millionths / 1000000, 'currency', v.currency)
  when 'date' then to_jsonb(v.date)
  when 'choices' then to_jsonb(v.choices)
  when 'yesNo' then to_jsonb(v.text = 'yes')
  when 'file' then (
    select jsonb_build_object('id', kept.id, 'name', kept.name, 'bytes', kept.bytes)
    from custom_files kept
    where kept.org_id = v.org_id and kept.id = v.text::uuid
  )
  else to_jsonb(v.text)
end

-- maskedValue
case when field.is_personal then to_jsonb(${mask}::text) else ${plainValue} end

-- customOf
coalesce(
  (
    select jsonb_object_agg(field.key, ${valueOf(seesPersonal)})
    from custom_values v
      join custom_fields field on field.org_id = v.org_id and field.id = v.field_id
        and field.archived_at is null
    where v.org_id = ctx.org_id
      and v.record_kind = ${kind}
      and v.record_id = ${recordId}
      and ${audienceOf(seesAll)}
  ),
  '{}'
)

-- customSeen
coalesce(
  (
    select jsonb_object_agg(typed.key, typed.value)
    from jsonb_each(${values}) typed
      join custom_fields field on field.org_id = ${orgId} and field.record_kind = ${kind}
        and field.key = typed.key and field.archived_at is null
    where ${audienceOf(seesAll)} and ${seesPersonal ? sql`true` : sql`not field.is_personal`}
  ),
  '{}'
)

-- hasCustomValue
lower(v.text) like ${containing(contains)}

-- hasCustomValue
(left(v.text, 100) = any(${keys}::text[]) or v.choices && ${keys}::text[])

-- hasCustomValue
v.millionths >= ${millionthsOf(min)}::bigint

-- hasCustomValue
v.millionths <= ${millionthsOf(max)}::bigint

-- hasCustomValue
v.date is not null and ${daysSql(sql`v.date`, { from, to, lastDays, nextDays }, today)}

-- hasCustomValue
(
  exists (
    select
    from custom_fields field
    where field.org_id = ctx.org_id
      and field.id = ${id}::uuid
      and field.archived_at is null
      and field.audience = 'team'
  )
  and exists (select from custom_values v where ${sql.join(parts, sql` and `)})
  and ${recordId} in (select v.record_id from custom_values v where ${sql.join(parts, sql` and `)})
)

-- removeCustomWithoutRecord
delete from custom_values v
where v.org_id = ${orgId}::uuid
  and not case v.record_kind
    when 'donor' then exists (select from shared.donors d where d.org_id = v.org_id and d.id = v.record_id)
    when 'charge' then exists (select from shared.charges c where c.org_id = v.org_id and c.id = v.record_id)
    when 'campaign' then exists (
      select
      from shared.campaigns k
      where k.org_id = v.org_id and k.id = v.record_id
    )
    else true
  end;

-- dropCustomOf, by Kysely's builder
--   db.deleteFrom('custom_values').where('org_id', '=', orgId).where('record_id', '=', recordId).execute()

-- imported-values.statements.ts

-- customMeant
(
  select distinct on (s.record_id, field.id) field.id as field_id, s.record_kind, s.record_id, s.key, s.value, s.is_new,
    case when v.field_id is not null then ${valueOf(true)} end as before
  from ${said} s
    join custom_fields field on field.org_id = ${orgId}::uuid and field.record_kind = s.record_kind
      and field.key = s.key and field.type = s.type and field.archived_at is null
    left join custom_values v on v.org_id = field.org_id and v.field_id = field.id
      and v.record_id = s.record_id
  order by s.record_id, field.id, s.place
)

-- setCustomValues
insert into custom_values (field_id, record_id, record_kind, org_id, text, millionths, currency, date, choices, set_at)
select r.field_id, r.record_id, r.record_kind, field.org_id,
  case
    when field.type = 'yesNo' then case when r.value = 'true' then 'yes' else 'no' end
    when field.type in ('text', 'longText', 'choice', 'link') then r.value #>> '{}'
  end,
  case field.type
    when 'number' then ((r.value #>> '{}')::numeric * 1000000)::bigint
    when 'money' then (r.value ->> 'amount')::bigint * 1000000
  end,
  r.value ->> 'currency', case field.type when 'date' then (r.value #>> '{}')::date end,
  case field.type when 'choices' then array(select jsonb_array_elements_text(r.value)) end, now()
from ${values} r join custom_fields field on field.org_id = ${orgId}::uuid and field.id = r.field_id
on conflict (field_id, record_id) do update
set text = excluded.text, millionths = excluded.millionths, currency = excluded.currency, date = excluded.date,
  choices = excluded.choices, set_by = null, set_at = excluded.set_at;

-- restoreCustomValues
(
  select v.field_id, v.record_id, v.record_kind, c.before as value
  from ${changes} c
    join custom_fields field on field.org_id = ${orgId}::uuid and field.record_kind = 'donor'
      and field.key = c.key
    join custom_values v on v.org_id = field.org_id and v.field_id = field.id and v.record_id = c.record_id
  where ${valueOf(true)} = c.after
)

-- restoreCustomValues
(select * from ${standing} s where s.value is not null)

-- restoreCustomValues
delete from custom_values v using ${standing} s
where v.org_id = ${orgId}::uuid
  and v.field_id = s.field_id
  and v.record_id = s.record_id
  and s.value is null;
