import { sql, type RawBuilder } from 'kysely'
import { wordsWithin, type Sql } from './match.statements.js'
import type { ScoredResult } from './scored-result.js'
import type { SearchTerms } from './search-terms.js'

// An org has hundreds of these and not more, so that each name is read.
const likeness = 0.5
const shortestLike = 4

interface Named {
  kind: 'campaign' | 'fund' | 'fundraiser' | 'team'
  id: Sql
  name: Sql
  code: Sql
  /** The other columns of a result. */
  shown: Sql
  from: Sql
  isOpen: Sql
}

const pages = (kind: 'fundraiser' | 'team'): Named => ({
  kind,
  id: sql`f.id`,
  name: sql`f.display_name`,
  code: sql`f.slug`,
  shown: sql`f.status, k.name as "campaignName"`,
  from: sql`
    shared.fundraisers f
    join shared.campaigns k on k.org_id = ctx.org_id
    and k.id = f.campaign_id
    where f.org_id = ctx.org_id and f.user_id is ${kind === 'team' ? sql`null` : sql`not null`}`,
  isOpen: sql`f.status in ('active', 'pending')`,
})

const namedKinds: Record<Named['kind'], Named> = {
  campaign: {
    kind: 'campaign',
    id: sql`k.id`,
    name: sql`k.name`,
    code: sql`k.code`,
    shown: sql`k.status`,
    from: sql`shared.campaigns k where k.org_id = ctx.org_id`,
    isOpen: sql`k.status = 'active'`,
  },
  fund: {
    kind: 'fund',
    id: sql`g.id`,
    name: sql`g.name`,
    code: sql`g.code`,
    shown: sql`g.status, g.code`,
    from: sql`shared.designations g where g.org_id = ctx.org_id`,
    isOpen: sql`g.status = 'active'`,
  },
  fundraiser: pages('fundraiser'),
  team: pages('team'),
}

/** The best matches among what is known by a name or a code. */
export function namedResults(kind: Named['kind'], { text }: SearchTerms, limit: number): RawBuilder<ScoredResult> {
  const { id, name, code, shown, from, isOpen } = namedKinds[kind]
  const lowered = sql`lower(${name})`
  const hasWords = wordsWithin(lowered, text.split(' '))
  const isLike =
    text.length < shortestLike ? sql`false` : sql`word_similarity(${text}, ${lowered}) >= ${likeness}::float4`
  return sql<ScoredResult>`
    select ${sql.lit(kind)} as kind, s.*,
      case when s.score = 92 then '{code}'::text[] else '{name}'::text[] end as "matchedBy",
      s.score = 40 as "isClose"
    from (
      select ${id} as id, ${name} as name, ${shown}, ${isOpen} as is_open,
        case
          when lower(${code}) = ${text} then 92
          when ${lowered} = ${text} then 91
          when starts_with(${lowered}, ${text}) then 71
          when strpos(' ' || ${lowered}, ${` ${text}`}) > 0 then 64
          when ${hasWords} then 49
          when ${isLike} then 40
        end as score
      from ${from}
    ) s
    where s.score is not null
    order by s.score desc, s.is_open desc, s.name
    limit ${limit + 1}::int`
}
