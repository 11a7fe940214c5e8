-- Written by `npm run queries` from apps/api/src; do not edit.

-- due-pledges.statements.ts

-- isOpenPledge
d.managed_by = 'manual'
and d.frequency <> 'single'
and d.status in ('active', 'past_due', 'scheduled')

-- todayThere
(${now}::timestamptz at time zone d.time_zone)::date

-- isDue
d.next_charge_on <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date
and d.next_charge_on <= ${todayThere(now)}
and ${isOpenPledge}

-- waitsSince
i.due_on < ${todayThere(now)} - ${sql.lit(days)}::int

-- ofPledge
shared.installments i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id

-- isLate
i.state = 'due'
and d.status = 'active'
and ${isOpenPledge}
and ${waitsSince(now, lateAfterDays)}

-- isMissed
i.state = 'due' and ${isOpenPledge} and ${waitsSince(now, missedAfterDays)}

-- orgsWithPledgesToLookAt
select d.org_id
from shared.donations d
where ${isDue(now)}
union all
select i.org_id
from ${ofPledge}
where ${isLate(now)} or ${isMissed(now)};

-- duePledges
select d.id
from shared.donations d
where d.org_id = ${orgId} and ${isDue(now)}
order by d.next_charge_on, d.id
limit ${sql.lit(pledgesATurn)};

-- latePledges
select distinct d.id
from ${ofPledge}
where i.org_id = ${orgId} and ${isLate(now)}
limit ${sql.lit(pledgesATurn)};

-- missedPayments
select d.id, i.installment_no as "installmentNo"
from ${ofPledge}
where i.org_id = ${orgId} and ${isMissed(now)}
order by i.due_on, i.id
limit ${sql.lit(pledgesATurn)};

-- expected-payments.repository.ts

-- candidate
select c.id, c.sequence, c.gift_date
from shared.charges c
where c.org_id = d.org_id
  and c.donor_id = d.donor_id
  and c.donation_id is null
  and c.gateway_integration_id is null
  and c.status = 'succeeded'
  and c.mode = 'live'
  and c.refunded_amount + c.lost_amount = 0
  and c.currency = i.currency
  and c.amount = i.amount
  and c.gift_date between i.due_on - ${sql.lit(candidateDays.before)}::int and i.due_on + ${sql.lit(candidateDays.after)}::int
order by abs(c.gift_date - i.due_on), c.id
limit 1;

-- listed
d.campaign_id = ${campaignId}::uuid

-- listed
select i.id, d.id as donation_id, d.sequence::text as donation_sequence, i.installment_no, d.donor_id,
  n.name as donor_name, d.campaign_id, k.name as campaign_name, i.due_on::text as due_on,
  i.amount::float8 as amount, i.currency, d.method, i.state,
  i.due_on < (${now.toISOString()}::timestamptz at time zone d.time_zone)::date - ${sql.lit(lateAfterDays)}::int as is_late,
  g.id as candidate_id, g.sequence::text as candidate_sequence, g.gift_date::text as candidate_date,
  ${cursorOf(byDay)}
from shared.installments i
  join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id
  join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
  join shared.campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
  left join lateral (${candidate}) g on true
where ${sql.join(conditions, sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- next-payments.repository.ts

-- waiting
(
  select jsonb_build_object('dueOn', i.due_on, 'amount', i.amount)
  from shared.installments i
  where i.org_id = d.org_id and i.donation_id = d.id and i.state = ${sql.lit(state)}
  order by ${first}
  limit 1
)

-- of
(d.frequency = 'irregular' and i.amount is not distinct from ${amount}::bigint) desc, i.installment_no

-- of
select d.id, d.sequence::text as sequence, d.currency, ${waiting('due', fitting)} as due,
  ${waiting('failed', sql`i.installment_no`)} as missed
from shared.donations d
where d.org_id = ctx.org_id
  and d.donor_id = ${donorId}::uuid
  and d.managed_by = 'manual'
  and d.frequency <> 'single'
  and ${inSql(sql`d.status`, takesGiftsStatuses)}
order by d.id
limit 100;
