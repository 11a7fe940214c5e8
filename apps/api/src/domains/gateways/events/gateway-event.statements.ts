import type { OpenTransaction } from '../../../platform/database/transaction.js'
import { sql } from 'kysely'

interface ArrivedEvent {
  id: string
  orgId: string
  integrationId: string
  provider: string
  eventId: string
  type: string
  mode: string
  body: string
  occurredAt: Date
  receivedAt: Date
  error: string | null
}

export async function noteFailure(db: OpenTransaction, orgId: string, id: string, why: string): Promise<void> {
  await db
    .updateTable('gateway_events')
    .set({ last_error: why.replaceAll('\0', '').slice(0, 500) })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', '=', 'received')
    .execute()
}

/** Shown to the minute, so that a storm of events does not queue at this row. */
export const noteArrival = (integrationId: string, receivedAt: Date) => sql`
  update gateway_integrations
  set last_event_at = ${receivedAt.toISOString()}::timestamptz
  where id = ${integrationId}
    and (
      last_event_at is null
      or last_event_at < ${receivedAt.toISOString()}::timestamptz - interval '10 seconds'
    )`

/** Stores an event, or counts one more delivery of it. */
export const storeEvent = (event: ArrivedEvent) => sql<{ id: string; deliveries: number }>`
  insert into gateway_events (
    id, org_id, integration_id, provider, event_id, type, mode, body, occurred_at, received_at, status,
    last_error
  )
  values (
    ${event.id}, ${event.orgId}, ${event.integrationId}, ${event.provider}, ${event.eventId},
    ${event.type}, ${event.mode}, ${event.body}, ${event.occurredAt.toISOString()}::timestamptz,
    ${event.receivedAt.toISOString()}::timestamptz, ${event.error === null ? 'received' : 'unreadable'},
    ${event.error}
  )
  on conflict (provider, event_id, integration_id) do update
  set deliveries = gateway_events.deliveries + 1
  returning id, deliveries`
