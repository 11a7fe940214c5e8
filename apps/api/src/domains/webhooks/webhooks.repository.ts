import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import type {
  WebhookAttempt as ShownAttempt,
  WebhookDelivery as ShownDelivery,
  WebhookDeliveryDetail,
} from '@almoner/contracts/webhooks/webhook'
import type { ListDeliveriesInput } from '@almoner/contracts/webhooks/webhooks.operations'
import { instantText } from '../../platform/database/instant-text.js'
import { keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem, orNotFound } from '../../platform/problems/problem.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import { Webhook } from './webhook.entity.js'

const deliveryColumns = sql`
  d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.state, d.attempts,
  d.last_status as "lastStatus", d.last_error as "lastError", ${instantText(sql`d.created_at`)} as "createdAt",
  ${instantText(sql`d.next_attempt_at`)} as "nextAttemptAt",
  ${instantText(sql`d.delivered_at`)} as "deliveredAt"`

@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The org's endpoints, the first that was made first; read in the transaction that is open, or else in one of its own. */
  all(orgId: string): Promise<Webhook[]> {
    return this.em.transactional((em) => em.find(Webhook, { orgId }, { orderBy: { createdAt: 'asc', id: 'asc' } }))
  }

  /** The endpoint of that id, or else the first that was made. Raises `not_found` where that is none. */
  async findOrFail(orgId: string, id?: string): Promise<Webhook> {
    const all = await this.all(orgId)
    return orNotFound(id === undefined ? all[0] : all.find((webhook) => webhook.id === id))
  }

  /** Whether all of these are campaigns of the org. */
  async haveCampaigns(orgId: string, ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true
    const found = await this.rows.all<{ id: string }>(
      orgId,
      sql`
        select c.id
        from shared.campaigns c
        where c.org_id = ctx.org_id and c.id = any(${ids}::uuid[])`,
    )
    return found.length === new Set(ids).size
  }

  /** Raises `not_found`. */
  async findDeliveryOrFail(orgId: string, id: string): Promise<WebhookDelivery> {
    return orNotFound(await this.em.transactional((em) => em.findOne(WebhookDelivery, { orgId, id })))
  }

  list(orgId: string, input: ListDeliveriesInput): Promise<(ShownDelivery & KeysetRow)[]> {
    const { state, type, webhookId } = input
    const page = keysetClauses(
      { value: sql`d.sequence`, type: 'bigint', sequence: sql`d.sequence`, isDescending: true },
      input,
    )
    return this.rows.all<ShownDelivery & KeysetRow>(
      orgId,
      sql`
        select ${deliveryColumns}, d.sequence::text as cursor_value, d.sequence::text as cursor_sequence
        from webhook_deliveries d
        where d.org_id = ctx.org_id
          and ${webhookId ? sql`d.webhook_id = ${webhookId}::uuid` : sql`true`}
          and ${state ? sql`d.state = ${state}` : sql`true`}
          and ${type ? sql`d.type = ${type}` : sql`true`}
          and ${page.where}
        order by ${page.orderBy}
        limit ${sql.lit(page.limit)}`,
    )
  }

  /** Raises `not_found`. */
  async showDeliveryOrFail(orgId: string, id: string): Promise<WebhookDeliveryDetail> {
    const [delivery, attemptLog] = await Promise.all([
      this.rows.first<ShownDelivery & { body: string }>(
        orgId,
        sql`
          select ${deliveryColumns}, d.body
          from webhook_deliveries d
          where d.org_id = ctx.org_id and d.id = ${id}::uuid`,
      ),
      this.rows.all<ShownAttempt>(
        orgId,
        sql`
          select a.number, a.kind, ${instantText(sql`a.at`)} as at, a.duration_ms as "durationMs", a.url,
            a.request_headers as "requestHeaders", a.status, a.response_headers as "responseHeaders",
            a.response_body as "responseBody", a.error
          from webhook_attempts a
          where a.org_id = ctx.org_id and a.delivery_id = ${id}::uuid
          order by a.number desc
          limit 50`,
      ),
    ])
    if (!delivery) throw new Problem('not_found')
    return { ...delivery, attemptLog }
  }
}
