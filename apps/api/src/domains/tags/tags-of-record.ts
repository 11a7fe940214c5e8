import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RecordRef } from '@almoner/contracts/records/record'
import { mostTags, mostTagsOfRecord, tagKey, type Tag } from '@almoner/contracts/tags/tag'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { lockName } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { TagsRepository } from './tags.repository.js'

interface Change {
  add: readonly string[]
  remove: readonly string[]
}

/** Puts tags on a record and takes them off, in the transaction that is open; whoever calls has asked who may. */
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
  async change(actor: Actor, record: RecordRef, { add, remove }: Change): Promise<Tag[]> {
    const { orgId } = actor
    await lockName(this.em, `tags:${record.recordId}`)
    const before = await this.tags.ofRecord(orgId, record)
    const added = { by: actor.userId, at: this.clock.now() }
    const gone = remove.length > 0 ? await this.tags.takeOff(orgId, record, remove) : []
    const come = add.length > 0 ? await this.put(actor, record, add, added) : []
    if (gone.length === 0 && come.length === 0) return before
    const after = await this.tags.ofRecord(orgId, record)
    if (after.length > mostTagsOfRecord) throw Problem.at('add', `At most ${mostTagsOfRecord} tags on one record`)
    const namesOf = (tags: readonly Tag[]) => ({ tags: tags.map(({ name }) => name).join(', ') })
    this.audit.record(actor, 'tags.change', {
      subjectId: record.recordId,
      before: namesOf(before),
      after: namesOf(after),
    })
    for (const { id, name } of come)
      await this.outbox.write(orgId, 'record.tagged', { ...record, tagId: id, tag: name })
    for (const { id, name } of gone)
      await this.outbox.write(orgId, 'record.untagged', { ...record, tagId: id, tag: name })
    return after
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
    record: RecordRef,
    names: readonly string[],
    added: { by: string | null; at: Date },
  ): Promise<Tag[]> {
    const made = await this.tags.make(orgId, names, added)
    if (made.length > 0 && (await this.tags.count(orgId)) > mostTags)
      throw Problem.at('add', `At most ${mostTags} tags`)
    for (const { id, name } of made) await this.outbox.write(orgId, 'tag.created', { tagId: id, tag: name })
    return this.tags.put(orgId, record, names, added)
  }
}
