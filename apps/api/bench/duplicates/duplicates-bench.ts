import pg from 'pg'
import type { BenchDatabase } from '../parts/database.ts'
import { DuplicatesRepository, ReadPool, TenantQuery, compiler, findPairsOf, findPairsSince } from '../parts/built.ts'
import { median } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'

const donors = 200_000
const planted = 6_000
const goal = 2
const typedGoalMs = 2

/** All pairs of an org with 200,000 donors, of whom 6,000 are there twice; and who is like one donor who is being typed. */
export async function benchDuplicates(database: BenchDatabase, options: Options): Promise<Line[]> {
  const orgId = await giveDonors(database)
  const app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
  const pool = new ReadPool({ connectionString: database.appUrl, max: 1 })
  try {
    const taken: { floor: number; almoner: number }[] = []
    let [floorPairs, pairs] = [0, 0]
    for (let round = 0; round <= options.rounds; round += 1) {
      const began = performance.now()
      floorPairs = await bound(app, orgId, floorStatement, [orgId])
      const between = performance.now()
      const { sql, parameters } = findPairsSince(orgId, '0', new Date()).compile(compiler)
      pairs = await bound(app, orgId, sql, [...parameters])
      taken.push({ floor: between - began, almoner: performance.now() - between })
    }
    const seconds = (side: 'floor' | 'almoner') => median(taken.slice(1).map((round) => round[side])) / 1_000
    const ratio = seconds('almoner') / seconds('floor')
    const savedMs = await saving(app, orgId)
    const typedMs = await typing(new DuplicatesRepository(new TenantQuery(pool)), orgId)
    return [
      {
        operation: `all duplicates of ${donors.toLocaleString('en')} donors`,
        floor: `${seconds('floor').toFixed(2)} s`,
        almoner: `${seconds('almoner').toFixed(2)} s`,
        ratio: times(ratio),
        goal: `≤ ${goal}×`,
        isMet: ratio <= goal,
      },
      {
        operation: `· pairs found, of ${planted.toLocaleString('en')} planted`,
        floor: floorPairs.toLocaleString('en'),
        almoner: pairs.toLocaleString('en'),
        ratio: '',
        goal: 'all',
        isMet: pairs >= planted,
      },
      {
        operation: '· who is like one who is typed, median with its round trip',
        floor: '',
        almoner: `${typedMs.toFixed(2)} ms`,
        ratio: '',
        goal: `< ${typedGoalMs} ms`,
        isMet: typedMs < typedGoalMs,
      },
      {
        operation: '· one who was saved, compared with all, median with its round trip',
        floor: '',
        almoner: `${savedMs.toFixed(2)} ms`,
        ratio: '',
        goal: '',
        isMet: null,
      },
    ]
  } finally {
    await pool.end()
    await app.end()
    await takeDonors(database, orgId)
  }
}

async function giveDonors({ client }: BenchDatabase): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into orgs (id, name, country, category, currency, time_zone)
     values (uuidv7(), 'Org with duplicates', 'US', 'other', 'usd', 'America/New_York') returning id`,
  )
  const orgId = rows[0]?.id ?? ''
  await client.query(
    `with named as (
       select n, initcap(translate(md5((n % 400)::text), '0123456789', 'aeioustrnl')::varchar(6)) as first,
              initcap(translate(md5((n % 7919)::text), '0123456789', 'aeioustrnl')::varchar(8)) as last
       from generate_series(1, $2::int) n
     ), people as (
       select n, first, last, lower(first || '.' || last) || n || '@example.org' as email, '+1413' || lpad(n::text, 7, '0') as phone,
              (n % 240) || ' Quarry Street' as line1, lpad((n % 9000)::text, 5, '0') as postal
       from named
     ), all_donors as (
       select first, last, email, phone, line1, postal from people
       union all
       select first, case n % 3 when 1 then last || 'x' else last end, case n % 3 when 0 then email end,
              case n % 3 when 1 then phone end, case n % 3 when 2 then line1 end, postal
       from people where n <= $3
     )
     insert into donors (id, org_id, sequence, first_name, last_name, name_key, email, email_key, phone, line1, postal_code, postal_key)
     select uuidv7(), $1, row_number() over (), first, last, lower(first || ' ' || last), email, email, phone, line1, postal, postal
     from all_donors`,
    [orgId, donors - planted, planted],
  )
  await client.query('vacuum analyze donors')
  return orgId
}

async function takeDonors({ client }: BenchDatabase, orgId: string): Promise<void> {
  await client.query('delete from donors where org_id = $1', [orgId])
  await client.query('vacuum analyze donors')
}

/** How many rows a statement gives or writes, as the role that row-level security binds; what it wrote is rolled back. */
async function bound(app: pg.Client, orgId: string, text: string, values: unknown[]): Promise<number> {
  await app.query('begin')
  await app.query("select set_config('app.org_id', $1, true)", [orgId])
  const { rowCount } = await app.query(text, values)
  await app.query('rollback')
  return rowCount ?? 0
}

async function saving(app: pg.Client, orgId: string): Promise<number> {
  await app.query('begin')
  await app.query("select set_config('app.org_id', $1, true)", [orgId])
  const { rows } = await app.query<{ id: string }>('select id from donors order by sequence limit 60')
  const taken: number[] = []
  for (const { id } of rows) {
    const { sql, parameters } = findPairsOf(orgId, id, new Date()).compile(compiler)
    const began = performance.now()
    await app.query(sql, [...parameters])
    taken.push(performance.now() - began)
  }
  await app.query('rollback')
  return median(taken.slice(10))
}

async function typing(duplicates: DuplicatesRepository, orgId: string): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < 300; n += 1) {
    const began = performance.now()
    await duplicates.similar(orgId, {
      nameKey: 'aeiou trnlaeio',
      emailKey: `nobody${n}@example.org`,
      phone: `+1413${String(n).padStart(7, '0')}`,
      postalKey: String(n).padStart(5, '0'),
      line1: `${n % 240} Quarry St`,
      firstName: 'Aeiou',
      lastName: 'Trnlaeio',
      suffix: null,
    })
    taken.push(performance.now() - began)
  }
  return median(taken.slice(50))
}

/** By the same keys, each as one join, and by names that are the same or a letter off. */
const floorStatement = `
  with near as (
    select a.id as a_id, b.id as b_id from donors a join donors b on b.org_id = a.org_id and b.email_key = a.email_key and b.id > a.id
    where a.org_id = $1 and a.deleted_at is null and b.deleted_at is null
    union
    select a.id, b.id from donors a join donors b on b.org_id = a.org_id and b.phone_key = a.phone_key and b.id > a.id
    where a.org_id = $1 and a.deleted_at is null and b.deleted_at is null
    union
    select a.id, b.id from donors a join donors b on b.org_id = a.org_id and b.house_key = a.house_key and b.id > a.id
    where a.org_id = $1 and a.deleted_at is null and b.deleted_at is null
  )
  select a.id, b.id from near join donors a on a.id = near.a_id join donors b on b.id = near.b_id
  where levenshtein_less_equal(a.name_key, b.name_key, 1) <= 1`
