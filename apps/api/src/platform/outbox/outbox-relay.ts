import { EntityManager } from '@mikro-orm/postgresql'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { isEventType, type EventPayload, type EventType } from '@almoner/contracts/events'
import { query, transactionOf } from '../database/transaction.js'
import { TenantPoller } from '../jobs/tenant-poller.js'
import type { Logger } from '../logger.js'
import { LOGGER } from '../tokens.js'
import { nextOpen, noteHandled, orgsWithOpenEvents, putOff, tryTurn, type OpenEvent } from './outbox.statements.js'

/** What a listener is told. It may be told twice, so what it does has to bear that. */
export type HappenedEvent<Types extends EventType = EventType> = {
  [Type in Types]: {
    id: string
    orgId: string
    type: Type
    payload: EventPayload<Type>
    createdAt: Date
    userId: string | null
  }
}[Types]

export type Listener<Types extends EventType = EventType> = (event: HappenedEvent<Types>) => Promise<void>

const batch = 100

class ListenerFailed extends Error {
  constructor(
    readonly event: OpenEvent,
    cause: unknown,
  ) {
    super(`A listener failed at ${event.type} ${event.id}`, { cause })
  }
}

/** One process tells an org's events at a time, in order; what a listener writes commits with the event. */
@Injectable()
export class OutboxRelay implements OnModuleInit {
  private readonly listeners = new Map<EventType, Listener[]>()

  constructor(
    private readonly em: EntityManager,
    private readonly poller: TenantPoller,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.poller.add({
      name: 'outbox.relay',
      everyMs: 200,
      orgs: () => orgsWithOpenEvents,
      work: async (orgId) => ((await this.relayBatch(orgId)) === batch ? 'more' : undefined),
    })
  }

  on<Type extends EventType>(type: Type, listener: Listener<Type>): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener as Listener])
  }

  /** An event at which a listener fails is put off, longer each time, and with it later ones of its subject. */
  async relay(orgId: string): Promise<void> {
    for (;;) {
      const handled = await this.relayBatch(orgId)
      if (handled < batch) return
    }
  }

  private async relayBatch(orgId: string): Promise<number> {
    try {
      return await this.relayNext(orgId, batch)
    } catch (error) {
      if (!(error instanceof ListenerFailed)) throw error
    }
    // One of them fails: each on its own, so that it takes no other back.
    let handled = 0
    while (handled < batch) {
      try {
        if ((await this.relayNext(orgId, 1)) === 0) return handled
      } catch (error) {
        if (!(error instanceof ListenerFailed)) throw error
        await this.putOff(orgId, error)
      }
      handled += 1
    }
    return handled
  }

  private relayNext(orgId: string, limit: number): Promise<number> {
    return this.em.transactional(async (em) => {
      const [turn] = await query(em, tryTurn(orgId))
      if (!turn?.mine) return 0
      const events = await query(em, nextOpen(orgId, limit))
      for (const event of events) await this.tell(orgId, event)
      if (events.length > 0)
        await noteHandled(
          transactionOf(em),
          orgId,
          events.map(({ id }) => id),
        )
      return events.length
    })
  }

  private async tell(orgId: string, event: OpenEvent): Promise<void> {
    const { id, type, payload, user_id: userId, created_at: createdAt } = event
    try {
      if (!isEventType(type)) throw new Error(`The outbox holds an event of no known type: ${type}`)
      // Only `Outbox` writes the table, and it takes no payload but the type's own.
      const happened = { id, orgId, type, payload, userId, createdAt: new Date(createdAt) } as unknown as HappenedEvent
      for (const listener of this.listeners.get(type) ?? []) await listener(happened)
      // What a listener has only noted down is written now, where its failing can be laid to this event.
      await this.em.flush()
    } catch (error) {
      throw new ListenerFailed(event, error)
    }
  }

  private async putOff(orgId: string, { event, cause }: ListenerFailed): Promise<void> {
    this.log.error({ err: cause, eventId: event.id, type: event.type, orgId }, 'a listener failed; it is told again')
    await this.em.transactional((em) => query(em, putOff(orgId, event.id)))
  }
}
