import { randomBytes } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { freeSlug, latinSlugOf } from '@almoner/contracts/fundraisers/slug'
import type { TeamFields } from '@almoner/contracts/fundraisers/teams.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { Problem } from '../../../platform/problems/problem.js'
import { teamFacts } from '../fundraiser-events.js'
import { Fundraiser, type PersonalPage } from '../fundraiser.entity.js'
import { FundraisersRepository, type ChosenCampaign } from '../fundraisers.repository.js'
import { FundraiserTeam } from './fundraiser-team.entity.js'
import { TeamMembers } from './team-members.js'
import type { TeamRows } from './teams.repository.js'

interface NewTeam {
  fields: TeamFields & { slug?: string | undefined }
  campaign: ChosenCampaign
  captain: PersonalPage | null
  /** One that waits for approval is `pending`. */
  status: 'active' | 'pending'
  /** Of the audit log. */
  action: string
}

@Injectable()
export class NewTeams {
  constructor(
    private readonly em: EntityManager,
    private readonly fundraisers: FundraisersRepository,
    private readonly members: TeamMembers,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a team with its page, and its captain the first member. Call it under the org's lock. Raises `slug_taken` at
   * `slug`, and what `TeamMembers.enter` raises.
   */
  async make(actor: Actor, { fields, campaign, captain, status, action }: NewTeam): Promise<TeamRows> {
    const { orgId } = actor
    const name = fields.name.trim()
    const page = this.em.create(Fundraiser, {
      orgId,
      userId: null,
      campaignId: campaign.id,
      slug: await this.slugFor(orgId, fields.slug, name),
      displayName: name,
      firstName: name,
      lastName: '',
      title: null,
      story: fields.story?.trim() || null,
      avatarName: null,
      currency: campaign.currency,
      goalAmount: fields.goal ?? null,
      endsOn: null,
      status,
      approvedAt: status === 'active' ? this.clock.now() : null,
      approvedBy: status === 'active' ? actor.userId : null,
      rejectReason: null,
    })
    await this.em.flush()
    const team = this.em.create(FundraiserTeam, {
      id: page.id,
      orgId,
      captainId: captain?.id ?? null,
      isOpen: fields.isOpen ?? true,
      joinKey: randomBytes(12).toString('base64url'),
    })
    await this.em.flush()
    if (captain) await this.members.enter(captain, { team, page })
    this.audit.record(actor, action, {
      subjectId: page.id,
      after: { name, slug: page.slug, campaignId: campaign.id, status, captainId: team.captainId },
    })
    if (status === 'pending') await this.outbox.write(orgId, 'team.submitted', teamFacts(page, team.captainId ?? null))
    return { team, page }
  }

  /** Addresses of teams and people are of one kind, so that one never leads to two pages. */
  private async slugFor(orgId: string, wanted: string | undefined, name: string): Promise<string> {
    const slug = wanted ?? (latinSlugOf(name) || 'team')
    const taken = await this.fundraisers.slugsLike(orgId, slug)
    if (wanted === undefined) return freeSlug(slug, taken)
    if (taken.has(wanted)) throw Problem.at('slug', 'Another page uses this address', 'slug_taken')
    return wanted
  }
}
