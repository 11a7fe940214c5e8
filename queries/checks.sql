-- Written by `npm run queries` from apps/api/src; do not edit.

-- checks.statements.ts

-- posted
select e.org_id, e.charge_id, - sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')) as gross,
  sum(e.amount) filter (where e.account = 'refunds') as refunded,
  sum(e.amount) filter (where e.account = 'dispute_losses') as lost,
  sum(e.amount) filter (where e.account = 'gateway_fees') as fees,
  sum(e.amount) filter (where e.account = 'platform_fees') as platform
from ledger_entries e
where e.charge_id is not null
group by e.org_id, e.charge_id;

-- totals
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
where (coalesce(n.gifts, 0), coalesce(n.gross, 0), coalesce(n.returned, 0)) is distinct from (coalesce(r.gifts, 0), coalesce(r.gross, 0), coalesce(r.returned, 0));

-- ofCharges
select org_id, ${sql.ref(column)} as subject_id, mode, currency, count(*) as gifts, sum(amount) as gross,
  sum(refunded_amount + lost_amount) as returned
from charges
where status = 'succeeded' and ${sql.ref(column)} is not null
group by org_id, ${sql.ref(column)}, mode, currency;

-- checks
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
where coalesce(e.lines, 0) < 2 or e.off <> 0;

-- checks
select e.org_id, e.account as subject, format('%s %s stands at %s', t.mode, e.currency, sum(e.amount)) as found
from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  join ledger_accounts a on a.code = e.account
where a.never_flips
group by e.org_id, e.account, a.side, t.mode, e.currency
having case a.side when 'debit' then sum(e.amount) < 0 else sum(e.amount) > 0 end;

-- checks
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
  );

-- checks
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
where coalesce(d.amount, 0) <> coalesce(p.amount, 0) or coalesce(p.amount, 0) <> coalesce(h.amount, 0);

-- checks
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
where c.refunded_amount <> coalesce(r.done, 0) or c.refund_pending_amount <> coalesce(r.open, 0);

-- checks
select c.org_id, c.id::text as subject,
  format(
    'paid %s; back, on the way and lost: %s, %s, %s', c.amount, c.refunded_amount,
    c.refund_pending_amount, c.lost_amount
  ) as found
from charges c
where c.refunded_amount + c.refund_pending_amount + c.lost_amount > case
  when c.status = 'succeeded' then c.amount
  else 0
end;

-- checks
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
  or a.returned + c.cover_returned_amount <> c.refunded_amount + c.lost_amount;

-- checks
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
  ) is distinct from (r.gifts::int, r.lifetime::bigint, r.largest, r.first_on, r.last_on, r.last_amount);

-- checks
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
where p.paid_count <> coalesce(r.paid, 0) or p.paid_total <> coalesce(r.total, 0);

-- checks
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
where (coalesce(n.gifts, 0), coalesce(n.gross, 0), coalesce(n.fees, 0)) is distinct from (coalesce(r.gifts, 0), coalesce(r.gross, 0), coalesce(r.fees, 0));

-- checks
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
where (coalesce(n.refunds, 0), coalesce(n.refunded, 0)) is distinct from (coalesce(r.refunds, 0), coalesce(r.refunded, 0));

-- checks
select a.org_id, a.designation_id as subject_id, c.mode, c.currency, count(*) as gifts,
  sum(a.amount) as gross, sum(a.returned_amount) as returned
from charge_allocations a join charges c on c.id = a.charge_id
where c.status = 'succeeded'
group by a.org_id, a.designation_id, c.mode, c.currency;

-- checks
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
where d.merged_into_id is not null;

-- checks
select org_id, id::text as subject, format('%s since %s', status, created_at) as found
from charges
where (status = 'processing' and created_at < now() - interval '7 days')
  or (reconcile_after is not null and reconcile_after < now() - interval '1 hour');

-- checks
select org_id, id::text as subject, contradiction as found
from charges
where contradiction is not null;

-- checks
select k.org_id, k.entity_id::text as subject,
  format(
    '%s receipts, the last is %s, the next %s', count(r.id), coalesce(max(r.serial), 0), k.next_serial
  ) as found
from receipt_counters k left join receipts r on r.entity_id = k.entity_id
group by k.org_id, k.entity_id, k.next_serial
having count(r.id) <> k.next_serial - 1 or coalesce(max(r.serial), 0) <> k.next_serial - 1;

-- checks
select org_id, id::text as subject, format('%s is not what its hash was made of', number) as found
from receipts
where content_hash <> encode(sha256(convert_to(snapshot::text, 'UTF8')), 'hex');

-- donation-checks.statements.ts

-- donationChecks
select p.org_id, p.id::text as subject,
  format('says %s; the calendar gives %s', p.next_charge_on, c.due) as found
from donations p
  cross join lateral (
    select coalesce(p.terms_start_on, p.starts_on) as start,
      (p.next_installment - p.terms_from_no) * p."interval" as steps
  ) a
  cross join lateral (
    select (
      date_trunc('month', a.start) + make_interval(
        months => a.steps * case p.frequency when 'yearly' then 12 else 1 end
      )
    )::date as month
  ) m
  cross join lateral (
    select case
      when a.steps = 0 then a.start
      when p.frequency = 'daily' then a.start + a.steps
      when p.frequency = 'weekly' then a.start + 7 * a.steps
      else m.month + least(
        p.anchor_day, extract(day from m.month + interval '1 month' - interval '1 day')::int
      ) - 1
    end as due
  ) c
where p.frequency <> 'single'
  and p.status in ('active', 'past_due', 'scheduled')
  and p.next_charge_on is not null
  and not exists (
    select
    from donation_exceptions x
    where x.org_id = p.org_id and x.donation_id = p.id and x.installment_no >= p.next_installment
  )
  and not exists (select from donation_terms t where t.org_id = p.org_id and t.donation_id = p.id)
  and p.next_charge_on <> c.due;

-- donationChecks
select coalesce(i.org_id, c.org_id) as org_id, coalesce(i.donation_id, c.donation_id)::text as subject,
  format(
    'installment %s of %s is %s; taken %s times, %s', coalesce(i.installment_no, c.installment_no),
    i.amount, i.state, coalesce(c.taken, 0), coalesce(c.amount, 0)
  ) as found
from installments i
  full join (
    select org_id, donation_id, installment_no, count(*) as taken, sum(amount) as amount
    from charges t
    where status = 'succeeded'
      and installment_no is not null
      -- What a bank took back has paid nothing.
      and not exists (
        select
        from refunds r
        where r.org_id = t.org_id and r.charge_id = t.id and r.reason = 'bank_return'
      )
    group by org_id, donation_id, installment_no
  ) c on c.org_id = i.org_id and c.donation_id = i.donation_id and c.installment_no = i.installment_no
where (coalesce(i.state, '') = 'paid') <> (c.taken is not null) or c.taken > 1 or c.amount <> i.amount;

-- donationChecks
select d.org_id, d.id::text as subject,
  format('due since %s, and nothing was opened', d.next_charge_on) as found
from donations d join orgs o on o.id = d.org_id
where d.status in ('active', 'past_due', 'scheduled')
  and d.managed_by = 'almoner'
  and d.frequency <> 'single'
  -- What the org last took tells how late it is there.
  and d.next_charge_on < (select max(c.created_at)::date - 2 from charges c where c.org_id = d.org_id)
  and not exists (
    select
    from installments i
    where i.donation_id = d.id and i.state in ('due', 'collecting', 'retrying')
  )
union all
select i.org_id, i.donation_id::text,
  format(
    'installment %s is %s since %s', i.installment_no, i.state, coalesce(i.next_attempt_at, i.created_at)
  )
from installments i join donations d on d.org_id = i.org_id and d.id = i.donation_id
where (
  i.state in ('due', 'retrying')
  and coalesce(i.next_attempt_at, i.created_at) < now() - interval '2 days'
  and d.status in ('active', 'past_due')
  -- What is paid by hand is waited for.
  and d.managed_by = 'almoner'
)
  or (
    i.state = 'collecting'
    and i.created_at < now() - interval '1 hour'
    and not exists (
      select
      from charges c
      where c.org_id = i.org_id
        and c.donation_id = i.donation_id
        and c.installment_no = i.installment_no
        and c.status in ('pending', 'requires_action', 'processing')
    )
  );

-- exchange-checks.statements.ts

-- exchangeChecks
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
where coalesce(x.amount, 0) <> coalesce(b.amount, 0) or coalesce(x.gained, 0) <> coalesce(b.gained, 0);

-- exchangeChecks
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
where given > 0 and gained <> converted - floor((2 * given_as::numeric * amount + given) / (2 * given));

-- figures-check.statements.ts

-- figuresAgree
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
  or (l.gifts, l.gross, l.refunded, l.lost, l.gateway, l.disputes, l.platform) is distinct from (b.gifts, b.gross, b.refunded, b.lost, b.gateway, b.disputes, b.platform);

-- payout-checks.statements.ts

-- payoutChecks
select p.org_id, p.id::text as subject,
  format('pays %s %s out; its lines sum to %s', p.amount, p.currency, coalesce(l.net, 0)) as found
from payouts p
  left join (
    select payout_id, sum(net) as net
    from payout_lines
    group by payout_id
  ) l on l.payout_id = p.id
where p.contents = 'complete' and p.amount <> coalesce(l.net, 0);

-- payoutChecks
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
  and m.amount is not null;

-- payoutChecks
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
where f.debits <> b.debits or f.total is distinct from b.total or b.differs;

-- payoutChecks
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
where coalesce(p.amount, 0) <> coalesce(b.bank, 0) or coalesce(p.held, 0) <> coalesce(b.held, 0);

-- payoutChecks
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
  and l.net <> coalesce(e.held, 0);

-- release-checks.statements.ts

-- nobody
'00000000-0000-0000-0000-000000000000'::uuid

-- books
select e.org_id, coalesce(c.entity_id, p.entity_id) as entity_id, e.currency, e.account,
  coalesce(e.designation_id, ${nobody}) as designation_id,
  coalesce(e.campaign_id, ${nobody}) as campaign_id, e.on_date, e.amount, t.posted_at
from ledger_entries e
  join ledger_transactions t on t.org_id = e.org_id and t.id = e.transaction_id and t.mode = 'live'
  left join charges c on c.org_id = e.org_id and c.id = e.charge_id
  left join ledger_transactions o on o.org_id = t.org_id and o.id = t.subject_id and t.kind = 'reversal'
  left join payouts p on p.org_id = t.org_id and p.id = coalesce(o.subject_id, t.subject_id)
    and e.charge_id is null;

-- ofPlace
b.org_id = x.org_id
and b.currency = x.currency
and b.account = x.account
and b.designation_id = x.designation_id
and b.campaign_id = x.campaign_id
and b.on_date = x.on_date

-- releaseChecks
select r.org_id, r.id::text as subject,
  format('release %s is off by %s on %s', r.sequence, coalesce(l.off, r.total), l.dated) as found
from releases r
  left join (
    select release_id, dated, sum(amount) as off
    from release_lines
    group by release_id, dated
  ) l on l.release_id = r.id
where l.release_id is null or l.off <> 0;

-- releaseChecks
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
);

-- releaseChecks
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
where not exists (select from books b where ${ofPlace} and b.posted_at >= x.counted_at - interval '1 minute');
