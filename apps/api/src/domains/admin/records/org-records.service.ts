import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import {
  recordsOpenMinutes,
  type ListOrgChargesInput,
  type ListOrgDonorsInput,
  type OpenRecords,
  type OpenRecordsInput,
} from '@almoner/contracts/admin/org-records.operations'
import type { ChargeRow } from '@almoner/contracts/charges/charge'
import type { DonorRow } from '@almoner/contracts/donors/donor'
import type { OrgId } from '@almoner/contracts/orgs/org-id'
import type { Page } from '@almoner/contracts/paging'
import { actorIn, type Actor, type SignedIn } from '../../../platform/access/actor.js'
import { requireFreshFactor } from '../../../platform/access/fresh-factor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { Clock } from '../../../platform/clock.js'
import type { JsonText } from '../../../platform/json-text.js'
import { Problem } from '../../../platform/problems/problem.js'
import { SessionFactory } from '../../accounts/index.js'
import { ChargesService } from '../../charges/index.js'
import { DonorsService } from '../../donors/index.js'
import { AdminRepository } from '../admin.repository.js'
import { OrgRecordsRepository } from './org-records.repository.js'

/** Lets superusers read who gave what to an org without going in, for an hour and for a reason that its owners can read. */
@Injectable()
export class OrgRecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly orgs: AdminRepository,
    private readonly records: OrgRecordsRepository,
    private readonly charges: ChargesService,
    private readonly donors: DonorsService,
    private readonly issuer: SessionFactory,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Raises `second_factor_stale` and `not_found`. */
  async open(visitor: SignedIn, { orgId, reason }: OpenRecordsInput): Promise<OpenRecords> {
    const now = this.clock.now()
    requireFreshFactor(visitor, now)
    if (!(await this.orgs.exists(visitor.userId, orgId))) throw new Problem('not_found')
    const openUntil = new Date(now.getTime() + recordsOpenMinutes * 60_000).toISOString()
    this.issuer.bind(visitor.userId, orgId)
    await this.em.transactional(async () => {
      this.audit.record(actorIn(orgId, visitor), 'admin.openRecords', { reason, after: { openUntil } })
    })
    return { openUntil }
  }

  /** Null where they are closed. */
  async openUntil(visitor: SignedIn, orgId: OrgId): Promise<string | null> {
    const until = await this.records.openUntil(orgId, visitor.realUserId)
    return until && until > this.clock.now().toISOString() ? until : null
  }

  /** Raises `records_closed`, and `input_invalid` for a cursor that is not one of ours. */
  async listCharges(visitor: SignedIn, { orgId, ...input }: ListOrgChargesInput): Promise<JsonText<Page<ChargeRow>>> {
    return this.charges.list(await this.reader(visitor, orgId), input)
  }

  /** Raises `records_closed`, and `input_invalid` for a cursor that is not one of ours. */
  async listDonors(visitor: SignedIn, { orgId, ...input }: ListOrgDonorsInput): Promise<Page<DonorRow>> {
    return this.donors.list(await this.reader(visitor, orgId), input)
  }

  private async reader(visitor: SignedIn, orgId: OrgId): Promise<Actor> {
    if (!(await this.openUntil(visitor, orgId))) throw new Problem('records_closed')
    return actorIn(orgId, visitor)
  }
}
