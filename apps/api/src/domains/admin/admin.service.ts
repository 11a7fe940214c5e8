import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { AdminOrg, AdminOrgRow } from '@almoner/contracts/admin/admin-org'
import type {
  AdminOrgById,
  ImpersonateInput,
  ListOrgsInput,
  ReopenOrgInput,
  SaveCrmSettingsInput,
  SuspendOrgInput,
} from '@almoner/contracts/admin/admin.operations'
import type { ConfirmInstanceInput, InstanceState } from '@almoner/contracts/instance/instance.operations'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import { dayYearBefore } from '@almoner/contracts/time'
import type { Page } from '@almoner/contracts/paging'
import { actorIn, type Actor, type SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { AccountAudit } from '../../platform/audit/account-audit.js'
import { requireFreshFactor } from '../../platform/access/fresh-factor.js'
import { Clock } from '../../platform/clock.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { SessionFactory } from '../accounts/index.js'
import { OrgsService } from '../orgs/index.js'
import { AdminEmails } from './admin.email.js'
import { AdminRepository, type FoundOrg } from './admin.repository.js'
import { Impersonation } from './impersonation.js'
import { OrgRecordsService } from './records/org-records.service.js'

@Injectable()
export class AdminService {
  constructor(
    private readonly orgs: AdminRepository,
    private readonly orgsService: OrgsService,
    private readonly issuer: SessionFactory,
    private readonly impersonation: Impersonation,
    private readonly records: OrgRecordsService,
    private readonly lock: InstanceLock,
    private readonly emails: AdminEmails,
    private readonly em: EntityManager,
    private readonly accountAudit: AccountAudit,
    private readonly clock: Clock,
  ) {}

  /** A page of all orgs, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listOrgs(visitor: SignedIn, input: ListOrgsInput): Promise<Page<AdminOrgRow>> {
    return toPage(await this.orgs.list(visitor.userId, this.today(), input), input, toRow)
  }

  /** One org with its people. Raises `not_found`. */
  async getOrg(visitor: SignedIn, { id }: AdminOrgById): Promise<AdminOrg> {
    const found = orNotFound(await this.orgs.find(visitor.userId, this.today(), id))
    const overview = orNotFound(await this.orgs.overview(visitor.userId, id, dayYearBefore(this.today())))
    const parent = found.parentOrgId ? await this.orgs.find(visitor.userId, this.today(), found.parentOrgId) : undefined
    return {
      ...toRow(found),
      currency: found.currency,
      timeZone: found.timeZone,
      pagesSubdomain: found.pagesSubdomain,
      settings: found.settings,
      suspension: found.suspension,
      featuresOff: found.featuresOff,
      ...overview,
      parentOrg: parent ? { id: parent.id, name: parent.name } : null,
      people: await this.orgs.people(id),
      recordsOpenUntil: await this.records.openUntil(visitor, id),
    }
  }

  /** Changes what is named, in the org's own audit log. Raises `not_found`, and `subdomain_taken` at `pagesSubdomain`. */
  async saveCrmSettings(visitor: SignedIn, input: SaveCrmSettingsInput): Promise<AdminOrg> {
    const { orgId, crmSettings = {}, feePercentage, pagesSubdomain, featuresOff } = input
    const actor = await this.actorIn(visitor, orgId)
    await this.orgsService.saveAsPlatform(actor, {
      settings: crmSettings,
      ...(feePercentage !== undefined && { feeBasisPoints: basisPointsOf(feePercentage) }),
      ...(pagesSubdomain !== undefined && { pagesSubdomain }),
      ...(featuresOff && { featuresOff }),
    })
    return this.getOrg(visitor, { id: orgId })
  }

  /** Raises `second_factor_stale`, `not_found`, and `org_state_wrong` for an org that is suspended or closed already. */
  async suspendOrg(visitor: SignedIn, { orgId, reason, collectsRecurring }: SuspendOrgInput): Promise<AdminOrg> {
    requireFreshFactor(visitor, this.clock.now())
    const actor = await this.actorIn(visitor, orgId)
    await this.em.transactional(async () => {
      await this.orgsService.suspend(actor, reason, { collectsRecurring })
      await this.emails.tellSuspended(orgId, reason, { collectsRecurring })
    })
    return this.getOrg(visitor, { id: orgId })
  }

  /** Raises `second_factor_stale`, `not_found`, and `org_state_wrong` for an org that is not suspended. */
  async reopenOrg(visitor: SignedIn, { orgId, reason }: ReopenOrgInput): Promise<AdminOrg> {
    requireFreshFactor(visitor, this.clock.now())
    const actor = await this.actorIn(visitor, orgId)
    await this.em.transactional(async () => {
      await this.orgsService.reopen(actor, reason)
      await this.emails.tellReopened(orgId)
    })
    return this.getOrg(visitor, { id: orgId })
  }

  /** Raises `not_found` for an org or member that is none, `account_inactive`, `permission_denied`, `second_factor_stale`. */
  async impersonate(visitor: SignedIn, input: ImpersonateInput): Promise<MovedSession> {
    if (!(await this.orgs.exists(visitor.userId, input.orgId))) throw new Problem('not_found')
    return this.impersonation.start(visitor, input)
  }

  /** Raises `impersonation_absent`. */
  async stopImpersonating(visitor: SignedIn): Promise<MovedSession> {
    return this.impersonation.stop(visitor)
  }

  /** Where Almoner runs on this database, and whether this one may act on the world. */
  async getInstance(): Promise<InstanceState> {
    return { isConfirmed: await this.lock.isConfirmed(), instances: await this.lock.list() }
  }

  /** Says that this is no copy. Raises `second_factor_stale`. */
  async confirmInstance(visitor: SignedIn, { stopsOthers }: ConfirmInstanceInput): Promise<InstanceState> {
    requireFreshFactor(visitor, this.clock.now())
    await this.lock.confirm(stopsOthers)
    await this.em.transactional(() =>
      this.accountAudit.record(
        { orgId: visitor.orgId, userId: visitor.userId, realUserId: visitor.realUserId },
        'admin.confirmInstance',
        { after: { stopsOthers } },
      ),
    )
    return this.getInstance()
  }

  /** Lets a superuser work on an org from outside of it. Raises `not_found`. */
  private async actorIn(visitor: SignedIn, orgId: OrgId): Promise<Actor> {
    if (!(await this.orgs.exists(visitor.userId, orgId))) throw new Problem('not_found')
    this.issuer.bind(visitor.userId, orgId)
    return actorIn(orgId, visitor)
  }

  // Of all orgs at once, so by no one's time zone.
  private today(): string {
    return this.clock.now().toISOString().slice(0, 10)
  }
}

/** Hundredths of a percent: `2.5` is 250. By its digits, since a fraction times a hundred is not always whole. */
function basisPointsOf(percentage: number): number {
  const [whole = '0', decimals = ''] = String(percentage).split('.')
  return Number(`${whole}${decimals.padEnd(2, '0')}`)
}

const toRow = (found: FoundOrg): AdminOrgRow => ({
  id: found.id,
  name: found.name,
  website: found.website,
  country: found.country,
  category: found.category,
  status: found.status,
  createdAt: found.createdAt,
  members: found.members,
  giftsOf30Days: found.giftsOf30Days,
  lastGiftOn: found.lastGiftOn,
  liveDonations: found.liveDonations,
  feePercentage: found.feePercentage,
  gatewayState: found.gatewayState,
  ownerName: found.ownerName,
})
