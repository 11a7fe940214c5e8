import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { EventPayload } from '@almoner/contracts/events'
import { Outbox } from '../../../platform/outbox/outbox.js'
import { GatewayIntegration } from './gateway-integration.entity.js'

/** Tells staff and webhooks that an integration needs a look. */
@Injectable()
export class IntegrationAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** In the transaction in which it came up. */
  async raise(
    orgId: string,
    integrationId: string,
    reason: EventPayload<'integration.error'>['reason'],
  ): Promise<void> {
    const { id, entityId, provider, status } = await this.em.findOneOrFail(GatewayIntegration, {
      id: integrationId,
      orgId,
    })
    await this.outbox.write(orgId, 'integration.error', { integrationId: id, entityId, provider, status, reason })
  }
}
