import { sql, type RawBuilder } from 'kysely'
import type { Currency } from '@almoner/contracts/money'
import type { ChartSettings } from '@almoner/contracts/releases/release-chart'
import type { ReleaseSpan } from '@almoner/contracts/releases/release'

type Sql = RawBuilder<unknown>

/** What of the books to release: of a legal entity and a currency, through a day. */
export interface PendingScope {
  orgId: Sql
  entityId: string
  currency: Currency
  through: string
  span: ReleaseSpan
  /** The last day of the release before. */
  lastThrough: string | null
  chart: Pick<ChartSettings, 'startsOn' | 'accounts' | 'classes'>
}

/**
 * The live books of a legal entity, by account, fund, campaign and day. An entry belongs to the legal entity of its gift, and one
 * of no gift to that of its payout. Entries of gifts that an undone import took away cancel out, and belong to nobody.
 */
const booksOf = (scope: PendingScope) => {
  const { orgId, entityId, currency } = scope
  return sql`
    select e.account, e.designation_id, e.campaign_id, e.on_date, e.amount
    from shared.ledger_entries e
      join shared.charges c on c.org_id = e.org_id and c.id = e.charge_id and c.entity_id = ${entityId}::uuid
        and c.mode = 'live'
    where e.org_id = ${orgId} and e.currency = ${currency} and ${isOfDays(scope, sql`e.on_date`)}
    union all
    select e.account, e.designation_id, e.campaign_id, e.on_date, e.amount
    from shared.ledger_entries e
      join shared.ledger_transactions t on t.org_id = e.org_id and t.id = e.transaction_id and t.mode = 'live'
      left join shared.ledger_transactions o on o.org_id = t.org_id and o.id = t.subject_id
        and t.kind = 'reversal'
      join shared.payouts p on p.org_id = t.org_id and p.id = coalesce(o.subject_id, t.subject_id)
        and p.entity_id = ${entityId}::uuid
    where e.org_id = ${orgId}
      and e.charge_id is null
      and e.currency = ${currency}
      and ${isOfDays(scope, sql`e.on_date`)}`
}

const releasedOf = (scope: PendingScope) => {
  const { orgId, entityId, currency } = scope
  return sql`
    select l.account, l.designation_id, l.campaign_id, l.on_date, - l.amount
    from release_lines l join releases r on r.org_id = l.org_id and r.id = l.release_id
    where r.org_id = ${orgId}
      and r.entity_id = ${entityId}::uuid
      and r.currency = ${currency}
      and ${isOfDays(scope, sql`l.on_date`)}`
}

/** All days for the first release; for the next ones those since the last one, and those of which something was posted since. */
const isOfDays = ({ chart: { startsOn }, through, lastThrough }: PendingScope, day: Sql): Sql =>
  lastThrough === null
    ? sql`${day} between ${startsOn}::date and ${through}::date`
    : sql`${day} = any(array(select d.on_date from day d))`

/**
 * The CTE `day` of `isOfDays`. The books say when a transaction of the database began that posted something, and no posting takes a day:
 * what began a day before the last release or later may be missing in it.
 */
const daysOf = ({ orgId, entityId, currency, chart: { startsOn }, through, lastThrough }: PendingScope): Sql => sql`
  day as materialized (
    select n.on_date::date as on_date
    from generate_series(${lastThrough}::date + 1, ${through}::date, interval '1 day') as n (on_date)
    union
    select e.on_date
    from shared.ledger_transactions t
      join shared.ledger_entries e on e.org_id = t.org_id and e.transaction_id = t.id
    where t.org_id = ${orgId}
      and t.posted_at >= (
        select max(r.counted_at) - interval '1 day'
        from releases r
        where r.org_id = ${orgId} and r.entity_id = ${entityId}::uuid and r.currency = ${currency}
      )
      and e.on_date between ${startsOn}::date and ${through}::date
  )`

/** What a place of the books is called: by its fund and campaign where the chart names them, the fund first, else by its account. */
const named = ({ chart }: PendingScope) => sql`
  select p.account, p.designation_id, p.campaign_id, a.code, a.name, k.name as class
  from (select distinct account, designation_id, campaign_id from pending) p
    left join lateral (
      select a.code, a.name
      from chart_accounts a
      where a.account = p.account
        and (a.designation_id is null or a.designation_id = p.designation_id)
        and (a.campaign_id is null or a.campaign_id = p.campaign_id)
      order by a.designation_id is null, a.campaign_id is null
      limit 1
    ) a on true
    left join jsonb_to_recordset(${JSON.stringify(chart.classes)}::jsonb) as k ("designationId" uuid, name text) on k."designationId" = p.designation_id`

const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/**
 * The CTE `lines`: what the books have and no release, by account, fund, campaign and day, with its day of booking and what it is
 * called; `code` is null where the chart does not say. What changed on released days is booked on the first day after these.
 */
export function pendingLines(scope: PendingScope): Sql {
  const { through, span, lastThrough, chart } = scope
  const booked = sql`least(greatest(p.on_date, ${lastThrough}::date + 1), ${through}::date)`
  const dated =
    span === 'day'
      ? booked
      : sql`least((date_trunc('month', ${booked}) + interval '1 month - 1 day')::date, ${through}::date)`
  return sql`
    ${lastThrough === null ? sql`` : sql`${daysOf(scope)},`} chart_accounts as materialized (
      select a.account, a."designationId" as designation_id, a."campaignId" as campaign_id, a.code, a.name
      from jsonb_to_recordset(${JSON.stringify(chart.accounts)}::jsonb) as a (account text, "designationId" uuid, "campaignId" uuid, code text, name text)
    ),
    pending as materialized (
      select b.account, b.designation_id, b.campaign_id, b.on_date, sum(b.amount)::bigint as amount
      from (${booksOf(scope)} union all ${releasedOf(scope)}) b
      group by b.account, b.designation_id, b.campaign_id, b.on_date
      having sum(b.amount) <> 0
    ),
    named as materialized (${named(scope)}),
    lines as materialized (
      select row_number() over (
        order by ${dated}, n.code, n.class, p.account, p.on_date, p.designation_id, p.campaign_id
      )::int as line,
        p.account, p.designation_id, p.campaign_id, p.on_date, ${dated} as dated,
        coalesce(p.on_date <= ${lastThrough}::date, false) as is_adjustment, n.code, n.name, n.class, p.amount
      from pending p
        join named n on n.account = p.account
          and coalesce(n.designation_id, ${nobody}) = coalesce(p.designation_id, ${nobody})
          and coalesce(n.campaign_id, ${nobody}) = coalesce(p.campaign_id, ${nobody})
    )`
}

/** Of the CTE `lines`, as the database checks it of a release. */
export const digestOfLines = sql`
  (
    select encode(
      sha256(
        convert_to(
          string_agg(
            release_line_text(
              l.line, l.account, l.designation_id, l.campaign_id, l.on_date, l.dated, l.code, l.name, l.class,
              l.amount
            ),
            E'\n'
            order by l.line
          ),
          'UTF8'
        )
      ),
      'hex'
    )
    from lines l
  )`

/** Lines as the journal has them: by day of booking, account and class. `of` has the columns of `release_lines`. */
export const journalOf = (of: Sql): Sql => sql`
  select row_number() over (order by j.dated, j.is_adjustment, j.code, j.class nulls first)::int as line, j.*
  from (
    select l.dated, l.is_adjustment, l.code, l.name, l.class, sum(l.amount)::bigint as amount
    from ${of} l
    group by l.dated, l.is_adjustment, l.code, l.name, l.class
    having sum(l.amount) <> 0
  ) j`
