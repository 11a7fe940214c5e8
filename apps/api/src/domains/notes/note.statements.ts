import { sql, type RawBuilder } from 'kysely'

/** Adds notes that an import brings, a relation `(donor_id, text)`, to donors who do not have the same already; answers with the ids. */
export const addNotesOfImport = (orgId: string, notes: RawBuilder<unknown>) => sql<{ id: string }>`
  insert into notes (id, org_id, record_kind, record_id, text, written_at)
  select uuidv7(), ${orgId}::uuid, 'donor', x.donor_id, x.text, now()
  from ${notes} x
  where not exists (
    select
    from notes n
    where n.org_id = ${orgId}::uuid and n.record_id = x.donor_id and n.text = x.text
  )
  returning id`

/** Takes back such notes of a relation `(id)` that nobody has edited. */
export const removeNotesOfImport = (orgId: string, ids: RawBuilder<unknown>) => sql`
  delete from notes n where n.org_id = ${orgId}::uuid and n.edited_at is null and n.id in (${ids})`

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
