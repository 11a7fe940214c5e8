import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { dayYearBefore } from '@almoner/contracts/time'
import type { OrgFamily } from '@almoner/contracts/sub-orgs/sub-org'
import type {
  CreateSubOrgInput,
  OrgPlace,
  SetParentInput,
  SubOrgById,
} from '@almoner/contracts/sub-orgs/sub-orgs.operations'
import { actorIn, type Actor, type SignedIn } from '../../platform/access/actor.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Throttles, type Rate } from '../../platform/access/throttles.repository.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { bindToOrg } from '../../platform/database/bound-org.js'
import { openDoor } from '../../platform/database/superuser-door.statements.js'
import { query, transactionOf } from '../../platform/database/transaction.js'
import { newId } from '../../platform/ids.js'
import { Problem } from '../../platform/problems/problem.js'
import { SessionFactory, User } from '../accounts/index.js'
import { OrgParents, nameOfOrg, type OrgPair } from '../orgs/index.js'
import { OrgOpening } from '../sign-up/index.js'
import { familyTotals } from './family-totals.js'
import { SubOrgEmails, type AnnouncedChange } from './sub-orgs.email.js'
import { SubOrgsRepository } from './sub-orgs.repository.js'

const perOrg: Rate = { most: 20, windowSeconds: 3_600 }

interface Change {
  action: 'subOrgs.create' | 'subOrgs.link' | 'subOrgs.release' | 'subOrgs.leave' | 'subOrgs.setParent'
  pair: OrgPair
  isLinked: boolean
  reason?: string
}

@Injectable()
export class SubOrgsService {
  constructor(
    private readonly em: EntityManager,
    private readonly subOrgs: SubOrgsRepository,
    private readonly parents: OrgParents,
    private readonly opening: OrgOpening,
    private readonly issuer: SessionFactory,
    private readonly emails: SubOrgEmails,
    private readonly throttles: Throttles,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async list({ orgId }: Actor): Promise<OrgFamily> {
    const [{ parentName }, members] = await Promise.all([
      this.subOrgs.parentOf(orgId),
      this.subOrgs.family(orgId, this.yearBeforeToday()),
    ])
    return { parentName, members, totals: familyTotals(members) }
  }

  listLinkable({ orgId }: Actor, { userId }: SignedIn): Promise<OrgPlace[]> {
    return this.subOrgs.linkable(orgId, userId)
  }

  /** Raises `sub_org_nested` in an org that is a sub-org itself, and `attempts_exhausted`. */
  async create({ orgId: parentOrgId }: Actor, visitor: SignedIn, input: CreateSubOrgInput): Promise<OrgPlace> {
    await this.throttles.spend(`sub_orgs:${parentOrgId}`, perOrg)
    const { name, website, category, country } = input
    const subOrgId = newId() as OrgId
    const pair = { subOrgId, parentOrgId }
    await this.inSubOrg(visitor, { action: 'subOrgs.create', pair, isLinked: true }, async () => {
      await this.parents.holdParent(parentOrgId)
      const org = { id: subOrgId, name, website: website || null, category, country, parentOrgId }
      await this.opening.open(visitor.userId, org)
    })
    return { id: subOrgId, name }
  }

  /** Raises `not_found` for an org that one does not own, and `sub_org_nested`. */
  async link({ orgId: parentOrgId }: Actor, visitor: SignedIn, { orgId: subOrgId }: SubOrgById): Promise<OrgPlace> {
    const owned = await this.subOrgs.linkable(parentOrgId, visitor.userId)
    if (!owned.some(({ id }) => id === subOrgId)) throw new Problem('not_found')
    const pair = { subOrgId, parentOrgId }
    await this.inSubOrg(visitor, { action: 'subOrgs.link', pair, isLinked: true }, () => this.parents.link(pair))
    return this.placeOf(subOrgId)
  }

  /** Raises `sub_org_gone` for what is no sub-org of this org. */
  async release({ orgId: parentOrgId }: Actor, visitor: SignedIn, { orgId: subOrgId }: SubOrgById): Promise<OrgPlace> {
    const pair = { subOrgId, parentOrgId }
    await this.inSubOrg(visitor, { action: 'subOrgs.release', pair, isLinked: false }, () => this.parents.release(pair))
    return this.placeOf(subOrgId)
  }

  /** Raises `sub_org_gone` where the org belongs to none. */
  async leave({ orgId: subOrgId }: Actor, visitor: SignedIn): Promise<OrgPlace> {
    const { parentOrgId } = await this.subOrgs.parentOf(subOrgId)
    if (!parentOrgId) throw new Problem('sub_org_gone')
    const pair = { subOrgId, parentOrgId }
    await this.inSubOrg(visitor, { action: 'subOrgs.leave', pair, isLinked: false }, () => this.parents.release(pair))
    return this.placeOf(subOrgId)
  }

  /**
   * Raises `second_factor_stale`, `not_found`, `sub_org_nested` where it belongs to another already, and `sub_org_gone` where
   * it stands by itself and is to.
   */
  async setParent(visitor: SignedIn, { orgId: subOrgId, parentOrgId, reason }: SetParentInput): Promise<OrgPlace> {
    requireFreshFactor(visitor, this.clock.now())
    const { parentOrgId: before } = await this.subOrgs.parentOf(subOrgId)
    const change = { action: 'subOrgs.setParent', reason } as const
    if (parentOrgId) {
      const pair = { subOrgId, parentOrgId }
      await this.inSubOrg(visitor, { ...change, pair, isLinked: true }, async () => {
        await query(this.em, openDoor)
        await this.parents.link(pair)
      })
    } else {
      if (!before) throw new Problem('sub_org_gone')
      const pair = { subOrgId, parentOrgId: before }
      await this.inSubOrg(visitor, { ...change, pair, isLinked: false }, () => this.parents.release(pair))
    }
    return this.placeOf(subOrgId)
  }

  /** Does it bound to the sub-org, whose row it changes, and then tells both orgs. */
  private async inSubOrg(visitor: SignedIn, change: Change, work: () => Promise<void>): Promise<void> {
    this.issuer.bind(visitor.userId, change.pair.subOrgId)
    await this.em.transactional(async () => {
      await work()
      await this.tellBoth(visitor, change)
    })
  }

  private async tellBoth(visitor: SignedIn, { action, pair, isLinked, reason }: Change): Promise<void> {
    const { subOrgId, parentOrgId } = pair
    const announced: AnnouncedChange = {
      kind: isLinked ? 'linked' : 'released',
      subOrg: await this.nameInside(subOrgId),
      parentOrg: await this.nameInside(parentOrgId),
      by: reason === undefined ? await this.nameOf(visitor) : null,
      reason: reason ?? null,
    }
    for (const orgId of [subOrgId, parentOrgId]) {
      await this.enter(orgId)
      this.audit.record(actorIn(orgId, visitor), action, {
        subjectId: subOrgId,
        before: { parentOrgId: isLinked ? null : parentOrgId },
        after: { parentOrgId: isLinked ? parentOrgId : null },
        ...(reason !== undefined && { reason }),
      })
      await this.emails.tell(orgId, announced)
    }
  }

  private async nameInside(orgId: string): Promise<string> {
    await this.enter(orgId)
    return nameOfOrg(transactionOf(this.em), orgId)
  }

  private async nameOf({ userId }: SignedIn): Promise<string> {
    const { firstName, lastName } = await this.em.findOneOrFail(User, { id: userId })
    return `${firstName} ${lastName}`
  }

  // The rows of an org are written in its name alone.
  private async enter(orgId: string): Promise<void> {
    await this.em.flush()
    await bindToOrg(transactionOf(this.em), orgId)
  }

  private async placeOf(orgId: OrgId): Promise<OrgPlace> {
    return { id: orgId, name: await this.subOrgs.nameOf(orgId) }
  }

  private yearBeforeToday(): string {
    return dayYearBefore(this.clock.now().toISOString().slice(0, 10))
  }
}
