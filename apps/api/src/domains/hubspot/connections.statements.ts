import { sql } from 'kysely'

/** Orgs whose account was not asked for changes for five minutes, or in whose queue something is due. */
export const orgsToSync = (now: string) => sql<{ org_id: string }>`
  select c.org_id
  from hubspot_connections c
  where c.status = 'connected'
    and (c.resting_until is null or c.resting_until <= ${now}::timestamptz)
    and (c.worker_until is null or c.worker_until <= ${now}::timestamptz)
    and (
      (
        jsonb_path_exists(c.field_map, '$[*] ? (@.direction != "push")')
        and (c.pulled_at is null or c.pulled_at <= ${now}::timestamptz - interval '5 minutes')
      )
      or exists (
        select
        from hubspot_links l
        where l.org_id = c.org_id and l.next_attempt_at <= ${now}::timestamptz
      )
    )`
