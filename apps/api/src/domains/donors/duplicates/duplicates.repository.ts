import { Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { mostPairs, type DuplicatePair, type Similarity } from '@almoner/contracts/donors/duplicates.operations'
import type { Giving } from '@almoner/contracts/donors/giving'
import { TenantQuery } from '../../../platform/database/tenant-query.js'
import { instantText } from '../../../platform/database/instant-text.js'
import { givingOf } from '../donor-giving.statements.js'
import { areOfOneHousehold } from '../households/household.statements.js'
import { keyLists, likenessOf, veryLikelyScore } from './likeness.statements.js'

export interface SimilarRow {
  id: string
  sequence: string
  name: string
  email: string | null
  phone: string | null
  city: string | null
  sameBy: Similarity[]
}

/** What is typed of a donor, with the keys by which others are found; an empty key finds nobody. */
export interface TypedDonor {
  nameKey: string
  emailKey: string
  phone: string
  postalKey: string
  line1: string
  firstName: string | null
  lastName: string | null
  suffix: string | null
}

interface PairedRow extends Omit<SimilarRow, 'sameBy'> {
  type: DuplicatePair['donors'][0]['type']
  giving: Giving[]
}

export interface PairRow extends Pick<DuplicatePair, 'sameBy' | 'isVeryLikely' | 'dismissedAt'> {
  first: PairedRow
  second: PairedRow
}

/** So many who share one key are looked at while one types. */
const mostOfOneKey = 50

const having = (column: string, shortest = 1) => sql`
  (
    select d.id
    from donors d cross join typed t
    where d.org_id = ctx.org_id
      and d.deleted_at is null
      and length(${sql.ref(`t.${column}`)}) >= ${sql.lit(shortest)}
      and ${sql.ref(`d.${column}`)} = ${sql.ref(`t.${column}`)}
    limit ${sql.lit(mostOfOneKey)}
  )`

/** Who has it besides the primary one. */
const listing = ({ key, table }: { key: string; table: string }) => sql`
  (
    select d.id
    from ${sql.table(table)} r
      join typed t on t.${sql.ref(key)} = r.${sql.ref(key)}
      join donors d on d.org_id = r.org_id and d.id = r.donor_id and d.deleted_at is null
    where r.org_id = ctx.org_id and t.${sql.ref(key)} <> ''
    limit ${sql.lit(mostOfOneKey)}
  )`

const paired = (donor: string) => {
  const of = (column: string) => sql.ref(`${donor}.${column}`)
  return sql`
    jsonb_build_object(
      'id', ${of('id')}, 'sequence', ${of('sequence')}::text, 'type', ${of('type')}, 'name', ${of('name')},
      'email', ${of('email')}, 'phone', ${of('phone')}, 'city', ${of('city')}, 'giving',
      ${givingOf(of('id'))}
    )`
}

const shown = (isDismissed: boolean) => sql`
  duplicate_pairs x
  join donors a on a.org_id = x.org_id
  and a.id = x.first_id
  and a.deleted_at is null
  join donors b on b.org_id = x.org_id
  and b.id = x.second_id
  and b.deleted_at is null
  where x.org_id = ctx.org_id
    and (x.dismissed_at is not null) = ${isDismissed}
    and not ${areOfOneHousehold('a', 'b')}`

@Injectable()
export class DuplicatesRepository {
  constructor(private readonly rows: TenantQuery) {}

  /** Five at most, the likeliest first. */
  similar(orgId: string, typed: TypedDonor): Promise<SimilarRow[]> {
    return this.rows.all(
      orgId,
      sql<SimilarRow>`
        with typed as materialized (
          select ${typed.nameKey}::text as name_key, ${typed.emailKey}::text as email_key,
            phone_key(${typed.phone}::text) as phone_key,
            house_key(nullif(${typed.postalKey}::text, ''), ${typed.line1}::text) as house_key,
            ${typed.firstName}::text as first_name, ${typed.lastName}::text as last_name,
            ${typed.suffix}::text as suffix
        )
        select b.id, b.sequence::text as sequence, b.name, b.email, b.phone, b.city, k.same_by as "sameBy"
        from typed a
          cross join (
            ${having('email_key')}
            union
            ${having('phone_key')}
            union
            ${having('name_key')}
            union
            ${having('house_key')}
            union
            ${listing(keyLists.email)}
            union
            ${listing(keyLists.phone)}
          ) found
          join donors b on b.org_id = ctx.org_id and b.id = found.id
          cross join ${likenessOf('a', 'b', { isTyped: true })} k
        where k.alike or k.same_by && array['email', 'phone', 'name']
        order by k.score desc, b.sequence desc
        limit 5`,
    )
  }

  /** The likeliest pairs of donors who are both here. */
  pairs(orgId: string, isDismissed: boolean): Promise<PairRow[]> {
    return this.rows.all(
      orgId,
      sql<PairRow>`
        select x.same_by as "sameBy", x.score >= ${sql.lit(veryLikelyScore)} as "isVeryLikely",
          ${instantText(sql`x.dismissed_at`)} as "dismissedAt", ${paired('a')} as first,
          ${paired('b')} as second
        from ${shown(isDismissed)}
        order by x.score desc, x.second_id desc, x.first_id
        limit ${sql.lit(mostPairs)}`,
    )
  }

  async count(orgId: string, isDismissed: boolean): Promise<number> {
    const counted = await this.rows.first(
      orgId,
      sql<{ total: number }>`select count(*)::int as total from ${shown(isDismissed)}`,
    )
    return counted?.total ?? 0
  }
}
