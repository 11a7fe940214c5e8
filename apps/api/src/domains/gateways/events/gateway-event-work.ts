import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Inject, Injectable } from '@nestjs/common'
import { Clock } from '../../../platform/clock.js'
import { forUpdate, transactionOf } from '../../../platform/database/transaction.js'
import type { JobPayload } from '../../../platform/jobs/job-registry.js'
import { Jobs } from '../../../platform/jobs/jobs.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { Connections } from '../connection/connections.repository.js'
import { IntegrationAlerts } from '../connection/integration-alerts.js'
import type { GatewayConnection } from '../gateway.js'
import type { GatewayChange } from '../gateway-change.js'
import { GatewayRegistry } from '../gateway-registry.js'
import { GatewayEvent } from './gateway-event.entity.js'
import { GatewayEvents } from './gateway-events.js'
import { readKeptEvent } from './read-event.js'
import { noteFailure } from './gateway-event.statements.js'

export const applyEventJob = 'gateways.apply_event'

export interface ApplyEventPayload extends JobPayload {
  orgId: string
  eventRowId: string
}

const hourMs = 60 * 60_000
const parkedMs = 72 * hourMs

/** How long to wait for an object that an event speaks of and that is not there yet, by how long it has been awaited. */
function nextLook(waitedMs: number): number {
  if (waitedMs < 60_000) return 1_000
  if (waitedMs < hourMs) return 60_000
  return hourMs
}

@Injectable()
export class GatewayEventWork {
  constructor(
    private readonly em: EntityManager,
    private readonly events: GatewayEvents,
    private readonly connections: Connections,
    private readonly gateways: GatewayRegistry,
    private readonly jobs: Jobs,
    private readonly alerts: IntegrationAlerts,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** What breaks off is tried again by the queue; why is shown to staff, who may try it again themselves. */
  async applyOrNote(payload: ApplyEventPayload): Promise<void> {
    try {
      await this.apply(payload)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      await this.em.transactional((em) => noteFailure(transactionOf(em), payload.orgId, payload.eventRowId, why))
      throw error
    }
  }

  private async apply(payload: ApplyEventPayload): Promise<void> {
    const { orgId, eventRowId } = payload
    const stored = await this.em.transactional(() => this.em.findOneOrFail(GatewayEvent, { id: eventRowId }))
    if (isSettled(stored)) return
    const connection = await this.connections.findById(orgId, stored.integrationId)
    if (!connection) throw new Error(`Event ${eventRowId} belongs to an integration that is gone`)
    const read = readKeptEvent(this.gateways.of(connection.provider), stored.body)
    if ('error' in read) return this.putAside(stored, read.error)
    const { event } = read
    const change = await this.reread(connection, event.change)
    await this.em.transactional(async () => {
      const row = await this.em.findOneOrFail(GatewayEvent, { id: eventRowId }, forUpdate)
      if (isSettled(row)) return
      const { entityId, integrationId, provider } = connection
      const verdict = await this.events.apply({ ...event, change, orgId, entityId, integrationId, provider })
      if (verdict === 'applied') {
        row.status = 'applied'
        row.appliedAt = this.clock.now()
        row.lastError = null
      } else {
        await this.park(row, payload)
      }
    })
  }

  /**
   * An event says what was; the gateway says what is. Read anew, events come to the same in any order, and what is
   * applied is what the gateway itself says to whoever holds the key.
   */
  private async reread(connection: GatewayConnection, change: GatewayChange): Promise<GatewayChange> {
    const gateway = this.gateways.of(connection.provider)
    if (change.kind === 'charge' && change.chargeId) {
      const { chargeId, gatewayChargeId, gatewayPageId } = change
      const found = await gateway.findCharge(connection, { chargeId, gatewayChargeId, gatewayPageId })
      if (found.status === 'unknown') throw new Error(`The gateway does not say how charge ${chargeId} stands`)
      return found.status === 'absent' ? change : { ...change, state: found }
    }
    if (change.kind === 'refund' && change.refundId && change.gatewayChargeId) {
      const { refundId, gatewayChargeId } = change
      const gatewayRefundId = change.state.gatewayRefundId
      const found = await gateway.findRefund(connection, { refundId, gatewayRefundId, gatewayChargeId })
      if (found.status === 'unknown') throw new Error(`The gateway does not say how refund ${refundId} stands`)
      return found.status === 'absent' ? change : { ...change, state: found }
    }
    return change
  }

  private async putAside({ orgId, id, integrationId }: GatewayEvent, why: string): Promise<void> {
    await this.em.transactional(async () => {
      const row = await this.em.findOneOrFail(GatewayEvent, { id, orgId }, { lockMode: LockMode.PESSIMISTIC_WRITE })
      row.status = 'unreadable'
      row.lastError = why
      await this.alerts.raise(orgId, integrationId, 'event_unreadable')
    })
  }

  private async park(row: GatewayEvent, payload: ApplyEventPayload): Promise<void> {
    const now = this.clock.now()
    const waitedMs = now.getTime() - row.receivedAt.getTime()
    row.lastError = 'It refers to something that does not exist here'
    if (waitedMs >= parkedMs) {
      row.status = 'given_up'
      await this.alerts.raise(payload.orgId, row.integrationId, 'event_given_up')
      this.log.error(
        { integrationId: row.integrationId, eventId: row.eventId, type: row.type },
        'an event of a gateway was given up after 72 hours: what it speaks of never came',
      )
      return
    }
    row.status = 'parked'
    await this.jobs.enqueue(applyEventJob, payload, {
      key: `${applyEventJob}:${row.id}`,
      inMs: nextLook(waitedMs),
    })
  }
}

const isSettled = ({ status }: GatewayEvent): boolean => status !== 'received' && status !== 'parked'
