import { EntityManager, LockMode } from '@mikro-orm/postgresql'
import { Injectable, type OnModuleInit } from '@nestjs/common'
import { Clock } from '../clock.js'
import { JobRegistry } from '../jobs/job-registry.js'
import { OutboxEvent } from './outbox-event.entity.js'
import { relayJob } from './outbox.js'

/** What a listener is told. It may be told twice, so what it does has to bear that. */
export interface HappenedEvent {
  id: string
  orgId: string
  type: string
  payload: Record<string, unknown>
  createdAt: Date
  /** Who did it; null where nobody did, as in a job. */
  userId?: string | null | undefined
}

export type Listener = (event: HappenedEvent) => Promise<void>

const batch = 100

/** Tells the listeners what the outbox holds, in the order in which it happened, at least once each. */
@Injectable()
export class OutboxRelay implements OnModuleInit {
  private readonly listeners = new Map<string, Listener[]>()

  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly registry: JobRegistry,
  ) {}

  onModuleInit(): void {
    this.registry.add(relayJob, () => this.relay())
  }

  /** `type` is `noun.happened`. What a listener does to the database is committed together with the event being handled. */
  on(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }

  /** Hands on every open event of the org; a listener that fails leaves its event and those after it for the next try. */
  async relay(): Promise<void> {
    while (await this.relayNext()) continue
  }

  private relayNext(): Promise<boolean> {
    return this.em.transactional(async (em) => {
      const events = await em.find(
        OutboxEvent,
        { handledAt: null },
        { orderBy: { id: 'asc' }, limit: batch, lockMode: LockMode.PESSIMISTIC_WRITE },
      )
      for (const event of events) {
        for (const listener of this.listeners.get(event.type) ?? []) await listener(event)
        event.handledAt = this.clock.now()
      }
      return events.length === batch
    })
  }
}
