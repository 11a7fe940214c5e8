import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { providerFacts } from '@almoner/contracts/gateways/gateway'
import type { PaymentDomain as ShownDomain, WalletState } from '@almoner/contracts/gateways/gateway-integration'
import type { DomainsOf, PaymentDomainById, RegisterDomainInput } from '@almoner/contracts/gateways/gateways.operations'
import type { Actor } from '../../../platform/access/actor.js'
import { Audit } from '../../../platform/audit/audit.js'
import { transactionOf } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Problem } from '../../../platform/problems/problem.js'
import type { GatewayIntegration } from '../connection/gateway-integration.entity.js'
import { GatewaysService } from '../gateways.service.js'
import { wallets, type RegisteredDomain } from '../gateway.js'
import { toDomain } from './gateway-settings.presenter.js'
import { GatewaySettingsRepository } from './gateway-settings.repository.js'
import { PaymentDomain } from './payment-domain.entity.js'
import { addDomain } from './payment-domains.statements.js'

const waiting: WalletState = { status: 'pending', error: null }

@Injectable()
export class PaymentDomains {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: GatewaySettingsRepository,
    private readonly gateways: GatewaysService,
    private readonly audit: Audit,
  ) {}

  /** Raises `not_found` for an integration of another org. */
  async list({ orgId }: Actor, { gatewayIntegrationId }: DomainsOf): Promise<ShownDomain[]> {
    const { id } = await this.settings.findOrFail(orgId, gatewayIntegrationId)
    return (await this.settings.domains(orgId, id)).map(toDomain)
  }

  /**
   * Registers a domain, once: one that is there is answered as it is, but for one the gateway never answered about. A
   * refusal stands with each wallet. Raises `not_found`, `input_invalid` for a gateway without wallets,
   * `instance_unconfirmed`.
   */
  async register(actor: Actor, { gatewayIntegrationId, domain }: RegisterDomainInput): Promise<ShownDomain> {
    const integration = await this.settings.findOrFail(actor.orgId, gatewayIntegrationId)
    if (integration.status === 'disconnected') throw new Problem('not_found')
    if (!providerFacts[integration.provider].hasPaymentDomains)
      throw Problem.at('gatewayIntegrationId', 'This gateway does not support wallets')
    const row = await this.rowOf(actor, integration, domain)
    return row.gatewayDomainId === null ? this.ask(actor, row, true, 'gateways.registerDomain') : toDomain(row)
  }

  /** Has the gateway look at a domain again, or turns it on or off. Raises `not_found`, `instance_unconfirmed`. */
  async look(actor: Actor, { id }: PaymentDomainById, isEnabled?: boolean): Promise<ShownDomain> {
    const row = await this.settings.domainOrFail(actor.orgId, id)
    return this.ask(actor, row, isEnabled ?? row.enabled, 'gateways.verifyDomain')
  }

  private async rowOf({ orgId }: Actor, integration: GatewayIntegration, domain: string): Promise<PaymentDomain> {
    return this.em.transactional(async () => {
      const wallet = JSON.stringify(waiting)
      await addDomain(transactionOf(this.em), {
        id: newId(),
        org_id: orgId,
        integration_id: integration.id,
        domain,
        status: 'pending',
        apple_pay: wallet,
        google_pay: wallet,
        link: wallet,
        paypal: wallet,
      })
      return this.em.findOneOrFail(PaymentDomain, { orgId, integrationId: integration.id, domain })
    })
  }

  private async ask(actor: Actor, row: PaymentDomain, isEnabled: boolean, action: string): Promise<ShownDomain> {
    const { orgId } = actor
    const gateway = await this.gateways.connectionOf(orgId, row.integrationId)
    const answer = await gateway.registerDomain({
      domain: row.domain,
      gatewayDomainId: row.gatewayDomainId ?? null,
      isEnabled,
    })
    return this.em.transactional(async () => {
      const kept = await this.em.findOneOrFail(PaymentDomain, { orgId, id: row.id }, { refresh: true })
      const before = toDomain(kept)
      note(kept, answer)
      this.audit.record(actor, action, { subjectId: row.id, before, after: toDomain(kept) })
      return toDomain(kept)
    })
  }
}

function note(row: PaymentDomain, answer: RegisteredDomain): void {
  // Without an answer it stays as it was, and is asked about again.
  if (answer.status === 'unknown') return
  if (answer.status === 'refused') {
    const refused: WalletState = { status: 'inactive', error: answer.message }
    for (const wallet of wallets) row[wallet] = refused
    row.status = 'inactive'
    return
  }
  row.gatewayDomainId = answer.gatewayDomainId
  row.enabled = answer.isEnabled
  for (const wallet of wallets) row[wallet] = answer.wallets[wallet]
  const isAny = wallets.some((wallet) => answer.wallets[wallet].status === 'active')
  row.status = !answer.isEnabled ? 'disabled' : isAny ? 'active' : 'inactive'
}
