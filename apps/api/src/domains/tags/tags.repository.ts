import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import { recordKinds, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
import { colorOfNew, tagKey, type ManagedTag, type RecordTags, type Tag as ShownTag } from '@almoner/contracts/tags/tag'
import type { TagsOfRecordsInput } from '@almoner/contracts/tags/tags.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { Tag } from './tag.entity.js'

const standing = sql`t.id, t.name, t.color from tags t`
const noCounts = Object.fromEntries(recordKinds.map((kind) => [kind, 0])) as Record<RecordKind, number>

interface Added {
  by: string | null
  at: Date
}

interface TagOn extends ShownTag {
  recordId: string
}

function byRecord(found: readonly TagOn[]): Map<string, ShownTag[]> {
  const tags = new Map<string, ShownTag[]>()
  for (const { recordId, ...tag } of found) tags.set(recordId, [...(tags.get(recordId) ?? []), tag])
  return tags
}

@Injectable()
export class TagsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(orgId: string): Promise<ShownTag[]> {
    return this.rows.all<ShownTag>(
      orgId,
      sql`select ${standing} where t.org_id = ctx.org_id and t.removed_at is null order by t.name_key`,
    )
  }

  /** Those that were removed come last, the latest first. */
  async listManaged(orgId: string): Promise<ManagedTag[]> {
    const found = await this.rows.all<ManagedTag>(
      orgId,
      sql`
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
        order by t.removed_at desc nulls first, t.name_key`,
    )
    return found.map((tag) => ({ ...tag, counts: { ...noCounts, ...tag.counts } }))
  }

  ofRecords(orgId: string, { recordKind, recordIds }: TagsOfRecordsInput): Promise<RecordTags[]> {
    return this.rows.all<RecordTags>(
      orgId,
      sql`
        select r.record_kind as "recordKind", r.record_id as "recordId",
          jsonb_agg(
            jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
            order by t.name_key
          ) as tags
        from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
        where r.org_id = ctx.org_id
          and r.record_kind = ${recordKind}
          and r.record_id = any(${recordIds}::uuid[])
        group by r.record_kind, r.record_id`,
    )
  }

  /** As they stand in the open transaction. */
  async ofRecord(orgId: string, { recordKind, recordId }: RecordRef): Promise<ShownTag[]> {
    return (await this.standingOn(orgId, { recordKind, recordIds: [recordId] })).get(recordId) ?? []
  }

  /** The same for many records, by their ids; one without tags is left out. */
  async standingOn(orgId: string, { recordKind, recordIds }: TagsOfRecordsInput): Promise<Map<string, ShownTag[]>> {
    const found = await query(
      this.em,
      sql<TagOn>`
        select r.record_id as "recordId", t.id, t.name, t.color
        from record_tags r join tags t on t.org_id = r.org_id and t.id = r.tag_id and t.removed_at is null
        where r.org_id = ${orgId}
          and r.record_kind = ${recordKind}
          and r.record_id = any(${recordIds}::uuid[])
        order by t.name_key`,
    )
    return byRecord(found)
  }

  /** Of those of some ids that stand. */
  async namesOf(orgId: string, ids: readonly string[]): Promise<string[]> {
    const found = await query(
      this.em,
      sql<{ name: string }>`
        select t.name
        from tags t
        where t.org_id = ${orgId} and t.id = any(${ids}::uuid[]) and t.removed_at is null`,
    )
    return found.map(({ name }) => name)
  }

  async count(orgId: string): Promise<number> {
    const [found] = await query(
      this.em,
      sql<{ count: number }>`
        select count(*)::int as count
        from tags t
        where t.org_id = ${orgId} and t.removed_at is null`,
    )
    return found?.count ?? 0
  }

  /** Makes those that are not there yet, and answers with these alone. */
  async make(orgId: string, names: readonly string[], { by, at }: Added): Promise<ShownTag[]> {
    const rows = names.map((name) => ({ name, key: tagKey(name), color: colorOfNew(name) }))
    return query(
      this.em,
      sql<ShownTag>`
        insert into tags (id, org_id, name, name_key, color, created_by, created_at)
        select uuidv7(), ${orgId}::uuid, n.name, n.key, n.color, ${by}::uuid, ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n(name text, key text, color text)
        on conflict (org_id, name_key)
        where removed_at is null do nothing
        returning id, name, color`,
    )
  }

  /** Puts tags on records by their names, and answers with those that each did not have. */
  async put(
    orgId: string,
    { recordKind, recordIds }: TagsOfRecordsInput,
    names: readonly string[],
    { by, at }: Added,
  ): Promise<Map<string, ShownTag[]>> {
    const put = await query(
      this.em,
      sql<TagOn>`
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
        from put join tags t on t.org_id = ${orgId} and t.id = put.tag_id`,
    )
    return byRecord(put)
  }

  /** Takes tags off records by their names, and answers with those that each had. */
  async takeOff(
    orgId: string,
    { recordIds }: TagsOfRecordsInput,
    names: readonly string[],
  ): Promise<Map<string, ShownTag[]>> {
    const gone = await query(
      this.em,
      sql<TagOn>`
        delete from record_tags r using tags t
        where r.org_id = ${orgId}
          and r.record_id = any(${recordIds}::uuid[])
          and t.org_id = r.org_id
          and t.id = r.tag_id
          and t.removed_at is null
          and t.name_key = any(${names.map(tagKey)}::text[])
        returning r.record_id as "recordId", t.id, t.name, t.color`,
    )
    return byRecord(gone)
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Tag> {
    return orNotFound(await this.em.findOne(Tag, { orgId, id }, forUpdate))
  }

  /** Puts a tag on every record that has another, and notes from which. */
  async copyInto(orgId: string, fromId: string, intoId: string): Promise<void> {
    await this.run(sql`
      insert into record_tags (tag_id, record_id, record_kind, org_id, from_tag_id, added_by, added_at)
      select ${intoId}::uuid, r.record_id, r.record_kind, r.org_id, r.tag_id, r.added_by, r.added_at
      from record_tags r
      where r.org_id = ${orgId} and r.tag_id = ${fromId}::uuid
      on conflict do nothing`)
  }

  async takeBack(orgId: string, fromId: string, intoId: string): Promise<void> {
    await this.run(sql`
      delete from record_tags r
      where r.org_id = ${orgId} and r.tag_id = ${intoId}::uuid and r.from_tag_id = ${fromId}::uuid`)
  }

  private async run(statement: RawBuilder<unknown>): Promise<void> {
    await query(this.em, statement)
  }
}
