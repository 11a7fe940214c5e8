import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { OutboxEvent } from './outbox-event.entity.js'

@Injectable()
export class Outbox {
  constructor(private readonly em: EntityManager) {}

  /** Writes down that something happened, in the transaction in which it does. `type` is `noun.happened`. */
  write(orgId: string, type: string, payload: Record<string, unknown>): void {
    this.em.create(OutboxEvent, { orgId, type, payload })
  }
}
