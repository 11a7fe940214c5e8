import { sql, type RawBuilder } from 'kysely'
import type { Check, Violation } from './check.js'
import { donationChecks } from './donation-checks.statements.js'
import { figuresAgree } from './figures-check.statements.js'
import { exchangeChecks } from './exchange-checks.statements.js'
import { releaseChecks } from './release-checks.statements.js'
import { payoutChecks } from './payout-checks.statements.js'

const posted = sql`
  select e.org_id, e.charge_id, - sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')) as gross,
    sum(e.amount) filter (where e.account = 'refunds') as refunded,
    sum(e.amount) filter (where e.account = 'dispute_losses') as lost,
    sum(e.amount) filter (where e.account = 'gateway_fees') as fees,
    sum(e.amount) filter (where e.account = 'platform_fees') as platform
  from ledger_entries e
  where e.charge_id is not null
  group by e.org_id, e.charge_id`

const totals = (subject: string, from: RawBuilder<unknown>) => sql<Violation>`
  select coalesce(n.org_id, r.org_id) as org_id, coalesce(n.subject_id, r.subject_id)::text as subject,
    format(
      '%s %s: says %s gifts, %s gross, %s returned; counted %s, %s, %s', ${sql.lit(subject)},
      coalesce(n.currency, r.currency), n.gifts, n.gross, n.returned, r.gifts, r.gross, r.returned
    ) as found
  from (
    select org_id, subject_id, mode, currency, sum(gifts) as gifts, sum(gross) as gross, sum(returned) as returned
    from giving_totals_now
    where subject = ${sql.lit(subject)}
    group by org_id, subject_id, mode, currency
  ) n
    full join (${from}) r on r.org_id = n.org_id and r.subject_id = n.subject_id and r.mode = n.mode
      and r.currency = n.currency
  where (coalesce(n.gifts, 0), coalesce(n.gross, 0), coalesce(n.returned, 0)) is distinct from (coalesce(r.gifts, 0), coalesce(r.gross, 0), coalesce(r.returned, 0))`

const ofCharges = (column: string) => sql`
  select org_id, ${sql.ref(column)} as subject_id, mode, currency, count(*) as gifts, sum(amount) as gross,
    sum(refunded_amount + lost_amount) as returned
  from charges
  where status = 'succeeded' and ${sql.ref(column)} is not null
  group by org_id, ${sql.ref(column)}, mode, currency`

/** Everything that `npm run checks` looks at. Each has a test that plants a violation and sees it found. */
export const checks: readonly Check[] = [
  {
    name: 'ledger_balances',
    says: 'Each transaction of the ledger has two entries at least, which sum to zero in each currency',
    statement: sql<Violation>`
      select t.org_id, t.id::text as subject,
        format('%s entries, off by %s', coalesce(e.lines, 0), coalesce(e.off, 0)) as found
      from ledger_transactions t
        left join (
          select transaction_id, sum(lines) as lines, sum(abs(total)) as off
          from (
            select transaction_id, currency, count(*) as lines, sum(amount) as total
            from ledger_entries
            group by 1, 2
          ) sums
          group by transaction_id
        ) e on e.transaction_id = t.id
      where coalesce(e.lines, 0) < 2 or e.off <> 0`,
  },
  {
    name: 'accounts_on_their_side',
    says: 'No account stands on the side where it cannot be',
    statement: sql<Violation>`
      select e.org_id, e.account as subject, format('%s %s stands at %s', t.mode, e.currency, sum(e.amount)) as found
      from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join ledger_accounts a on a.code = e.account
      where a.never_flips
      group by e.org_id, e.account, a.side, t.mode, e.currency
      having case a.side when 'debit' then sum(e.amount) < 0 else sum(e.amount) > 0 end`,
  },
  {
    name: 'charges_are_posted',
    says: 'The ledger says of each charge what the charge says: paid, given back, lost and both fees',
    statement: sql<Violation>`
      select coalesce(c.org_id, p.org_id) as org_id, coalesce(c.id, p.charge_id)::text as subject,
        format(
          'posted %s paid, %s back, %s lost, %s fee, %s of the platform; the charge has %s, %s, %s, %s, %s',
          p.gross, p.refunded, p.lost, p.fees, p.platform, c.amount, c.refunded_amount, c.lost_amount,
          c.fee_amount, c.platform_fee_amount - c.platform_fee_returned_amount
        ) as found
      from (select * from charges where status = 'succeeded') c
        full join (${posted}) p on p.org_id = c.org_id and p.charge_id = c.id
      where (
        coalesce(p.gross, 0), coalesce(p.refunded, 0), coalesce(p.lost, 0), coalesce(p.fees, 0),
        coalesce(p.platform, 0)
        ) is distinct from (
          coalesce(c.amount, 0)::numeric, coalesce(c.refunded_amount, 0)::numeric,
          coalesce(c.lost_amount, 0)::numeric, coalesce(c.fee_amount, 0)::numeric,
          coalesce(c.platform_fee_amount - c.platform_fee_returned_amount, 0)::numeric
        )`,
  },
  {
    name: 'benefits_are_posted',
    says: 'The ledger has of each gift what its donor got for it, within what is left of it, for the campaign of the gift',
    statement: sql<Violation>`
      select coalesce(d.org_id, p.org_id) as org_id, coalesce(d.charge_id, p.charge_id)::text as subject,
        format('posted %s; due are %s, and the books remember %s', p.amount, d.amount, h.amount) as found
      from (
        select b.org_id, b.charge_id, c.campaign_id,
          least(b.advantage, c.amount - c.refunded_amount - c.lost_amount) as amount
        from gift_benefits b join charges c on c.id = b.charge_id
        where c.status = 'succeeded'
      ) d
        full join (
          select org_id, charge_id, campaign_id, - sum(amount) as amount
          from ledger_entries
          where account = 'benefit_income'
          group by org_id, charge_id, campaign_id
          having sum(amount) <> 0
        ) p on p.charge_id = d.charge_id and p.campaign_id = d.campaign_id
        left join ledger_benefits h on h.charge_id = coalesce(d.charge_id, p.charge_id)
      where coalesce(d.amount, 0) <> coalesce(p.amount, 0) or coalesce(p.amount, 0) <> coalesce(h.amount, 0)`,
  },
  {
    name: 'refunds_sum',
    says: 'What a charge says went back, or is on its way, is what its refunds sum to',
    statement: sql<Violation>`
      select c.org_id, c.id::text as subject,
        format(
          'says %s back and %s on the way; its refunds sum to %s and %s', c.refunded_amount,
          c.refund_pending_amount, r.done, r.open
        ) as found
      from charges c
        left join (
          select charge_id, coalesce(sum(amount) filter (where status = 'succeeded'), 0) as done,
            coalesce(sum(amount) filter (where status in ('pending', 'requires_action')), 0) as open
          from refunds
          group by charge_id
        ) r on r.charge_id = c.id
      where c.refunded_amount <> coalesce(r.done, 0) or c.refund_pending_amount <> coalesce(r.open, 0)`,
  },
  {
    name: 'returns_within_charge',
    says: 'No more goes back of a charge than was paid',
    statement: sql<Violation>`
      select c.org_id, c.id::text as subject,
        format(
          'paid %s; back, on the way and lost: %s, %s, %s', c.amount, c.refunded_amount,
          c.refund_pending_amount, c.lost_amount
        ) as found
      from charges c
      where c.refunded_amount + c.refund_pending_amount + c.lost_amount > case
        when c.status = 'succeeded' then c.amount
        else 0
      end`,
  },
  {
    name: 'allocations_sum',
    says: 'The designations of a charge sum to it without what covers the fee, and what went back of them to what went back',
    statement: sql<Violation>`
      select c.org_id, c.id::text as subject,
        format(
          '%s to designations of %s; %s back of %s', a.amount, c.amount - c.fee_cover_amount,
          a.returned + c.cover_returned_amount, c.refunded_amount + c.lost_amount
        ) as found
      from charges c
        join (
          select charge_id, sum(amount) as amount, sum(returned_amount) as returned
          from charge_allocations
          group by charge_id
        ) a on a.charge_id = c.id
      where a.amount <> c.amount - c.fee_cover_amount
        or a.returned + c.cover_returned_amount <> c.refunded_amount + c.lost_amount`,
  },
  {
    name: 'donor_totals',
    says: "A donor's totals are what their live gifts come to",
    statement: sql<Violation>`
      select coalesce(t.org_id, r.org_id) as org_id, coalesce(t.donor_id, r.donor_id)::text as subject,
        format(
          'says %s gifts and %s %s; counted %s and %s', t.gift_count, t.lifetime_amount,
          coalesce(t.currency, r.currency), r.gifts, r.lifetime
        ) as found
      from donor_totals t
        full join (
          select org_id, donor_id, currency, count(*) as gifts,
            sum(amount - refunded_amount - lost_amount) as lifetime, max(amount) as largest,
            min(gift_date) as first_on, max(gift_date) as last_on,
            (array_agg(amount order by gift_date desc, sequence desc)) [1] as last_amount
          from charges
          where status = 'succeeded' and mode = 'live'
          group by org_id, donor_id, currency
        ) r on r.donor_id = t.donor_id and r.currency = t.currency
      where (t.gift_count, t.lifetime_amount, t.largest_amount, t.first_gift_on, t.last_gift_on, t.last_gift_amount
        ) is distinct from (r.gifts::int, r.lifetime::bigint, r.largest, r.first_on, r.last_on, r.last_amount)`,
  },
  {
    name: 'donation_totals',
    says: 'A donation says how often and how much was paid of it',
    statement: sql<Violation>`
      select p.org_id, p.id::text as subject,
        format(
          'says %s payments and %s; counted %s and %s', p.paid_count, p.paid_total, coalesce(r.paid, 0),
          coalesce(r.total, 0)
        ) as found
      from donations p
        left join (
          select donation_id, count(*) as paid, sum(amount - refunded_amount - lost_amount) as total
          from charges
          where status = 'succeeded'
          group by donation_id
        ) r on r.donation_id = p.id
      where p.paid_count <> coalesce(r.paid, 0) or p.paid_total <> coalesce(r.total, 0)`,
  },
  {
    name: 'giving_days',
    says: 'The sums by day, with what is not summed yet, are what charges come to by the day of the gift',
    statement: sql<Violation>`
      select coalesce(n.org_id, r.org_id) as org_id, coalesce(n.on_date, r.on_date)::text as subject,
        format(
          '%s says %s gifts and %s; counted %s and %s', coalesce(n.currency, r.currency), n.gifts, n.gross,
          r.gifts, r.gross
        ) as found
      from (
        select org_id, mode, currency, on_date, sum(gifts) as gifts, sum(gross) as gross, sum(fees) as fees
        from giving_days_now
        group by org_id, mode, currency, on_date
      ) n
        full join (
          select org_id, mode, currency, gift_date as on_date, count(*) as gifts, sum(amount) as gross,
            sum(fee_amount) as fees
          from charges
          where status = 'succeeded'
          group by org_id, mode, currency, gift_date
        ) r on r.org_id = n.org_id and r.mode = n.mode and r.currency = n.currency and r.on_date = n.on_date
      where (coalesce(n.gifts, 0), coalesce(n.gross, 0), coalesce(n.fees, 0)) is distinct from (coalesce(r.gifts, 0), coalesce(r.gross, 0), coalesce(r.fees, 0))`,
  },
  {
    name: 'refund_days',
    says: 'The sums of what went back by day are what refunds come to',
    statement: sql<Violation>`
      select coalesce(n.org_id, r.org_id) as org_id, coalesce(n.on_date, r.on_date)::text as subject,
        format('%s says %s back; counted %s', coalesce(n.currency, r.currency), n.refunded, r.refunded) as found
      from (
        select org_id, mode, currency, on_date, sum(refunds) as refunds, sum(refunded) as refunded
        from giving_days_now
        group by org_id, mode, currency, on_date
      ) n
        full join (
          select f.org_id, c.mode, f.currency, f.refunded_on as on_date, count(*) as refunds,
            sum(f.amount) as refunded
          from refunds f join charges c on c.id = f.charge_id
          where f.status = 'succeeded'
          group by f.org_id, c.mode, f.currency, f.refunded_on
        ) r on r.org_id = n.org_id and r.mode = n.mode and r.currency = n.currency and r.on_date = n.on_date
      where (coalesce(n.refunds, 0), coalesce(n.refunded, 0)) is distinct from (coalesce(r.refunds, 0), coalesce(r.refunded, 0))`,
  },
  {
    name: 'campaign_totals',
    says: 'What a campaign raised is what its charges come to',
    statement: totals('campaign', ofCharges('campaign_id')),
  },
  figuresAgree,
  {
    name: 'fundraiser_totals',
    says: 'What a fundraiser raised is what their charges come to',
    statement: totals('fundraiser', ofCharges('fundraiser_id')),
  },
  {
    name: 'designation_totals',
    says: 'What a designation received is what the parts of charges for it come to',
    statement: totals(
      'designation',
      sql`
        select a.org_id, a.designation_id as subject_id, c.mode, c.currency, count(*) as gifts,
          sum(a.amount) as gross, sum(a.returned_amount) as returned
        from charge_allocations a join charges c on c.id = a.charge_id
        where c.status = 'succeeded'
        group by a.org_id, a.designation_id, c.mode, c.currency`,
    ),
  },
  ...donationChecks,
  ...payoutChecks,
  ...exchangeChecks,
  ...releaseChecks,
  {
    name: 'merged_donors_own_nothing',
    says: 'Whoever was merged into another donor has no gifts, donations or totals, and that donor is there',
    statement: sql<Violation>`
      select d.org_id, d.id::text as subject, w.found
      from donors d
        cross join lateral (
          select 'a transaction' as found
          where exists (select from charges c where c.org_id = d.org_id and c.donor_id = d.id)
          union all
          select 'a donation'
          where exists (select from donations p where p.org_id = d.org_id and p.donor_id = d.id)
          union all
          select 'a total'
          where exists (select from donor_totals t where t.donor_id = d.id)
          union all
          select 'merged into nobody'
          where not exists (
            select
            from donors k
            where k.org_id = d.org_id
              and k.id = d.merged_into_id
              and k.merged_into_id is null
              and k.deleted_at is null
          )
        ) w
      where d.merged_into_id is not null`,
  },
  {
    name: 'nothing_stuck',
    says: 'No charge is under way for more than seven days, and none that the gateway should be asked about waits for an hour',
    statement: sql<Violation>`
      select org_id, id::text as subject, format('%s since %s', status, created_at) as found
      from charges
      where (status = 'processing' and created_at < now() - interval '7 days')
        or (reconcile_after is not null and reconcile_after < now() - interval '1 hour')`,
  },
  {
    name: 'no_contradictions',
    says: 'The gateway and we agree on every charge',
    statement: sql<Violation>`
      select org_id, id::text as subject, contradiction as found
      from charges
      where contradiction is not null`,
  },
  {
    name: 'receipts_without_gap',
    says: 'The receipts of each entity are numbered from one on, with no number left out',
    statement: sql<Violation>`
      select k.org_id, k.entity_id::text as subject,
        format(
          '%s receipts, the last is %s, the next %s', count(r.id), coalesce(max(r.serial), 0), k.next_serial
        ) as found
      from receipt_counters k left join receipts r on r.entity_id = k.entity_id
      group by k.org_id, k.entity_id, k.next_serial
      having count(r.id) <> k.next_serial - 1 or coalesce(max(r.serial), 0) <> k.next_serial - 1`,
  },
  {
    name: 'receipts_unchanged',
    says: 'Each receipt is what it was when it was issued',
    statement: sql<Violation>`
      select org_id, id::text as subject, format('%s is not what its hash was made of', number) as found
      from receipts
      where content_hash <> encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex')`,
  },
]
