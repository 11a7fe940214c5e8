import { sql, type RawBuilder } from 'kysely'

/** Adds funds of a relation `(name, name_key, code)`, unless the org has one of the name. */
export const addDesignations = (orgId: string, importId: string, designations: RawBuilder<unknown>) => sql`
  insert into designations (id, org_id, name, name_key, code, import_id)
  select uuidv7(), ${orgId}::uuid, name, name_key, code, ${importId}::uuid
  from ${designations} named
  where not exists (select from designations k where k.org_id = ${orgId}::uuid and k.name_key = named.name_key)`

/** Removes the funds that came with an import and that nothing is given to. */
export const removeImportedDesignations = (orgId: string, importId: string) => sql`
  delete from designations g
  where g.org_id = ${orgId}::uuid
    and g.import_id = ${importId}::uuid
    and not exists (
      select
      from shared.charge_allocations a
      where a.org_id = g.org_id and a.designation_id = g.id
    )
    and not exists (
      select
      from shared.donation_allocations a
      where a.org_id = g.org_id and a.designation_id = g.id
    )
    and not exists (select from shared.gift_batches b where b.org_id = g.org_id and b.designation_id = g.id)`
