import pg from 'pg'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { ReadPool, SearchRepository, SearchService, TenantQuery } from '../parts/built.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'

const goalMs = 100
const timesARound = 20

const texts: [name: string, text: string][] = [
  ['a frequent name', 'smith'],
  ['a rare name', 'zwingli'],
  ['two words', 'ada smith'],
  ['a letter off', 'zwingly'],
  ['a frequent name, a letter off', 'smyth'],
  ['a name and an amount', 'smith 25'],
  ['an amount', '180'],
  ['last digits', '8529'],
  ['a number', 'T-000123'],
  ['a phone number', '413 000 0013'],
  ['nothing', 'nothing like it'],
]

/** What is typed into the palette, at p95 in the database and the service; the floor looks for donors and their gifts by hand. */
export async function benchSearch(database: BenchDatabase, { orgId }: FilledOrg, options: Options): Promise<Line[]> {
  const pool = new ReadPool({ connectionString: database.appUrl, max: 10 })
  const floor = new pg.Pool({ connectionString: database.appUrl, max: 10 })
  const search = new SearchService(new SearchRepository(new TenantQuery(pool)))
  const visitor = { role: 'owner' as const, isSuperuser: false, isImpersonating: false }
  try {
    const lines: Line[] = []
    for (const [name, text] of texts) {
      const almoner = await p95(options.rounds, () => search.find({ actor: { orgId }, visitor }, { text, limit: 5 }))
      const byHand = await p95(options.rounds, () => floor.query(floorStatement, [orgId, `%${text}%`]))
      lines.push({
        operation: `search for ${name}, p95`,
        floor: `${byHand.toFixed(1)} ms`,
        almoner: `${almoner.toFixed(1)} ms`,
        ratio: times(almoner / byHand),
        goal: `< ${goalMs} ms`,
        isMet: almoner < goalMs,
      })
    }
    return lines
  } finally {
    await pool.end()
    await floor.end()
  }
}

async function p95(rounds: number, work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 5; warm += 1) await work()
  const taken: number[] = []
  for (let n = 0; n < rounds * timesARound; n += 1) {
    const began = performance.now()
    await work()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? Number.NaN
}

/** Five donors by the trigram index, and the newest five gifts of all who match: no numbers, no typos, nothing else. */
const floorStatement = `
  with ctx as materialized (select set_config('app.org_id', $1, true)::uuid as org_id)
  select found.* from ctx cross join lateral (
    select d.id, d.name from donors d
    where d.org_id = ctx.org_id and d.id = any(array(select search_donors(ctx.org_id, $2))) limit 5
  ) found
  union all
  select gifts.* from ctx cross join lateral (
    select c.id, d.name from charges c join donors d on d.id = c.donor_id
    where c.org_id = ctx.org_id and c.donor_id = any(array(select search_donors(ctx.org_id, $2)))
    order by c.gift_date desc, c.sequence desc limit 5
  ) gifts`
