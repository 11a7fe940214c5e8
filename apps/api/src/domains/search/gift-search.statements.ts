import { sql, type RawBuilder } from 'kysely'
import { numberText } from '../../platform/database/number-text.js'
import { patternOf } from './close-words.js'
import { mostNamed, type NamedDonors } from './donor-search.statements.js'
import { unionOf, type Sql } from './match.statements.js'
import type { ScoredResult } from './scored-result.js'
import type { SearchTerms } from './search-terms.js'

/** How far a walk along the newest gifts goes for a frequent name; it ends early just because the name is frequent. */
const longestWalk = 6_000

interface Hits {
  terms: SearchTerms
  named: NamedDonors
  limit: number
}

const newest = (limit: number) => sql`order by c.gift_date desc, c.sequence desc limit ${limit}::int`
const latest = (limit: number) => sql`order by c.sequence desc limit ${limit}::int`

/** Gifts of the donors that were named, of the amount that was named with them. */
function giftsByName({ terms, named, limit }: Hits): Sql[] {
  if (named.ids.length === 0 || terms.isAmountOnly) return []
  const { amount, words } = terms
  const ofAmount = amount === null ? sql`` : sql`and c.amount = ${amount}::bigint`
  const hit = sql`'name' as field, ${amount === null ? 20 : 44}::int as score`
  const order = amount === null ? newest : latest
  const ofDonors = sql`
    select c.id, ${hit}
    from unnest(${named.ids}::uuid[]) as n (id)
      cross join lateral (
        select c.id, c.gift_date, c.sequence
        from shared.charges c
        where c.org_id = ctx.org_id and c.donor_id = n.id ${ofAmount} ${newest(limit)}
      ) c ${newest(limit)}`
  if (named.ids.length < mostNamed) return [ofDonors]
  const alongNewest = sql`
    select w.id, ${hit}
    from (
      select c.id, c.donor_id
      from shared.charges c
      where c.org_id = ctx.org_id ${ofAmount} ${order(longestWalk)}
    ) w
      cross join lateral (
        select
        from shared.donors d
        where d.org_id = ctx.org_id
          and d.id = w.donor_id
          and d.search like all (${words.map(patternOf)}::text[])
        offset 0
      ) d
    limit ${limit}::int`
  return [alongNewest, ofDonors]
}

function hitsOfCharges(search: Hits): Sql[] {
  const { terms, limit } = search
  const { number, id, lastDigits, amount, isAmountOnly } = terms
  const hits = giftsByName(search)
  if (number && (number.letter === null || number.letter === 'T'))
    hits.push(sql`
      select c.id, 'number' as field, ${number.letter ? 100 : 72}::int as score
      from shared.charges c
      where c.org_id = ctx.org_id and c.sequence = ${number.sequence}::bigint`)
  if (id)
    hits.push(
      sql`
        select c.id, 'gatewayId' as field, 97 as score
        from shared.charges c
        where c.org_id = ctx.org_id
          and c.gateway_integration_id = any(
            array(select g.id from shared.gateway_integrations g where g.org_id = ctx.org_id)
          )
          and c.gateway_charge_id = ${id}`,
      sql`
        select c.id, 'externalId' as field, 90 as score
        from shared.charges c
        where c.org_id = ctx.org_id and c.external_id = ${id}
        limit ${limit}::int`,
    )
  if (lastDigits)
    hits.push(sql`
      select c.id, 'lastDigits' as field, 80 as score
      from shared.charges c
      where c.org_id = ctx.org_id and c.method_last4 = ${lastDigits} ${latest(limit)}`)
  if (isAmountOnly)
    hits.push(sql`
      select c.id, 'amount' as field, 75 as score
      from shared.charges c
      where c.org_id = ctx.org_id and c.amount = ${amount}::bigint ${latest(limit)}`)
  return hits
}

/** With a name, the amount is matched as well. */
const fieldsOf = ({ amount, isAmountOnly }: SearchTerms): Sql =>
  amount === null || isAmountOnly
    ? sql`array_agg(distinct h.field)`
    : sql`
      array_agg(distinct h.field) || case
        when bool_or(h.field = 'name') then '{amount}'::text[]
        else '{}'::text[]
      end`

const bestOf = (hits: readonly Sql[], terms: SearchTerms): Sql => sql`
  select h.id, ${fieldsOf(terms)} as fields, max(h.score) as score
  from (${unionOf(hits)}) h
  group by h.id`

const matched = (isClose: boolean): Sql =>
  sql`b.fields as "matchedBy", ${isClose} and 'name' = any(b.fields) as "isClose", b.score`

/** The best matches among transactions; null where the text can be nothing of one. */
export function chargeResults(terms: SearchTerms, named: NamedDonors, limit: number): RawBuilder<ScoredResult> | null {
  const hits = hitsOfCharges({ terms, named, limit: limit + 1 })
  if (hits.length === 0) return null
  return sql<ScoredResult>`
    with best as materialized (${bestOf(hits, terms)})
    select 'charge' as kind, c.id, ${matched(named.isClose)}, ${numberText('T', sql`c.sequence`)} as number,
      c.amount::float8 as amount, c.currency, c.method, c.method_brand as "methodBrand",
      c.method_last4 as "lastDigits", d.name as "donorName", c.gift_date::text as "giftDate", c.status,
      c.refunded_amount::float8 as "refundedAmount", c.dispute_state as "disputeState",
      c.mode = 'test' as "isTest"
    from best b
      join shared.charges c on c.org_id = ctx.org_id and c.id = b.id
      join shared.donors d on d.org_id = ctx.org_id and d.id = c.donor_id
    order by b.score desc, c.gift_date desc, c.sequence desc
    limit ${limit + 1}::int`
}

function hitsOfDonations({ terms, named, limit }: Hits): Sql[] {
  const { number, lastDigits, amount, isAmountOnly } = terms
  const hits: Sql[] = []
  const isRecurring = sql`p.org_id = ctx.org_id and p.frequency <> 'single'`
  const ofAmount = amount === null ? sql`` : sql`and p.amount = ${amount}::bigint`
  if (named.ids.length > 0 && !isAmountOnly)
    hits.push(sql`
      select p.id, 'name' as field, ${amount === null ? 21 : 43}::int as score
      from shared.donations p
      where ${isRecurring} and p.donor_id = any(${named.ids}::uuid[]) ${ofAmount}
      order by p.sequence desc
      limit ${limit}::int`)
  if (number && number.letter !== 'T' && number.letter !== 'D') {
    const kind = number.letter === 'G' ? sql`p.frequency = 'single'` : sql`p.frequency <> 'single'`
    hits.push(sql`
      select p.id, 'number' as field, ${number.letter ? 100 : 73}::int as score
      from shared.donations p
      where p.org_id = ctx.org_id and p.sequence = ${number.sequence}::bigint and ${kind}`)
  }
  if (lastDigits)
    hits.push(sql`
      select p.id, 'lastDigits' as field, 81 as score
      from shared.donations p
      where ${isRecurring} and p.method_last4 = ${lastDigits}
      order by p.sequence desc
      limit ${limit}::int`)
  return hits
}

/** The best matches among recurring donations; null where the text can be nothing of one. */
export function donationResults(
  terms: SearchTerms,
  named: NamedDonors,
  limit: number,
): RawBuilder<ScoredResult> | null {
  const hits = hitsOfDonations({ terms, named, limit: limit + 1 })
  if (hits.length === 0) return null
  return sql<ScoredResult>`
    with best as materialized (${bestOf(hits, terms)})
    select 'donation' as kind, p.id, ${matched(named.isClose)},
      case
        when p.frequency = 'single' then ${numberText('G', sql`p.sequence`)}
        else ${numberText('R', sql`p.sequence`)}
      end as number,
      p.amount::float8 as amount, p.currency, p.frequency, p.interval, p.method,
      p.method_brand as "methodBrand", p.method_last4 as "lastDigits", d.name as "donorName", p.status,
      p.next_charge_on::text as "nextChargeOn"
    from best b
      join shared.donations p on p.org_id = ctx.org_id and p.id = b.id
      join shared.donors d on d.org_id = ctx.org_id and d.id = p.donor_id
    order by b.score desc, p.status in ('active', 'past_due') desc, p.sequence desc
    limit ${limit + 1}::int`
}
