import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'
import { tagKey } from '@almoner/contracts/tags/tag'
import type { OpenTransaction } from '../../platform/database/transaction.js'
import type { TagsCondition } from '@almoner/contracts/filters/conditions'

type Sql = RawBuilder<unknown>

/**
 * Whether the record of an id has the tags of a condition: one of them, or every one; without any named, a tag at all. A tag
 * that was merged finds the records that had it. Ids stand in the statement as they are, for the planner to know how
 * many records have them: of a rare tag it would else walk the whole list.
 */
export function hasTags(kind: RecordKind, recordId: Sql, condition: TagsCondition): Sql {
  const ids = condition.in === undefined ? undefined : [...new Set(condition.in)]
  if (ids === undefined) return sql`${recordId} in (${tagged(kind, standing)})`
  const oneOf = (some: readonly string[]) =>
    sql`${recordId} in (${tagged(kind, standingOrMerged)} and r.tag_id = any(${some}::uuid[]))`
  return condition.every
    ? sql.join(
        ids.map((id) => oneOf([id])),
        sql` and `,
      )
    : oneOf(ids)
}

export const hasTagNamed = (kind: RecordKind, recordId: Sql, name: string): Sql =>
  sql`${recordId} in (${tagged(kind, standing)} and t.name_key = ${tagKey(name)})`

const standing = sql`t.removed_at is null`
const standingOrMerged = sql`(t.removed_at is null or t.merged_into_id is not null)`

const tagged = (kind: RecordKind, which: Sql) => sql`
  select r.record_id
  from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and ${which}
  where r.org_id = ctx.org_id and r.record_kind = ${kind}`

/** The names of the tags of a record, in their order. */
export const tagNamesOf = (kind: RecordKind, orgId: Sql, recordId: Sql) => sql`
  array(
    select t.name
    from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
    where r.org_id = ${orgId} and r.record_kind = ${kind} and r.record_id = ${recordId}
    order by t.name_key
  )`

/** Takes the tags off records that an import made and that left with it, and what it put on others. */
export const removeTagsOfImport = (orgId: string, importId: string) => sql`
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
    )`

/** Takes all tags off a record that is deleted. */
export async function dropTagsOf(db: OpenTransaction, orgId: string, recordId: string): Promise<void> {
  await db.deleteFrom('record_tags').where('org_id', '=', orgId).where('record_id', '=', recordId).execute()
}
