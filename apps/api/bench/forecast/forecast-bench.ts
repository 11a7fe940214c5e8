import pg from 'pg'
import { AlmonerClient, startAlmoner } from '../parts/almoner.ts'
import type { BenchDatabase } from '../parts/database.ts'
import type { FilledOrg } from '../parts/fill.ts'
import { median } from '../parts/load.ts'
import type { Options } from '../parts/options.ts'
import { times, type Line } from '../parts/table.ts'

const donations = 40_000
const goal = 0.5
const longestSeconds = 1

interface Month {
  month: string
  amount: number
  charges: number
}

interface DonationForecast {
  byCurrency: { currency: string; recurringDonations: number; months: Month[] }[]
}

/** 40,000 recurring donations of all rhythms, some with skips or a last day; both sides have to give the same sums. */
export async function benchForecast(database: BenchDatabase, org: FilledOrg, options: Options): Promise<Line[]> {
  await giveDonations(database, org)
  const almoner = await startAlmoner(database)
  const floor = new pg.Client({ connectionString: database.appUrl })
  await floor.connect()
  try {
    const client = await AlmonerClient.signIn(almoner)
    const taken: { floor: number; almoner: number }[] = []
    let [summed, forecast]: [Month[], DonationForecast | undefined] = [[], undefined]
    for (let round = 0; round <= options.rounds; round += 1) {
      const began = performance.now()
      summed = await floorForecast<Month>(floor, org.orgId)
      const between = performance.now()
      forecast = await client.query<DonationForecast>('recurringFigures.forecast', {})
      taken.push({ floor: between - began, almoner: performance.now() - between })
    }
    const seconds = (side: 'floor' | 'almoner') => median(taken.slice(1).map((round) => round[side])) / 1_000
    const ratio = seconds('floor') / seconds('almoner')
    const [usd] = forecast?.byCurrency ?? []
    return [
      {
        operation: `forecast of ${donations.toLocaleString('en')} plans`,
        floor: `${seconds('floor').toFixed(2)} s`,
        almoner: `${seconds('almoner').toFixed(2)} s`,
        ratio: times(ratio),
        goal: `≥ ${goal}×, < ${longestSeconds} s`,
        isMet: ratio >= goal && seconds('almoner') < longestSeconds,
      },
      {
        operation: '· to the same sums, month by month',
        floor: told(summed),
        almoner: told(usd?.months ?? []),
        ratio: '',
        goal: 'the same',
        isMet: usd?.recurringDonations === donations && written(summed) === written(usd.months),
      },
    ]
  } finally {
    await floor.end()
    await almoner.stop()
    await takeDonations(database, org)
  }
}

const written = (months: readonly Month[]): string =>
  months.map(({ month, amount, charges }) => `${month.slice(0, 7)} ${amount} ${charges}`).join()

const told = (months: readonly Month[]): string =>
  months.reduce((sum, { amount }) => sum + amount, 0).toLocaleString('en')

const mark = 'https://bench.example/forecast'

async function giveDonations({ client }: BenchDatabase, { orgId, campaignId }: FilledOrg): Promise<void> {
  await client.query(
    `with n as (
       select n, uuidv7() as id, uuidv7() as donor_id, current_date - 1 - (n * 7919 % 1826) as starts_on,
              case when n % 100 = 0 then 'daily' when n % 20 = 1 then 'weekly' when n % 20 = 2 then 'yearly' else 'monthly' end as frequency,
              case when n % 20 = 3 then 3 else 1 end as "interval"
       from generate_series(1, $3::int) n
     ), dated as (
       select n.*, f.no from n cross join lateral (
         select min(k) + 1 as no from generate_series(0, 1900) k
         where n.starts_on + case n.frequency when 'daily' then make_interval(days => k * n.interval) when 'weekly' then make_interval(weeks => k * n.interval)
                                              when 'yearly' then make_interval(years => k * n.interval) else make_interval(months => k * n.interval) end >= current_date) f
     ), people as (
       insert into donors (id, org_id, first_name, last_name, name_key) select donor_id, $1, 'Dana', 'Levi', 'dana levi' from n returning id
     ), given as (
       insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, "interval", amount, currency, mode, starts_on, anchor_day,
                              time_zone, method, source, source_url, managed_by, next_installment, ends_on, next_charge_on)
       select d.id, $1, d.donor_id, $2, k.entity_id, 'active', d.frequency, d.interval, 500 + n * 37 % 9500, 'usd', 'live', d.starts_on,
              extract(day from d.starts_on), 'UTC', 'card', 'checkout', $4, 'manual', d.no,
              case when n % 50 = 4 then current_date + n % 300 end, current_date + 400
       from dated d join people on people.id = d.donor_id join campaigns k on k.id = $2
       returning id, next_installment, amount
     ), skipped as (
       insert into donation_exceptions (donation_id, installment_no, org_id, kind)
       select d.id, d.no + 1, $1, 'skip' from dated d join given on given.id = d.id where n % 50 = 7
     )
     insert into donation_allocations (donation_id, designation_id, org_id, amount)
     select given.id, g.id, $1, given.amount from given join designations g on g.org_id = $1 and g.is_default`,
    [orgId, campaignId, donations, mark],
  )
  await client.query('vacuum analyze donations, donation_exceptions')
}

async function takeDonations({ client }: BenchDatabase, { orgId }: FilledOrg): Promise<void> {
  for (const table of ['donation_exceptions', 'donation_allocations'])
    await client.query(
      `delete from ${table} x using donations d where d.id = x.donation_id and d.org_id = $1 and d.source_url = $2`,
      [orgId, mark],
    )
  await client.query(
    `with gone as (delete from donations where org_id = $1 and source_url = $2 returning donor_id)
     delete from donors using gone where donors.id = gone.donor_id`,
    [orgId, mark],
  )
}

const statement = `
  select to_char(due.on_date, 'YYYY-MM') as month, sum(p.amount)::float8 as amount, count(*)::int as charges
  from (select d.id, d.amount, d.starts_on, d.ends_on, d.next_installment,
               case d.frequency when 'daily' then make_interval(days => d.interval::int) when 'weekly' then make_interval(weeks => d.interval::int)
                                when 'yearly' then make_interval(years => d.interval::int) else make_interval(months => d.interval::int) end as step,
               case d.frequency when 'daily' then 372 when 'weekly' then 54 when 'yearly' then 2 else 13 end as most
        from donations d
        where d.org_id = $1 and d.mode = 'live' and d.frequency <> 'single' and d.status in ('scheduled', 'active', 'past_due', 'paused')) p
  cross join lateral generate_series(p.next_installment, p.next_installment + p.most) n
  cross join lateral (select (p.starts_on + (n - 1) * p.step)::date as on_date) due
  where due.on_date between current_date and (date_trunc('month', current_date) + interval '12 months' - interval '1 day')::date
    and (p.ends_on is null or due.on_date <= p.ends_on)
    and not exists (select from donation_exceptions x where x.org_id = $1 and x.donation_id = p.id and x.installment_no = n)
  group by 1 order by 1`

/** A year ahead in one statement, as the role that row-level security binds; it knows of skips and last days, and of nothing else. */
async function floorForecast<Month extends object>(client: pg.Client, orgId: string): Promise<Month[]> {
  await client.query('begin')
  await client.query("select set_config('app.org_id', $1, true)", [orgId])
  const { rows } = await client.query<Month>({ name: 'forecast', text: statement, values: [orgId] })
  await client.query('commit')
  return rows
}
