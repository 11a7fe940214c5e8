import { sql, type RawBuilder } from 'kysely'
import { keyLists, likenessOf, mostOfOneKey } from './likeness.statements.js'

const holders = (orgId: string, key: string, table: string, donorId: string) => sql`
  select k.place, h.id
  from (
    select ${sql.ref(`d.${key}`)} as key, array_agg(${sql.ref(`d.${donorId}`)}) as ids
    from ${sql.table(table)} d
    where d.org_id = ${orgId}::uuid and ${sql.ref(`d.${key}`)} in (select ${sql.ref(key)} from asked)
    group by 1
    having count(*) <= ${sql.lit(mostOfOneKey)}
  ) shared_by
    join asked k on ${sql.ref(`k.${key}`)} = shared_by.key
    cross join lateral unnest(shared_by.ids) h (id)`

const nearBy = (orgId: string) =>
  sql.join(
    Object.values(keyLists).flatMap(({ key, table }) => [
      holders(orgId, key, 'donors', 'id'),
      holders(orgId, key, table, 'donor_id'),
    ]),
    sql` union `,
  )

/**
 * For each of many who are about to be added, the likeliest donor who is here, as a relation `(place, donor_id, same_by)`. `rows`
 * has `place`, `name_key`, `email_key`, `phone`, `postal_key`, `line1`, `first_name`, `last_name` and `suffix`.
 */
export const similarDonors = (orgId: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (
    with asked as materialized (
      select place, coalesce(name_key, '') as name_key, nullif(email_key, '') as email_key,
        phone_key(phone) as phone_key, house_key(postal_key, line1) as house_key, first_name, last_name,
        suffix
      from ${rows} given
    ),
    near as (${nearBy(orgId)})
    select distinct on (a.place) a.place, b.id as donor_id, k.same_by
    from near
      join asked a using (place)
      join donors b on b.org_id = ${orgId}::uuid and b.id = near.id
      cross join ${likenessOf('a', 'b', { isTyped: true })} k
    where k.alike and b.deleted_at is null and b.type <> 'household'
    order by a.place, k.score desc, b.sequence
  )`
