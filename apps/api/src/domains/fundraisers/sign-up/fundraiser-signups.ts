import { createHash, randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { pagePath } from '@almoner/contracts/campaigns/page-address'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { freeSlug, slugOf } from '@almoner/contracts/fundraisers/slug'
import type {
  JoinableTeams,
  JoinableTeamsInput,
  SignUp,
  SignUpByToken,
  SignUpInput,
} from '@almoner/contracts/fundraisers/sign-up.operations'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { systemActor } from '../../../platform/access/actor.js'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import type { Config } from '../../../platform/config.js'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { CONFIG } from '../../../platform/tokens.js'
import { OrgEmails } from '../../emails/index.js'
import { Invitations } from '../../team/index.js'
import { fundraiserFacts } from '../fundraiser-events.js'
import { Fundraiser, isPersonal, type PersonalPage } from '../fundraiser.entity.js'
import { FundraiserSettingsRepository } from '../fundraiser-settings.repository.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { NewTeams } from '../teams/new-teams.js'
import { TeamMembers } from '../teams/team-members.js'
import { TeamsRepository } from '../teams/teams.repository.js'
import { FundraiserSignup } from './fundraiser-signup.entity.js'
import { campaignToRaiseFor, type OpenCampaign } from './signups.statements.js'

const hourSeconds = 3_600
const ofAddress: Rate = { most: 10, windowSeconds: hourSeconds }
const ofOrg: Rate = { most: 300, windowSeconds: hourSeconds }
const toMailbox: Rate = { most: 3, windowSeconds: 24 * hourSeconds }

const livesMs = 3 * 86_400_000

/** Those who want to raise money and say so by themselves: written down, confirmed by mail, and then for staff to approve. */
@Injectable()
export class FundraiserSignups {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly fundraisers: FundraisersRepository,
    private readonly settings: FundraiserSettingsRepository,
    private readonly teams: TeamsRepository,
    private readonly newTeams: NewTeams,
    private readonly members: TeamMembers,
    private readonly invitations: Invitations,
    private readonly throttles: Throttles,
    private readonly emails: OrgEmails,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Raises `not_found` for a campaign that is not open to it, `team_closed` at `team`, and `attempts_exhausted`. */
  async signUp(ip: string, { orgId, campaignId, language, fundraiser }: SignUpInput): Promise<{ sent: true }> {
    const campaign = orNotFound(await this.openCampaign(orgId, campaignId))
    const team = await this.teamOf(orgId, campaignId, fundraiser)
    await this.throttles.spend(`fundraiser_signups_from:${hashOf(ip).toString('base64url')}`, ofAddress)
    await this.throttles.spend(`fundraiser_signups_of:${orgId}`, ofOrg)
    // Whoever types another's address does not make a stranger's mailbox ours to fill; nor do they learn that it is full.
    const mailbox = `fundraiser_signups_to:${orgId}:${emailKey(fundraiser.email)}`
    if (!(await this.throttles.trySpend(mailbox, toMailbox))) return { sent: true }
    const token = randomBytes(32).toString('base64url')
    const now = this.clock.now()
    await this.inOrg(orgId, async (em) => {
      await em.nativeDelete(FundraiserSignup, { orgId, confirmedAt: null, expiresAt: { $lt: now } })
      em.create(FundraiserSignup, {
        orgId,
        campaignId,
        firstName: fundraiser.firstName.trim(),
        lastName: fundraiser.lastName.trim(),
        email: fundraiser.email,
        title: fundraiser.title?.trim() || null,
        story: fundraiser.story?.trim() || null,
        goalAmount: fundraiser.goal ?? null,
        language,
        tokenHash: hashOf(token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + livesMs),
        confirmedAt: null,
        fundraiserId: null,
        ...team,
      })
      const path = pagePath({ id: orgId, slug: campaign.orgSlug }, campaign)
      await this.emails.send(orgId, {
        kind: 'fundraiser_sign_up',
        campaignId,
        to: fundraiser.email,
        language,
        values: () => ({ 'link.url': `${this.config.publicUrl}${path}/raise/${token}` }),
      })
    })
    return { sent: true }
  }

  /** Raises `link_invalid`. */
  async get({ orgId, token }: SignUpByToken): Promise<SignUp> {
    return this.inOrg(orgId, async (em) => {
      const found = await em.findOne(FundraiserSignup, { orgId, tokenHash: hashOf(token) })
      return this.shown(found)
    })
  }

  /** Raises `link_invalid`, and `attempts_exhausted` where an org invites more than it may. */
  async confirm({ orgId, token }: SignUpByToken): Promise<SignUp> {
    return this.inOrg(orgId, async (em) => {
      const found = await em.findOne(FundraiserSignup, { orgId, tokenHash: hashOf(token) }, forUpdate)
      const standing = this.shown(found)
      if (!found || standing.state !== 'waiting') return standing
      found.confirmedAt = this.clock.now()
      found.fundraiserId = await this.open(em, found)
      return this.shown(found)
    })
  }

  /** Null where they are in the org already, as a fundraiser or among its staff. */
  private async open(em: EntityManager, signup: FundraiserSignup): Promise<string | null> {
    const orgId = signup.orgId as OrgId
    const actor = systemActor(orgId)
    await this.fundraisers.lockOrg(orgId)
    const userId = await this.userFor(orgId, signup)
    const campaign = userId && (await this.fundraisers.campaignOrFail(orgId, signup.campaignId))
    if (!campaign) return null
    const slug = slugOf(signup.firstName, signup.lastName)
    const row = em.create(Fundraiser, {
      orgId,
      userId,
      campaignId: campaign.id,
      slug: freeSlug(slug, await this.fundraisers.slugsLike(orgId, slug)),
      displayName: `${signup.firstName} ${signup.lastName}`,
      firstName: signup.firstName,
      lastName: signup.lastName,
      title: signup.title,
      story: signup.story,
      avatarName: null,
      currency: campaign.currency,
      goalAmount: signup.goalAmount,
      endsOn: null,
      status: 'pending',
      approvedAt: null,
      approvedBy: null,
      rejectReason: null,
      language: signup.language,
    })
    await em.flush()
    const { displayName, status } = row
    this.audit.record(actor, 'fundraisers.signUp', {
      subjectId: row.id,
      after: { displayName, slug: row.slug, campaignId: campaign.id, status },
    })
    await this.outbox.write(orgId, 'fundraiser.submitted', fundraiserFacts(row))
    if (isPersonal(row)) await this.openTeam(row, signup)
    return row.id
  }

  /** The team they chose, where it still takes members; whoever starts one becomes its captain, once it is approved as they are. */
  private async openTeam(row: PersonalPage, { teamId, teamName }: FundraiserSignup): Promise<void> {
    const orgId = row.orgId as OrgId
    const { hasTeams } = await this.settings.of(orgId)
    if (!hasTeams) return
    const actor = systemActor(orgId)
    if (teamName) {
      const campaign = await this.fundraisers.campaignOrFail(orgId, row.campaignId)
      const action = 'fundraiserTeams.start'
      await this.newTeams.make(actor, { fields: { name: teamName }, campaign, captain: row, status: 'pending', action })
    } else if (teamId) {
      const rows = await this.teams.lockOrFail(orgId, teamId)
      if (rows.page.status !== 'active') return
      await this.members.enter(row, rows)
      this.audit.record(actor, 'fundraiserTeams.join', { subjectId: teamId, after: { fundraiserId: row.id } })
    }
  }

  private async teamOf(
    orgId: string,
    campaignId: string,
    { team, joinKey, teamName }: SignUpInput['fundraiser'],
  ): Promise<Pick<FundraiserSignup, 'teamId' | 'teamName'>> {
    if (!team) return { teamId: null, teamName: teamName?.trim() || null }
    const invited = joinKey ? await this.teams.invited(orgId, joinKey) : undefined
    const open = await this.teams.open(orgId, campaignId)
    const chosen =
      invited?.slug === team && invited.campaignId === campaignId ? invited : open.find(({ slug }) => slug === team)
    if (!chosen) throw Problem.at('team', 'This team is not accepting new members. Choose another one.', 'team_closed')
    return { teamId: chosen.id, teamName: null }
  }

  /** The teams of a campaign to choose from, which is none of them where it takes no fundraisers. */
  async joinableTeams({ orgId, campaignId, joinKey }: JoinableTeamsInput): Promise<JoinableTeams> {
    const isOpen = (await this.openCampaign(orgId, campaignId)) !== undefined
    if (!isOpen || !(await this.settings.of(orgId)).hasTeams) return { isOn: false, open: [], invited: null }
    return { isOn: true, ...(await this.teams.joinable(orgId, campaignId, joinKey ?? null)) }
  }

  private async userFor(
    orgId: OrgId,
    { firstName, lastName, email, language }: FundraiserSignup,
  ): Promise<string | null> {
    const known = await this.fundraisers.userWithoutPage(orgId, emailKey(email))
    if (known) return known
    if (await this.fundraisers.isMember(orgId, emailKey(email))) return null
    const page = { language, isWaiting: true }
    const invitee = { firstName, lastName, email, permission: 'fundraiser', page } as const
    return this.invitations.send(systemActor(orgId), invitee, 'email')
  }

  private shown(found: FundraiserSignup | null): SignUp {
    if (!found || (!found.confirmedAt && found.expiresAt <= this.clock.now())) throw new Problem('link_invalid')
    const { firstName, language, confirmedAt, fundraiserId } = found
    return { state: confirmedAt ? (fundraiserId ? 'pending' : 'known') : 'waiting', firstName, language }
  }

  private openCampaign(orgId: string, campaignId: string): Promise<OpenCampaign | undefined> {
    return this.rows.first<OpenCampaign>(orgId, campaignToRaiseFor(campaignId, this.clock.now()))
  }

  /** Whoever signs up is a member of no org; what follows in this call is bound to the one that they named. */
  private inOrg<Result>(orgId: string, work: (em: EntityManager) => Promise<Result>): Promise<Result> {
    this.em.setSessionContext({ variables: { 'app.org_id': orgId, 'app.user_id': '' } })
    return this.em.transactional(work)
  }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(`fundraiser_signup:${text}`).digest()
