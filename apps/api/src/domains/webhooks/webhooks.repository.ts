import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { ListDeliveriesInput } from '@almoner/contracts/webhooks/webhooks.operations'
import { keysetClauses, type KeysetRow } from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { Problem } from '../../platform/problems/problem.js'
import { WebhookDelivery } from './webhook-delivery.entity.js'
import type { FoundAttempt, FoundDelivery } from './webhook.presenter.js'
import { Webhook } from './webhook.entity.js'

const iso = (column: RawBuilder<unknown>) => sql`
  to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const deliveryColumns = sql`
  d.id, d.type, d.state, d.attempts, d.last_status, d.last_error, ${iso(sql`d.created_at`)} as created_at,
  ${iso(sql`d.next_attempt_at`)} as next_attempt_at, ${iso(sql`d.delivered_at`)} as delivered_at`

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
    const webhook = await this.find(orgId)
    if (!webhook) throw new Problem('not_found')
    return webhook
  }

  /** Raises `not_found`. */
  async findDeliveryOrFail(orgId: string, id: string): Promise<WebhookDelivery> {
    const delivery = await this.em.transactional((em) => em.findOne(WebhookDelivery, { orgId, id }))
    if (!delivery) throw new Problem('not_found')
    return delivery
  }

  list(orgId: string, input: ListDeliveriesInput): Promise<(FoundDelivery & KeysetRow)[]> {
    const { state, type } = input
    const page = keysetClauses(
      { value: sql`d.sequence`, type: 'bigint', sequence: sql`d.sequence`, isDescending: true },
      input,
    )
    return this.rows.all<FoundDelivery & KeysetRow>(
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
  async showDeliveryOrFail(
    orgId: string,
    id: string,
  ): Promise<{ delivery: FoundDelivery & { body: string }; attempts: FoundAttempt[] }> {
    const [delivery, attempts] = await Promise.all([
      this.rows.first<FoundDelivery & { body: string }>(
        orgId,
        sql`
          select ${deliveryColumns}, d.body
          from webhook_deliveries d
          where d.org_id = ctx.org_id and d.id = ${id}::uuid`,
      ),
      this.rows.all<FoundAttempt>(
        orgId,
        sql`
          select a.number, a.kind, ${iso(sql`a.at`)} as at, a.duration_ms, a.url, a.request_headers, a.status,
            a.response_headers, a.response_body, a.error
          from webhook_attempts a
          where a.org_id = ctx.org_id and a.delivery_id = ${id}::uuid
          order by a.number desc
          limit 50`,
      ),
    ])
    if (!delivery) throw new Problem('not_found')
    return { delivery, attempts }
  }
}
