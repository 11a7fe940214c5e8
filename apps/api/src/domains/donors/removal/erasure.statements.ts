import { sql, type RawBuilder } from 'kysely'
import { removedDonorDays } from '@almoner/contracts/donors/removal.operations'
import type { ErasedRows, RowsOfDonor } from '../../noun.js'

/** Whoever is erased at once: people of one org, all that they gave, and how they can be found. */
export interface ErasedPeople {
  orgId: string
  donors: readonly string[]
  gifts: readonly string[]
  emails: readonly string[]
  names: readonly string[]
}

/** What is left of a donor is a number that the books lead to. */
const erasedFacts = `
  status = 'anonymized', name_key = '', title = null, first_name = null, middle_name = null, last_name = null,
  suffix = null, organization_name = null, employer = null, job_title = null, formal_greeting = null,
  informal_greeting = null, email = null, email_key = null, phone = null, line1 = null, line2 = null, city = null,
  region = null, postal_code = null, postal_key = null, country = null, birth_date = null, deceased_on = null,
  language = null, national_id_sealed = null, national_id_hint = null, deletion_reason = null,
  former_id = null`

const contacts = ['donor_emails', 'donor_phones', 'donor_addresses']

/** What else tells of them in tables of this domain, and answers that are repeated to who asks again. */
export const moreOfDonors: readonly ErasedRows[] = [
  {
    table: 'donor_merge_moves',
    at: 'merge_id in (select id from donor_merges where kept_id = any(:donors))',
    sets: 'was = null',
  },
  {
    table: 'idempotency_keys',
    at: `exists (
      select from regexp_matches(outcome::text, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') named
      where named[1]::uuid = any(:records))`,
  },
  { table: 'duplicate_pairs', at: 'first_id = any(:donors) or second_id = any(:donors)' },
  { table: 'gift_aid_declarations', at: `donor_id = any(:donors) and not ${isClaimed()}` },
]

/** Their contacts, what merges found, and their own rows as the last. */
export const rowsOfDonorsThemselves: readonly ErasedRows[] = [
  ...contacts.map((table) => ({ table, at: 'donor_id = any(:donors)' })),
  { table: 'donor_merges', at: 'kept_id = any(:donors)', sets: "before = '{}', after = '{}'" },
  { table: 'donors', at: 'id = any(:donors)', sets: erasedFacts },
]

/** Whether HMRC was asked for a gift on the word of a declaration, which is to be kept for six years then. */
function isClaimed(): string {
  return `exists (
    select from gift_aid_claim_gifts claimed join charges gift on gift.org_id = claimed.org_id and gift.id = claimed.charge_id
    where gift.org_id = :org and gift.donor_id = any(:donors))`
}

export const erasedRowOf = ({ table, column = 'donor_id' }: RowsOfDonor): ErasedRows => ({
  table,
  at: `${column} = any(:donors)`,
})

/** Donors with whom it is time: those whose days are over, and those who are to be erased at once. */
export const dueToErase = sql<{ orgId: string; ids: string[] }>`
  select g.org_id as "orgId", array_agg(g.id) as ids
  from (
    select d.org_id, d.id
    from donors d left join donors k on k.org_id = d.org_id and k.id = d.merged_into_id
    where d.deleted_at is not null
      and d.status <> 'anonymized'
      and (
        coalesce(k.erasing_since, d.erasing_since) is not null
        or case
          when d.merged_into_id is null then d.deleted_at
          else k.deleted_at
        end < now() - make_interval(days => ${sql.lit(removedDonorDays)})
      )
    order by d.org_id, d.id
    limit 100
  ) g
  group by g.org_id`

export const giftsOf = (orgId: string, donors: readonly string[]) => sql<{ id: string }>`
  select c.id
  from shared.charges c
  where c.org_id = ${orgId}::uuid and c.donor_id = any(${donors}::uuid[])
  union all
  select p.id
  from shared.donations p
  where p.org_id = ${orgId}::uuid and p.donor_id = any(${donors}::uuid[])`

/** The keys of their addresses, without those that somebody else has who stays. */
export const emailsOf = (orgId: string, donors: readonly string[]) => sql<{ key: string }>`
  with had as (
    select d.email_key as key
    from donors d
    where d.org_id = ${orgId}::uuid and d.id = any(${donors}::uuid[])
    union
    select e.email_key
    from donor_emails e
    where e.org_id = ${orgId}::uuid and e.donor_id = any(${donors}::uuid[])
  )
  select had.key
  from had
  where had.key is not null
    and not exists (
      select
      from donors d
      where d.org_id = ${orgId}::uuid
        and d.email_key = had.key
        and d.status <> 'anonymized'
        and d.id <> all(${donors}::uuid[])
    )
    and not exists (
      select
      from donor_emails e
      where e.org_id = ${orgId}::uuid and e.email_key = had.key and e.donor_id <> all(${donors}::uuid[])
    )`

/** What they were called in whole, as subjects of emails to staff have it. */
export const namesOf = (orgId: string, donors: readonly string[]) => sql<{ name: string }>`
  select distinct d.name
  from donors d
  where d.org_id = ${orgId}::uuid
    and d.id = any(${donors}::uuid[])
    and length(d.name) > 4
    and d.name <> 'Unnamed donor'`

/** Tables whose rows are looked up by an id, and may have entries in the audit log. */
export const tablesWithIds = sql<{ name: string }>`
  select c.table_name::text as name
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid'`

export const idsIn = ({ table, at }: ErasedRows, people: ErasedPeople) => sql<{ id: string }>`
  select id from ${sql.table(table)} where ${ofOrg(at, people)}`

/** The rows of a table that one declaration or another finds, without what emails say, which is as much as all else together. */
export const rowsOfTable = (
  table: string,
  declared: readonly ErasedRows[],
  people: ErasedPeople,
): RawBuilder<{ row: Record<string, unknown> }> =>
  sql.join(
    declared.map(
      ({ at }) => sql`
        select to_jsonb(${sql.table(table)}.*) - 'sealed_body' as row
        from ${sql.table(table)}
        where ${ofOrg(at, people)}`,
    ),
    sql` union `,
  )

/** A donor and whoever was merged into them. */
export const sameDonors = (orgId: string, donorId: string) => sql<{ id: string }>`
  select d.id
  from donors d
  where d.org_id = ${orgId}::uuid and (d.id = ${donorId}::uuid or d.merged_into_id = ${donorId}::uuid)`

export const numberOfDonor = (orgId: string, donorId: string) => sql<{ sequence: string }>`
  select d.sequence::text as sequence
  from donors d
  where d.org_id = ${orgId}::uuid and d.id = ${donorId}::uuid and d.deleted_at is null`

/** What else is kept about them, and stays after an erasure or is emptied by it in a way of its own. */
export const keptOfPerson: readonly ErasedRows[] = [
  { table: 'audit_log', at: 'subject_id = any(:records::text[])' },
  { table: 'disputes', at: 'charge_id = any(:gifts)' },
  { table: 'external_receipts', at: 'charge_id = any(:gifts)' },
]

export const filesOf = ({ table, at, files = '' }: ErasedRows, people: ErasedPeople) => sql<{ keys: string[] | null }>`
  select ${bound(files, people)} as keys from ${sql.table(table)} where ${ofOrg(at, people)}`

export const eraseRows = ({ table, at, sets }: ErasedRows, people: ErasedPeople) =>
  sets === undefined
    ? sql`delete from ${sql.table(table)} where ${ofOrg(at, people)}`
    : sql`update ${sql.table(table)} set ${bound(sets, people)} where ${ofOrg(at, people)}`

const ofOrg = (at: string, people: ErasedPeople) => sql`org_id = ${people.orgId}::uuid and (${bound(at, people)})`

/** SQL that a domain declared, with the values that it names. */
function bound(text: string, { orgId, donors, gifts, emails, names }: ErasedPeople): RawBuilder<unknown> {
  const values: Readonly<Record<string, RawBuilder<unknown>>> = {
    org: sql`${orgId}::uuid`,
    donors: sql`${donors}::uuid[]`,
    gifts: sql`${gifts}::uuid[]`,
    records: sql`${[...donors, ...gifts]}::uuid[]`,
    emails: sql`${emails}::text[]`,
    names: sql`${names}::text[]`,
  }
  const parts = text.split(/(?<!:):(org|donors|gifts|records|emails|names)\b/)
  return sql.join(
    parts.map((part, place) => (place % 2 === 1 ? (values[part] ?? sql.raw(part)) : sql.raw(part))),
    sql.raw(''),
  )
}
