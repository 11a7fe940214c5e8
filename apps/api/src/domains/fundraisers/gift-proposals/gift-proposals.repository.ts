import { EntityManager, type FilterQuery } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { Fundraiser, isPersonal, type PersonalPage } from '../fundraiser.entity.js'
import { FundraiserTeam } from '../teams/fundraiser-team.entity.js'
import { FundraiserGiftProposal } from './gift-proposal.entity.js'

const latest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 50 } as const

export interface ProposalOfPage {
  proposal: FundraiserGiftProposal
  /** Of the team that it is for; null where it is for a person's own page. */
  teamName: string | null
}

@Injectable()
export class GiftProposalsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The latest of whoever has the page, and of the team that they lead, with what became of them; none without a page. */
  ofUser(orgId: string, userId: string): Promise<ProposalOfPage[]> {
    return this.em.transactional(async (em) => {
      const fundraiser = await em.findOne(Fundraiser, { orgId, userId })
      if (!fundraiser) return []
      const pages = await this.pagesOf(orgId, fundraiser.id)
      return this.find(orgId, { fundraiserId: { $in: pages }, status: { $ne: 'withdrawn' } })
    })
  }

  waitingOf(orgId: string, fundraiserId: string): Promise<ProposalOfPage[]> {
    return this.em.transactional(() => this.find(orgId, { fundraiserId, status: 'waiting' }))
  }

  /** The page of the team that a fundraiser leads. */
  async teamLedBy({ orgId, id }: PersonalPage): Promise<Fundraiser | null> {
    const team = await this.em.findOne(FundraiserTeam, { orgId, captainId: id })
    return team && this.em.findOne(Fundraiser, { orgId, id: team.id })
  }

  /** One that waits, locked to be settled; of that fundraiser alone where one is named. Raises `not_found`, `proposal_settled`. */
  async lockWaitingOrFail(orgId: string, id: string, fundraiserId?: string): Promise<FundraiserGiftProposal> {
    const pages = fundraiserId && { fundraiserId: { $in: await this.pagesOf(orgId, fundraiserId) } }
    const proposal = orNotFound(await this.em.findOne(FundraiserGiftProposal, { orgId, id, ...pages }, forUpdate))
    if (proposal.status !== 'waiting') throw new Problem('proposal_settled')
    return proposal
  }

  /** The page that a gift is for, locked, and whom to tell of it: of a team its captain, who may be missing. */
  async lockPage(orgId: string, id: string): Promise<{ page: Fundraiser; person: PersonalPage | null }> {
    const page = orNotFound(await this.em.findOne(Fundraiser, { orgId, id }, forUpdate))
    if (isPersonal(page)) return { page, person: page }
    const team = await this.em.findOne(FundraiserTeam, { orgId, id })
    const captain = team?.captainId ? await this.em.findOne(Fundraiser, { orgId, id: team.captainId }) : null
    return { page, person: captain && isPersonal(captain) ? captain : null }
  }

  private async pagesOf(orgId: string, fundraiserId: string): Promise<string[]> {
    const led = await this.em.find(FundraiserTeam, { orgId, captainId: fundraiserId })
    return [fundraiserId, ...led.map(({ id }) => id)]
  }

  private async find(orgId: string, which: FilterQuery<FundraiserGiftProposal>): Promise<ProposalOfPage[]> {
    const found = await this.em.find(FundraiserGiftProposal, { $and: [{ orgId }, which] }, latest)
    const pageIds = [...new Set(found.map(({ fundraiserId }) => fundraiserId))]
    const pages = await this.em.find(Fundraiser, { orgId, id: { $in: pageIds } })
    const teams = new Map(pages.filter((page) => !isPersonal(page)).map((page) => [page.id, page.displayName]))
    return found.map((proposal) => ({ proposal, teamName: teams.get(proposal.fundraiserId) ?? null }))
  }
}
