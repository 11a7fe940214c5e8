import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import {
  fundraiserStatuses,
  mayBecome,
  type Fundraiser as ShownFundraiser,
  type FundraiserRow,
  type FundraiserStatus,
  whyStepRefused,
} from '@almoner/contracts/fundraisers/fundraiser'
import type {
  CreateFundraiserInput,
  FundraiserById,
  FundraiserCount,
  FundraiserFields,
  FundraiserFilter,
  ListFundraisersInput,
  RejectFundraiserInput,
  SaveFundraiserInput,
} from '@almoner/contracts/fundraisers/fundraisers.operations'
import { freeSlug, slugOf } from '@almoner/contracts/fundraisers/slug'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Pictures } from '../../platform/files/pictures.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { ChangeHorizon } from '../changes/index.js'
import { Logos, OrgCalendar } from '../orgs/index.js'
import { Invitations } from '../team/index.js'
import { fundraiserFacts } from './fundraiser-events.js'
import { FundraiserEmails } from './fundraisers.email.js'
import { Fundraiser, type PersonalPage } from './fundraiser.entity.js'
import { FundraisersRepository } from './fundraisers.repository.js'
import { OwnPageRepository } from './own-page/own-page.repository.js'
import { PageProgress } from './progress/page-progress.js'
import { TeamMembers } from './teams/team-members.js'

@Injectable()
export class FundraisersService {
  constructor(
    private readonly em: EntityManager,
    private readonly fundraisers: FundraisersRepository,
    private readonly horizon: ChangeHorizon,
    private readonly ownPages: OwnPageRepository,
    private readonly members: TeamMembers,
    private readonly invitations: Invitations,
    private readonly pictures: Pictures,
    private readonly logos: Logos,
    private readonly emails: FundraiserEmails,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly calendar: OrgCalendar,
    private readonly progress: PageProgress,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListFundraisersInput): Promise<Page<FundraiserRow>> {
    const today = await this.calendar.todayFor(actor.orgId, input)
    const asked = await this.horizon.within(actor.orgId, input)
    // A copy has to hear of those that ended too.
    const status = input.status ?? (input.updatedSince === undefined ? undefined : [...fundraiserStatuses])
    return toPage(await this.fundraisers.list(actor, { ...asked, status, today }), input)
  }

  /** The ids of what a filter finds, the newest first; so many at most. */
  async idsOf({ orgId }: Actor, filter: FundraiserFilter, most: number): Promise<string[]> {
    const today = await this.calendar.todayFor(orgId, filter)
    return this.fundraisers.ids(orgId, { ...filter, today }, most)
  }

  async count({ orgId }: Actor, filter: FundraiserFilter): Promise<FundraiserCount> {
    const today = await this.calendar.todayFor(orgId, filter)
    return { count: await this.fundraisers.count(orgId, { ...filter, today }) }
  }

  async pendingCount(actor: Actor): Promise<FundraiserCount> {
    return { count: await this.fundraisers.countPending(actor.orgId) }
  }

  /** Raises `not_found`, also for another org's. */
  async get(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    return this.fundraisers.showOrFail(actor, id)
  }

  /**
   * Makes a fundraiser who is active at once, since an admin vouches for them, and invites them. Raises `member_exists` at
   * `email`, `slug_taken` at `slug`, `not_found` at `campaignId`, what is wrong with the picture at `avatar`,
   * `storage_exceeded`, `attempts_exhausted`.
   */
  async create(actor: Actor, { fundraiser: fields, avatar }: CreateFundraiserInput): Promise<ShownFundraiser> {
    const { orgId } = actor
    const picture = avatar && (await this.pictures.redrawFile(avatar, 'avatar'))
    let avatarName: string | null = null
    let created: Fundraiser
    try {
      created = await this.em.transactional(async () => {
        await this.fundraisers.lockOrg(orgId)
        const campaign = await this.fundraisers.campaignOrFail(orgId, fields.campaignId)
        requireSameCurrency(campaign.currency, fields.currency)
        const slug = await this.chooseSlug(orgId, fields)
        const language = fields.language ?? (await this.fundraisers.languageOfOrg(orgId))
        const userId = await this.userFor(actor, fields, language)
        if (picture) avatarName = await this.logos.keep(orgId, picture)
        const row = this.em.create(Fundraiser, {
          orgId,
          userId,
          campaignId: campaign.id,
          slug,
          displayName: nameOf(fields),
          firstName: fields.firstName,
          lastName: fields.lastName,
          title: fields.title ?? null,
          story: fields.story ?? null,
          avatarName,
          currency: campaign.currency,
          goalAmount: fields.goal ?? null,
          endsOn: fields.endsOn ?? null,
          status: 'active',
          approvedAt: this.clock.now(),
          approvedBy: actor.userId,
          rejectReason: null,
          language,
        })
        await this.em.flush()
        this.audit.record(actor, 'fundraisers.create', { subjectId: row.id, after: shownInLog(row) })
        return row
      })
    } catch (error) {
      if (avatarName) await this.logos.forget(orgId, avatarName)
      throw error
    }
    return this.fundraisers.showOrFail(actor, created.id)
  }

  /**
   * Changes what is named and leaves the rest. A change of campaign leaves earlier gifts where they were given, and the
   * team. Raises `not_found`, also at `campaignId`, `slug_taken` at `slug`, `team_needs_captain` for a captain who moves, what is wrong with the picture at `avatar`,
   * `storage_exceeded`, and `input_invalid` at `email` for another address: that is the account's own.
   */
  async save(
    actor: Actor,
    { id, fundraiser: changes, avatar, deletesAvatar }: SaveFundraiserInput,
  ): Promise<ShownFundraiser> {
    const { orgId } = actor
    const picture = avatar && (await this.pictures.redrawFile(avatar, 'avatar'))
    let avatarName: string | undefined
    try {
      await this.em.transactional(async () => {
        await this.fundraisers.lockOrg(orgId)
        const row = await this.fundraisers.lockOrFail(orgId, id)
        const before = shownInLog(row)
        await this.requireSameEmail(row, changes.email)
        if (changes.campaignId ?? changes.currency) {
          const campaign = await this.fundraisers.campaignOrFail(orgId, changes.campaignId ?? row.campaignId)
          requireSameCurrency(campaign.currency, changes.currency)
          if (campaign.currency !== row.currency) {
            throw Problem.at('campaignId', `This campaign collects in ${campaign.currency.toUpperCase()}`)
          }
          if (campaign.id !== row.campaignId) await this.members.leave(row)
          row.campaignId = campaign.id
        }
        if (changes.slug !== undefined && changes.slug !== row.slug) row.slug = await this.takeSlug(orgId, changes.slug)
        row.firstName = changes.firstName ?? row.firstName
        row.lastName = changes.lastName ?? row.lastName
        if (changes.firstName ?? changes.lastName) row.displayName = nameOf(row)
        if (changes.goal !== undefined) row.goalAmount = changes.goal
        if (changes.title !== undefined) row.title = changes.title
        if (changes.story !== undefined) row.story = changes.story
        if (changes.endsOn !== undefined) row.endsOn = changes.endsOn
        row.language = changes.language ?? row.language
        if (picture) avatarName = await this.logos.keep(orgId, picture)
        if (avatarName || deletesAvatar) {
          if (row.avatarName) await this.logos.retire(orgId, row.avatarName)
          row.avatarName = avatarName ?? null
        }
        this.audit.record(actor, 'fundraisers.save', { subjectId: row.id, before, after: shownInLog(row) })
      })
    } catch (error) {
      if (avatarName) await this.logos.forget(orgId, avatarName)
      throw error
    }
    return this.fundraisers.showOrFail(actor, id)
  }

  /** Raises `not_found`, and `fundraiser_step_refused` for any but a pending one. */
  async approve(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    return this.step(
      actor,
      { id, to: 'active', from: 'pending', refusal: 'Something went wrong' },
      'approve',
      async (row) => {
        row.approvedAt = this.clock.now()
        row.approvedBy = actor.userId
        const invitationUrl = await this.invitations.linkFor(actor, row.userId)
        await this.emails.approved(await this.fundraisers.addresseeOf(row), invitationUrl)
        await this.outbox.write(row.orgId, 'fundraiser.approved', fundraiserFacts(row))
      },
    )
  }

  /** Raises `not_found`, `invite_accepted`, `invitation_address_changed`, `attempts_exhausted`. */
  async invite(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    const { userId, ...row } = await this.fundraisers.showOrFail(actor, id)
    await this.invitations.sendAgain(actor, userId)
    await this.em.transactional(() => {
      this.audit.record(actor, 'fundraisers.invite', { subjectId: row.id })
    })
    return this.fundraisers.showOrFail(actor, row.id)
  }

  /** Raises `not_found`, and `fundraiser_step_refused` for any but a pending one. */
  async reject(actor: Actor, { id, reason }: RejectFundraiserInput): Promise<ShownFundraiser> {
    return this.step(actor, { id, to: 'rejected' }, 'reject', async (row) => {
      row.rejectReason = reason || null
      await this.emails.rejected(await this.fundraisers.addresseeOf(row), row.rejectReason)
      await this.outbox.write(row.orgId, 'fundraiser.rejected', fundraiserFacts(row))
    })
  }

  /** Raises `not_found`, and `fundraiser_step_refused` for any but an active one. */
  async pause(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    return this.step(actor, { id, to: 'paused' }, 'pause')
  }

  /** Raises `not_found`, and `fundraiser_step_refused` for any but a paused one. */
  async resume(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    return this.step(actor, { id, to: 'active', from: 'paused' }, 'resume')
  }

  /** A change that waits goes with the page. Raises `not_found`, and `fundraiser_step_refused` for any but a paused one. */
  async end(actor: Actor, { id }: FundraiserById): Promise<ShownFundraiser> {
    return this.step(actor, { id, to: 'ended' }, 'end', async (row) => {
      await this.progress.tellEnd(row)
      const waiting = await this.ownPages.lockWaiting(row)
      if (!waiting) return
      waiting.status = 'withdrawn'
      waiting.settledAt = this.clock.now()
      if (waiting.changes.avatar) await this.logos.retire(row.orgId, waiting.changes.avatar)
    })
  }

  /** Takes one step of the table, and does with it what has to happen in the same transaction. */
  private async step(
    actor: Actor,
    { id, to, from, refusal }: Step,
    verb: string,
    alongside: (row: PersonalPage) => Promise<void> = () => Promise.resolve(),
  ): Promise<ShownFundraiser> {
    await this.em.transactional(async () => {
      const row = await this.fundraisers.lockOrFail(actor.orgId, id)
      const before = { status: row.status }
      if (!mayBecome(row.status, to) || (from && row.status !== from)) {
        throw new Problem('fundraiser_step_refused', { message: refusal ?? whyStepRefused(row.status) })
      }
      row.status = to
      await alongside(row)
      const after = { status: to, ...(row.rejectReason && { rejectReason: row.rejectReason }) }
      this.audit.record(actor, `fundraisers.${verb}`, { subjectId: row.id, before, after })
    })
    return this.fundraisers.showOrFail(actor, id)
  }

  // Someone who is a fundraiser of the org already but has no page is given theirs; everyone else is invited.
  private async userFor(
    actor: Actor,
    { firstName, lastName, email }: FundraiserFields,
    language: PageLanguage,
  ): Promise<string> {
    const known = await this.fundraisers.userWithoutPage(actor.orgId, emailKey(email))
    if (known) return known
    const page = { language, isWaiting: false }
    return this.invitations.send(actor, { firstName, lastName, email, permission: 'fundraiser', page }, 'email')
  }

  private async chooseSlug(orgId: string, { slug, firstName, lastName }: FundraiserFields): Promise<string> {
    if (slug !== undefined) return this.takeSlug(orgId, slug)
    const made = slugOf(firstName, lastName)
    return freeSlug(made, await this.fundraisers.slugsLike(orgId, made))
  }

  private async takeSlug(orgId: string, slug: string): Promise<string> {
    if ((await this.fundraisers.slugsLike(orgId, slug)).has(slug)) {
      throw Problem.at('slug', 'Another page uses this address', 'slug_taken')
    }
    return slug
  }

  private async requireSameEmail(row: PersonalPage, email: string | undefined): Promise<void> {
    if (email === undefined) return
    const current = await this.fundraisers.addresseeOf(row)
    if (emailKey(email) !== emailKey(current.email)) {
      throw Problem.at('email', 'Only they can change their account’s email')
    }
  }
}

interface Step {
  id: string
  to: FundraiserStatus
  /** Where more than one state leads there. */
  from?: FundraiserStatus
  refusal?: string
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`

function requireSameCurrency(ofCampaign: string, wanted: string | undefined): void {
  if (wanted !== undefined && wanted !== ofCampaign) {
    throw Problem.at('currency', `This campaign collects in ${ofCampaign.toUpperCase()}`)
  }
}

const shownInLog = ({
  displayName,
  slug,
  campaignId,
  goalAmount,
  currency,
  title,
  endsOn,
  avatarName,
  language,
  status,
}: Fundraiser) => ({
  displayName,
  slug,
  campaignId,
  goalAmount,
  currency,
  title,
  endsOn,
  avatarName,
  language,
  status,
})
