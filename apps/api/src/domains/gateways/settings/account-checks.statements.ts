import { sql } from 'kysely'

/** Those that take gifts by a key, a day after the last look; an hour after one at which something was wrong. */
const isDue = (now: string) => sql<boolean>`
  i.enabled
  and i.status in ('active', 'restricted')
  and i.secret_key is not null
  and coalesce(i.checked_at, i.created_at) <= ${now}::timestamptz - case
    when i.last_error is null then interval '1 day'
    else interval '1 hour'
  end`

export const integrationsToCheck = (orgId: string, now: string) => sql<{ id: string }>`
  select i.id from gateway_integrations i where i.org_id = ${orgId} and ${isDue(now)}`

export const orgsToCheck = (now: string) =>
  sql<{ org_id: string }>`select i.org_id from gateway_integrations i where ${isDue(now)}`
