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
  d.id, d.type, d.state, d.attempts, d.last_status as "lastStatus", d.last_error as "lastError",
  ${instantText(sql`d.created_at`)} as "createdAt", ${instantText(sql`d.next_attempt_at`)} as "nextAttemptAt",
  ${instantText(sql`d.delivered_at`)} as "deliveredAt"`

@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  /** The org's endpoint, in a transaction of its own. */
  find(orgId: string): Promise<Webhook | null> {
    return this.em.transactional((em) => em.findOne(Webhook, { orgId }))
  }

  /** Raises `not_found` where the org has no endpoint. */
  async findOrFail(orgId: string): Promise<Webhook> {
    return orNotFound(await this.find(orgId))
  }

  /** Raises `not_found`. */
  async findDeliveryOrFail(orgId: string, id: string): Promise<WebhookDelivery> {
    return orNotFound(await this.em.transactional((em) => em.findOne(WebhookDelivery, { orgId, id })))
  }

  list(orgId: string, input: ListDeliveriesInput): Promise<(ShownDelivery & KeysetRow)[]> {
    const { state, type } = input
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
