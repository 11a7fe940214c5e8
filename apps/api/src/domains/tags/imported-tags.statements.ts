import { sql, type RawBuilder } from 'kysely'

type Relation = RawBuilder<unknown>

/** Makes the tags of a relation `(name, key, color, place)` that are not there yet; answers with their ids. */
export const makeTags = (orgId: string, tags: Relation) => sql<{ id: string }>`
  insert into tags (id, org_id, name, name_key, color, created_at)
  select uuidv7(), ${orgId}::uuid, n.name, n.key, n.color, now()
  from (select distinct on (key) name, key, color from ${tags} t order by key, place) n
  on conflict (org_id, name_key)
  where removed_at is null do nothing
  returning id`

/** Puts tags on donors by a relation `(donor_id, key)`; undoing the import takes them off. */
export const putTagsOfImport = (orgId: string, importId: string, tagged: Relation) => sql`
  insert into record_tags (tag_id, record_id, record_kind, org_id, import_id, added_at)
  select distinct t.id, x.donor_id, 'donor', t.org_id, ${importId}::uuid, now()
  from ${tagged} x join tags t on t.org_id = ${orgId}::uuid and t.removed_at is null and t.name_key = x.key
  on conflict do nothing`

/** Removes tags of a relation `(id)` that nothing has. */
export const removeUnusedTags = (orgId: string, ids: Relation) => sql`
  delete from tags t
  where t.org_id = ${orgId}::uuid
    and t.id in (${ids})
    and not exists (select from record_tags r where r.org_id = t.org_id and r.tag_id = t.id)`
