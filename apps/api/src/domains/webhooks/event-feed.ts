import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { Page } from '@almoner/contracts/paging'
import {
  recordOfEvent,
  webhookEventOf,
  webhookEventTypes,
  type Happening,
  type WebhookEvent,
} from '@almoner/contracts/webhooks/webhook-events'
import type { ListEventsInput } from '@almoner/contracts/webhooks/webhooks.operations'
import type { Actor } from '../../platform/access/actor.js'
import { toPage } from '../../platform/database/keyset.js'
import { HandledEvents, type HandledEvent } from '../../platform/outbox/handled-events.repository.js'
import { CustomValuesService } from '../custom-fields/index.js'

/** What webhooks tell, for programs that ask for it: those that missed something, or cannot be reached. */
@Injectable()
export class EventFeed {
  constructor(
    private readonly em: EntityManager,
    private readonly events: HandledEvents,
    private readonly custom: CustomValuesService,
  ) {}

  /** A page, the earliest first. Raises `input_invalid` for a cursor that is not one of ours. */
  async list({ orgId }: Actor, { type, since, ...asked }: ListEventsInput): Promise<Page<WebhookEvent>> {
    const rows = await this.events.list(orgId, type ?? webhookEventTypes, { ...asked, since })
    const happened = new Map(rows.map((row) => [row.id, happeningOf(orgId, row)]))
    const custom = await this.customOf(orgId, [...happened.values()])
    return toPage(rows, { ...asked, updatedSince: since }, ({ id }) => {
      const event = happened.get(id)
      if (!event) throw new Error('A row of the page has no event')
      return webhookEventOf(event, custom.get(recordOfEvent(event)?.recordId ?? ''))
    })
  }

  /** As they are now; an erased donor has none. */
  private customOf(orgId: string, events: readonly Happening[]): Promise<Map<string, CustomValues>> {
    const records = new Map(
      events.flatMap((event) => {
        const record = recordOfEvent(event)
        return record ? [[record.recordId, record] as const] : []
      }),
    )
    return this.em.transactional(async () => {
      const found = new Map<string, CustomValues>()
      for (const [id, record] of records) found.set(id, await this.custom.unlessPersonal(orgId, record))
      return found
    })
  }
}

// Only `Outbox` writes the table, and it takes no payload but the type's own.
const happeningOf = (orgId: string, { id, type, payload, user_id: userId, created_at: at }: HandledEvent): Happening =>
  ({ id, orgId, type, payload, userId, createdAt: new Date(at) }) as unknown as Happening
