import { Injectable } from '@nestjs/common'
import type { FundraiserAddressee } from '../fundraiser-addressee.js'
import { FundraiserEmails } from '../fundraisers.email.js'

interface OfTeam {
  team: string
}

interface Turned extends OfTeam {
  reason: string | null
}

/** Writes to captains and members of teams. */
@Injectable()
export class TeamEmails {
  constructor(private readonly emails: FundraiserEmails) {}

  /** To the captain. */
  joined(to: FundraiserAddressee, { member, team }: OfTeam & { member: string }): Promise<void> {
    return this.emails.aboutTeam('team_joined', to, team, { 'team.member': member })
  }

  /** To whoever was taken out. */
  removed(to: FundraiserAddressee, { team }: OfTeam): Promise<void> {
    return this.emails.aboutTeam('team_removed', to, team)
  }

  /** To the new captain. */
  captain(to: FundraiserAddressee, { team }: OfTeam): Promise<void> {
    return this.emails.aboutTeam('team_captain', to, team)
  }

  approved(to: FundraiserAddressee, { team }: OfTeam): Promise<void> {
    return this.emails.aboutTeam('team_approved', to, team)
  }

  rejected(to: FundraiserAddressee, { team, reason }: Turned): Promise<void> {
    return this.emails.aboutTeam('team_rejected', to, team, { 'fundraiser.reason': reason ?? '' })
  }

  changeApproved(to: FundraiserAddressee, { team }: OfTeam): Promise<void> {
    return this.emails.aboutTeam('team_change_approved', to, team)
  }

  changeRejected(to: FundraiserAddressee, { team, reason }: Turned): Promise<void> {
    return this.emails.aboutTeam('team_change_rejected', to, team, { 'fundraiser.reason': reason ?? '' })
  }
}
