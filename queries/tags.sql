-- Written by `npm run queries` from apps/api/src; do not edit.

-- imported-tags.statements.ts

-- makeTags
insert into tags (id, org_id, name, name_key, color, created_at)
select uuidv7(), ${orgId}::uuid, n.name, n.key, n.color, now()
from (select distinct on (key) name, key, color from ${tags} t order by key, place) n
on conflict (org_id, name_key)
where removed_at is null do nothing
returning id;

-- putTagsOfImport
insert into record_tags (tag_id, record_id, record_kind, org_id, import_id, added_at)
select distinct t.id, x.donor_id, 'donor', t.org_id, ${importId}::uuid, now()
from ${tagged} x join tags t on t.org_id = ${orgId}::uuid and t.removed_at is null and t.name_key = x.key
on conflict do nothing;

-- removeUnusedTags
delete from tags t
where t.org_id = ${orgId}::uuid
  and t.id in (${ids})
  and not exists (select from record_tags r where r.org_id = t.org_id and r.tag_id = t.id);

-- tag.statements.ts

-- hasTags
${recordId} in (${tagged(kind, standing)})

-- hasTags
${recordId} in (${tagged(kind, standingOrMerged)} and r.tag_id = any(${some}::uuid[]))

-- hasTagNamed
${recordId} in (${tagged(kind, standing)} and t.name_key = ${tagKey(name)})

-- standingOrMerged
(t.removed_at is null or t.merged_into_id is not null)

-- tagged
select r.record_id
from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and ${which}
where r.org_id = ctx.org_id and r.record_kind = ${kind};

-- tagNamesOf
array(
  select t.name
  from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
  where r.org_id = ${orgId} and r.record_kind = ${kind} and r.record_id = ${recordId}
  order by t.name_key
)

-- removeTagsOfImport
delete from record_tags r
where r.org_id = ${orgId}::uuid
  and (
    r.import_id = ${importId}::uuid
    or not case r.record_kind
      when 'donor' then exists (select from shared.donors d where d.org_id = r.org_id and d.id = r.record_id)
      when 'charge' then exists (
        select
        from shared.charges c
        where c.org_id = r.org_id and c.id = r.record_id
      )
      when 'campaign' then exists (
        select
        from shared.campaigns k
        where k.org_id = r.org_id and k.id = r.record_id
      )
      else true
    end
  );

-- dropTagsOf, by Kysely's builder
--   db.deleteFrom('record_tags').where('org_id', '=', orgId).where('record_id', '=', recordId).execute()

-- tags.repository.ts

-- standing
t.id, t.name, t.color from tags t

-- list
select ${standing} where t.org_id = ctx.org_id and t.removed_at is null order by t.name_key;

-- listManaged
select t.id, t.name, t.color, ${instantText(sql`t.removed_at`)} as "removedAt", m.name as "mergedInto",
  coalesce(n.counts, '{}') as counts
from tags t
  left join tags m on m.org_id = t.org_id and m.id = t.merged_into_id
  left join (
    select k.tag_id, jsonb_object_agg(k.record_kind, k.count) as counts
    from (
      select r.tag_id, r.record_kind, count(*)
      from record_tags r
      where r.org_id = ctx.org_id
      group by r.tag_id, r.record_kind
    ) k
    group by k.tag_id
  ) n on n.tag_id = t.id
where t.org_id = ctx.org_id
order by t.removed_at desc nulls first, t.name_key;

-- ofRecords
select r.record_kind as "recordKind", r.record_id as "recordId",
  jsonb_agg(
    jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
    order by t.name_key
  ) as tags
from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
where r.org_id = ctx.org_id
  and r.record_kind = ${recordKind}
  and r.record_id = any(${recordIds}::uuid[])
group by r.record_kind, r.record_id;

-- standingOn
select r.record_id as "recordId", t.id, t.name, t.color
from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
where r.org_id = ${orgId}
  and r.record_kind = ${recordKind}
  and r.record_id = any(${recordIds}::uuid[])
order by t.name_key;

-- namesOf
select t.name
from tags t
where t.org_id = ${orgId} and t.id = any(${ids}::uuid[]) and t.removed_at is null;

-- count
select count(*)::int as count
from tags t
where t.org_id = ${orgId} and t.removed_at is null;

-- make
insert into tags (id, org_id, name, name_key, color, created_by, created_at)
select uuidv7(), ${orgId}::uuid, n.name, n.key, n.color, ${by}::uuid, ${at}
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(name text, key text, color text)
on conflict (org_id, name_key)
where removed_at is null do nothing
returning id, name, color;

-- put
with put as (
  insert into record_tags (tag_id, record_id, record_kind, org_id, added_by, added_at)
  select t.id, r.id, ${recordKind}, t.org_id, ${by}::uuid, ${at}
  from tags t cross join unnest(${recordIds}::uuid[]) r(id)
  where t.org_id = ${orgId}
    and t.removed_at is null
    and t.name_key = any(${names.map(tagKey)}::text[])
  on conflict do nothing
  returning tag_id, record_id
)
select put.record_id as "recordId", t.id, t.name, t.color
from put join tags t on t.org_id = ${orgId} and t.id = put.tag_id;

-- takeOff
delete from record_tags r using tags t
where r.org_id = ${orgId}
  and r.record_id = any(${recordIds}::uuid[])
  and t.org_id = r.org_id
  and t.id = r.tag_id
  and t.removed_at is null
  and t.name_key = any(${names.map(tagKey)}::text[])
returning r.record_id as "recordId", t.id, t.name, t.color;

-- copyInto
insert into record_tags (tag_id, record_id, record_kind, org_id, from_tag_id, added_by, added_at)
select ${intoId}::uuid, r.record_id, r.record_kind, r.org_id, r.tag_id, r.added_by, r.added_at
from record_tags r
where r.org_id = ${orgId} and r.tag_id = ${fromId}::uuid
on conflict do nothing;

-- takeBack
delete from record_tags r
where r.org_id = ${orgId} and r.tag_id = ${intoId}::uuid and r.from_tag_id = ${fromId}::uuid;
