import { sql } from 'kysely'
import type { Check, Violation } from './check.js'

export const donationChecks: readonly Check[] = [
  {
    name: 'plan_dates',
    says: 'The next date of a plan is the one that its calendar gives, where nothing else was asked for',
    statement: sql<Violation>`
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
        and p.next_charge_on <> c.due`,
  },
  {
    name: 'installments_paid_once',
    says: 'An installment that is paid was taken once, for its amount, and one that was taken is paid',
    statement: sql<Violation>`
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
      where (coalesce(i.state, '') = 'paid') <> (c.taken is not null) or c.taken > 1 or c.amount <> i.amount`,
  },
  {
    name: 'nothing_untried',
    says: 'No payment of a plan is two days past its time without a try, and none is being collected without a charge under way',
    statement: sql<Violation>`
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
        )`,
  },
]
