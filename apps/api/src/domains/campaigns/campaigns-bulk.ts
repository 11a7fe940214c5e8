import { Injectable, type OnModuleInit } from '@nestjs/common'
import { z } from 'zod'
import { campaignStatuses, mayStep } from '@almoner/contracts/campaigns/campaign-states'
import { campaignTargets } from '@almoner/contracts/campaigns/campaign-target'
import { Problem } from '../../platform/problems/problem.js'
import { BulkActions, ownerExecutor, type BulkExecutor, type BulkStep } from '../bulk-changes/index.js'
import { CampaignsRepository } from './campaigns.repository.js'
import { CampaignsService } from './campaigns.service.js'

/** Changes to many campaigns at once. */
@Injectable()
export class CampaignsBulk implements OnModuleInit {
  constructor(
    private readonly bulk: BulkActions,
    private readonly campaigns: CampaignsService,
    private readonly repository: CampaignsRepository,
  ) {}

  onModuleInit(): void {
    this.bulk.addKind('campaign', {
      idsMatching: async (actor, { matching = {} }, most) =>
        (await this.campaigns.list(actor, matching)).slice(0, most).map(({ id }) => id),
    })
    this.bulk.add(
      'setOwner',
      ['campaign'],
      ownerExecutor({
        ownerOf: (orgId, id) => this.ownerOf(orgId, id),
        setOwners: async (actor, ids, ownerUserId) => {
          const had = new Map<string, string | null>()
          for (const id of ids) {
            const owner = await this.ownerOf(actor.orgId, id)
            if (owner !== ownerUserId) await this.campaigns.save(actor, { id, campaign: { ownerUserId } })
            had.set(id, owner)
          }
          return had
        },
        nameOf: async (orgId, userId) => {
          const name = await this.repository.nameOfMember(orgId, userId)
          if (name === undefined) throw Problem.at('command.ownerUserId', 'Choose a teammate')
          return name
        },
      }),
    )
    this.bulk.add('changeStatus', ['campaign'], this.changeStatus())
  }

  private async ownerOf(orgId: string, id: string): Promise<string | null> {
    return (await this.repository.lockOrFail(orgId, id)).ownerUserId ?? null
  }

  private changeStatus(): BulkExecutor<'changeStatus', (typeof campaignStatuses)[number]> {
    return {
      do: async ({ actor, recordId: id, command: { to } }) => {
        const { status: before } = await this.repository.lockOrFail(actor.orgId, id)
        if (before === to) return { skipped: 'bulk_unchanged' }
        await this.campaigns.changeStatus(actor, { id, to })
        return { before }
      },
      undo: {
        before: z.enum(campaignStatuses),
        giveBack: async ({ actor, recordId: id, command }, before): Promise<BulkStep> => {
          const { status } = await this.repository.lockOrFail(actor.orgId, id)
          if (status !== command.to) return { skipped: 'bulk_changed_since' }
          const to = campaignTargets.find((target) => target === before)
          if (!to || !mayStep(status, to)) return { skipped: 'campaign_step_refused' }
          await this.campaigns.changeStatus(actor, { id, to })
          return {}
        },
      },
    }
  }
}
