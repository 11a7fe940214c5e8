import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { mayBecome, whyStepRefused, type FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import type { Team, TeamRow } from '@almoner/contracts/fundraisers/team'
import type {
  CreateTeamInput,
  ListTeamsInput,
  MemberOfTeam,
  RejectTeamInput,
  SaveTeamInput,
  TeamById,
} from '@almoner/contracts/fundraisers/teams.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { toPage } from '../../../platform/database/keyset.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { teamFacts } from '../fundraiser-events.js'
import type { PersonalPage } from '../fundraiser.entity.js'
import { FundraiserSettingsRepository } from '../fundraiser-settings.repository.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { applyChanges } from '../own-page/page-content.js'
import { NewTeams } from './new-teams.js'
import { TeamMembers } from './team-members.js'
import { TeamEmails } from './teams.email.js'
import { TeamsRepository, type TeamRows } from './teams.repository.js'

/** What staff do with teams of fundraisers. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly em: EntityManager,
    private readonly teams: TeamsRepository,
    private readonly made: NewTeams,
    private readonly members: TeamMembers,
    private readonly fundraisers: FundraisersRepository,
    private readonly settings: FundraiserSettingsRepository,
    private readonly emails: TeamEmails,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** A page in keyset order. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListTeamsInput): Promise<Page<TeamRow>> {
    return toPage(await this.teams.list(actor.orgId, input), input)
  }

  /** Raises `not_found`, also for another org's. */
  get(actor: Actor, { id }: TeamById): Promise<Team> {
    return this.teams.showOrFail(actor.orgId, id)
  }

  /**
   * Makes a team that is active at once. Raises `teams_off`, `slug_taken` at `slug`, `not_found`, also at `campaignId`,
   * `team_needs_captain` for a captain who leads another team, `fundraiser_page_closed`.
   */
  async create(actor: Actor, { campaignId, captainId, ...fields }: CreateTeamInput): Promise<Team> {
    const { orgId } = actor
    if (!(await this.settings.of(orgId)).hasTeams) throw new Problem('teams_off')
    const id = await this.em.transactional(async () => {
      await this.fundraisers.lockOrg(orgId)
      const campaign = await this.fundraisers.campaignOrFail(orgId, campaignId)
      const captain = captainId ? await this.fundraisers.lockOrFail(orgId, captainId) : null
      if (captain && captain.campaignId !== campaign.id) {
        throw Problem.at('captainId', 'They are raising money for a different campaign than this team')
      }
      if (captain) await this.members.leave(captain)
      const action = 'fundraiserTeams.create'
      const { page } = await this.made.make(actor, { fields, campaign, captain, status: 'active', action })
      return page.id
    })
    return this.teams.showOrFail(orgId, id)
  }

  /** Changes what is named and leaves the rest. Raises `not_found`, and `slug_taken` at `slug`. */
  async save(actor: Actor, { id, name, slug, goal, story, isOpen }: SaveTeamInput): Promise<Team> {
    return this.change(actor, id, 'save', async ({ page, team }) => {
      const before = shownInLog({ page, team })
      if (slug !== undefined && slug !== page.slug) {
        const taken = await this.fundraisers.slugsLike(page.orgId, slug)
        if (taken.has(slug)) throw Problem.at('slug', 'Another page uses this address', 'slug_taken')
        page.slug = slug
      }
      applyChanges(page, {
        ...(name !== undefined && { name: name.trim() }),
        ...(goal !== undefined && { goalAmount: goal }),
        ...(story !== undefined && { story: story?.trim() || null }),
      })
      team.isOpen = isOpen ?? team.isOpen
      return { before, after: shownInLog({ page, team }) }
    })
  }

  /** Raises `not_found`, and `team_step_refused` for any but a pending one. */
  approve(actor: Actor, { id }: TeamById): Promise<Team> {
    return this.step(actor, { id, to: 'active', from: 'pending' }, 'approve', async ({ team, page }) => {
      page.approvedAt = this.clock.now()
      page.approvedBy = actor.userId
      const captain = await this.teams.captainOf(team)
      if (captain) {
        const to = await this.fundraisers.addresseeOf(captain)
        await this.emails.approved(to, { team: page.displayName })
      }
      await this.outbox.write(page.orgId, 'team.approved', teamFacts(page, team.captainId ?? null))
    })
  }

  /** Raises `not_found`, and `team_step_refused` for any but a pending one. */
  reject(actor: Actor, { id, reason }: RejectTeamInput): Promise<Team> {
    return this.step(actor, { id, to: 'rejected' }, 'reject', async ({ team, page }) => {
      page.rejectReason = reason || null
      const captain = await this.teams.captainOf(team)
      if (captain) {
        const to = await this.fundraisers.addresseeOf(captain)
        await this.emails.rejected(to, { team: page.displayName, reason: page.rejectReason })
      }
      await this.outbox.write(page.orgId, 'team.rejected', teamFacts(page, team.captainId ?? null))
    })
  }

  /** Raises `not_found`, and `team_step_refused` for any but an active one. */
  pause(actor: Actor, { id }: TeamById): Promise<Team> {
    return this.step(actor, { id, to: 'paused' }, 'pause')
  }

  /** Raises `not_found`, and `team_step_refused` for any but a paused one. */
  resume(actor: Actor, { id }: TeamById): Promise<Team> {
    return this.step(actor, { id, to: 'active', from: 'paused' }, 'resume')
  }

  /** Its members stay in it with what they raised until they join another. Raises `not_found`, and `team_step_refused`. */
  end(actor: Actor, { id }: TeamById): Promise<Team> {
    return this.step(actor, { id, to: 'ended' }, 'end')
  }

  /** Raises `not_found`, `team_closed`, `fundraiser_page_closed`, `team_needs_captain`, `input_invalid` at `fundraiserId`. */
  addMember(actor: Actor, { id, fundraiserId }: MemberOfTeam): Promise<Team> {
    return this.changeMember(actor, { id, fundraiserId }, 'addMember', async (person, rows) => {
      if (person.teamId === rows.team.id) return
      await this.members.leave(person)
      await this.members.enter(person, rows)
    })
  }

  /** Raises `not_found`. */
  removeMember(actor: Actor, which: MemberOfTeam): Promise<Team> {
    return this.changeMember(actor, which, 'removeMember', (person, rows) => this.members.remove(person, rows))
  }

  /** Raises `not_found`. */
  nameCaptain(actor: Actor, which: MemberOfTeam): Promise<Team> {
    return this.changeMember(actor, which, 'nameCaptain', (person, rows) => this.members.lead(person, rows))
  }

  private changeMember(
    actor: Actor,
    { id, fundraiserId }: MemberOfTeam,
    verb: string,
    work: (person: PersonalPage, rows: TeamRows) => Promise<void>,
  ): Promise<Team> {
    return this.change(actor, id, verb, async (rows) => {
      const person = await this.fundraisers.lockOrFail(actor.orgId, fundraiserId)
      await work(person, rows)
      return { after: { fundraiserId: person.id, name: person.displayName } }
    })
  }

  private step(
    actor: Actor,
    { id, to, from }: { id: string; to: FundraiserStatus; from?: FundraiserStatus },
    verb: string,
    alongside: (rows: TeamRows) => Promise<void> = () => Promise.resolve(),
  ): Promise<Team> {
    return this.change(actor, id, verb, async (rows) => {
      const { page } = rows
      const before = { status: page.status }
      if (!mayBecome(page.status, to) || (from && page.status !== from)) {
        throw new Problem('team_step_refused', { message: whyStepRefused(page.status) })
      }
      page.status = to
      await alongside(rows)
      return { before, after: { status: to, ...(page.rejectReason && { rejectReason: page.rejectReason }) } }
    })
  }

  private async change(
    actor: Actor,
    id: string,
    verb: string,
    work: (rows: TeamRows) => Promise<{ before?: object; after: object }>,
  ): Promise<Team> {
    await this.em.transactional(async () => {
      await this.fundraisers.lockOrg(actor.orgId)
      const noted = await work(await this.teams.lockOrFail(actor.orgId, id))
      this.audit.record(actor, `fundraiserTeams.${verb}`, { subjectId: id, ...noted })
    })
    return this.teams.showOrFail(actor.orgId, id)
  }
}

const shownInLog = ({ page: { displayName, slug, goalAmount, story }, team: { isOpen } }: TeamRows) => ({
  displayName,
  slug,
  goalAmount,
  story,
  isOpen,
})
