import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { FundraiserStatus } from '@almoner/contracts/fundraisers/fundraiser'
import { Problem } from '../../../platform/problems/problem.js'
import type { PersonalPage } from '../fundraiser.entity.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { TeamEmails } from './teams.email.js'
import { TeamsRepository, type TeamRows } from './teams.repository.js'

/** Closed or turned down, for good. */
export const isOver = (status: FundraiserStatus): boolean => status === 'ended' || status === 'rejected'

/** Who is in a team, and who leads it. Call all of it under the org's lock. */
@Injectable()
export class TeamMembers {
  constructor(
    private readonly em: EntityManager,
    private readonly teams: TeamsRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly emails: TeamEmails,
  ) {}

  /**
   * Puts a person of the team's campaign into it, and tells its captain. Whoever is in a team leaves that first. Raises
   * `fundraiser_page_closed`, `team_closed`, and `input_invalid` at `fundraiserId` for one of another campaign.
   */
  async enter(person: PersonalPage, { team, page }: TeamRows): Promise<void> {
    if (isOver(person.status)) throw new Problem('fundraiser_page_closed')
    if (isOver(page.status)) throw new Problem('team_closed')
    if (person.campaignId !== page.campaignId) {
      throw Problem.at('fundraiserId', 'They are raising money for a different campaign than this team')
    }
    person.teamId = team.id
    await this.em.flush()
    const captain = await this.teams.captainOf(team)
    if (!captain || captain.id === person.id) return
    const to = await this.fundraisers.addresseeOf(captain)
    await this.emails.joined(to, { member: person.displayName, team: page.displayName })
  }

  /** Takes a person out of the team they are in, if any. Raises `team_needs_captain` for the captain of one that goes on. */
  async leave(person: PersonalPage): Promise<void> {
    if (!person.teamId) return
    const { team, page } = await this.teams.lockOrFail(person.orgId, person.teamId)
    if (team.captainId === person.id) {
      if (!isOver(page.status)) throw new Problem('team_needs_captain')
      team.captainId = null
    }
    person.teamId = null
    await this.em.flush()
  }

  /** Takes a member out, who is told. A captain who is taken out leaves the team without one. Raises `not_found`. */
  async remove(person: PersonalPage, { team, page }: TeamRows): Promise<void> {
    if (person.teamId !== team.id) throw new Problem('not_found')
    if (team.captainId === person.id) team.captainId = null
    person.teamId = null
    await this.em.flush()
    const to = await this.fundraisers.addresseeOf(person)
    await this.emails.removed(to, { team: page.displayName })
  }

  /** Makes a member the captain, who is told. Raises `not_found` for someone who is not in the team. */
  async lead(person: PersonalPage, { team, page }: TeamRows): Promise<void> {
    if (person.teamId !== team.id) throw new Problem('not_found')
    if (team.captainId === person.id) return
    team.captainId = person.id
    await this.em.flush()
    const to = await this.fundraisers.addresseeOf(person)
    await this.emails.captain(to, { team: page.displayName })
  }
}
