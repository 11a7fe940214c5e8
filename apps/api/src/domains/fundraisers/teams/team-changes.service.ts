import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Team } from '@almoner/contracts/fundraisers/team'
import type { ChangeOfTeam, RejectTeamChangeInput } from '@almoner/contracts/fundraisers/teams.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { FundraisersRepository } from '../fundraisers.repository.js'
import { OwnPageRepository } from '../own-page/own-page.repository.js'
import type { FundraiserPageChange } from '../own-page/page-change.entity.js'
import { applyChanges, contentOf } from '../own-page/page-content.js'
import { TeamEmails } from './teams.email.js'
import { TeamsRepository, type TeamRows } from './teams.repository.js'

/** What staff make of the changes that captains ask for. */
@Injectable()
export class TeamChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnPageRepository,
    private readonly teams: TeamsRepository,
    private readonly fundraisers: FundraisersRepository,
    private readonly emails: TeamEmails,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found`, and `page_change_settled` for one that no longer waits. */
  approve(actor: Actor, which: ChangeOfTeam): Promise<Team> {
    return this.settle(actor, { ...which, to: 'approved' }, ({ page }, change) => {
      const before = contentOf(page)
      applyChanges(page, change.changes)
      this.audit.record(actor, 'fundraiserTeams.approveChange', {
        subjectId: page.id,
        before,
        after: contentOf(page),
      })
    })
  }

  /** Raises `not_found`, and `page_change_settled` for one that no longer waits. */
  reject(actor: Actor, { reason, ...which }: RejectTeamChangeInput): Promise<Team> {
    return this.settle(actor, { ...which, to: 'rejected' }, ({ page }, change) => {
      change.reason = reason || null
      this.audit.record(actor, 'fundraiserTeams.rejectChange', {
        subjectId: page.id,
        after: { ...change.changes, reason: change.reason },
      })
    })
  }

  private async settle(
    actor: Actor,
    { id, changeId, to }: ChangeOfTeam & { to: 'approved' | 'rejected' },
    work: (rows: TeamRows, change: FundraiserPageChange) => void,
  ): Promise<Team> {
    await this.em.transactional(async () => {
      const rows = await this.teams.lockOrFail(actor.orgId, id)
      const change = await this.own.lockWaitingOrFail(rows.page, changeId)
      change.status = to
      change.settledAt = this.clock.now()
      change.settledBy = actor.userId
      work(rows, change)
      const captain = await this.teams.captainOf(rows.team)
      if (!captain) return
      const words = { team: rows.page.displayName, reason: change.reason ?? null }
      const addressee = await this.fundraisers.addresseeOf(captain)
      await (to === 'approved'
        ? this.emails.changeApproved(addressee, words)
        : this.emails.changeRejected(addressee, words))
    })
    return this.teams.showOrFail(actor.orgId, id)
  }
}
