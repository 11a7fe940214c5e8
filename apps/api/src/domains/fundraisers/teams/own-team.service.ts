import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type {
  JoinTeamInput,
  OwnMember,
  OwnTeam,
  OwnTeamGifts,
  SaveOwnTeamInput,
} from '@almoner/contracts/fundraisers/own-team.operations'
import type { Team } from '@almoner/contracts/fundraisers/team'
import type { TeamFields } from '@almoner/contracts/fundraisers/teams.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Throttles, type Rate } from '../../../platform/access/throttles.repository.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import type { PersonalPage } from '../fundraiser.entity.js'
import { FundraiserSettingsRepository } from '../fundraiser-settings.repository.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { OwnPageRepository } from '../own-page/own-page.repository.js'
import { PageProposals } from '../own-page/page-proposals.js'
import { ownUserOf } from '../own-user.js'
import { NewTeams } from './new-teams.js'
import { isOver, TeamMembers } from './team-members.js'
import { TeamsRepository, type TeamRows } from './teams.repository.js'

const guesses: Rate = { most: 30, windowSeconds: 3_600 }

/** What fundraisers do with their team. Whose it is comes from the session alone. */
@Injectable()
export class OwnTeamService {
  constructor(
    private readonly em: EntityManager,
    private readonly teams: TeamsRepository,
    private readonly made: NewTeams,
    private readonly members: TeamMembers,
    private readonly fundraisers: FundraisersRepository,
    private readonly settings: FundraiserSettingsRepository,
    private readonly own: OwnPageRepository,
    private readonly proposals: PageProposals,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
  ) {}

  /** Null before there is a page. */
  async get(actor: Actor): Promise<OwnTeam | null> {
    const { orgId } = actor
    const userId = ownUserOf(actor)
    if (!(await this.own.has(orgId, userId))) return null
    const [person, { hasTeams, showsRank, reviewsChanges }] = await Promise.all([
      this.fundraisers.showOrFail(actor, userId),
      this.settings.of(orgId),
    ])
    const team = person.team && hasTeams ? await this.teams.showOrFail(orgId, person.team.id) : null
    const isCaptain = team?.captainId === person.id
    return {
      isOn: hasTeams,
      fundraiserId: person.id,
      team: team && (isCaptain ? team : forMembers(team)),
      isCaptain,
      showsRank,
      reviewsChanges,
      openTeams:
        team && !isOver(team.status)
          ? []
          : (await this.teams.open(orgId, person.campaignId)).map(({ slug: _, ...open }) => open),
    }
  }

  /** Raises `not_found` for who leads no team. */
  async gifts(actor: Actor): Promise<OwnTeamGifts> {
    return orNotFound(await this.teams.giftsOfLed(actor.orgId, ownUserOf(actor)))
  }

  /** Raises `not_found`, `teams_off`, `team_left_first`, `fundraiser_page_closed`. */
  start(actor: Actor, fields: TeamFields): Promise<OwnTeam> {
    return this.asPerson(actor, async (person) => {
      const { reviewsChanges } = await this.requireTeams(actor)
      await this.leaveOld(person)
      const campaign = await this.fundraisers.campaignOrFail(actor.orgId, person.campaignId)
      const status = reviewsChanges || person.status === 'pending' ? 'pending' : 'active'
      const action = 'fundraiserTeams.start'
      await this.made.make(actor, { fields, campaign, captain: person, status, action })
    })
  }

  /**
   * Raises `not_found`, `teams_off`, `team_closed`, `team_left_first`, `fundraiser_page_closed`, and `link_invalid` at
   * `invitation`, and `input_invalid` at `teamId` for both or neither.
   */
  async join(actor: Actor, { teamId, invitation }: JoinTeamInput): Promise<OwnTeam> {
    const { orgId } = actor
    if ((teamId === undefined) === (invitation === undefined)) {
      throw Problem.at('teamId', 'Choose a team or paste an invitation link')
    }
    if (invitation !== undefined) await this.throttles.spend(`team_invitations:${orgId}:${ownUserOf(actor)}`, guesses)
    return this.asPerson(actor, async (person) => {
      await this.requireTeams(actor)
      const id = teamId ?? (await this.invitedBy(person, invitation ?? ''))
      const rows = await this.teams.lockOrFail(orgId, id)
      const isOpen = rows.team.isOpen || teamId === undefined
      if (!isOpen || rows.page.status !== 'active' || rows.page.campaignId !== person.campaignId) {
        throw new Problem('team_closed')
      }
      await this.leaveOld(person)
      await this.members.enter(person, rows)
      this.audit.record(actor, 'fundraiserTeams.join', { subjectId: id, after: { fundraiserId: person.id } })
    })
  }

  /** Raises `not_found`, and `team_needs_captain`. */
  leave(actor: Actor): Promise<OwnTeam> {
    return this.asPerson(actor, async (person) => {
      const { teamId } = person
      if (!teamId) throw new Problem('not_found')
      await this.members.leave(person)
      this.audit.record(actor, 'fundraiserTeams.leave', { subjectId: teamId, after: { fundraiserId: person.id } })
    })
  }

  /** Changes what is named and leaves the rest. Raises `not_found`, also for one who is not captain, `fundraiser_page_closed`. */
  save(actor: Actor, { name, goal, story, isOpen }: SaveOwnTeamInput): Promise<OwnTeam> {
    return this.asCaptain(actor, async ({ page, team }) => {
      if (isOver(page.status)) throw new Problem('fundraiser_page_closed')
      const { reviewsChanges } = await this.settings.of(actor.orgId)
      const action = 'fundraiserTeams.saveOwn'
      if (isOpen !== undefined && isOpen !== team.isOpen) {
        team.isOpen = isOpen
        this.audit.record(actor, action, { subjectId: team.id, before: { isOpen: !isOpen }, after: { isOpen } })
      }
      const wanted = {
        ...(name !== undefined && { name: name.trim() }),
        ...(goal !== undefined && { goalAmount: goal }),
        ...(story !== undefined && { story: story?.trim() || null }),
      }
      const isReviewed = reviewsChanges && page.status !== 'pending'
      await this.proposals.put(actor, page, wanted, { isReviewed, action })
    })
  }

  /** Raises `not_found`, and `page_change_settled` where none waits. */
  withdraw(actor: Actor): Promise<OwnTeam> {
    return this.asCaptain(actor, async ({ page }) => {
      await this.proposals.takeBack(await this.own.lockWaitingOrFail(page))
      this.audit.record(actor, 'fundraiserTeams.withdrawChange', { subjectId: page.id })
    })
  }

  /** Raises `not_found`, and `team_needs_captain` for the captain themselves. */
  remove(actor: Actor, { fundraiserId }: OwnMember): Promise<OwnTeam> {
    return this.asCaptain(actor, async (rows) => {
      const member = await this.fundraisers.lockOrFail(actor.orgId, fundraiserId)
      if (member.id === rows.team.captainId) throw new Problem('team_needs_captain')
      await this.members.remove(member, rows)
      this.audit.record(actor, 'fundraiserTeams.removeOwnMember', {
        subjectId: rows.team.id,
        after: { fundraiserId: member.id, name: member.displayName },
      })
    })
  }

  /** Raises `not_found` for someone who is not in the team. */
  handOn(actor: Actor, { fundraiserId }: OwnMember): Promise<OwnTeam> {
    return this.asCaptain(actor, async (rows) => {
      const before = { captainId: rows.team.captainId }
      const member = await this.fundraisers.lockOrFail(actor.orgId, fundraiserId)
      await this.members.lead(member, rows)
      this.audit.record(actor, 'fundraiserTeams.handOn', {
        subjectId: rows.team.id,
        before,
        after: { captainId: member.id },
      })
    })
  }

  private async invitedBy(person: PersonalPage, invitation: string): Promise<string> {
    const key = /(?:[?&]join=|^)([\w-]{16})(?:&.*)?$/.exec(invitation.trim())?.[1]
    const team = key && (await this.teams.invited(person.orgId, key))
    if (!team)
      throw Problem.at('invitation', 'This is not a team link. Check that you copied all of it.', 'link_invalid')
    if (team.campaignId !== person.campaignId) {
      throw Problem.at('invitation', `${team.name} raises for another campaign than you do`, 'team_closed')
    }
    return team.id
  }

  /** A team that was closed or turned down holds nobody back. Raises `team_left_first` for one that goes on. */
  private async leaveOld(person: PersonalPage): Promise<void> {
    if (!person.teamId) return
    const { page } = await this.teams.lockOrFail(person.orgId, person.teamId)
    if (!isOver(page.status)) {
      throw new Problem('team_left_first', { message: 'You are already in a team. Leave it before you join another.' })
    }
    await this.members.leave(person)
  }

  private async requireTeams({ orgId }: Actor): Promise<{ reviewsChanges: boolean }> {
    const settings = await this.settings.of(orgId)
    if (!settings.hasTeams) throw new Problem('teams_off')
    return settings
  }

  private asCaptain(actor: Actor, work: (rows: TeamRows) => Promise<void>): Promise<OwnTeam> {
    return this.asPerson(actor, async (person) => {
      if (!person.teamId) throw new Problem('not_found')
      const rows = await this.teams.lockOrFail(actor.orgId, person.teamId)
      if (rows.team.captainId !== person.id) throw new Problem('not_found')
      await work(rows)
    })
  }

  private async asPerson(actor: Actor, work: (person: PersonalPage) => Promise<void>): Promise<OwnTeam> {
    await this.em.transactional(async () => {
      await this.fundraisers.lockOrg(actor.orgId)
      await work(await this.fundraisers.lockOrFail(actor.orgId, ownUserOf(actor)))
    })
    const own = await this.get(actor)
    if (!own) throw new Problem('not_found')
    return own
  }
}

/** What a member may see who does not lead: nothing that waits, and the invitation of an open team alone. */
const forMembers = (team: Team): Team => ({
  ...team,
  change: null,
  isChangeWaiting: false,
  giftsWaiting: 0,
  inviteUrl: team.isOpen ? team.inviteUrl : null,
})
