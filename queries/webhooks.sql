-- Written by `npm run queries` from apps/api/src; do not edit.

-- webhook.statements.ts

-- addDelivery, by Kysely's builder
--   db
--   .insertInto('webhook_deliveries')
--   .values(delivery)
--   .onConflict((on) => on.columns(['webhook_id', 'event_id']).doNothing())
--   .execute()

-- webhooks.repository.ts

-- deliveryColumns
d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.type, d.state, d.attempts,
d.last_status as "lastStatus", d.last_error as "lastError", ${instantText(sql`d.created_at`)} as "createdAt",
${instantText(sql`d.next_attempt_at`)} as "nextAttemptAt",
${instantText(sql`d.delivered_at`)} as "deliveredAt"

-- haveCampaigns
select c.id
from shared.campaigns c
where c.org_id = ctx.org_id and c.id = any(${ids}::uuid[]);

-- list
select ${deliveryColumns}, d.sequence::text as cursor_value, d.sequence::text as cursor_sequence
from webhook_deliveries d
where d.org_id = ctx.org_id
  and ${webhookId ? sql`d.webhook_id = ${webhookId}::uuid` : sql`true`}
  and ${state ? sql`d.state = ${state}` : sql`true`}
  and ${type ? sql`d.type = ${type}` : sql`true`}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- showDeliveryOrFail
select ${deliveryColumns}, d.body
from webhook_deliveries d
where d.org_id = ctx.org_id and d.id = ${id}::uuid;

-- showDeliveryOrFail
select a.number, a.kind, ${instantText(sql`a.at`)} as at, a.duration_ms as "durationMs", a.url,
  a.request_headers as "requestHeaders", a.status, a.response_headers as "responseHeaders",
  a.response_body as "responseBody", a.error
from webhook_attempts a
where a.org_id = ctx.org_id and a.delivery_id = ${id}::uuid
order by a.number desc
limit 50;
