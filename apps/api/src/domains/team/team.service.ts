import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { ApiKey } from '@almoner/contracts/api-keys/api-key'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type {
  ChangePermissionInput,
  ChangeSwitchesInput,
  InviteInput,
  ListKeysAtStakeInput,
  ListTeamInput,
  RemoveTeammateInput,
  TeammateById,
} from '@almoner/contracts/team/team.operations'
import { may, mayCall, type Permission } from '@almoner/contracts/permissions'
import { mostNamed, whoMay, type WhoMay, type WhoMayInput } from '@almoner/contracts/team/who-may.operations'
import { mayChangeRole, mayChangeSwitches, mayRemove, type TeamActor } from '@almoner/contracts/team/team-rules'
import { initialSwitches, switches as switchNames } from '@almoner/contracts/roles'
import type { Member, Team, Teammate } from '@almoner/contracts/team/teammate'
import { actorIn, type Actor, type SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { MemberKeys } from '../api-keys/index.js'
import { AccountTokens, SessionFactory, User, type Membership } from '../accounts/index.js'
import { Invitations, requirePending } from './invitations.js'
import { TeamEmails } from './team.email.js'
import { TeamRepository } from './team.repository.js'

/** Nobody is named for what they may as a superuser. */
const asMember = { isSuperuser: false, isImpersonating: false }

interface Change {
  orgId: OrgId
  by: TeamActor
  member: Membership
  owners: number
}

@Injectable()
export class TeamService {
  constructor(
    private readonly em: EntityManager,
    private readonly team: TeamRepository,
    private readonly invitations: Invitations,
    private readonly tokens: AccountTokens,
    private readonly memberKeys: MemberKeys,
    private readonly emails: TeamEmails,
    private readonly sessions: SessionFactory,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** By when they came. */
  listMembers({ orgId }: Actor): Promise<Member[]> {
    return this.team.members(orgId)
  }

  /** Raises `not_found` for another org. */
  async list(actor: Actor, { orgId }: ListTeamInput): Promise<Team> {
    if (orgId !== actor.orgId) throw new Problem('not_found')
    return { rows: await this.team.list(orgId, actor.userId ?? orgId) }
  }

  /** By the rule that lets them call it; nobody where it is switched off for the organization. */
  async whoMay({ userId, featuresOff = [] }: SignedIn, { orgId }: Actor, { permission }: WhoMayInput): Promise<WhoMay> {
    const rows = await this.team.list(orgId, userId)
    const able = rows.filter(
      ({ id, active, permission: role, switches }) =>
        active && id !== userId && may({ ...asMember, role, switches, featuresOff }, permission),
    )
    return { names: able.slice(0, mostNamed).map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()) }
  }

  /** Whom to ask for a permission, by name; nobody for who may not know their colleagues. */
  async whomToAsk(visitor: SignedIn, permission: Permission): Promise<string[]> {
    const { orgId } = visitor
    if (!orgId || !mayCall(visitor, whoMay)) return []
    const { names } = await this.whoMay(visitor, actorIn(orgId, visitor), { permission })
    return names
  }

  /** Raises `member_exists` at `agent.email`, `attempts_exhausted`, and `not_found` for another org. */
  async invite(actor: Actor, { orgId, agent }: InviteInput): Promise<Teammate> {
    if (orgId !== actor.orgId) throw new Problem('not_found')
    return this.team.findOrFail(orgId, await this.invitations.send(actor, agent, 'agent.email'))
  }

  /** Raises `not_found`, `invite_accepted`, `invitation_address_changed`, `attempts_exhausted`. */
  async resendInvite(actor: Actor, { userId }: TeammateById): Promise<Teammate> {
    await this.invitations.sendAgain(actor, userId)
    return this.team.findOrFail(actor.orgId, userId)
  }

  /** Raises `not_found`, `invite_accepted`, and `permission_denied` where an admin takes back what only an owner may. */
  async revokeInvite(visitor: SignedIn, { userId }: TeammateById): Promise<void> {
    await this.change(visitor, userId, 'team.revokeInvite', async ({ by, member }) => {
      requirePending(member)
      // Admins invite admins, so they may take that back as well.
      const isOfOwner = member.role === 'owner' || member.role === 'fundraiser'
      if (isOfOwner && !mayRemove(by, member)) throw new Problem('permission_denied')
      await this.end(member)
      return null
    })
  }

  /** What stops when a teammate leaves, or gets another role. Raises `not_found`. */
  async listKeysAtStake(actor: Actor, { userId, permission }: ListKeysAtStakeInput): Promise<ApiKey[]> {
    await this.team.findOrFail(actor.orgId, userId)
    return this.memberKeys.atStake(actor.orgId, { userId, role: permission ?? null })
  }

  /**
   * Keys of theirs that the role does not cover stop, but for those that are kept. Raises `not_found`,
   * `permission_denied`, `second_factor_stale`, `input_invalid` at `keepApiKeys`, and `owner_last` where no owner would be
   * left.
   */
  async changePermission(
    visitor: SignedIn,
    { userId, permission, keepApiKeys }: ChangePermissionInput,
  ): Promise<Teammate> {
    requireFreshFactor(visitor, this.clock.now())
    const orgId = await this.change(
      visitor,
      userId,
      'team.changePermission',
      async ({ orgId: ofOrg, by, member, owners }) => {
        if (!mayChangeRole(by, member, permission)) throw new Problem('permission_denied')
        if (isLastOwner(member, owners) && permission !== 'owner') throw new Problem('owner_last')
        member.role = permission
        member.switches = {}
        await this.memberKeys.settle(actorIn(ofOrg, visitor), { userId, role: permission }, keepApiKeys)
        return { permission }
      },
    )
    return this.team.findOrFail(orgId, userId)
  }

  /**
   * The member is told by email, and keys of theirs that need more than they now may stop. Raises `not_found`,
   * `permission_denied` for anyone but a member, and `second_factor_stale`.
   */
  async changeSwitches(visitor: SignedIn, { userId, switches }: ChangeSwitchesInput): Promise<Teammate> {
    requireFreshFactor(visitor, this.clock.now())
    const orgId = await this.change(visitor, userId, 'team.changeSwitches', async ({ orgId: ofOrg, by, member }) => {
      if (!mayChangeSwitches(by, member)) throw new Problem('permission_denied')
      const before = { ...initialSwitches, ...member.switches }
      const changed = switchNames.filter((name) => switches[name] !== before[name])
      member.switches = switches
      await this.memberKeys.settle(actorIn(ofOrg, visitor), { userId, role: member.role, switches }, [])
      if (changed.length > 0 && member.acceptedAt) await this.emails.tellSwitched(member, switches, changed)
      return { switches }
    })
    return this.team.findOrFail(orgId, userId)
  }

  /**
   * Ends a membership; sessions lose the org at once, and an account without any becomes inactive. Keys that they made stop,
   * but for those that are kept. What a superuser may not do as a member needs a reason, and is told to the owners and
   * admins. Raises `not_found`, `permission_denied`, `owner_last`, `input_invalid` at `keepApiKeys`, `orgId`, `reason`, and
   * `second_factor_stale` where keys are kept or a superuser acts.
   */
  async remove(visitor: SignedIn, { id, orgId, keepApiKeys, reason }: RemoveTeammateInput): Promise<void> {
    if (keepApiKeys.length > 0) requireFreshFactor(visitor, this.clock.now())
    const where = await this.orgToRemoveFrom(visitor, id, orgId)
    await this.change(
      visitor,
      id,
      'team.remove',
      async ({ by, member, owners }) => {
        const isByRole = mayRemove({ ...by, isSuperuser: false }, member)
        if (!isByRole && !mayRemove(by, member)) throw new Problem('permission_denied')
        if (isLastOwner(member, owners)) throw new Problem('owner_last')
        if (!isByRole) requireFreshFactor(visitor, this.clock.now())
        if (!isByRole && !reason) throw Problem.at('reason', 'Required')
        await this.memberKeys.settle(actorIn(where, visitor), { userId: id, role: null }, keepApiKeys)
        const person = await this.end(member)
        if (!isByRole && reason) await this.emails.tellRemoved(where, person, reason)
        return null
      },
      { orgId: where, reason },
    )
  }

  /** Where it is not said: the caller's own org, or of a superuser's call the only one that the person belongs to. */
  private async orgToRemoveFrom(visitor: SignedIn, userId: string, orgId: OrgId | undefined): Promise<OrgId> {
    if (orgId === undefined && !visitor.isSuperuser && visitor.orgId) return visitor.orgId
    const orgs = visitor.isSuperuser ? await this.team.orgsOf(userId) : [visitor.orgId]
    const wanted = orgId ?? (visitor.orgId && orgs.includes(visitor.orgId) ? visitor.orgId : null)
    if (wanted) return orNotFound(orgs.find((each) => each === wanted))
    if (orgs.length > 1) throw Problem.at('orgId', 'This person belongs to several organizations')
    return orNotFound(orgs[0])
  }

  /** Does something to a member under the locks of everyone whom it concerns, and writes down what was and what is. */
  private async change(
    visitor: SignedIn,
    userId: string,
    action: string,
    work: (change: Change) => Promise<object | null>,
    { orgId = visitor.orgId, reason }: { orgId?: OrgId | null; reason?: string | undefined } = {},
  ): Promise<OrgId> {
    if (!orgId) throw new Problem('permission_denied')
    if (orgId !== visitor.orgId) this.sessions.bind(visitor.userId, orgId)
    await this.em.transactional(async () => {
      const locked = await this.team.lockForChange(orgId, userId, visitor.userId)
      const member = orNotFound(locked.find((each) => each.userId === userId))
      // What the caller was when the call came in may have changed while it waited.
      const own = locked.find((each) => each.userId === visitor.userId)
      const role = own?.role ?? (orgId === visitor.orgId ? visitor.role : null)
      const by = { userId: visitor.userId, role, isSuperuser: visitor.isSuperuser }
      const owners = locked.filter(({ role, acceptedAt }) => role === 'owner' && acceptedAt !== null).length
      const before = { permission: member.role, ...(member.role === 'agent' && { switches: member.switches }) }
      const after = await work({ orgId, by, member, owners })
      this.audit.record(actorIn(orgId, visitor), action, {
        subjectId: userId,
        before,
        after,
        ...(reason && { reason }),
      })
    })
    return orgId
  }

  private async end(member: Membership): Promise<User> {
    const { orgId, userId } = member
    // Two orgs that part with the same person at once take turns here.
    const user = await this.em.findOneOrFail(User, { id: userId }, forUpdate)
    this.em.remove(member)
    await this.em.flush()
    await this.tokens.voidInvitation(userId, orgId)
    if (user.lastOrgId === orgId) user.lastOrgId = null
    // Who was only invited loses nothing that they had; a superuser runs the platform also without an org.
    const isLeaving = member.acceptedAt !== null && user.permission !== 'superuser'
    if (isLeaving && !(await this.team.belongsAnywhere(userId))) user.active = false
    return user
  }
}

const isLastOwner = ({ role, acceptedAt }: Membership, owners: number): boolean =>
  role === 'owner' && acceptedAt !== null && owners === 1
