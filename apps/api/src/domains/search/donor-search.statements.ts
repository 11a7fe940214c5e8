import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'
import { allowedEdits, patternOf, patternsNear, swapped } from './close-words.js'
import { unionOf, wordsWithin, type Sql } from './match.statements.js'
import type { ScoredResult } from './scored-result.js'
import type { SearchTerms } from './search-terms.js'

/** As many donors as are compared with each other; beyond, a name is too frequent for its best match to matter. */
export const mostNamed = 300
const mostNear = 2_000

export interface NamedDonors {
  ids: string[]
  isClose: boolean
}

/** Donors with all words in their names or email. */
export const donorsWithWords = (words: readonly string[], most = mostNamed): RawBuilder<{ id: string }> =>
  sql<{ id: string }>`
    select f.id
    from find_donors(ctx.org_id, ${JSON.stringify(words.map((word) => [patternOf(word)]))}::jsonb, ${most}::int) f`

/** Donors of whose names each word is a letter or two off. */
export const donorsNearWords = (words: readonly string[]): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select f.id
  from find_donors(ctx.org_id, ${JSON.stringify(words.map(patternsNear))}::jsonb, ${mostNear}::int) f
  where not exists (
    select
    from jsonb_to_recordset(${JSON.stringify(words.map((word) => ({ word, off: allowedEdits(word), swapped: swapped(word) })))}::jsonb) as w (word text, off int, swapped text[])
    where not exists (
      select
      from unnest(string_to_array(f.search, ' ')) part
      where strpos(part, w.word) > 0
        or levenshtein_less_equal(left(part, 100), w.word, w.off) <= w.off
        or part = any(w.swapped)
    )
  )
  limit ${mostNamed}::int`

/** The best matches among donors. */
export function donorResults(terms: SearchTerms, named: NamedDonors, limit: number): RawBuilder<ScoredResult> {
  const { words, number, phone } = terms
  const spoken = words.join(' ')
  const lowered = sql`lower(d.name)`
  const isInName = wordsWithin(sql`concat_ws(' ', ${lowered}, lower(d.organization_name), lower(d.first_name))`, words)
  const hits: Sql[] = [
    sql`
      select d.id, case when ${isInName} or ${named.isClose} then 'name' else 'email' end as field,
        case
          when ${named.isClose} then 45
          when ${lowered} = ${spoken} then 90
          when d.email_key = ${spoken} then 95
          when starts_with(${lowered}, ${spoken}) then 70
          when starts_with(d.email_key, ${spoken}) then 60
          when ${isInName} then 50
          else 40
        end + case when strpos(' ' || ${lowered}, ${` ${spoken}`}) > 0 then 1 else 0 end as score
      from shared.donors d
      where d.org_id = ctx.org_id and d.id = any(${named.ids}::uuid[])`,
  ]
  if (number && (number.letter === null || number.letter === 'D'))
    hits.push(sql`
      select d.id, 'number' as field, ${number.letter ? 100 : 72}::int as score
      from shared.donors d
      where d.org_id = ctx.org_id and d.sequence = ${number.sequence}::bigint and d.deleted_at is null`)
  if (phone)
    hits.push(sql`
      select p.id, 'phone' as field, 85 as score
      from find_donors_by_phone(ctx.org_id, ${phone}, ${limit + 1}::int) as p (id)`)
  return sql<ScoredResult>`
    with found as (
      select h.id, array_agg(distinct h.field) as fields, max(h.score) as score
      from (${unionOf(hits)}) h
      group by h.id
    ),
    best as materialized (
      select f.*, g.last_gift_on
      from found f
        left join lateral (
          select max(t.last_gift_on) as last_gift_on
          from shared.donor_totals t
          where t.org_id = ctx.org_id and t.donor_id = f.id
        ) g on true
      order by f.score desc, g.last_gift_on desc nulls last, f.id
      limit ${limit + 1}::int
    )
    select 'donor' as kind, d.id, b.fields as "matchedBy", ${named.isClose} and b.fields = '{name}' as "isClose",
      b.score, ${numberText('D', sql`d.sequence`)} as number, d.name, d.type, d.email, d.phone,
      (
        select jsonb_build_object(
          'amount', p.amount, 'currency', p.currency, 'frequency', p.frequency, 'interval', p.interval
        )
        from shared.donations p
        where p.org_id = ctx.org_id
          and p.donor_id = d.id
          and p.frequency <> 'single'
          and p.status in ('active', 'past_due')
        order by p.amount desc, p.id
        limit 1
      ) as recurring
    from best b join shared.donors d on d.org_id = ctx.org_id and d.id = b.id
    order by b.score desc, b.last_gift_on desc nulls last, b.id`
}
