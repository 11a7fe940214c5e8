import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { Fundraiser } from '../fundraiser.entity.js'
import { FundraiserGiftProposal } from './gift-proposal.entity.js'

const latest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 } as const

@Injectable()
export class GiftProposalsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The latest of whoever has the page, with what became of them; none without a page. */
  ofUser(orgId: string, userId: string): Promise<FundraiserGiftProposal[]> {
    return this.em.transactional(async (em) => {
      const fundraiser = await em.findOne(Fundraiser, { orgId, userId })
      if (!fundraiser) return []
      return this.find({ orgId, fundraiserId: fundraiser.id, status: { $ne: 'withdrawn' } })
    })
  }

  waitingOf(orgId: string, fundraiserId: string): Promise<FundraiserGiftProposal[]> {
    return this.em.transactional(() => this.find({ orgId, fundraiserId, status: 'waiting' }))
  }

  /** One that waits, locked to be settled; of that fundraiser alone where one is named. Raises `not_found`, `proposal_settled`. */
  async lockWaitingOrFail(orgId: string, id: string, fundraiserId?: string): Promise<FundraiserGiftProposal> {
    const where = { orgId, id, ...(fundraiserId && { fundraiserId }) }
    const proposal = orNotFound(await this.em.findOne(FundraiserGiftProposal, where, forUpdate))
    if (proposal.status !== 'waiting') throw new Problem('proposal_settled')
    return proposal
  }

  private find(where: FilterQuery<FundraiserGiftProposal>): Promise<FundraiserGiftProposal[]> {
    return this.em.find(FundraiserGiftProposal, where, latest)
  }
}
