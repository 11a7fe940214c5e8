import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { EventPayload, EventType } from '@almoner/contracts/events'
import { query } from '../database/transaction.js'
import { newId } from '../ids.js'
import { addEvents } from './outbox.statements.js'

export type NewEvent = {
  [Type in EventType]: {
    type: Type
    payload: EventPayload<Type>
    /** What it happened to; the first id of the payload where absent. */
    about?: string | null
  }
}[EventType]

@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes down that something happened, in the transaction in which it does; listeners are told within a second of the
   * commit. Each event is a row of its own and asks for no job, so that no writer waits for another. `about` names what
   * it happened to, the first id of the payload where absent: events about the same are told in the order in which
   * they happened.
   */
  write<Type extends EventType>(
    orgId: string,
    type: Type,
    payload: EventPayload<Type>,
    about: string | null = firstIdIn(payload),
  ): Promise<void> {
    return this.insert(orgId, [{ type, payload, about }])
  }

  writeMany(orgId: string, events: readonly NewEvent[]): Promise<void> {
    return this.insert(
      orgId,
      events.map(({ type, payload, about = firstIdIn(payload) }) => ({ type, payload, about })),
    )
  }

  private async insert(orgId: string, rows: readonly OutboxRow[]): Promise<void> {
    if (rows.length === 0) return
    await query(
      this.em,
      addEvents(
        orgId,
        rows.map((row) => ({ id: newId(), ...row })),
      ),
    )
  }
}

interface OutboxRow {
  type: EventType
  payload: object
  about: string | null
}

function firstIdIn(payload: object): string | null {
  const found = Object.entries(payload).find(([name, value]) => name.endsWith('Id') && typeof value === 'string')
  return (found?.[1] as string | undefined) ?? null
}
