import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { query, transactionOf } from '../../../platform/database/transaction.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { GatewayEventIntake } from '../events/gateway-event-intake.js'
import { claimDeliveries, deleteDelivery, type ClaimedDelivery } from './sandbox-deliveries.statements.js'
import { SandboxEntry } from './sandbox-entry.entity.js'
import { eventBody, signatureHeader, signEvent } from './sandbox-event.js'
import { SandboxGateway } from './sandbox-gateway.js'

const batch = 50

/** Brings the sandbox's events to the same door, signed in the same way, as any other gateway's. */
@Injectable()
export class SandboxEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly gateway: SandboxGateway,
    private readonly intake: GatewayEventIntake,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Sends what is due in an org. An event that is not taken in is sent again, later each time. */
  async deliverDue(orgId: string): Promise<'more' | undefined> {
    const claimed = await this.em.transactional(async (em) => {
      const deliveries = await query(em, claimDeliveries(orgId, this.clock.now().toISOString(), batch))
      const lines = await em.find(SandboxEntry, { id: deliveries.map(({ entryId }) => entryId) })
      const lineOf = new Map(lines.map((line) => [line.id, line]))
      return deliveries.map((delivery) => ({ delivery, line: lineOf.get(delivery.entryId) }))
    })
    for (const { delivery, line } of claimed) {
      try {
        if (!line) throw new Error(`The sandbox's log has no line ${delivery.entryId}`)
        await this.deliver(line, delivery)
        await this.em.transactional((em) => deleteDelivery(transactionOf(em), orgId, delivery.id))
      } catch (err) {
        this.log.error({ err, orgId, entryId: delivery.entryId }, 'an event of the sandbox was not taken in')
      }
    }
    return claimed.length === batch ? 'more' : undefined
  }

  private async deliver(line: SandboxEntry, { isForerunner }: ClaimedDelivery): Promise<void> {
    const now = this.clock.now()
    const body = eventBody(line, this.gateway.pageUrl(line, line.objectId), isForerunner)
    const headers = { [signatureHeader]: signEvent(body, this.gateway.eventSecret(line.integrationId), now) }
    await this.intake.receive(line.integrationId, { rawBody: Buffer.from(body), headers, receivedAt: now })
  }
}
