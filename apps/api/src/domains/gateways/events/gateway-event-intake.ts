import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { CallRunner } from '../../../platform/access/call-runner.js'
import { ReadPool } from '../../../platform/database/read-pool.js'
import { query } from '../../../platform/database/transaction.js'
import { newId } from '../../../platform/ids.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import { Problem } from '../../../platform/problems/problem.js'
import { IntegrationAlerts } from '../connection/integration-alerts.js'
import { Connections } from '../connection/connections.repository.js'
import { createHash } from 'node:crypto'
import { EventRefused, type EventDelivery, type GatewayConnection } from '../gateway.js'
import { GatewayRegistry } from '../gateway-registry.js'
import { applyEventJob, type ApplyEventPayload } from './gateway-event-work.js'
import { keptBody, readKeptEvent } from './read-event.js'
import { noteArrival, storeEvent } from './gateway-event.statements.js'
import { orgOfIntegration } from '../connection/connection.statements.js'

/** An event as it is stored: read, or kept as it came with why it can't be read. */
interface Intake {
  id: string
  type: string
  occurredAt: Date
  error: string | null
}

/** Takes in what gateways send: verified, stored once, and applied by a job. */
@Injectable()
export class GatewayEventIntake {
  constructor(
    private readonly em: EntityManager,
    private readonly calls: CallRunner,
    private readonly pool: ReadPool,
    private readonly connections: Connections,
    private readonly gateways: GatewayRegistry,
    private readonly jobs: Jobs,
    private readonly alerts: IntegrationAlerts,
  ) {}

  /**
   * Stores an event once, however often it comes; one that is signed and can't be read is kept for a person. Raises
   * `not_found` for an integration that is none, and `input_invalid` where the signature, its age or the mode is not right.
   */
  async receive(integrationId: string, delivery: EventDelivery): Promise<void> {
    const connection = await this.connectionOf(integrationId)
    const event = this.read(connection, delivery)
    await this.calls.transaction({ orgId: connection.orgId }, () => this.store(connection, event, delivery))
  }

  private async connectionOf(integrationId: string): Promise<GatewayConnection> {
    const orgId = await orgOfIntegration(this.pool, integrationId)
    const connection = orgId && (await this.connections.findById(orgId, integrationId))
    if (!connection) throw new Problem('not_found')
    return connection
  }

  private read(connection: GatewayConnection, delivery: EventDelivery): Intake {
    const gateway = this.gateways.of(connection.provider)
    try {
      gateway.verifyEvent(connection, delivery)
    } catch (error) {
      if (error instanceof EventRefused) throw new Problem('input_invalid', { message: error.message, cause: error })
      throw error
    }
    const body = keptBody(delivery.rawBody)
    const read = readKeptEvent(gateway, body)
    if ('error' in read) {
      const id = `unreadable:${createHash('sha256').update(delivery.rawBody).digest('hex')}`
      return { id, type: 'unreadable', occurredAt: delivery.receivedAt, error: read.error }
    }
    if (read.event.mode !== connection.mode)
      throw new Problem('input_invalid', { message: `This integration takes ${connection.mode} events` })
    return { ...read.event, error: null }
  }

  private async store(connection: GatewayConnection, event: Intake, delivery: EventDelivery): Promise<void> {
    const { orgId, integrationId, provider } = connection
    const [stored] = await query(
      this.em,
      storeEvent({
        ...event,
        id: newId(),
        eventId: event.id,
        orgId,
        integrationId,
        provider,
        mode: connection.mode,
        body: keptBody(delivery.rawBody),
        receivedAt: delivery.receivedAt,
      }),
    )
    if (!stored || stored.deliveries > 1) return
    await query(this.em, noteArrival(integrationId, delivery.receivedAt))
    if (event.error !== null) {
      await this.alerts.raise(orgId, integrationId, 'event_unreadable')
      return
    }
    const payload: ApplyEventPayload = { orgId, userId: null, eventRowId: stored.id }
    await this.jobs.enqueue(applyEventJob, payload)
  }
}
