import { sql } from 'kysely'
import type { Check, Violation } from './check.js'

/** Payouts against what they are made of, the books, and the gifts. */
export const payoutChecks: readonly Check[] = [
  {
    name: 'payouts_add_up',
    says: 'A payout is what its lines sum to',
    statement: sql<Violation>`
      select p.org_id, p.id::text as subject,
        format('pays %s %s out; its lines sum to %s', p.amount, p.currency, coalesce(l.net, 0)) as found
      from payouts p
        left join (
          select payout_id, sum(net) as net
          from payout_lines
          group by payout_id
        ) l on l.payout_id = p.id
      where p.contents = 'complete' and p.amount <> coalesce(l.net, 0)`,
  },
  {
    name: 'bank_lines_agree',
    says: 'A bank line comes to what it is matched with, in its currency; a gift has its part of the line, unless it was corrected since',
    statement: sql<Violation>`
      select l.org_id, l.id::text as subject,
        format('came in as %s %s; matched with %s', l.amount, l.currency, coalesce(m.amount, 0)) as found
      from bank_lines l
        left join lateral (
          select sum(m.amount) as amount,
            bool_or(
              l.currency <> coalesce(c.currency, p.currency)
              or m.amount <> c.amount
              and not exists (
                select
                from charge_corrections x
                where x.org_id = c.org_id and x.charge_id = c.id and x.created_at >= l.decided_at
              )
            ) as differs
          from bank_line_matches m
            left join charges c on c.org_id = m.org_id and c.id = m.charge_id
            left join payouts p on p.org_id = m.org_id and p.id = m.payout_id
          where m.org_id = l.org_id and m.line_id = l.id
        ) m on true
      where l.state = 'matched'
        and (m.amount is distinct from l.amount or m.differs)
        or l.state <> 'matched'
        and m.amount is not null`,
  },
  {
    name: 'debits_are_gifts',
    says: 'A collection file comes to its payments, and a payment of it that has a gift has its amount, unless it was corrected since',
    statement: sql<Violation>`
      select f.org_id, f.id::text as subject,
        format('orders %s in %s payments; has %s in %s', f.total, f.debits, b.total, b.debits) as found
      from collection_files f
        join lateral (
          select count(*) as debits, sum(b.amount) as total,
            bool_or(
              c.amount <> b.amount
              and not exists (select from charge_corrections x where x.org_id = c.org_id and x.charge_id = c.id)
            ) as differs
          from debits b left join charges c on c.org_id = b.org_id and c.id = b.charge_id
          where b.org_id = f.org_id and b.file_id = f.id
        ) b on true
      where f.debits <> b.debits or f.total is distinct from b.total or b.differs`,
  },
  {
    name: 'payouts_are_posted',
    says: 'What the books say went from the gateways to the bank, and through their balances beside gifts, is what payouts say',
    statement: sql<Violation>`
      select coalesce(p.org_id, b.org_id) as org_id, coalesce(p.id, b.payout_id)::text as subject,
        format(
          'paid %s, of which %s was in the balance; posted %s and %s', coalesce(p.amount, 0),
          coalesce(p.held, 0), coalesce(b.bank, 0), coalesce(b.held, 0)
        ) as found
      from (
        select p.org_id, p.id, case when p.status = 'paid' then p.amount else 0 end as amount,
          case when p.status = 'paid' then p.amount else 0
          end - coalesce(
            sum(l.net) filter (where l.kind = 'fee' or (l.kind <> 'payout_return' and c.id is null)), 0
          ) as held
        from payouts p
          left join payout_lines l on l.payout_id = p.id
          left join charges c on c.org_id = p.org_id and c.id = l.charge_id and c.currency = p.currency
            and c.mode = p.mode
        where p.status in ('paid', 'failed', 'canceled') and p.contents <> 'awaited'
        group by p.org_id, p.id
      ) p
        full join (
          select t.org_id, s.payout_id, sum(e.amount) filter (where e.account = 'bank') as bank,
            - sum(e.amount) filter (
              where e.account = 'gateway_balance' and e.currency = coalesce(o.currency, e.currency)
            ) as held
          from (
            select id, org_id, subject_id as payout_id
            from ledger_transactions
            where kind in ('payout', 'settlement')
            union all
            select r.id, r.org_id, t.subject_id
            from ledger_transactions t
              join ledger_transactions r on r.org_id = t.org_id and r.kind = 'reversal'
                and r.subject_id = t.id
            where t.kind = 'payout'
          ) s
            join ledger_transactions t on t.id = s.id
            join ledger_entries e on e.transaction_id = s.id
            left join payouts o on o.org_id = t.org_id and o.id = s.payout_id
          group by t.org_id, s.payout_id
        ) b on b.payout_id = p.id
      where coalesce(p.amount, 0) <> coalesce(b.bank, 0) or coalesce(p.held, 0) <> coalesce(b.held, 0)`,
  },
  {
    name: 'paid_out_gifts_leave_the_balance',
    says: 'Of a gift that was paid out with all that went back through the gateway, the books have nothing left there',
    statement: sql<Violation>`
      select c.org_id, c.id::text as subject,
        format('the gateway paid %s out; the books had %s there', l.net, coalesce(e.held, 0)) as found
      from (
        select l.org_id, l.charge_id, sum(l.net) as net,
          - coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0) as refunded
        from payout_lines l
          join payouts p on p.org_id = l.org_id and p.id = l.payout_id and p.status = 'paid'
          join charges c on c.org_id = l.org_id and c.id = l.charge_id and c.currency = p.currency
            and c.mode = p.mode
        group by l.org_id, l.charge_id
        having bool_or(l.kind = 'gift')
      ) l
        join charges c on c.org_id = l.org_id and c.id = l.charge_id
        left join (
          select org_id, charge_id, sum(amount) as held
          from ledger_entries
          where account = 'gateway_balance' and charge_id is not null
          group by org_id, charge_id
        ) e on e.org_id = c.org_id and e.charge_id = c.id
        left join (
          select org_id, charge_id, sum(amount) as amount
          from refunds
          where is_offline and status = 'succeeded'
          group by org_id, charge_id
        ) r on r.org_id = c.org_id and r.charge_id = c.id
      where c.refunded_amount - coalesce(r.amount, 0) = l.refunded
        and c.dispute_state = 'none'
        and l.net <> coalesce(e.held, 0)`,
  },
]
