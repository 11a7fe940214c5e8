import { sql, type RawBuilder } from 'kysely'

export const bytesOfCustomFiles = (orgId: string) => sql<{ bytes: number }>`
  select coalesce(sum(kept.bytes), 0)::float8 as bytes
  from custom_files kept
  where kept.org_id = ${orgId}::uuid`

const hasRecord = sql`
  exists (
    select
    from custom_values v
    where v.org_id = kept.org_id and v.field_id = kept.field_id and left(v.text, 100) = kept.id::text
  )`

const isErased = sql`
  kept.record_kind = 'donor'
  and exists (
    select
    from shared.donors d
    where d.org_id = kept.org_id and d.id = kept.record_id and d.status = 'anonymized'
  )`

/** A day, since a file is sent before the value that names it. */
const isLeft = (now: string) => sql`kept.uploaded_at < ${now}::timestamptz - interval '1 day' and not ${hasRecord}`

/** Orgs with files that no record has, or has again. */
export const orgsWithLeftFiles = (now: string): RawBuilder<{ org_id: string }> => sql`
  select distinct kept.org_id
  from custom_files kept
  where case when kept.unused_since is null then ${isLeft(now)} else true end`

/** Notes since when a file has had no record. An undo, and the undo of a merge, give one its file again. */
export const noteLeftFiles = (orgId: string, now: string) => sql`
  update custom_files kept
  set unused_since = case when ${isLeft(now)} then coalesce(kept.unused_since, ${now}::timestamptz) end
  where kept.org_id = ${orgId}::uuid and (kept.unused_since is not null) is distinct from (${isLeft(now)})`

/** Deletes what has had no record for 30 days, and at once what belonged to a donor who was erased. */
export const deleteLeftFiles = (orgId: string, now: string) => sql<{ id: string }>`
  delete from custom_files kept
  where kept.org_id = ${orgId}::uuid
    and kept.unused_since is not null
    and (kept.unused_since < ${now}::timestamptz - interval '30 days' or ${isErased})
  returning kept.id`
