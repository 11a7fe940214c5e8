import { sql } from 'kysely'

export interface KnownInstance {
  instanceId: string
  hostName: string
  firstSeenAt: string
  confirmedAt: string | null
  isThis: boolean
}

export interface Self {
  instanceId: string
  fingerprint: string
  /** What earlier versions made of the same place, so that an upgrade keeps what was confirmed. */
  earlier: string[]
}

/** Notes that Almoner runs here. The function's advisory lock lets one of two that start at once on a new database be the first. */
export const claimInstance = ({ instanceId, fingerprint, earlier }: Self, hostName: string, now: Date) =>
  sql<{
    confirmed: boolean
  }>`select claim_instance(${instanceId}, ${fingerprint}, ${hostName}, ${now}, ${earlier}) as confirmed`

export const knownInstances = (instanceId: string, fingerprint: string) => sql<KnownInstance>`
  select instance_id as "instanceId", host_name as "hostName",
    to_char(first_seen_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstSeenAt",
    to_char(confirmed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "confirmedAt",
    instance_id = ${instanceId} and fingerprint = ${fingerprint} as "isThis"
  from instances
  order by first_seen_at desc, instance_id`

/** Says that a place is no copy; with `stopsOthers` all others are held from now on. */
export const confirmInstance = (
  { instanceId, fingerprint }: Omit<Self, 'earlier'>,
  now: Date,
  stopsOthers: boolean,
) => sql`
  update instances
  set confirmed_at = case
    when instance_id = ${instanceId}
    and fingerprint = ${fingerprint} then coalesce(confirmed_at, ${now})
    when ${stopsOthers} then null
    else confirmed_at
  end`

export const hasSuperuser = sql<{ yes: boolean }>`
  select exists (select from shared.users where permission = 'superuser' and active) as yes`
