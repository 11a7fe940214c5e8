import { Injectable } from '@nestjs/common'
import type { AuditChain as ShownChain, AuditEntry, AuditFacets } from '@almoner/contracts/audit/audit'
import type { ListAuditInput } from '@almoner/contracts/audit/audit.operations'
import type { Page } from '@almoner/contracts/paging'
import type { Actor } from '../../platform/access/actor.js'
import { AuditChain } from '../../platform/audit/audit-chain.repository.js'
import { toPage } from '../../platform/database/keyset.js'
import { toAuditEntry } from './audit.presenter.js'
import { AuditRepository } from './audit.repository.js'

@Injectable()
export class AuditService {
  constructor(
    private readonly entries: AuditRepository,
    private readonly chain: AuditChain,
  ) {}

  /** A page, the newest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async list(actor: Actor, input: ListAuditInput): Promise<Page<AuditEntry>> {
    return toPage(await this.entries.list(actor.orgId, input), input, toAuditEntry)
  }

  async facets(actor: Actor): Promise<AuditFacets> {
    return this.entries.facets(actor.orgId)
  }

  /** Whether every entry of the org stands as it was written. */
  async check(actor: Actor): Promise<ShownChain> {
    const { entries, firstBreak } = await this.chain.walk(actor.orgId)
    return { entries, isWhole: firstBreak === null, firstBreak }
  }
}
