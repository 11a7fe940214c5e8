import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { runStatement } from '../database/statements.js'
import { newId } from '../ids.js'

export interface NewEvent {
  /** `noun.happened` */
  type: string
  payload: Record<string, unknown>
  /** What it happened to; the first id of the payload where absent. */
  about?: string | null
}

@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /**
   * Writes down that something happened, in the transaction in which it does; who listens is told within a second of the
   * commit. Each event is a row of its own and asks for no job, so that no writer waits for another.
   * `type` is `noun.happened`; the payload holds ids rather than personal data. `about` names what it happened to, the
   * first id of the payload unless said: events about the same are told in the order in which they happened.
   */
  async write(
    orgId: string,
    type: string,
    payload: Record<string, unknown>,
    about: string | null = firstIdIn(payload),
  ): Promise<void> {
    await runStatement(
      this.em,
      'insert into outbox (id, org_id, type, about, payload) values ($1, $2, $3, $4, $5::jsonb)',
      [newId(), orgId, type, about, JSON.stringify(payload)],
    )
  }

  /** As `write`, of many in one statement and in this order. */
  async writeMany(orgId: string, events: readonly NewEvent[]): Promise<void> {
    if (events.length === 0) return
    await runStatement(
      this.em,
      `insert into outbox (id, org_id, type, about, payload)
       select id, $1::uuid, type, about, payload from json_to_recordset($2::json) as e (id uuid, type text, about text, payload jsonb)`,
      [
        orgId,
        JSON.stringify(
          events.map(({ type, payload, about = firstIdIn(payload) }) => ({ id: newId(), type, about, payload })),
        ),
      ],
    )
  }
}

function firstIdIn(payload: Record<string, unknown>): string | null {
  const found = Object.entries(payload).find(([name, value]) => name.endsWith('Id') && typeof value === 'string')
  return (found?.[1] as string | undefined) ?? null
}
