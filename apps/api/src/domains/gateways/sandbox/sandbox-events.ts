import { Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { GatewayEventIntake } from '../events/gateway-event-intake.js'
import { SandboxBook } from './sandbox-book.js'
import { SandboxEntry } from './sandbox-entry.entity.js'
import { eventBody, signatureHeader, signEvent } from './sandbox-event.js'
import { SandboxGateway } from './sandbox-gateway.js'
import type { DeliverPayload } from './sandbox-deliveries.js'
import { EntityManager } from '@mikro-orm/postgresql'

/** Brings the sandbox's events to the same door, signed in the same way, as any other gateway's. */
@Injectable()
export class SandboxEvents {
  constructor(
    private readonly em: EntityManager,
    private readonly book: SandboxBook,
    private readonly gateway: SandboxGateway,
    private readonly intake: GatewayEventIntake,
    private readonly clock: Clock,
  ) {}

  async deliver({ orgId, entryId, isForerunner }: DeliverPayload): Promise<void> {
    const now = this.clock.now()
    const account = { orgId, integrationId: '' }
    const line = await this.book.look(account, () => this.em.findOneOrFail(SandboxEntry, { id: entryId }))
    // Clocks of two machines differ by a little; the queue tries again.
    if (line.at > now) throw new Error(`Line ${entryId} of the sandbox does not hold yet`)
    const { integrationId } = line
    const body = eventBody(line, this.gateway.pageUrl(line, line.objectId), isForerunner)
    const headers = { [signatureHeader]: signEvent(body, this.gateway.eventSecret(integrationId), now) }
    await this.intake.receive(integrationId, { rawBody: Buffer.from(body), headers, receivedAt: now })
  }
}
