import { sql } from 'kysely'

/** What is known of donors that checkouts ask for too; held against other changes until the transaction ends. */
export const heldFacts = (orgId: string, donorIds: readonly string[]) => sql<{
  id: string
  birthDate: string | null
  sealed: string | null
}>`
  select d.id, d.birth_date as "birthDate", d.national_id_sealed as sealed
  from donors d
  where d.org_id = ${orgId} and d.id = any(${donorIds}::uuid[])
  order by d.id
  for no key update`

/** Writes down what donors said of themselves where nothing was known. */
export const fillFacts = (orgId: string, facts: string, now: Date) => sql`
  update donors d
  set birth_date = coalesce(d.birth_date, f.birth_date),
    national_id_sealed = coalesce(d.national_id_sealed, f.national_id_sealed),
    national_id_hint = coalesce(d.national_id_hint, f.national_id_hint), updated_at = ${now}
  from json_to_recordset(${facts}::json) as f (id uuid, birth_date date, national_id_sealed text, national_id_hint text)
  where d.org_id = ${orgId} and d.id = f.id`

export const countryOfOrg = (orgId: string) => sql<{ country: string | null }>`
  select country from shared.orgs where id = ${orgId}`

/** National ids as they are kept: what is made of them opens them with `NationalIdSeal` alone. */
export const sealedNationalIds = (orgId: string, donorIds: readonly string[]) => sql<{
  donorId: string
  sealed: string | null
}>`
  select id as "donorId", national_id_sealed as sealed
  from donors
  where org_id = ${orgId} and id = any(${donorIds}::uuid[])`
