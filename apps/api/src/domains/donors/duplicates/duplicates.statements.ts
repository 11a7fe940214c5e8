import { sql, type RawBuilder } from 'kysely'
import { keyLists, likenessOf, mostOfOneKey } from './likeness.statements.js'

const sharing = (orgId: string, column: string) => sql`
  select a.id as a_id, b.id as b_id
  from (
    select array_agg(d.id) as ids
    from donors d
    where d.org_id = ${orgId}
      and d.deleted_at is null
      and d.type <> 'household'
      and ${sql.ref(`d.${column}`)} in (select ${sql.ref(column)} from asked)
    group by ${sql.ref(`d.${column}`)}
    having count(*) between 2 and ${sql.lit(mostOfOneKey)}
  ) shared_by
    cross join lateral unnest(shared_by.ids) a (id)
    cross join lateral unnest(shared_by.ids) b (id)
  where a.id < b.id`

/** Pairs of the donors who are asked about by what one of the two has besides the primary one. */
const sharingFurther = (orgId: string, { key, table }: { key: string; table: string }) => {
  const [rows, column] = [sql.table(table), sql.ref(key)]
  return sql`
    select least(x.a, x.b), greatest(x.a, x.b)
    from (
      select k.id, r.donor_id
      from asked k join ${rows} r on r.org_id = ${orgId} and r.${column} = k.${column}
      union
      select r.donor_id, d.id
      from asked k
        join ${rows} r on r.org_id = ${orgId} and r.donor_id = k.id
        join donors d on d.org_id = ${orgId} and d.${column} = r.${column}
      union
      select r.donor_id, o.donor_id
      from asked k
        join ${rows} r on r.org_id = ${orgId} and r.donor_id = k.id
        join ${rows} o on o.org_id = ${orgId} and o.${column} = r.${column}
    ) x (a, b)
    where x.a <> x.b`
}

/** Compares one donor with all others. */
export const findPairsOf = (orgId: string, donorId: string, now: Date) => findPairs(orgId, sql`d.id = ${donorId}`, now)

/** Compares the donors whose number is higher with all others. */
export const findPairsSince = (orgId: string, sequence: string, now: Date) =>
  findPairs(orgId, sql`d.sequence > ${sequence}::bigint`, now)

/** Compares the donors `d` whom the condition names with all others, and keeps the pairs that are alike. */
const findPairs = (orgId: string, condition: RawBuilder<unknown>, now: Date) => sql`
  with asked as (
    select d.id, d.email_key, d.phone_key, d.house_key
    from donors d
    where d.org_id = ${orgId} and d.deleted_at is null and d.type <> 'household' and ${condition}
  ),
  near as (
    ${sharing(orgId, 'email_key')}
    union
    ${sharing(orgId, 'phone_key')}
    union
    ${sharing(orgId, 'house_key')}
    union
    ${sharingFurther(orgId, keyLists.email)}
    union
    ${sharingFurther(orgId, keyLists.phone)}
    union
    ${sharingFurther(orgId, keyLists.house)}
  )
  insert into duplicate_pairs (first_id, second_id, org_id, same_by, score, found_at)
  select case when a.sequence < b.sequence then a.id else b.id end,
    case when a.sequence < b.sequence then b.id else a.id end, a.org_id, k.same_by, k.score,
    ${now}::timestamptz
  from near
    join donors a on a.org_id = ${orgId} and a.id = near.a_id
    join donors b on b.org_id = ${orgId} and b.id = near.b_id
    cross join ${likenessOf('a', 'b')} k
  where k.alike
    and a.deleted_at is null
    and b.deleted_at is null
    and a.type <> 'household'
    and b.type <> 'household'
  on conflict (first_id, second_id) do update
  set same_by = excluded.same_by, score = excluded.score`

/** Forgets the pairs of a donor who has changed, but for those that someone has judged. */
export const forgetPairs = (orgId: string, donorId: string) => sql`
  delete from duplicate_pairs
  where org_id = ${orgId} and (first_id = ${donorId} or second_id = ${donorId}) and dismissed_at is null`

export const orgsToSearch = sql<{ org_id: string }>`
  select o.id as org_id
  from shared.orgs o left join duplicate_searches s on s.org_id = o.id
  where exists (select from donors d where d.org_id = o.id and d.sequence > coalesce(s.searched_until, 0))`

/** How far the donors were compared, and how far they go; the search is locked until the transaction ends. */
export const searchedSoFar = (orgId: string) => sql<{ since: string; until: string }>`
  with known as (
    insert into duplicate_searches (org_id, searched_until)
    values (${orgId}, 0)
    on conflict (org_id) do update
    set searched_until = duplicate_searches.searched_until
    returning searched_until
  )
  select known.searched_until::text as since,
    (select coalesce(max(sequence), 0) from donors where org_id = ${orgId})::text as until
  from known`

export const noteSearched = (orgId: string, until: string) => sql`
  update duplicate_searches set searched_until = ${until}::bigint where org_id = ${orgId}`
