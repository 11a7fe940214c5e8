import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { GatewayMode, GatewayProvider } from '@almoner/contracts/gateways/gateway'
import type { FeeRule, IntegrationStatus } from '@almoner/contracts/gateways/gateway-integration'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { Vault } from '../../../platform/secrets/vault.js'
import type { GatewayConnection } from '../gateway.js'
import { Secret } from '../../../platform/secrets/secret.js'

interface ConnectionRow {
  id: string
  entity_id: string
  provider: GatewayProvider
  mode: GatewayMode
  status: IntegrationStatus
  enabled: boolean
  account_id: string | null
  publishable_key: string | null
  secret_key: string | null
  webhook_secret: string | null
  methods: PaymentMethod[]
  statement_descriptor: string | null
  fee_rule: FeeRule | null
}

/** Where in the vault a secret of an integration belongs; it opens nowhere else. */
export const secretPlace = (integrationId: string, key: 'secretKey' | 'webhookSecret'): string =>
  `gateway_integrations:${integrationId}:${key}`

/** Reads integrations with their keys unsealed, for speaking to gateways and for nothing that answers a request. */
@Injectable()
export class Connections {
  constructor(
    private readonly rows: TenantQuery,
    private readonly vault: Vault,
  ) {}

  async find(
    orgId: string,
    entityId: string,
    integrationId?: string,
  ): Promise<{ connection: GatewayConnection; isUsable: boolean } | null> {
    const which = integrationId ? sql`i.id = ${integrationId}::uuid` : sql`i.is_default`
    const row = await this.rows.first<ConnectionRow>(
      orgId,
      sql`
        select i.*
        from gateway_integrations i
        where i.org_id = ctx.org_id and i.entity_id = ${entityId}::uuid and ${which}`,
    )
    return row ? { connection: this.toConnection(orgId, row), isUsable: row.enabled && row.status === 'active' } : null
  }

  /** A usable one in test mode: the named one, else the default, else the sandbox, else any. */
  async findForTests(orgId: string, entityId: string, integrationId?: string): Promise<GatewayConnection | null> {
    const row = await this.rows.first<ConnectionRow>(
      orgId,
      sql`
        select i.*
        from gateway_integrations i
        where i.org_id = ctx.org_id
          and i.entity_id = ${entityId}::uuid
          and i.mode = 'test'
          and i.enabled
          and i.status = 'active'
          and i.provider <> 'offline'
        order by i.id = ${integrationId ?? null}::uuid desc nulls last, i.is_default desc,
          i.provider = 'sandbox' desc, i.id
        limit 1`,
    )
    return row ? this.toConnection(orgId, row) : null
  }

  /** Any integration, also one that is off: what it took earlier still has refunds, disputes and events. */
  async findById(orgId: string, integrationId: string): Promise<GatewayConnection | null> {
    const row = await this.rows.first<ConnectionRow>(
      orgId,
      sql`
        select i.*
        from gateway_integrations i
        where i.org_id = ctx.org_id and i.id = ${integrationId}::uuid`,
    )
    return row ? this.toConnection(orgId, row) : null
  }

  private toConnection(orgId: string, row: ConnectionRow): GatewayConnection {
    const unseal = (sealed: string | null, key: 'secretKey' | 'webhookSecret') =>
      sealed === null ? null : new Secret(this.vault.unseal(sealed, secretPlace(row.id, key)))
    return {
      integrationId: row.id,
      orgId,
      entityId: row.entity_id,
      provider: row.provider,
      mode: row.mode,
      accountId: row.account_id,
      publishableKey: row.publishable_key,
      secretKey: unseal(row.secret_key, 'secretKey'),
      webhookSecret: unseal(row.webhook_secret, 'webhookSecret'),
      methods: row.methods,
      statementDescriptor: row.statement_descriptor,
      feeRule: row.fee_rule,
    }
  }
}
