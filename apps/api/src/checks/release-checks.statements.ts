import { sql } from 'kysely'
import type { Check, Violation } from './check.js'

const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Live entries with the legal entity of their gift or their payout: null for gifts that an undone import took away. */
const books = sql`
  select e.org_id, coalesce(c.entity_id, p.entity_id) as entity_id, e.currency, e.account,
    coalesce(e.designation_id, ${nobody}) as designation_id,
    coalesce(e.campaign_id, ${nobody}) as campaign_id, e.on_date, e.amount, t.posted_at
  from ledger_entries e
    join ledger_transactions t on t.org_id = e.org_id and t.id = e.transaction_id and t.mode = 'live'
    left join charges c on c.org_id = e.org_id and c.id = e.charge_id
    left join ledger_transactions o on o.org_id = t.org_id and o.id = t.subject_id and t.kind = 'reversal'
    left join payouts p on p.org_id = t.org_id and p.id = coalesce(o.subject_id, t.subject_id)
      and e.charge_id is null`

const ofPlace = sql`
  b.org_id = x.org_id
  and b.currency = x.currency
  and b.account = x.account
  and b.designation_id = x.designation_id
  and b.campaign_id = x.campaign_id
  and b.on_date = x.on_date`

/** What was released to accounting, against itself and the books. */
export const releaseChecks: readonly Check[] = [
  {
    name: 'releases_balance',
    says: 'The debits of a release are its credits on each day',
    statement: sql<Violation>`
      select r.org_id, r.id::text as subject,
        format('release %s is off by %s on %s', r.sequence, coalesce(l.off, r.total), l.dated) as found
      from releases r
        left join (
          select release_id, dated, sum(amount) as off
          from release_lines
          group by release_id, dated
        ) l on l.release_id = r.id
      where l.release_id is null or l.off <> 0`,
  },
  {
    name: 'releases_unchanged',
    says: 'Each release is what it was when it was made',
    statement: sql<Violation>`
      select r.org_id, r.id::text as subject,
        format('release %s is not what its hash was made of', r.sequence) as found
      from releases r
      where r.sha256 is distinct from (
        select encode(
          sha256(
            convert_to(
              string_agg(
                release_line_text(
                  l.line, l.account, l.designation_id, l.campaign_id, l.on_date, l.dated, l.code, l.name,
                  l.class, l.amount
                ),
                E'\n'
                order by l.line
              ),
              'UTF8'
            )
          ),
          'hex'
        )
        from release_lines l
        where l.release_id = r.id
      )`,
  },
  {
    name: 'releases_are_the_books',
    says: 'All releases of a legal entity and currency sum to its books of the days released, but for what was posted since',
    statement: sql<Violation>`
      with scope as (
        select r.org_id, r.entity_id, r.currency, max(r.through) as through, max(r.counted_at) as counted_at,
          min(c.starts_on) as starts_on
        from releases r join release_charts c on c.org_id = r.org_id and c.entity_id = r.entity_id
        group by r.org_id, r.entity_id, r.currency
      ),
      books as materialized (${books}),
      differs as (
        select x.org_id, x.entity_id, x.currency, x.account, x.designation_id, x.campaign_id, x.on_date,
          s.counted_at, sum(x.booked) as booked, sum(x.released) as released
        from (
          select b.org_id, b.entity_id, b.currency, b.account, b.designation_id, b.campaign_id, b.on_date,
            b.amount as booked, 0 as released
          from books b
          union all
          select r.org_id, r.entity_id, r.currency, l.account, coalesce(l.designation_id, ${nobody}),
            coalesce(l.campaign_id, ${nobody}), l.on_date, 0, l.amount
          from release_lines l join releases r on r.id = l.release_id
        ) x
          join scope s on s.org_id = x.org_id and s.entity_id = x.entity_id and s.currency = x.currency
        where x.on_date between s.starts_on and s.through
        group by x.org_id, x.entity_id, x.currency, x.account, x.designation_id, x.campaign_id, x.on_date,
          s.counted_at
        having sum(x.booked) <> sum(x.released)
      )
      select x.org_id, x.entity_id::text as subject,
        format(
          '%s of %s: released %s %s, and the books have %s', x.account, x.on_date, x.released, x.currency,
          x.booked
        ) as found
      from differs x
      where not exists (select from books b where ${ofPlace} and b.posted_at >= x.counted_at - interval '1 minute')`,
  },
]
