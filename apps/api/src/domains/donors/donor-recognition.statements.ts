import { sql } from 'kysely'

export interface KnownDonor {
  id: string
  email: string
  name: string
  organization: string
}

/**
 * The donor of each name and address, the oldest where there are several; of one who was merged, whom they were merged
 * into. They are held until the transaction ends, so that a merge waits for the gifts that are on their way to them.
 */
export const knownDonors = (orgId: string, named: string) => sql<KnownDonor>`
  select d.id, k.email, k.name, k.organization
  from json_to_recordset(${named}::json) as k (email text, name text, organization text)
    cross join lateral (
      select kept.id
      from donors named
        join donors kept on kept.org_id = named.org_id and kept.id = coalesce(named.merged_into_id, named.id)
      where named.org_id = ${orgId}
        and named.id = any(
          array(
            select e.id
            from donors e
            where e.org_id = ${orgId} and e.email_key = k.email
            union all
            select e.donor_id
            from donor_emails e
            where e.org_id = ${orgId} and e.email_key = k.email
          )
        )
        and named.name_key = k.name
        and coalesce(named.organization_name, '') = k.organization
        and kept.deleted_at is null
        and named.status = 'active'
      order by named.sequence
      limit 1
      for key share
    ) d`

/** Waits for whoever recognizes the same donors. In one order, so that of two at once neither waits for the other and is waited for. */
export const lockDonorKeys = (keys: readonly string[]) =>
  sql`
    select pg_advisory_xact_lock(turn)
    from (select distinct hashtext(k) as turn from unnest(${keys}::text[]) k order by 1) turns`
