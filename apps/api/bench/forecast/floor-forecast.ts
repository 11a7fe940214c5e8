import type pg from 'pg'

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
export async function floorForecast<Month extends object>(client: pg.Client, orgId: string): Promise<Month[]> {
  await client.query('begin')
  await client.query("select set_config('app.org_id', $1, true)", [orgId])
  const { rows } = await client.query<Month>({ name: 'forecast', text: statement, values: [orgId] })
  await client.query('commit')
  return rows
}
