import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  DeclineProposalInput,
  GiftProposal,
  ProposalById,
  ProposalsOfFundraiser,
  ProposeGiftInput,
} from '@almoner/contracts/fundraisers/gift-proposals.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { OfflineGifts } from '../../charges/index.js'
import { OrgCalendar } from '../../orgs/index.js'
import { isPersonal, type Fundraiser } from '../fundraiser.entity.js'
import { FundraiserEmails } from '../fundraisers.email.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { ownUserOf } from '../own-user.js'
import { FundraiserGiftProposal } from './gift-proposal.entity.js'
import { toGiftProposal } from './gift-proposal.presenter.js'
import { GiftProposalsRepository } from './gift-proposals.repository.js'

const ofFundraiser: Rate = { most: 60, windowSeconds: 3_600 }

/** Gifts that fundraisers take by hand: told of by them, recorded by staff. */
@Injectable()
export class GiftProposalsService {
  constructor(
    private readonly em: EntityManager,
    private readonly proposals: GiftProposalsRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly gifts: OfflineGifts,
    private readonly calendar: OrgCalendar,
    private readonly throttles: Throttles,
    private readonly emails: FundraiserEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, also for a team by who leads none, `fundraiser_page_closed`, `attempts_exhausted`, and `input_invalid` at `giftDate` for a day to come. */
  async propose(actor: Actor, input: ProposeGiftInput): Promise<GiftProposal> {
    const { orgId } = actor
    const userId = ownUserOf(actor)
    const { donor, amount, giftDate, method, note } = input
    const { today } = await this.calendar.of(orgId)
    if (giftDate > today) throw Problem.at('giftDate', 'This day is in the future')
    await this.throttles.spend(`fundraiser_gifts:${orgId}:${userId}`, ofFundraiser)
    return this.em.transactional(async () => {
      const row = await this.fundraisers.lockOrFail(orgId, userId)
      const team = input.isForTeam ? orNotFound(await this.proposals.teamLedBy(row)) : null
      const page = team ?? row
      if (page.status !== 'active' && page.status !== 'paused') throw new Problem('fundraiser_page_closed')
      const made = this.em.create(FundraiserGiftProposal, {
        orgId,
        fundraiserId: page.id,
        firstName: donor.firstName?.trim() || null,
        lastName: donor.lastName?.trim() || null,
        organizationName: donor.organizationName?.trim() || null,
        email: donor.email ?? null,
        amount,
        currency: page.currency,
        giftDate,
        method,
        note: note?.trim() || null,
        createdAt: this.clock.now(),
        settledAt: null,
        settledBy: null,
        reason: null,
        chargeId: null,
      })
      await this.em.flush()
      const after = { amount, currency: page.currency, giftDate, method, ...(team && { team: team.displayName }) }
      this.audit.record(actor, 'fundraisers.proposeGift', { subjectId: made.id, after })
      return toGiftProposal(made, team?.displayName ?? null)
    })
  }

  async own(actor: Actor): Promise<GiftProposal[]> {
    const found = await this.proposals.ofUser(actor.orgId, ownUserOf(actor))
    return found.map(({ proposal, teamName }) => toGiftProposal(proposal, teamName))
  }

  /** Raises `not_found`, also for another's, and `proposal_settled`. */
  async withdraw(actor: Actor, { id }: ProposalById): Promise<GiftProposal> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const row = await this.fundraisers.lockOrFail(orgId, ownUserOf(actor))
      const proposal = await this.proposals.lockWaitingOrFail(orgId, id, row.id)
      proposal.status = 'withdrawn'
      proposal.settledAt = this.clock.now()
      this.audit.record(actor, 'fundraisers.withdrawProposal', { subjectId: id })
      return toGiftProposal(proposal, await this.teamOf(proposal))
    })
  }

  async waiting(actor: Actor, { fundraiserId }: ProposalsOfFundraiser): Promise<GiftProposal[]> {
    const found = await this.proposals.waitingOf(actor.orgId, fundraiserId)
    return found.map(({ proposal, teamName }) => toGiftProposal(proposal, teamName))
  }

  /**
   * Records the gift as any that staff write down by hand: its donor is recognised by name and address, or is new. Raises
   * `not_found`, `proposal_settled`, and what recording such a gift raises.
   */
  async confirm(actor: Actor, { id }: ProposalById): Promise<GiftProposal> {
    return this.settle(actor, id, async ({ page, person }, proposal) => {
      const { firstName, lastName, organizationName, email, amount, currency, giftDate, method } = proposal
      const { chargeId } = await this.gifts.record(actor, {
        donor: { add: { firstName, lastName, organizationName, email } },
        amount: { amount, currency },
        giftDate,
        method,
        campaignId: page.campaignId,
        fundraiserId: page.id,
      })
      proposal.status = 'confirmed'
      proposal.chargeId = chargeId
      if (person)
        await this.emails.giftConfirmed(await this.fundraisers.addresseeOf(person), proposal, teamNameOf(page))
      this.audit.record(actor, 'fundraisers.confirmProposal', { subjectId: id, after: { chargeId } })
    })
  }

  /** Raises `not_found`, `proposal_settled`. */
  async decline(actor: Actor, { id, reason }: DeclineProposalInput): Promise<GiftProposal> {
    return this.settle(actor, id, async ({ person }, proposal) => {
      proposal.status = 'declined'
      proposal.reason = reason || null
      if (person) await this.emails.giftDeclined(await this.fundraisers.addresseeOf(person), proposal)
      this.audit.record(actor, 'fundraisers.declineProposal', { subjectId: id, after: { reason: proposal.reason } })
    })
  }

  private async settle(
    actor: Actor,
    id: string,
    work: (of: PageAndPerson, proposal: FundraiserGiftProposal) => Promise<void>,
  ): Promise<GiftProposal> {
    const { orgId } = actor
    return this.em.transactional(async () => {
      const proposal = await this.proposals.lockWaitingOrFail(orgId, id)
      const of = await this.proposals.lockPage(orgId, proposal.fundraiserId)
      await work(of, proposal)
      proposal.settledAt = this.clock.now()
      proposal.settledBy = actor.userId
      return toGiftProposal(proposal, teamNameOf(of.page))
    })
  }

  private async teamOf({ orgId, fundraiserId }: FundraiserGiftProposal): Promise<string | null> {
    return teamNameOf((await this.proposals.lockPage(orgId, fundraiserId)).page)
  }
}

type PageAndPerson = Awaited<ReturnType<GiftProposalsRepository['lockPage']>>

const teamNameOf = (page: Fundraiser): string | null => (isPersonal(page) ? null : page.displayName)
