import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { BulkActions, ownerExecutor, type BulkExecutor, type BulkStep } from '../bulk-changes/index.js'
import { DonorsRepository } from './donors.repository.js'
import { DonorsService } from './donors.service.js'

/** Changes to many donors at once. */
@Injectable()
export class DonorsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly donors: DonorsService,
    private readonly repository: DonorsRepository,
  ) {}

  onModuleInit(): void {
    this.bulk.addKind('donor', {
      idsMatching: (actor, { matching = {} }, most) => this.donors.idsOf(actor, matching, most),
    })
    this.bulk.add(
      'setOwner',
      ['donor'],
      ownerExecutor({
        ownerOf: async (orgId, id) => (await this.repository.lockOrFail(orgId, id)).ownerUserId ?? null,
        setOwners: async (actor, ids, ownerUserId) => {
          const had = await this.donors.changeAll(actor, ids, { ownerUserId })
          return new Map([...had].map(([id, before]) => [id, before.ownerUserId]))
        },
        nameOf: (orgId, userId) => this.repository.expectTeammate(orgId, userId, 'command.ownerUserId'),
      }),
    )
    this.bulk.add('setDoNotContact', ['donor'], this.setDoNotContact())
  }

  private setDoNotContact(): BulkExecutor<'setDoNotContact', boolean> {
    return {
      doAll: async ({ actor, recordIds, command: { doNotContact } }) => {
        const had = await this.donors.changeAll(actor, recordIds, { doNotContact })
        const stepOf = (before: boolean): BulkStep<boolean> =>
          before === doNotContact ? { skipped: 'bulk_unchanged' } : { before }
        return new Map([...had].map(([id, before]) => [id, stepOf(before.doNotContact)]))
      },
      undo: {
        before: z.boolean(),
        giveBack: async ({ actor, recordId }, doNotContact): Promise<BulkStep> => {
          const before = (await this.donors.changeAll(actor, [recordId], { doNotContact })).get(recordId)
          if (!before) return { skipped: 'not_found' }
          return before.doNotContact === doNotContact ? { skipped: 'bulk_changed_since' } : {}
        },
      },
    }
  }
}
