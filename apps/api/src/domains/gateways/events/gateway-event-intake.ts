import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
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
    const { rows } = await this.pool.query<{ org_id: string | null }>(
      'select gateway_integration_org($1::uuid) as org_id',
      [integrationId],
    )
    const orgId = rows[0]?.org_id
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
      sql<{ id: string; deliveries: number }>`
       insert into gateway_events (id, org_id, integration_id, provider, event_id, type, mode, body, occurred_at, received_at, status, last_error)
       values (${newId()}, ${orgId}, ${integrationId}, ${provider}, ${event.id}, ${event.type}, ${connection.mode}, ${keptBody(delivery.rawBody)}, ${event.occurredAt.toISOString()}::timestamptz, ${delivery.receivedAt.toISOString()}::timestamptz, ${event.error === null ? 'received' : 'unreadable'}, ${event.error})
       on conflict (provider, event_id, integration_id) do update set deliveries = gateway_events.deliveries + 1
       returning id, deliveries`,
    )
    if (!stored || stored.deliveries > 1) return
    // Shown to the minute, so that a storm of events does not queue at this row.
    await query(
      this.em,
      sql`
       update gateway_integrations set last_event_at = ${delivery.receivedAt.toISOString()}::timestamptz
       where id = ${integrationId} and (last_event_at is null or last_event_at < ${delivery.receivedAt.toISOString()}::timestamptz - interval '10 seconds')`,
    )
    if (event.error !== null) {
      await this.alerts.raise(orgId, integrationId, 'event_unreadable')
      return
    }
    const payload: ApplyEventPayload = { orgId, userId: null, eventRowId: stored.id }
    await this.jobs.enqueue(applyEventJob, payload)
  }
}
