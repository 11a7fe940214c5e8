import { sql, type RawBuilder } from 'kysely'

const given = (row: string) => sql`replace(lower(btrim(${sql.ref(`${row}.first_name`)})), '.', '')`

/** `name`, `nameOneOff` or `nameShort`; null where two names have nothing in common. Father and son are told apart by their suffix. */
const likenessOfNames = (a: string, b: string): RawBuilder<unknown> => {
  const of = (row: string, column: string) => sql.ref(`${row}.${column}`)
  return sql`
    case
      when ${of(a, 'name_key')} = ''
      or ${of(b, 'name_key')} = '' then null
      when ${of(a, 'name_key')} = ${of(b, 'name_key')} then 'name'
      when lower(coalesce(${of(a, 'suffix')}, '')) <> lower(coalesce(${of(b, 'suffix')}, '')) then null
      when length(${of(a, 'name_key')}) > 4
      and levenshtein_less_equal(left(${of(a, 'name_key')}, 200), left(${of(b, 'name_key')}, 200), 1) = 1 then 'nameOneOff'
      when lower(${of(a, 'last_name')}) = lower(${of(b, 'last_name')})
      and (starts_with(${given(a)}, ${given(b)}) or starts_with(${given(b)}, ${given(a)}))
      and ${given(a)} <> ''
      and ${given(b)} <> '' then 'nameShort'
    end`
}

interface KeyList {
  /** The key on the donor, of the primary one, and in the table of all. */
  key: string
  table: string
}

/** The keys by which duplicates are found, and where those of further emails, phones and addresses are. */
export const keyLists = {
  email: { key: 'email_key', table: 'donor_emails' },
  phone: { key: 'phone_key', table: 'donor_phones' },
  house: { key: 'house_key', table: 'donor_addresses' },
} as const satisfies Record<string, KeyList>

const isSamePrimary = (a: string, b: string, { key }: KeyList) =>
  sql`coalesce(${sql.ref(`${a}.${key}`)} = ${sql.ref(`${b}.${key}`)}, false)`

/** Whether one has among all what the other has; of somebody who is being typed only the primary one is known. */
function sharesFurther(a: string, b: string, { key, table }: KeyList, isTyped: boolean): RawBuilder<unknown> {
  const of = (row: string, column: string) => sql.ref(`${row}.${column}`)
  const others = sql`r.donor_id = ${of(b, 'id')} and r.${sql.ref(key)} = ${of(a, key)}`
  const own = sql`
    r.donor_id = ${of(a, 'id')}
    and (
      r.${sql.ref(key)} = ${of(b, key)}
      or exists (
        select
        from ${sql.table(table)} o
        where o.org_id = r.org_id and o.donor_id = ${of(b, 'id')} and o.${sql.ref(key)} = r.${sql.ref(key)}
      )
    )`
  return sql`
    exists (
      select
      from ${sql.table(table)} r
      where r.org_id = ${of(b, 'org_id')} and (${isTyped ? others : sql`(${others}) or (${own})`})
    )`
}

/**
 * How alike two rows of donors are, as a relation of one row: `same_by`, `score` (8 at most without an email, 3 for the
 * same name) and whether they are `alike` enough for the list of pairs. A couple shares a house, a phone and often an
 * address of email: without some likeness of the names two are never alike, unless one has no name at all.
 */
export const likenessOf = (a: string, b: string, { isTyped = false } = {}): RawBuilder<unknown> => {
  const isSame = (list: KeyList) => sql`(${isSamePrimary(a, b, list)} or ${sharesFurther(a, b, list, isTyped)})`
  return sql`
    lateral (
      select array_remove(
        array[
          case when f.email then 'email' end, case when f.phone then 'phone' end, f.named,
          case when f.house then 'address' end
        ], null
      ) as same_by,
        case f.named when 'name' then 3 when 'nameOneOff' then 2 when 'nameShort' then 2 else 0
        end + case when f.email then 3 else 0
        end + case when f.phone then 2 else 0
        end + case when f.house then 2 else 0 end as score,
        (f.named is not null and (f.email or f.phone or f.house)) or (f.email and f.is_unnamed) as alike
      from (
        select ${isSame(keyLists.email)} as email, ${isSame(keyLists.phone)} as phone,
          ${isSame(keyLists.house)} as house, ${likenessOfNames(a, b)} as named,
          ${sql.ref(`${a}.name_key`)} = '' or ${sql.ref(`${b}.name_key`)} = '' as is_unnamed
      ) f
    )`
}

/** A key that more than so many share says nothing: an address like none@example.org. */
export const mostOfOneKey = 50

/** From this score on a pair is very likely one donor. */
export const veryLikelyScore = 6
