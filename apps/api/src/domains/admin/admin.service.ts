import { Injectable } from '@nestjs/common'
import type { AdminOrg, AdminOrgRow } from '@almoner/contracts/admin/admin-org'
import type { AdminOrgById, ImpersonateInput, ListOrgsInput } from '@almoner/contracts/admin/admin.operations'
import type { Page } from '@almoner/contracts/paging'
import type { SignedIn } from '../../platform/access/actor.js'
import type { MovedSession } from '../../platform/access/opened-session.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { Problem } from '../../platform/problems/problem.js'
import { AdminRepository, type FoundOrg } from './admin.repository.js'
import type { AdminVerbs } from './admin.router.js'
import { Impersonation } from './impersonation.js'

@Injectable()
export class AdminService implements AdminVerbs {
  constructor(
    private readonly orgs: AdminRepository,
    private readonly impersonation: Impersonation,
    private readonly clock: Clock,
  ) {}

  /** A page of all orgs, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async listOrgs(visitor: SignedIn, input: ListOrgsInput): Promise<Page<AdminOrgRow>> {
    return toPage(await this.orgs.list(visitor.userId, this.today(), input), input, toRow)
  }

  /** One org with its people. Raises `not_found`. */
  async getOrg(visitor: SignedIn, { id }: AdminOrgById): Promise<AdminOrg> {
    const found = await this.orgs.find(visitor.userId, this.today(), id)
    if (!found) throw new Problem('not_found')
    const parent = found.parentOrgId ? await this.orgs.find(visitor.userId, this.today(), found.parentOrgId) : undefined
    return {
      ...toRow(found),
      currency: found.currency,
      timeZone: found.timeZone,
      parentOrg: parent ? { id: parent.id, name: parent.name } : null,
      people: await this.orgs.people(id),
    }
  }

  /** Raises `not_found` for an org or member that is none, `account_inactive`, `permission_denied`, `second_factor_stale`. */
  async impersonate(visitor: SignedIn, input: ImpersonateInput): Promise<MovedSession> {
    if (!(await this.orgs.find(visitor.userId, this.today(), input.orgId))) throw new Problem('not_found')
    return this.impersonation.start(visitor, input)
  }

  /** Raises `impersonation_absent`. */
  async stopImpersonating(visitor: SignedIn): Promise<MovedSession> {
    return this.impersonation.stop(visitor)
  }

  // Of all orgs at once, so by no one's time zone.
  private today(): string {
    return this.clock.now().toISOString().slice(0, 10)
  }
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
})
