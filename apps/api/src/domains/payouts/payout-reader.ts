import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../../platform/clock.js'
import { query } from '../../platform/database/transaction.js'
import type { JobPayload } from '../../platform/jobs/job-registry.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { GatewayEvents, GatewaysService, type PayoutQuery } from '../gateways/index.js'
import { PayoutBook } from './payout-book.js'
import { gatewaysToAsk, noteLook, openPayouts } from './payout-lines.statements.js'

export const readPayoutJob = 'payouts.read'
export const askGatewayJob = 'payouts.ask_gateway'

export interface GatewayToAsk extends JobPayload {
  orgId: string
  integrationId: string
  /** Payouts that were begun since then. */
  since: string
}

export interface PayoutToRead extends JobPayload, PayoutQuery {
  orgId: string
  integrationId: string
}

const dayMs = 24 * 60 * 60_000
/** How far the first look goes back, and how much each overlaps with the one before. */
const firstLookMs = 90 * dayMs
const overlapMs = 7 * dayMs

/**
 * Reads payouts at the gateways: when one tells of a payout, and once a day, since events get lost. No transaction is open while a
 * gateway is asked.
 */
@Injectable()
export class PayoutReader implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly gateways: GatewaysService,
    private readonly events: GatewayEvents,
    private readonly book: PayoutBook,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onPayout((payout) => this.askFor(payout))
  }

  /** Reads one and writes down how it stands. Throws where the gateway does not answer: the queue tries again. */
  async read({ orgId, integrationId, gatewayPayoutId }: PayoutToRead): Promise<void> {
    const gateway = await this.gateways.connectionOf(orgId, integrationId)
    const found = await gateway.findPayout({ gatewayPayoutId })
    if (found.status === 'absent') return
    if (found.status === 'unknown') throw new Error(`The gateway does not say how payout ${gatewayPayoutId} stands`)
    const { payout } = found
    const listed =
      payout.contents === 'complete'
        ? await gateway.payoutParts({ gatewayPayoutId })
        : { status: 'found' as const, parts: [] }
    if (listed.status === 'unknown')
      throw new Error(`The gateway does not say what payout ${gatewayPayoutId} is made of`)
    const account = { orgId, integrationId, entityId: gateway.entityId, mode: gateway.mode }
    await this.em.transactional(() => this.book.take(account, payout, listed.parts))
  }

  /** Has the gateways of an org asked whose day is over. */
  async askDue(orgId: string): Promise<void> {
    const now = this.clock.now()
    await this.em.transactional(async (em) => {
      for (const { integrationId, lookedAt } of await query(em, gatewaysToAsk(orgId, now.toISOString()))) {
        const since = lookedAt ? Date.parse(lookedAt) - overlapMs : now.getTime() - firstLookMs
        const payload: GatewayToAsk = { orgId, userId: null, integrationId, since: new Date(since).toISOString() }
        await this.jobs.enqueue(askGatewayJob, payload, { key: `${askGatewayJob}:${integrationId}` })
        await query(em, noteLook(orgId, integrationId, now.toISOString()))
      }
    })
  }

  /** Has each payout read that was begun since, or is still open here. */
  async ask({ orgId, integrationId, since }: GatewayToAsk): Promise<void> {
    const gateway = await this.gateways.connectionOf(orgId, integrationId)
    const found = await gateway.payoutsSince(new Date(since))
    if (found.status === 'unknown') throw new Error(`The gateway ${integrationId} does not list its payouts`)
    await this.em.transactional(async (em) => {
      const open = await query(em, openPayouts(orgId, integrationId))
      const ids = new Set([...found.payouts, ...open].map(({ gatewayPayoutId }) => gatewayPayoutId))
      for (const gatewayPayoutId of ids) await this.askFor({ orgId, integrationId, gatewayPayoutId })
    })
  }

  private async askFor({ orgId, integrationId, gatewayPayoutId }: Omit<PayoutToRead, 'userId'>): Promise<void> {
    const payload: PayoutToRead = { orgId, userId: null, integrationId, gatewayPayoutId }
    await this.jobs.enqueue(readPayoutJob, payload, { key: `${readPayoutJob}:${integrationId}:${gatewayPayoutId}` })
  }
}
