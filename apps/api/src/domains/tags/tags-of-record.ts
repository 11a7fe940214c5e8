import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RecordRef } from '@almoner/contracts/records/record'
import type { TagsOfRecordsInput } from '@almoner/contracts/tags/tags.operations'
import { mostTags, mostTagsOfRecord, tagKey, type Tag } from '@almoner/contracts/tags/tag'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockNames } from '../../platform/database/transaction.js'
import { Outbox, type NewEvent } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { TagsRepository } from './tags.repository.js'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

interface ChangedTags {
  after: Tag[]
  come: Tag[]
  gone: Tag[]
}

const none: ReadonlyMap<string, Tag[]> = new Map()

const namesOf = (tags: readonly Tag[]) => ({ tags: tags.map(({ name }) => name).join(', ') })

/** Puts tags on records and takes them off, in the transaction that is open; whoever calls has asked who may. */
@Injectable()
export class TagsOfRecord {
  constructor(
    private readonly em: EntityManager,
    private readonly tags: TagsRepository,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `input_invalid` where the record or the org would have too many. */
  async change(actor: Actor, { recordKind, recordId }: RecordRef, change: Change): Promise<Tag[]> {
    const changed = await this.changeAll(actor, { recordKind, recordIds: [recordId] }, change)
    return changed.get(recordId)?.after ?? []
  }

  /** The same for many records of a kind; answers with what each has then, and what came and went. */
  async changeAll(
    actor: Actor,
    records: TagsOfRecordsInput,
    { add, remove }: Change,
  ): Promise<Map<string, ChangedTags>> {
    const { orgId } = actor
    const { recordKind, recordIds } = records
    await lockNames(
      this.em,
      recordIds.map((id) => `tags:${id}`),
    )
    const before = await this.tags.standingOn(orgId, records)
    const added = { by: actor.userId, at: this.clock.now() }
    const gone = remove.length > 0 ? await this.tags.takeOff(orgId, records, remove) : none
    const come = add.length > 0 ? await this.put(actor, records, add, added) : none
    const after = gone.size + come.size > 0 ? await this.tags.standingOn(orgId, records) : before
    const of = (tags: ReadonlyMap<string, Tag[]>, id: string) => tags.get(id) ?? []
    const events: NewEvent[] = []
    for (const recordId of recordIds.filter((id) => gone.has(id) || come.has(id))) {
      if (of(after, recordId).length > mostTagsOfRecord)
        throw Problem.at('add', `A record can have up to ${mostTagsOfRecord} tags`)
      this.audit.record(actor, 'tags.change', {
        subjectId: recordId,
        before: namesOf(of(before, recordId)),
        after: namesOf(of(after, recordId)),
      })
      const about = ({ id, name }: Tag) => ({ recordKind, recordId, tagId: id, tag: name })
      for (const tag of of(come, recordId)) events.push({ type: 'record.tagged', payload: about(tag) })
      for (const tag of of(gone, recordId)) events.push({ type: 'record.untagged', payload: about(tag) })
    }
    await this.outbox.writeMany(orgId, events)
    return new Map(
      recordIds.map((id) => [id, { after: of(after, id), come: of(come, id), gone: of(gone, id) }] as const),
    )
  }

  /** Gives a record these tags and no others. Raises as `change`. */
  async set(actor: Actor, record: RecordRef, names: readonly string[]): Promise<Tag[]> {
    const keys = new Set(names.map(tagKey))
    const standing = await this.tags.ofRecord(actor.orgId, record)
    const remove = standing.map(({ name }) => name).filter((name) => !keys.has(tagKey(name)))
    return this.change(actor, record, { add: names, remove })
  }

  /** Gives a record the tags of another. Raises as `change`. */
  async copy(actor: Actor, from: RecordRef, to: RecordRef): Promise<void> {
    const tags = await this.tags.ofRecord(actor.orgId, from)
    await this.change(actor, to, { add: tags.map(({ name }) => name), remove: [] })
  }

  private async put(
    { orgId }: Actor,
    records: TagsOfRecordsInput,
    names: readonly string[],
    added: { by: string | null; at: Date },
  ): Promise<Map<string, Tag[]>> {
    const made = await this.tags.make(orgId, names, added)
    if (made.length > 0 && (await this.tags.count(orgId)) > mostTags) throw Problem.at('add', `Up to ${mostTags} tags`)
    for (const { id, name } of made) await this.outbox.write(orgId, 'tag.created', { tagId: id, tag: name })
    return this.tags.put(orgId, records, names, added)
  }
}
