import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { recordKinds } from '@almoner/contracts/records/record'
import type { Tag } from '@almoner/contracts/tags/tag'
import { BulkActions, type BulkExecutor, type BulkStep } from '../bulk-changes/index.js'
import { TagsOfRecord } from './tags-of-record.js'
import { TagsRepository } from './tags.repository.js'

/** The ids of the tags that were put on, or taken off. */
const before = z.array(z.string())

const changedBy = { add: 'come', remove: 'gone' } as const

/** Tags of many records at once. */
@Injectable()
export class TagsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly onRecords: TagsOfRecord,
    private readonly tags: TagsRepository,
  ) {}

  onModuleInit(): void {
    this.bulk.add('addTags', recordKinds, this.executorOf('add', 'remove'))
    this.bulk.add('removeTags', recordKinds, this.executorOf('remove', 'add'))
  }

  private executorOf(does: Side, undoes: Side): Executor {
    return {
      prepare: (_, __, { tags }) => Promise.resolve({ aboutName: tags.join(', ') }),
      doAll: async ({ actor, kind: recordKind, recordIds, command }) => {
        const change = { add: [], remove: [], [does]: command.tags }
        const tags = await this.onRecords.changeAll(actor, { recordKind, recordIds: [...recordIds] }, change)
        const stepOf = (those: readonly Tag[]): BulkStep<string[]> =>
          those.length === 0
            ? { skipped: 'bulk_unchanged' }
            : { facts: { tags: those.map(({ name }) => name) }, before: those.map(({ id }) => id) }
        return new Map([...tags].map(([id, of]) => [id, stepOf(of[changedBy[does]])]))
      },
      undo: {
        before,
        giveBack: async ({ actor, kind: recordKind, recordId }, ids) => {
          const change = { add: [], remove: [], [undoes]: await this.tags.namesOf(actor.orgId, ids) }
          const tags = await this.onRecords.changeAll(actor, { recordKind, recordIds: [recordId] }, change)
          const given = tags.get(recordId)?.[changedBy[undoes]] ?? []
          if (given.length === 0) return { skipped: 'bulk_changed_since' }
          return { facts: { tags: given.map(({ name }) => name) } }
        },
      },
    }
  }
}

type Side = 'add' | 'remove'
type Executor = BulkExecutor<'addTags' | 'removeTags', string[]>
