import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { Currency } from '@almoner/contracts/money'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate } from '../../platform/database/transaction.js'
import { CheckoutSettings } from './checkout-settings.entity.js'

/** What both levels set, as it is kept. */
export interface LevelsRow {
  currency: Currency
  campaignOwn: CheckoutOverrides | null
  campaignSavedAt: string | null
  orgOwn: CheckoutOverrides | null
  orgSavedAt: string | null
}

@Injectable()
export class CheckoutSettingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** Both levels of a campaign; without one, those of the org. Nothing where the campaign is not the org's. */
  levels(orgId: string, campaignId: string | null): Promise<LevelsRow | undefined> {
    return this.rows.first<LevelsRow>(
      orgId,
      sql`
        select coalesce(k.currency, o.currency) as currency, c.own as "campaignOwn",
          to_json(c.saved_at) #>> '{}' as "campaignSavedAt", d.own as "orgOwn",
          to_json(d.saved_at) #>> '{}' as "orgSavedAt"
        from shared.orgs o
          left join shared.campaigns k on k.org_id = o.id and k.id = ${campaignId}::uuid
          left join checkout_settings c on c.org_id = o.id and c.campaign_id = k.id
          left join checkout_settings d on d.org_id = o.id and d.campaign_id is null
        where o.id = ctx.org_id and (${campaignId}::uuid is null or k.id is not null)`,
    )
  }

  /** The row of a level, locked, or null before it is first saved. */
  lock(orgId: string, campaignId: string | null): Promise<CheckoutSettings | null> {
    return this.em.findOne(CheckoutSettings, { orgId, campaignId }, forUpdate)
  }

  /** Whether the entity of a campaign takes money by an integration. */
  async takesMoneyBy(orgId: string, campaignId: string, integrationId: string): Promise<boolean> {
    const found = await this.rows.first<{ found: number }>(
      orgId,
      sql<{ found: number }>`
        select 1 as found
        from shared.campaigns k
          join shared.gateway_integrations i on i.org_id = k.org_id and i.entity_id = k.entity_id
        where k.org_id = ctx.org_id
          and k.id = ${campaignId}::uuid
          and i.id = ${integrationId}::uuid
          and i.enabled
          and i.status = 'active'
          and i.provider <> 'offline'`,
    )
    return found !== undefined
  }

  /** Which of the ids are no fund of the org that can be given to. */
  async unknownDesignations(orgId: string, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const known = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select id
        from shared.designations
        where org_id = ctx.org_id and status = 'active' and id = any(${ids}::uuid[])`,
    )
    const found = new Set(known.map(({ id }) => id))
    return ids.filter((id) => !found.has(id))
  }
}
