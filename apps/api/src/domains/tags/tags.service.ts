import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { RecordRef } from '@almoner/contracts/records/record'
import {
  colorOfNew,
  mostTags,
  tagKey,
  type ManagedTag,
  type RecordTags,
  type Tag as ShownTag,
} from '@almoner/contracts/tags/tag'
import type {
  ChangeTagsInput,
  CreateTagInput,
  MergeTagsInput,
  TagById,
  TagsOfRecordsInput,
  UpdateTagInput,
} from '@almoner/contracts/tags/tags.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { liftTimeout } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { Records, type Asker } from '../records/index.js'
import { Tag } from './tag.entity.js'
import { TagsOfRecord } from './tags-of-record.js'
import { TagsRepository } from './tags.repository.js'

const shown = ({ id, name, color }: Tag): ShownTag => ({ id, name, color })

@Injectable()
export class TagsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tags: TagsRepository,
    private readonly onRecords: TagsOfRecord,
    private readonly records: Records,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  list({ orgId }: Actor): Promise<ShownTag[]> {
    return this.tags.list(orgId)
  }

  listManaged({ orgId }: Actor): Promise<ManagedTag[]> {
    return this.tags.listManaged(orgId)
  }

  /** Raises `permission_denied`. */
  async ofRecords(by: Asker, input: TagsOfRecordsInput): Promise<RecordTags[]> {
    this.records.expectRight(by, input.recordKind, 'read')
    return this.tags.ofRecords(by.actor.orgId, input)
  }

  /** Raises `not_found`, `permission_denied`, and `input_invalid` where the record or the org would have too many. */
  async change(by: Asker, { recordKind, recordId, add, remove }: ChangeTagsInput): Promise<RecordTags> {
    const { id } = await this.records.findOrFail(by, { recordKind, recordId }, 'manage')
    const record: RecordRef = { recordKind, recordId: id }
    const tags = await this.em.transactional(() => this.onRecords.change(by.actor, record, { add, remove }))
    return { ...record, tags }
  }

  /** Raises `tag_name_taken`. */
  create(actor: Actor, { name, color }: CreateTagInput): Promise<ShownTag> {
    return this.write(async (em) => {
      if ((await this.tags.count(actor.orgId)) >= mostTags) throw Problem.at('name', `Up to ${mostTags} tags`)
      const tag = em.create(Tag, {
        orgId: actor.orgId,
        name,
        nameKey: tagKey(name),
        color: color ?? colorOfNew(name),
        createdBy: actor.userId,
        createdAt: this.clock.now(),
        removedAt: null,
        mergedIntoId: null,
      })
      await em.flush()
      this.audit.record(actor, 'tags.create', { subjectId: tag.id, after: { name, color: tag.color } })
      await this.outbox.write(actor.orgId, 'tag.created', { tagId: tag.id, tag: name })
      return shown(tag)
    })
  }

  /** Raises `not_found` and `tag_name_taken`. */
  update(actor: Actor, { id, name, color }: UpdateTagInput): Promise<ShownTag> {
    return this.write(async (em) => {
      const tag = await this.lockStanding(actor, id)
      const before = { name: tag.name, color: tag.color }
      if (name !== undefined) Object.assign(tag, { name, nameKey: tagKey(name) })
      if (color !== undefined) tag.color = color
      await em.flush()
      this.audit.record(actor, 'tags.update', { subjectId: id, before, after: { name: tag.name, color: tag.color } })
      await this.outbox.write(actor.orgId, 'tag.updated', { tagId: id, tag: tag.name })
      return shown(tag)
    })
  }

  /** Raises `not_found`, and `input_invalid` for a tag and itself. */
  merge(actor: Actor, { id, intoId }: MergeTagsInput): Promise<ShownTag> {
    if (id === intoId) throw Problem.at('intoId', 'Choose another tag')
    return this.em.transactional(async (em) => {
      const [tag, into] = await this.lockBoth(actor, id, intoId)
      await liftTimeout(em)
      await this.tags.copyInto(actor.orgId, id, intoId)
      Object.assign(tag, { removedAt: this.clock.now(), mergedIntoId: intoId })
      const { name } = tag
      this.audit.record(actor, 'tags.merge', { subjectId: id, before: { name }, after: { name: into.name } })
      await this.outbox.write(actor.orgId, 'tag.merged', { tagId: id, tag: name, intoTagId: intoId })
      return shown(into)
    })
  }

  /** Raises `not_found`. */
  remove(actor: Actor, { id }: TagById): Promise<ShownTag> {
    return this.em.transactional(async () => {
      const tag = await this.lockStanding(actor, id)
      tag.removedAt = this.clock.now()
      this.audit.record(actor, 'tags.remove', { subjectId: id, before: { name: tag.name } })
      await this.outbox.write(actor.orgId, 'tag.deleted', { tagId: id, tag: tag.name })
      return shown(tag)
    })
  }

  /** Raises `not_found`, `tag_name_taken` and `tag_built_on`. One that stands is left as it is. */
  restore(actor: Actor, { id }: TagById): Promise<ShownTag> {
    return this.write(async (em) => {
      const tag = await this.tags.lockOrFail(actor.orgId, id)
      if (!tag.removedAt) return shown(tag)
      if (tag.mergedIntoId) await this.part(actor, id, tag.mergedIntoId)
      Object.assign(tag, { removedAt: null, mergedIntoId: null })
      await em.flush()
      this.audit.record(actor, 'tags.restore', { subjectId: id, after: { name: tag.name } })
      await this.outbox.write(actor.orgId, 'tag.restored', { tagId: id, tag: tag.name })
      return shown(tag)
    })
  }

  private async part(actor: Actor, id: string, intoId: string): Promise<void> {
    const into = await this.tags.lockOrFail(actor.orgId, intoId)
    if (into.removedAt) throw new Problem('tag_built_on')
    await this.tags.takeBack(actor.orgId, id, intoId)
  }

  private async lockStanding(actor: Actor, id: string): Promise<Tag> {
    const tag = await this.tags.lockOrFail(actor.orgId, id)
    if (tag.removedAt) throw new Problem('not_found')
    return tag
  }

  /** In the order of their ids, so that two merges of the same tags wait instead of stopping each other. */
  private async lockBoth(actor: Actor, id: string, otherId: string): Promise<[Tag, Tag]> {
    const isFirst = id < otherId
    const first = await this.lockStanding(actor, isFirst ? id : otherId)
    const second = await this.lockStanding(actor, isFirst ? otherId : id)
    return isFirst ? [first, second] : [second, first]
  }

  // The database has the last word on what is taken, since two may ask at once.
  private async write(work: (em: EntityManager) => Promise<ShownTag>): Promise<ShownTag> {
    try {
      return await this.em.transactional(work)
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw Problem.withCode('tag_name_taken', 'name')
      throw error
    }
  }
}
