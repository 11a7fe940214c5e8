import { sql } from 'kysely'
import type { Check, Violation } from './check.js'

/** What gateways converted from other currencies, against the books and the rates of the gifts. */
export const exchangeChecks: readonly Check[] = [
  {
    name: 'exchanges_are_posted',
    says: 'What payouts converted is in the clearing account in both currencies, and what was gained or lost by it has its own',
    statement: sql<Violation>`
      select coalesce(x.org_id, b.org_id) as org_id, coalesce(x.payout_id, b.payout_id)::text as subject,
        format(
          '%s: converted %s and gained %s; posted %s and %s', coalesce(x.currency, b.currency),
          coalesce(x.amount, 0), coalesce(x.gained, 0), coalesce(b.amount, 0), coalesce(b.gained, 0)
        ) as found
      from (
        select l.org_id, l.payout_id, s.currency, sum(s.amount) as amount, sum(s.gained) as gained
        from payout_lines l
          join payouts p on p.org_id = l.org_id and p.id = l.payout_id
            and p.status in ('paid', 'failed', 'canceled')
          join charges c on c.org_id = l.org_id and c.id = l.charge_id and c.mode = p.mode
            and c.currency = l.original_currency and c.currency <> p.currency
          cross join lateral (
            values (l.original_currency, l.original_amount, 0::bigint),
              (p.currency, l.exchange_difference - l.gross, l.exchange_difference)
          ) as s (currency, amount, gained)
        group by l.org_id, l.payout_id, s.currency
      ) x
        full join (
          select t.org_id, t.subject_id as payout_id, e.currency,
            coalesce(sum(e.amount) filter (where e.account = 'currency_exchange'), 0) as amount,
            - coalesce(sum(e.amount) filter (where e.account = 'exchange_differences'), 0) as gained
          from ledger_entries e join ledger_transactions t on t.org_id = e.org_id and t.id = e.transaction_id
          where e.account in ('currency_exchange', 'exchange_differences')
          group by t.org_id, t.subject_id, e.currency
        ) b on b.org_id = x.org_id and b.payout_id = x.payout_id and b.currency = x.currency
      where coalesce(x.amount, 0) <> coalesce(b.amount, 0) or coalesce(x.gained, 0) <> coalesce(b.gained, 0)`,
  },
  {
    name: 'exchange_differences_add_up',
    says: 'What is left of a converted gift is held at its own rate: all else that it came to was gained or lost',
    statement: sql<Violation>`
      select org_id, charge_id::text as subject,
        format(
          'gained %s; its lines come to %s, and what is left of it to %s', gained, converted,
          floor((2 * given_as::numeric * amount + given) / (2 * given))
        ) as found
      from (
        select l.org_id, l.charge_id, p.currency, sum(l.original_amount) as amount, sum(l.gross) as converted,
          sum(l.exchange_difference) as gained,
          sum(l.original_amount) filter (where l.kind = 'gift') as given,
          sum(l.gross) filter (where l.kind = 'gift') as given_as
        from payout_lines l
          join payouts p on p.org_id = l.org_id and p.id = l.payout_id
          join charges c on c.org_id = l.org_id and c.id = l.charge_id and c.currency = l.original_currency
        group by l.org_id, l.charge_id, p.currency
      ) x
      where given > 0 and gained <> converted - floor((2 * given_as::numeric * amount + given) / (2 * given))`,
  },
]
