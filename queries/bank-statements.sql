-- Written by `npm run queries` from apps/api/src; do not edit.

-- bank-lines.statements.ts

-- addBankLines
insert into bank_lines (
  id, org_id, statement_id, line_key, booked_on, valued_on, amount, currency, counterparty,
  counterparty_keys, counterparty_account, reference, mandate, text, bank_reference, state
)
select l.id, ${orgId}::uuid, ${statementId}::uuid, l.line_key, l.booked_on, l.valued_on, l.amount, l.currency,
  l.counterparty, l.counterparty_keys, l.counterparty_account, l.reference, l.mandate, l.text,
  l.bank_reference, case when l.amount < 0 then 'outgoing' else 'open' end
from json_to_recordset(${JSON.stringify(lines)}::json) as l (
  id uuid, line_key text, booked_on date, valued_on date, amount bigint, currency text, counterparty text,
  counterparty_keys text[], counterparty_account text, reference text, mandate text, text text,
  bank_reference text
)
on conflict (org_id, line_key) do nothing
returning id;

-- isBankable
c.gateway_integration_id is null
and c.status = 'succeeded'
and c.mode = 'live'
and c.method <> 'in_kind'
and c.refunded_amount + c.lost_amount = 0

-- giftsForLine
select c.id, c.amount::float8 as amount, c.currency
from shared.charges c
where c.org_id = ${orgId}::uuid and c.id = any(${chargeIds}::uuid[]) and ${isBankable};

-- giftsOfBatch
select c.id
from shared.charges c
where c.org_id = ${orgId}::uuid
  and c.batch_id = ${batchId}::uuid
  and ${isBankable}
  and not exists (select from bank_line_matches m where m.org_id = c.org_id and m.charge_id = c.id)
order by c.id;

-- payoutsForLine
select p.id, p.amount::float8 as amount, p.currency,
  (
    select coalesce(sum(m.amount), 0)::float8
    from bank_line_matches m
    where m.org_id = p.org_id and m.payout_id = p.id
  ) as came
from shared.payouts p
where p.org_id = ${orgId}::uuid
  and p.id = any(${payoutIds}::uuid[])
  and p.mode = 'live'
  and p.status in ('pending', 'in_transit', 'paid');

-- isGivenBack
select c.id
from shared.charges c
where c.org_id = ${orgId}::uuid
  and c.id = ${chargeId}::uuid
  and c.refunded_amount + c.lost_amount >= c.amount;

-- partsOfPledge
select d.campaign_id, a.designation_id, a.amount::float8 as amount
from shared.donations d join shared.donation_allocations a on a.org_id = d.org_id and a.donation_id = d.id
where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid
order by a.amount desc, a.designation_id;

-- bank-statements.repository.ts

-- statementColumns
s.id, s.file_name, s.format, s.state, s.account, s.currency, n.from_day::text as from_day,
n.to_day::text as to_day, s.opening_balance::float8 as opening_balance,
s.closing_balance::float8 as closing_balance, n.lines, s.known_lines, n.open, n.matched,
exists (
  select
  from bank_layouts y
  where y.org_id = s.org_id and y.heading_key = s.heading_key
) as are_columns_named,
nullif(trim(concat(u.first_name, ' ', u.last_name)), '') as added_by,
${instantText(sql`s.created_at`)} as added_at

-- statements
bank_statements s
left join shared.users u on u.id = s.created_by
cross join lateral (
  select min(l.booked_on) as from_day, max(l.booked_on) as to_day, count(*)::int as lines,
    count(*) filter (where l.state = 'open')::int as open,
    count(*) filter (where l.state = 'matched')::int as matched
  from bank_lines l
  where l.org_id = s.org_id and l.statement_id = s.id
) n

-- lineColumns
l.id, l.statement_id, s.account, l.booked_on::text as booked_on, l.amount::float8 as amount, l.currency,
l.counterparty, l.counterparty_account, l.reference, l.text, l.bank_reference, l.state, l.is_from_line,
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'chargeId', c.id, 'sequence', c.sequence::text, 'donorId', c.donor_id, 'donorName', d.name
      )
      order by c.sequence
    ),
    '[]'
  )
  from bank_line_matches m
    join shared.charges c on c.org_id = m.org_id and c.id = m.charge_id
    join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  where m.org_id = l.org_id and m.line_id = l.id
) as gifts,
(
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'payoutId', p.id, 'sequence', p.sequence::text, 'amount', p.amount, 'came', came.amount, 'lines',
        came.lines
      )
      order by p.sequence
    ),
    '[]'
  )
  from bank_line_matches m
    join shared.payouts p on p.org_id = m.org_id and p.id = m.payout_id
    cross join lateral (
      select sum(o.amount) as amount, count(*) as lines
      from bank_line_matches o
      where o.org_id = m.org_id and o.payout_id = m.payout_id
    ) came
  where m.org_id = l.org_id and m.line_id = l.id
) as payouts

-- lines
bank_lines l join bank_statements s on s.org_id = l.org_id and s.id = l.statement_id

-- conditionsOf
(${inSql(sql`l.state`, state)} or ${isReturn})

-- conditionsOf
l.statement_id = ${statementId}::uuid

-- conditionsOf
concat_ws(' ', l.counterparty, l.reference, l.text) ilike ${sought}

-- statements
select ${statementColumns}, null as inspection, ${cursorOf(newest)}
from ${statements}
where s.org_id = ctx.org_id and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- statement
select ${statementColumns}, s.inspection, ${cursorOf(newest)}
from ${statements}
where s.org_id = ctx.org_id and s.id = ${id}::uuid;

-- listed
select ${lineColumns}, ${cursorOf(order)}
from ${lines} ${joinChanges}
where ${conditionsOf(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- openAfter
select ${lineColumns}, ${cursorOf(byDay)}
from ${lines}
where l.org_id = ctx.org_id
  and (l.state = 'open' or ${isReturn})
  and (${statementId}::uuid is null or l.statement_id = ${statementId}::uuid)
  and (${afterId}::uuid is null or l.id > ${afterId}::uuid)
order by l.id
limit ${sql.lit(openAtOnce)};

-- unmatchedGifts
concat_ws(
  ' ', d.name, 'T-' || lpad(c.sequence::text, 6, '0'), c.payment_reference, b.name
) ilike ${containing(search)}

-- unmatchedGifts
select c.id as "chargeId", c.sequence::text as sequence, c.donor_id as "donorId", d.name as "donorName",
  c.gift_date::text as "giftDate", c.amount::float8 as amount, c.method, b.name as "batchName"
from shared.charges c
  join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  left join shared.gift_batches b on b.org_id = c.org_id and b.id = c.batch_id
where c.org_id = ctx.org_id
  and ${isBankable}
  and c.currency = ${currency}
  and c.amount <= ${amount}::bigint
  and c.gift_date between ${bookedOn}::date - ${sql.lit(unmatchedDays.before)}::int and ${bookedOn}::date + ${sql.lit(unmatchedDays.after)}::int
  and not exists (select from bank_line_matches m where m.org_id = c.org_id and m.charge_id = c.id)
  and ${sought}
order by abs(c.gift_date - ${bookedOn}::date), c.id
limit ${sql.lit(mostUnmatchedGifts)};

-- candidates.statements.ts

-- isUnmatchedGift
c.org_id = ctx.org_id
and ${isBankable}
and c.amount = l.amount
and c.currency = l.currency
and not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.charge_id = c.id)

-- isOpenPledge
g.org_id = ctx.org_id
and g.managed_by = 'manual'
and g.frequency <> 'single'
and g.currency = l.currency
and ${inSql(sql`g.status`, takesGiftsStatuses)}

-- numberSaid
substring(l.said from ${sql.lit(String.raw`\m${letter}-?([0-9]{6,9})\M`)})::bigint

-- linesAsked
select l.id, l.amount, l.currency, l.booked_on, l.reference, l.counterparty_account, l.counterparty_keys,
  upper(concat_ws(' ', l.reference, l.text)) as said,
  lower(concat_ws(' ', l.counterparty, l.reference, l.text)) as whole
from bank_lines l
where l.org_id = ctx.org_id and l.state = 'open' and l.id = any(${`{${ids.join(',')}}`}::uuid[]);

-- namedGift
select c.id, c.sequence, c.gift_date, c.donor_id, d.name as donor_name
from shared.charges c join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
where ${isUnmatchedGift} and c.sequence = ${numberSaid('T')};

-- namedPledge
select g.id, g.donor_id
from shared.donations g
where ${isOpenPledge} and g.sequence = ${numberSaid('R')} ${once};

-- donorByNumber
select d.id
from shared.donors d
where d.org_id = ctx.org_id
  and d.deleted_at is null
  and d.merged_into_id is null
  and d.sequence = ${numberSaid('D')} ${once};

-- donorByAccount
select (array_agg(c.donor_id)) [1] as id
from bank_lines o
  join bank_line_matches m on m.org_id = o.org_id and m.line_id = o.id
  join shared.charges c on c.org_id = m.org_id and c.id = m.charge_id
where o.org_id = ctx.org_id and o.state = 'matched' and o.counterparty_account = l.counterparty_account
having count(distinct c.donor_id) = 1;

-- donorByName
select (array_agg(d.id)) [1] as id
from shared.donors d
where d.org_id = ctx.org_id
  and d.deleted_at is null
  and d.merged_into_id is null
  and d.name_key = any(l.counterparty_keys)
having count(*) = 1;

-- payer
select d.id, d.name,
  case
    when coalesce(named_pledge.donor_id, by_number.id) is not null then 'reference'
    when by_account.id is not null then 'account'
    else 'name'
  end as known_by
from shared.donors d
where d.org_id = ctx.org_id
  and d.deleted_at is null
  and d.id = case
    when named_pledge.donor_id is not null then named_pledge.donor_id
    when by_number.id is not null then by_number.id
    when by_account.id is not null then by_account.id
    else by_name.id
  end ${once};

-- recordedGift
select c.id, c.sequence, c.gift_date, count(*) over ()::int as fitting
from shared.charges c
where ${isUnmatchedGift}
  and c.donor_id = payer.id
  and c.gift_date between l.booked_on - ${sql.lit(recordedDays.before)}::int and l.booked_on + ${sql.lit(recordedDays.after)}::int
order by abs(c.gift_date - l.booked_on), c.id
limit 1;

-- expectedPayment
select g.id, g.sequence, coalesce(w.amount, g.amount) as amount, g.method, g.id = named_pledge.id as is_named,
  count(*) over ()::int as fitting, coalesce(w.due_on, g.next_charge_on) as due_on
from shared.donations g
  left join lateral (
    select i.due_on, i.amount
    from shared.installments i
    where i.org_id = g.org_id
      and i.donation_id = g.id
      and i.state = 'due'
      -- Of a list, a gift pays the one of its amount.
    order by g.frequency = 'irregular' and i.amount = l.amount desc, i.installment_no
    limit 1
  ) w on true
where ${isOpenPledge}
  and g.donor_id = payer.id
  and (g.id = named_pledge.id or named_pledge.id is null and coalesce(w.amount, g.amount) = l.amount)
order by due_on nulls last, g.id
limit 1;

-- candidatesOf
select l.id as line_id, payer.id as donor_id, payer.name as donor_name, payer.known_by,
  named_gift.id as named_gift_id, named_gift.sequence::text as named_gift_sequence,
  named_gift.gift_date::text as named_gift_date, named_gift.donor_id as named_gift_donor_id,
  named_gift.donor_name as named_gift_donor, recorded.id as recorded_id,
  recorded.sequence::text as recorded_sequence, recorded.gift_date::text as recorded_date,
  coalesce(recorded.fitting, 0) as recorded_count, pledge.id as pledge_id,
  pledge.sequence::text as pledge_sequence, pledge.due_on::text as pledge_due_on,
  pledge.amount::float8 as pledge_amount, pledge.method as pledge_method,
  coalesce(pledge.fitting, 0) as pledge_count, coalesce(pledge.is_named, false) as is_pledge_named,
  (${wholePayout}) as payout, (${splitPayout}) as split, (${shortPayout}) as short,
  (${pairedPayouts}) as pair, (${fittingBatch}) as batch, (${namedDebit}) as debit,
  (${fittingCollection}) as collection
from (${linesAsked(lineIds)}) l
  left join lateral (${namedGift}) named_gift on true
  left join lateral (${namedPledge}) named_pledge on true
  left join lateral (${donorByNumber}) by_number on true
  left join lateral (${donorByAccount}) by_account on true
  left join lateral (${donorByName}) by_name on true
  left join lateral (${payer}) payer on true
  left join lateral (${recordedGift}) recorded on true
  left join lateral (${expectedPayment}) pledge on true;

-- direct-debits.statements.ts

-- ofDonor
shared.debits b
join shared.donations d on d.org_id = b.org_id
and d.id = b.donation_id
join shared.donors n on n.org_id = d.org_id
and n.id = d.donor_id

-- namedDebit
select jsonb_build_object('id', b.id, 'sequence', d.sequence::text, 'donorId', n.id, 'donorName', n.name)
from ${ofDonor}
where b.org_id = ctx.org_id
  and b.end_to_end_id = l.reference
  and b.state = 'open'
  and b.amount = l.amount
  and l.currency = 'eur';

-- fittingCollection
select jsonb_build_object(
  'id', k.id, 'sequence', k.sequence::text, 'sequenceType', s.sequence_type, 'payments', s.payments,
  'isNamed', position(lower(k.message_id) in l.whole) > 0, 'fitting', count(*) over ()
)
from shared.collection_files k
  cross join lateral (
    select b.sequence_type, count(*) as payments, sum(b.amount) as total
    from shared.debits b
    where b.org_id = k.org_id and b.file_id = k.id and b.state = 'open'
    group by grouping sets ((), (b.sequence_type))
  ) s
where k.org_id = ctx.org_id
  and k.withdrawn_at is null
  and l.currency = 'eur'
  and s.total = l.amount
  and l.booked_on between k.collect_on and k.collect_on + ${sql.lit(creditDays)}::int
order by position(lower(k.message_id) in l.whole) > 0 desc, s.sequence_type nulls first, k.collect_on
limit 1;

-- isReturn
(
  l.state = 'outgoing'
  and exists (
    select
    from shared.debits b
    where b.org_id = l.org_id and b.end_to_end_id = l.reference and b.state in ('open', 'collected')
  )
)

-- returnsOf
select l.id as line_id, b.id as debit_id, b.state, b.return_code as code, d.id as donation_id,
  d.sequence::text as sequence, n.id as donor_id, n.name as donor_name
from bank_lines l join ${ofDonor} on b.org_id = l.org_id and b.end_to_end_id = l.reference
where l.org_id = ctx.org_id
  and l.state = 'outgoing'
  and b.state <> 'withdrawn'
  and l.id = any(${`{${lineIds.join(',')}}`}::uuid[]);

-- paid-together.statements.ts

-- isAwaited
${payout}.org_id = ctx.org_id
and ${payout}.mode = 'live'
and ${payout}.status in ('pending', 'in_transit', 'paid')
and ${payout}.currency = l.currency
and ${payout}.arrives_on between l.booked_on - ${sql.lit(payoutDays.before)}::int and l.booked_on + ${sql.lit(payoutDays.after)}::int

-- isUnmatched
not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.payout_id = ${payout}.id)

-- isNamed
(position(i.provider in l.whole) > 0 or position(lower(p.bank_reference) in l.whole) > 0) is true

-- awaited
shared.payouts p
join shared.gateway_integrations i on i.org_id = p.org_id
and i.id = p.integration_id
cross join lateral (
  select coalesce(sum(o.amount), 0) as amount
  from bank_line_matches o
  where o.org_id = ctx.org_id and o.payout_id = p.id
) came

-- asPayout
jsonb_build_object(
  'id', p.id, 'sequence', p.sequence::text, 'fitting', count(*) over (), 'isNamed', ${isNamed}, 'isRest',
  came.amount > 0, 'more', p.amount - came.amount - l.amount
)

-- nearest
order by abs(p.arrives_on - l.booked_on), p.id limit 1

-- wholePayout
select ${asPayout}
from ${awaited}
where ${isAwaited(sql`p`)} and p.amount - came.amount = l.amount ${nearest};

-- splitPayout
select ${asPayout}
from ${awaited}
where ${isAwaited(sql`p`)}
  and came.amount = 0
  and p.amount > l.amount
  and exists (
    select
    from bank_lines o
    where o.org_id = ctx.org_id
      and o.state = 'open'
      and o.id <> l.id
      and o.currency = l.currency
      and o.amount = p.amount - l.amount
      and o.booked_on between p.arrives_on - ${sql.lit(payoutDays.after)}::int and p.arrives_on + ${sql.lit(payoutDays.before)}::int
  ) ${nearest};

-- shortPayout
select ${asPayout}
from ${awaited}
where ${isAwaited(sql`p`)}
  and came.amount = 0
  and p.amount > l.amount
  and p.amount - l.amount <= ${mostKept}
  and ${isNamed}
order by p.amount, p.id
limit 1;

-- pairedPayouts
select jsonb_build_object(
  'payouts',
  jsonb_build_array(
    jsonb_build_object('id', p.id, 'sequence', p.sequence::text),
    jsonb_build_object('id', q.id, 'sequence', q.sequence::text)
  ),
  'fitting', count(*) over (), 'isNamed', ${isNamed}
)
from shared.payouts p
  join shared.gateway_integrations i on i.org_id = p.org_id and i.id = p.integration_id
  join shared.payouts q on q.org_id = p.org_id and q.integration_id = p.integration_id
    and q.sequence > p.sequence and q.amount = l.amount - p.amount
where ${isAwaited(sql`p`)}
  and ${isAwaited(sql`q`)}
  and p.amount < l.amount
  and ${isUnmatched(sql`p`)}
  and ${isUnmatched(sql`q`)} ${nearest};

-- fittingBatch
select jsonb_build_object('id', b.id, 'name', b.name, 'gifts', g.gifts)
from (
  select c.batch_id, count(*) as gifts
  from shared.charges c
  where c.org_id = ctx.org_id
    and c.batch_id is not null
    and c.currency = l.currency
    and ${isBankable}
    and c.gift_date between l.booked_on - ${sql.lit(batchDays.before)}::int and l.booked_on + ${sql.lit(batchDays.after)}::int
    and not exists (select from bank_line_matches o where o.org_id = ctx.org_id and o.charge_id = c.id)
  group by c.batch_id
  having sum(c.amount) = l.amount and count(*) > 1
) g
  join shared.gift_batches b on b.org_id = ctx.org_id and b.id = g.batch_id
order by b.id desc
limit 1;
