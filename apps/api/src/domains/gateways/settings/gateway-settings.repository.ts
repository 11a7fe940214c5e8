import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { LegalEntity } from '@almoner/contracts/orgs/org'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { forUpdate } from '../../../platform/database/transaction.js'
import { Problem, orNotFound } from '../../../platform/problems/problem.js'
import { GatewayIntegration } from '../connection/gateway-integration.entity.js'
import { PaymentDomain } from './payment-domain.entity.js'

@Injectable()
export class GatewaySettingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The default of each entity first, what is disconnected last. */
  async list(orgId: string): Promise<GatewayIntegration[]> {
    const found = await this.em.transactional(() =>
      this.em.find(GatewayIntegration, { orgId }, { orderBy: { isDefault: 'desc', createdAt: 'asc', id: 'asc' } }),
    )
    const isGone = ({ status }: GatewayIntegration) => (status === 'disconnected' ? 1 : 0)
    return found.sort((a, b) => isGone(a) - isGone(b))
  }

  entities(orgId: string): Promise<LegalEntity[]> {
    return this.rows.all<LegalEntity>(
      orgId,
      sql`
        select e.id, e.name, e.is_primary as "isPrimary", e.currency, e.time_zone as "timeZone", null as logo
        from shared.entities e
        where e.org_id = ctx.org_id
        order by e.is_primary desc, e.created_at, e.id`,
    )
  }

  /** Raises `not_found`. */
  async findOrFail(orgId: string, id: string): Promise<GatewayIntegration> {
    return orNotFound(await this.em.transactional(() => this.em.findOne(GatewayIntegration, { orgId, id })))
  }

  /**
   * Every integration of an entity under its lock, so that of two who choose a default at once one waits. Raises
   * `not_found` where the entity has none.
   */
  async lockOfLegalEntity(orgId: string, entityId: string): Promise<GatewayIntegration[]> {
    const found = await this.em.find(GatewayIntegration, { orgId, entityId }, { ...forUpdate, orderBy: { id: 'asc' } })
    if (found.length === 0) throw new Problem('not_found')
    return found
  }

  domains(orgId: string, integrationId: string): Promise<PaymentDomain[]> {
    return this.em.transactional(() =>
      this.em.find(PaymentDomain, { orgId, integrationId }, { orderBy: { domain: 'asc' } }),
    )
  }

  /** Raises `not_found`. */
  async domainOrFail(orgId: string, id: string): Promise<PaymentDomain> {
    return orNotFound(await this.em.transactional(() => this.em.findOne(PaymentDomain, { orgId, id })))
  }
}
