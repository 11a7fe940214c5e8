import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { fundraiserStatuses, type FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import type { Actor } from '../../platform/access/actor.js'
import { BulkActions, type BulkExecutor, type BulkStep } from '../bulk-changes/index.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { FundraisersService } from './fundraisers.service.js'

/** Changes to many fundraisers at once. */
@Injectable()
export class FundraisersBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly fundraisers: FundraisersService,
    private readonly repository: FundraisersRepository,
  ) {}

  onModuleInit(): void {
    this.bulk.addKind('fundraiser', {
      idsMatching: (actor, { matching = {} }, most) => this.fundraisers.idsOf(actor, matching, most),
    })
    this.bulk.add('approve', ['fundraiser'], {
      do: async ({ actor, recordId: id }) => {
        await this.fundraisers.approve(actor, { id })
        return {}
      },
    })
    this.bulk.add('invite', ['fundraiser'], {
      do: async ({ actor, recordId: id }): Promise<BulkStep> => {
        const { isToInvite } = await this.fundraisers.get(actor, { id })
        if (!isToInvite) return { skipped: 'bulk_unchanged' }
        await this.fundraisers.invite(actor, { id })
        return {}
      },
    })
    const pause = (actor: Actor, id: string) => this.fundraisers.pause(actor, { id })
    const resume = (actor: Actor, id: string) => this.fundraisers.resume(actor, { id })
    this.bulk.add('pausePage', ['fundraiser'], this.step('paused', pause, resume))
    this.bulk.add('resumePage', ['fundraiser'], this.step('active', resume, pause))
  }

  /** A step to a state, and the one that leads back. */
  private step(
    to: FundraiserStatus,
    does: Step,
    undoes: Step,
  ): BulkExecutor<'pausePage' | 'resumePage', FundraiserStatus> {
    const statusOf = async ({ orgId }: Actor, id: string) => (await this.repository.lockOrFail(orgId, id)).status
    return {
      do: async ({ actor, recordId }) => {
        const before = await statusOf(actor, recordId)
        if (before === to) return { skipped: 'bulk_unchanged' }
        await does(actor, recordId)
        return { before }
      },
      undo: {
        before: z.enum(fundraiserStatuses),
        giveBack: async ({ actor, recordId }): Promise<BulkStep> => {
          if ((await statusOf(actor, recordId)) !== to) return { skipped: 'bulk_changed_since' }
          await undoes(actor, recordId)
          return {}
        },
      },
    }
  }
}

type Step = (actor: Actor, id: string) => Promise<unknown>
