import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { LinkKind } from '@almoner/contracts/hubspot/hubspot'
import { Clock } from '../../platform/clock.js'
import { newId } from '../../platform/ids.js'
import { InstanceLock } from '../../platform/instance/instance-lock.js'
import { Jobs } from '../../platform/jobs/jobs.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { HubspotDenied, HubspotSilent, type HubspotAccess } from './client/hubspot-port.js'
import { Problem } from '../../platform/problems/problem.js'
import { DonorPush } from './donor-push.js'
import { GiftPush } from './gift-push.js'
import type { HubspotConnection } from './hubspot-connection.entity.js'
import { HubspotConnections } from './hubspot-connections.repository.js'
import { syncJob, type SyncJob } from './hubspot-jobs.js'
import { HubspotLinks } from './hubspot-links.repository.js'
import { HubspotPreview } from './hubspot-preview.js'
import { HubspotPull } from './hubspot-pull.js'
import { HubspotTokens } from './hubspot-tokens.js'
import { RecurringPush } from './recurring-push.js'
import type { DueLink, SettledLink } from './links.statements.js'
import { batchSize } from './send-batch.js'

const leaseMs = 3 * 60_000

interface Round {
  connection: HubspotConnection
  links: DueLink[]
}

/**
 * The queue of one org. One worker at a time is at it, as the lease on the connection says, so that an account is asked no
 * faster than HubSpot allows. No transaction is open while HubSpot is asked.
 */
@Injectable()
export class HubspotSync {
  constructor(
    private readonly em: EntityManager,
    private readonly connections: HubspotConnections,
    private readonly links: HubspotLinks,
    private readonly donors: DonorPush,
    private readonly plans: RecurringPush,
    private readonly gifts: GiftPush,
    private readonly previews: HubspotPreview,
    private readonly pull: HubspotPull,
    private readonly tokens: HubspotTokens,
    private readonly outbox: Outbox,
    private readonly instance: InstanceLock,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Has the org's queue worked on, in the transaction it is called in or one of its own. */
  wake(orgId: string, at?: Date): Promise<void> {
    // Under a key of its own: a job for now must not be put off by one for later.
    const key = `${syncJob}:${orgId}${at ? ':later' : ''}`
    return this.jobs.enqueue<SyncJob>(syncJob, { orgId, userId: null }, { key, ...(at ? { runAt: at } : {}) })
  }

  /** Sends and reads what is due, until nothing is or the process ends. A copy of another's database does nothing. */
  async drain(orgId: string, signal: AbortSignal): Promise<void> {
    if (!(await this.instance.isConfirmed())) return
    const workerId = newId()
    try {
      while (!signal.aborted) {
        const round = await this.begin(orgId, workerId)
        if (!round) return
        if (!(await this.work(round))) return
      }
    } finally {
      await this.letGo(orgId, workerId)
    }
  }

  /** One round: a preview that was asked for, what is due, or what changed in HubSpot. False where nothing was left. */
  private async work({ connection, links }: Round): Promise<boolean> {
    const { orgId } = connection
    try {
      if (connection.backfill?.state === 'previewing') {
        await this.previews.count(connection, () => this.tokens.accessOf(connection))
        return true
      }
      const access = await this.tokens.accessOf(connection)
      if (links.length > 0) {
        await this.send(connection, access, links)
        return true
      }
      const hasMore = await this.pull.read(connection, access)
      await this.note(orgId, (now) => now.noteAnswered(this.clock.now()))
      return hasMore
    } catch (error) {
      await this.noteFailure(orgId, error)
      return false
    }
  }

  private async send(connection: HubspotConnection, access: HubspotAccess, links: readonly DueLink[]): Promise<void> {
    const { orgId } = connection
    const [{ kind }] = links as [DueLink]
    const { settled, removed } = await this.pushKind(kind)(connection, access, links)
    await this.em.transactional(async () => {
      // The connection before its links, as whoever changes the settings does: the other way round, each would wait for the other.
      const now = await this.connections.lock(orgId)
      now?.noteAnswered(this.clock.now())
      await this.settle(orgId, settled, removed)
    })
  }

  private pushKind(kind: LinkKind) {
    if (kind === 'donor') return this.donors.push.bind(this.donors)
    if (kind === 'donation') return this.plans.push.bind(this.plans)
    return kind === 'charge' ? this.gifts.pushCharges.bind(this.gifts) : this.gifts.pushRefunds.bind(this.gifts)
  }

  private settle(orgId: string, settled: readonly SettledLink[], removed: readonly string[]): Promise<void> {
    return this.links.settle(orgId, settled, removed, this.clock.now())
  }

  /** Takes the lease and what is due; null where another has it or HubSpot is left alone, and then sees to it that someone comes back. */
  private begin(orgId: string, workerId: string): Promise<Round | null> {
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      if (!connection?.isOn()) return null
      const now = this.clock.now()
      const { workerUntil, restingUntil } = connection
      const isOthers = connection.workerId && connection.workerId !== workerId
      const later = isOthers && workerUntil && workerUntil > now ? workerUntil : restingUntil
      if (later && later > now) {
        await this.wake(orgId, later)
        return null
      }
      Object.assign(connection, { workerId, workerUntil: new Date(now.getTime() + leaseMs) })
      const links = await this.links.due(orgId, now, kindsOf(connection), batchSize)
      if (links.length === 0) await this.endOfQueue(connection, now)
      const isIdle = links.length === 0 && connection.backfill?.state !== 'previewing'
      return isIdle && !this.pull.isDue(connection) ? null : { connection, links }
    })
  }

  private async endOfQueue(connection: HubspotConnection, now: Date): Promise<void> {
    const { orgId, backfill } = connection
    if (backfill?.state === 'running')
      connection.backfill = { ...backfill, state: 'done', finishedAt: now.toISOString() }
    const next = await this.links.nextDue(orgId, kindsOf(connection))
    if (next) await this.wake(orgId, next)
  }

  private letGo(orgId: string, workerId: string): Promise<void> {
    return this.note(orgId, (connection) => {
      if (connection.workerId === workerId) Object.assign(connection, { workerId: null, workerUntil: null })
    })
  }

  private async noteFailure(orgId: string, error: unknown): Promise<void> {
    if (error instanceof HubspotSilent) {
      await this.em.transactional(async () => {
        const connection = await this.connections.lock(orgId)
        connection?.noteSilent(error.message, this.clock.now(), error.waitMs)
        if (connection?.restingUntil) await this.wake(orgId, connection.restingUntil)
      })
    } else if (error instanceof HubspotDenied) {
      await this.em.transactional(async () => {
        const connection = await this.connections.lock(orgId)
        if (!connection?.isOn()) return
        connection.noteRefused(error.status === 401 ? 'expired' : 'error', sentenceOf(error, connection))
        await this.outbox.write(orgId, 'hubspot.stopped', { connectionId: connection.id })
      })
    }
    // It was disconnected meanwhile.
    else if (!(error instanceof Problem && error.code === 'hubspot_not_connected')) throw error
  }

  private note(orgId: string, change: (connection: HubspotConnection) => void): Promise<void> {
    return this.em.transactional(async () => {
      const connection = await this.connections.lock(orgId)
      if (connection) change(connection)
    })
  }
}

/** Donors before recurring gifts, and those before gifts, since the later are attached to the earlier. */
export const kindsOf = ({ objects }: HubspotConnection): LinkKind[] => [
  'donor',
  ...(objects.plan === 'custom_object' ? (['donation'] as const) : []),
  ...(objects.deal ? (['charge', 'refund'] as const) : []),
]

function sentenceOf({ status, message }: HubspotDenied, { auth, portalId }: HubspotConnection): string {
  if (status === 403) return `HubSpot refused the request: ${message}`
  return auth === 'oauth'
    ? `Almoner was removed from the HubSpot account ${portalId}, or its access was revoked. Connect again to continue. Nothing in the queue is lost.`
    : 'HubSpot no longer accepts the access token. Paste a new one to continue. Nothing in the queue is lost.'
}
