import { sql } from 'kysely'
import type { Check, Violation } from './check.js'

export const figuresAgree: Check = {
  name: 'figures_agree',
  says: 'The list of transactions, the dashboard, the campaigns and the ledger come to the same sums',
  // Where all gifts of an import were taken back, the others have sums of nothing, and the list has none.
  statement: sql<Violation>`
    with list as (
      select c.org_id, c.mode, c.currency, count(*) as gifts, sum(c.amount) as gross,
        sum(c.refunded_amount) as refunded, sum(c.lost_amount) as lost, sum(c.fee_amount) as gateway,
        sum(coalesce(d.fees, 0)) as disputes,
        sum(c.platform_fee_amount - c.platform_fee_returned_amount) as platform
      from charges c
        left join (
          select charge_id, sum(fee_amount) as fees
          from disputes
          group by charge_id
        ) d on d.charge_id = c.id
      where c.status = 'succeeded'
      group by 1, 2, 3
    ),
    dashboard as (
      select org_id, mode, currency, sum(gifts) as gifts, sum(gross) as gross, sum(refunded) as refunded,
        sum(lost) as lost, sum(fees) as gateway
      from giving_days_now
      group by 1, 2, 3
      having (sum(gifts), sum(gross), sum(refunded), sum(lost), sum(fees)) <> (0, 0, 0, 0, 0)
    ),
    campaigns as (
      select org_id, mode, currency, sum(gifts) as gifts, sum(gross) as gross, sum(returned) as returned
      from giving_totals_now
      where subject = 'campaign'
      group by 1, 2, 3
      having (sum(gifts), sum(gross), sum(returned)) <> (0, 0, 0)
    ),
    postings as (
      select t.org_id, t.mode, e.currency, sum(e.gift_count) as gifts,
        - coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0) as gross,
        coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunded,
        coalesce(sum(e.amount) filter (where e.account = 'dispute_losses'), 0) as lost,
        coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as gateway,
        coalesce(sum(e.amount) filter (where e.account = 'dispute_fees'), 0) as disputes,
        coalesce(sum(e.amount) filter (where e.account = 'platform_fees'), 0) as platform
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      group by 1, 2, 3
    ),
    ledger as (
      select *
      from postings
      where (gifts, gross, refunded, lost, gateway, disputes, platform) <> (0, 0, 0, 0, 0, 0, 0)
    )
    select org_id, currency as subject,
      format(
        'list %s; dashboard %s; campaigns %s; ledger %s',
        row(l.gifts, l.gross, l.refunded, l.lost, l.gateway, l.disputes, l.platform),
        row(d.gifts, d.gross, d.refunded, d.lost, d.gateway), row(k.gifts, k.gross, k.returned),
        row(b.gifts, b.gross, b.refunded, b.lost, b.gateway, b.disputes, b.platform)
      ) as found
    from list l
      full join dashboard d using (org_id, mode, currency)
      full join campaigns k using (org_id, mode, currency)
      full join ledger b using (org_id, mode, currency)
    where (l.gifts, l.gross, l.refunded, l.lost, l.gateway) is distinct from (d.gifts, d.gross, d.refunded, d.lost, d.gateway)
      or (l.gifts, l.gross, l.refunded + l.lost) is distinct from (k.gifts, k.gross, k.returned)
      or (l.gifts, l.gross, l.refunded, l.lost, l.gateway, l.disputes, l.platform) is distinct from (b.gifts, b.gross, b.refunded, b.lost, b.gateway, b.disputes, b.platform)`,
}
