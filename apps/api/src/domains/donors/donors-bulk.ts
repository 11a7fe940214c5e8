import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { BulkActions, ownerExecutor, type BulkExecutor, type BulkStep, type BulkTurn } from '../bulk-changes/index.js'
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
        setOwner: (actor, id, ownerUserId) => this.donors.update(actor, { id, ownerUserId }),
        nameOf: (orgId, userId) => this.repository.expectTeammate(orgId, userId, 'command.ownerUserId'),
      }),
    )
    this.bulk.add('setDoNotContact', ['donor'], this.setDoNotContact())
  }

  private setDoNotContact(): BulkExecutor<'setDoNotContact', boolean> {
    const set = async (
      { actor, recordId: id }: BulkTurn<'setDoNotContact'>,
      { to, otherwise }: { to: boolean; otherwise: 'bulk_unchanged' | 'bulk_changed_since' },
    ) => {
      const { doNotContact } = await this.repository.lockOrFail(actor.orgId, id)
      if (doNotContact === to) return { skipped: otherwise }
      await this.donors.update(actor, { id, doNotContact: to })
      return { before: doNotContact }
    }
    return {
      do: (turn) => set(turn, { to: turn.command.doNotContact, otherwise: 'bulk_unchanged' }),
      undo: {
        before: z.boolean(),
        giveBack: async (turn, before): Promise<BulkStep> => {
          const step = await set(turn, { to: before, otherwise: 'bulk_changed_since' })
          return 'skipped' in step ? step : {}
        },
      },
    }
  }
}
