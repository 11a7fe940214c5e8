import { sql, type RawBuilder } from 'kysely'
import { consentInForce } from '../wishes/consent-in-force.statements.js'

type Relation = RawBuilder<unknown>

interface Added {
  id: string
}

/** What an import brings stands behind all that a list can hold. */
const behind = 100

/** Adds emails of a relation `(donor_id, place, address, email_key)` besides those that the donors have; answers with the ids. */
export const addFurtherEmails = (orgId: string, emails: Relation) => sql<Added>`
  insert into donor_emails (id, org_id, donor_id, place, address, email_key)
  select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + e.place, e.address, e.email_key
  from ${emails} e join donors d on d.org_id = ${orgId}::uuid and d.id = e.donor_id
  where e.email_key is distinct from d.email_key
  order by e.place
  on conflict (org_id, donor_id, email_key) do nothing
  returning id`

/** As `addFurtherEmails`, of phones `(donor_id, place, number)`. */
export const addFurtherPhones = (orgId: string, phones: Relation) => sql<Added>`
  insert into donor_phones (id, org_id, donor_id, place, number)
  select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + p.place, p.number
  from ${phones} p join donors d on d.org_id = ${orgId}::uuid and d.id = p.donor_id
  where coalesce(phone_key(p.number), p.number) is distinct from coalesce(d.phone_key, d.phone)
  order by p.place
  on conflict (org_id, donor_id, number) do nothing
  returning id`

/** As `addFurtherEmails`, of addresses `(donor_id, place, line1, line2, city, region, postal_code, postal_key, country, label)`. */
export const addFurtherAddresses = (orgId: string, addresses: Relation) => sql<Added>`
  insert into donor_addresses (
    id, org_id, donor_id, place, line1, line2, city, region, postal_code, postal_key, country, label
  )
  select uuidv7(), d.org_id, d.id, ${sql.lit(behind)} + a.place, a.line1, a.line2, a.city, a.region, a.postal_code,
    a.postal_key, a.country, a.label
  from ${addresses} a join donors d on d.org_id = ${orgId}::uuid and d.id = a.donor_id
  where (lower(a.line1), a.postal_key, lower(a.city)) is distinct from (lower(d.line1), d.postal_key, lower(d.city))
    and not exists (
      select
      from donor_addresses k
      where k.org_id = d.org_id
        and k.donor_id = d.id
        and (lower(k.line1), k.postal_key, lower(k.city)) is not distinct from (lower(a.line1), a.postal_key, lower(a.city))
    )
  returning id`

/** Keeps donors of a relation `(donor_id)` from being contacted; answers with those who were not. */
export const silence = (orgId: string, donors: Relation) => sql<Added>`
  update donors d
  set do_not_contact = true, updated_at = now()
  where d.org_id = ${orgId}::uuid and not d.do_not_contact and d.id in (select x.donor_id from ${donors} x)
  returning d.id`

/** Takes back what was added, by relations `(id)`. */
export const removeFurther = (
  orgId: string,
  table: 'donor_emails' | 'donor_phones' | 'donor_addresses' | 'donor_consents',
  ids: Relation,
) => sql`delete from ${sql.table(table)} r where r.org_id = ${orgId}::uuid and r.id in (${ids})`

export const unsilence = (orgId: string, ids: Relation) => sql`
  update donors d
  set do_not_contact = false, updated_at = now()
  where d.org_id = ${orgId}::uuid and d.id in (${ids})`

/** Adds what donors said elsewhere of being written to, a relation `(donor_id, channel, purpose, state, text, at)`; what is in force already needs no second. */
export const addSaidElsewhere = (orgId: string, said: Relation) => sql<Added>`
  insert into donor_consents (id, org_id, donor_id, channel, purpose, state, basis, text, at, source)
  select uuidv7(), ${orgId}::uuid, s.donor_id, s.channel, s.purpose, s.state,
    case s.state when 'granted' then 'consent' end, s.text, s.at, 'import'
  from ${said} s
  where not exists (select from ${consentInForce({
    orgId: sql`${orgId}::uuid`,
    donorId: sql`s.donor_id`,
    channel: sql`s.channel`,
    purpose: sql`s.purpose`,
  })} latest where latest.state = s.state or latest.at > s.at)
  returning id`
