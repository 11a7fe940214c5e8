import { sql } from 'kysely'

/** Deletes what was written about records that an import made and that left with it. */
export const removeNotesWithoutRecord = (orgId: string) => sql`
  delete from notes n
  where n.org_id = ${orgId}::uuid
    and not case n.record_kind
      when 'donor' then exists (select from shared.donors d where d.org_id = n.org_id and d.id = n.record_id)
      when 'charge' then exists (select from shared.charges c where c.org_id = n.org_id and c.id = n.record_id)
      when 'campaign' then exists (
        select
        from shared.campaigns k
        where k.org_id = n.org_id and k.id = n.record_id
      )
      else true
    end`
