import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { recordKinds } from '@almoner/contracts/records/record'
import { BulkActions, type BulkExecutor } from '../bulk-changes/index.js'
import { TagsOfRecord } from './tags-of-record.js'
import { TagsRepository } from './tags.repository.js'

/** The ids of the tags that were put on, or taken off. */
const before = z.array(z.string())

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

  private executorOf(does: Side, undoes: Side): BulkExecutor<'addTags' | 'removeTags', string[]> {
    const change = async ({ actor, kind, recordId }: Turn, side: Side, names: readonly string[]) => {
      const record = { recordKind: kind, recordId }
      const had = await this.tags.ofRecord(actor.orgId, record)
      const has = await this.onRecords.change(actor, record, { add: [], remove: [], [side]: names })
      const [more, fewer] = side === 'add' ? [has, had] : [had, has]
      return more.filter(({ id }) => !fewer.some((other) => other.id === id))
    }
    return {
      prepare: (_, __, { tags }) => Promise.resolve({ aboutName: tags.join(', ') }),
      do: async (turn) => {
        const changed = await change(turn, does, turn.command.tags)
        if (changed.length === 0) return { skipped: 'bulk_unchanged' }
        return { facts: { tags: changed.map(({ name }) => name) }, before: changed.map(({ id }) => id) }
      },
      undo: {
        before,
        giveBack: async (turn, ids) => {
          const names = await this.tags.namesOf(turn.actor.orgId, ids)
          const changed = await change(turn, undoes, names)
          if (changed.length === 0) return { skipped: 'bulk_changed_since' }
          return { facts: { tags: changed.map(({ name }) => name) } }
        },
      },
    }
  }
}

type Side = 'add' | 'remove'
type Turn = Parameters<BulkExecutor<'addTags' | 'removeTags'>['do']>[0]
