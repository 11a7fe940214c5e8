import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { sql } from 'kysely'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { query } from '../../platform/database/transaction.js'
import { GatewayDonations, type DonationsOfGateways } from '../gateways/index.js'

/** Still to be collected, or may be again. */
const live = sql`('scheduled', 'active', 'past_due', 'paused')`

/** Tells the gateways which recurring gifts they still collect. */
@Injectable()
export class DonationsOfGateway implements DonationsOfGateways, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
    private readonly gateways: GatewayDonations,
  ) {}

  onModuleInit(): void {
    this.gateways.keptBy(this)
  }

  async countLive(orgId: string, integrationId: string): Promise<number> {
    const found = await this.rows.first<{ live: number }>(
      orgId,
      sql`
        select count(*)::int as live
        from donations d
        where d.org_id = ctx.org_id
          and d.gateway_integration_id = ${integrationId}::uuid
          and d.frequency <> 'single'
          and d.status in ${live}`,
    )
    return found?.live ?? 0
  }

  /** Where the means of payment do not go along, the donor is asked for one when the next installment is due. */
  async move(orgId: string, from: string, to: string, keepsMethods: boolean): Promise<number> {
    const moved = await query(
      this.em,
      sql<object>`
        update donations
        set gateway_integration_id = ${to}, updated_at = now(),
          payment_reference = case when ${keepsMethods} then payment_reference end
        where org_id = ${orgId}
          and gateway_integration_id = ${from}
          and frequency <> 'single'
          and status in ${live}
        returning id`,
    )
    return moved.length
  }
}
