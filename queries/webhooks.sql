-- Written by `npm run queries` from apps/api/src; do not edit.

-- webhook.statements.ts

-- addDelivery, by Kysely's builder
--   db
--   .insertInto('webhook_deliveries')
--   .values(delivery)
--   .onConflict((on) => on.columns(['id']).doNothing())
--   .execute()

-- webhooks.repository.ts

-- iso
to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

-- deliveryColumns
d.id, d.type, d.state, d.attempts, d.last_status, d.last_error, ${iso(sql`d.created_at`)} as created_at,
${iso(sql`d.next_attempt_at`)} as next_attempt_at, ${iso(sql`d.delivered_at`)} as delivered_at

-- list
select ${deliveryColumns}, d.sequence::text as cursor_value, d.sequence::text as cursor_sequence
from webhook_deliveries d
where d.org_id = ctx.org_id
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
select a.number, a.kind, ${iso(sql`a.at`)} as at, a.duration_ms, a.url, a.request_headers, a.status,
  a.response_headers, a.response_body, a.error
from webhook_attempts a
where a.org_id = ctx.org_id and a.delivery_id = ${id}::uuid
order by a.number desc
limit 50;
