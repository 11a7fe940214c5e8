-- Written by `npm run queries` from apps/api/src; do not edit.

-- due.statements.ts

-- collected
d.status in ('active', 'past_due', 'scheduled')
and d.managed_by = 'almoner'
and not d.is_held
and d.frequency <> 'single'
-- Looked up once for a statement: hardly any org is suspended, and none of the others is to pay for it.
and d.org_id <> all (array(select o.id from shared.orgs o where o.pauses_recurring))

-- nothingOpen
not exists (
  select
  from shared.installments o
  where o.donation_id = d.id
    and ${isOpen('o')}
    and not o.is_on_its_way
    -- Asked of each plan by itself: joined, the planner held each against all that is open.
  offset 0
)

-- hasRested
(
  d.last_charge_at is null
  or d.last_charge_at <= ${now}::timestamptz - ${restHours}::int * interval '1 hour'
)

-- isDue
d.next_charge_on <= (${now}::timestamptz at time zone 'utc' + interval '14 hours')::date
and d.next_charge_on <= (${now}::timestamptz at time zone d.time_zone)::date
and ${collected}
and ${hasRested(now)}
and ${nothingOpen}

-- isToRetry
(i.state = 'due' or (i.state = 'retrying' and i.next_attempt_at <= ${now}::timestamptz))
and ${collected}
and ${hasRested(now)}

-- isAbandoned
i.state in ('due', 'collecting', 'retrying')
and i.state = 'collecting'
and i.leased_until < clock_timestamp()

-- ofDonation
shared.installments i join shared.donations d on d.org_id = i.org_id and d.id = i.donation_id

-- lockableOfDonation
${lockableInstallments('i')}
join ${lockableDonations('d')} on d.org_id = i.org_id
and d.id = i.donation_id

-- orgsWithWork
select d.org_id
from shared.donations d
where ${isDue(now)}
union all
select i.org_id
from ${ofDonation}
where i.state in ('due', 'retrying') and (${isToRetry(now)} or ${isLeftOver})
union all
select i.org_id
from shared.installments i
where ${isAbandoned}
union all
select d.org_id
from shared.donations d
where d.status = 'paused' and d.paused_until <= (${now}::timestamptz at time zone d.time_zone)::date;

-- gatewaysWithWork
select distinct d.entity_id as "entityId", d.gateway_integration_id as "integrationId"
from shared.donations d
where d.org_id = ${orgId} and ${isDue(now)}
union
select distinct d.entity_id, d.gateway_integration_id
from ${ofDonation}
where i.org_id = ${orgId} and i.state in ('due', 'retrying') and ${isToRetry(now)}
union
select distinct d.entity_id, d.gateway_integration_id
from ${ofDonation}
where i.org_id = ${orgId} and ${isAbandoned};

-- isOf
d.org_id = ${orgId}
and d.entity_id = ${of.entityId}
and d.gateway_integration_id is not distinct from ${of.integrationId}::uuid

-- claimDue
select d.id, d.status, d.donor_id as "donorId", d.payment_reference is not null
  and not d.needs_method as "hasMethod"
from ${lockableDonations('d')}
where ${isOf(place)} and ${isDue(place.now.toISOString())}
order by d.next_charge_on, d.id
limit ${place.limit}
for update of d skip locked;

-- claimRetries
select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo", i.attempts,
  i.amount::float8 as amount, d.payment_reference is not null and not d.needs_method as "hasMethod"
from ${lockableOfDonation}
where i.org_id = ${place.orgId}
  and ${isOf(place)}
  and i.state in ('due', 'retrying')
  and ${isToRetry(place.now.toISOString())}
order by i.id
limit ${place.limit}
for update of d, i skip locked;

-- claimAbandoned
select i.id, i.donation_id as "donationId", i.installment_no as "installmentNo"
from ${lockableOfDonation}
where i.org_id = ${place.orgId} and ${isOf(place)} and ${isAbandoned}
order by i.id
limit ${place.limit}
for update of i skip locked;

-- pausesToEnd
select d.id
from shared.donations d
where d.org_id = ${orgId}
  and d.status = 'paused'
  and d.paused_until <= (${now}::timestamptz at time zone d.time_zone)::date
order by d.id
limit 500;

-- installments.repository.ts

-- list
select d.frequency, d.interval, d.method, o.crm_settings -> 'retryPolicy' as "retryPolicy"
from shared.donations d join shared.orgs o on o.id = d.org_id
where d.org_id = ctx.org_id and d.id = ${donationId}::uuid;

-- list
select i.id, i.installment_no as "installmentNo", i.due_on::text as "dueOn", i.state,
  i.amount::float8 as amount, i.currency, i.attempts,
  to_char(i.next_attempt_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "nextAttemptAt",
  (
    select jsonb_build_object(
      'id', c.id, 'sequence', c.sequence::text, 'status', c.status, 'failureCode', c.failure_code,
      'failureMessage', c.failure_message, 'declineType', c.decline_type, 'at',
      to_char(
        coalesce(c.charged_at, c.created_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      )
    )
    from shared.charges c
    where c.org_id = i.org_id and c.donation_id = i.donation_id and c.installment_no = i.installment_no
    order by c.attempt_no desc
    limit 1
  ) as charge
from shared.installments i
where i.org_id = ctx.org_id
  and i.donation_id = ${donationId}::uuid
  and (${before ?? null}::int is null or i.installment_no < ${before ?? null}::int)
order by i.installment_no desc
limit ${sql.lit(limit)};
