-- Written by `npm run queries` from apps/api/src; do not edit.

-- benefit-lines.statements.ts

-- postBenefits
with due as (${due}),
found as (
  select d.charge_id, d.mode, d.currency, d.gift_date, d.campaign_id, d.amount, coalesce(b.amount, 0) as held,
    b.gift_date as held_on, b.campaign_id as held_for, b.charge_id is null or (
      b.campaign_id = d.campaign_id
      and (b.gift_date = d.gift_date or ${onDate}::date is not null)
    ) as stays
  from due d left join ledger_benefits b on b.org_id = ${orgId}::uuid and b.charge_id = d.charge_id
),
lines as (
  select charge_id, mode, currency, campaign_id, coalesce(${onDate}::date, gift_date) as on_date,
    amount - case when stays then held else 0 end as amount
  from found
  union all
  select charge_id, mode, currency, held_for, coalesce(${onDate}::date, held_on), - held
  from found
  where not stays
),
told as materialized (
  select charge_id, mode, uuidv7() as id
  from (select distinct charge_id, mode from lines where amount <> 0) c
),
t as (
  insert into ledger_transactions (id, org_id, kind, subject_id, mode)
  select id, ${orgId}::uuid, 'benefit', id, mode
  from told
),
posted as (
  insert into ledger_entries (
    transaction_id, line, org_id, account, currency, amount, on_date, charge_id, campaign_id
  )
  select told.id, row_number() over (partition by told.id order by l.on_date, l.campaign_id, a.account),
    ${orgId}::uuid, a.account, l.currency, a.sign * l.amount, l.on_date, l.charge_id, l.campaign_id
  from told
    join lines l on l.charge_id = told.charge_id
    cross join (values ('exchanged_gifts', 1), ('benefit_income', -1)) a (account, sign)
  where l.amount <> 0
)
insert into ledger_benefits (charge_id, org_id, amount, gift_date, campaign_id)
select charge_id, ${orgId}::uuid, amount, gift_date, campaign_id
from due
on conflict (charge_id) do update
set amount = excluded.amount, campaign_id = excluded.campaign_id,
  gift_date = case when ${onDate}::date is null then excluded.gift_date else ledger_benefits.gift_date end;

-- benefitsOf
b.charge_id = any(${chargeIds}::uuid[])

-- benefitsOfImport
c.import_id = ${importId}::uuid

-- benefitsDue
select c.id as charge_id, c.mode, c.currency, c.gift_date, c.campaign_id,
  case
    when c.status = 'succeeded' then least(b.advantage, c.amount - c.refunded_amount - c.lost_amount)
    else 0
  end as amount
from shared.gift_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
where b.org_id = ${orgId}::uuid and ${which};

-- withoutBenefits
select c.id as charge_id, c.mode, c.currency, c.gift_date, c.campaign_id, 0 as amount
from ledger_benefits b join shared.charges c on c.org_id = b.org_id and c.id = b.charge_id
where b.org_id = ${orgId}::uuid
  and c.import_id = ${importId}::uuid
  and not exists (select from ${kept} k where k.charge_id = c.id);

-- gift-lines.statements.ts

-- giftLines
select id as charge_id,
  case
    when type = 'import' then 'prior_receipts'
    when type = 'adjustment' then 'adjustments'
    when method in (${takenByHand}) then 'offline_receipts'
    else 'gateway_balance'
  end as account,
  amount - fee_amount as amount, null::uuid as designation_id, 1 as gift_count
from gifts
union all
select charge_id, 'gift_income', - amount, designation_id, 0
from parts
union all
select g.id, l.account, l.amount, null, 0
from gifts g
  left join (
    select charge_id, sum(amount) as amount
    from parts
    group by charge_id
  ) allocated on allocated.charge_id = g.id
  cross join lateral (
    values ('gateway_fees', g.fee_amount),
      ('gift_income', g.fee_cover_amount + coalesce(allocated.amount, 0) - g.amount),
      ('cover_income', - g.fee_cover_amount), ('platform_fees', g.platform_fee_amount),
      ('platform_payable', - g.platform_fee_amount)
  ) l (account, amount)
where l.amount <> 0;

-- journal.statements.ts

-- accountsOf
select distinct a.title || coalesce(':' || g.code, '') as name
from ledger_entries e
  join ledger_transactions t on t.id = e.transaction_id
  join ledger_accounts a on a.code = e.account
  left join shared.designations g on g.id = e.designation_id
where e.org_id = ${orgId} and t.mode = ${mode}
order by 1;

-- currenciesOf
select distinct e.currency
from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
where e.org_id = ${orgId} and t.mode = ${mode}
order by 1;

-- transactionsAfter
select id
from ledger_transactions
where org_id = ${orgId} and mode = ${mode} and id > ${after}
order by id
limit ${atOnce};

-- linesBetween
select e.transaction_id, t.kind, e.charge_id, e.on_date::text, a.title, g.code as fund, g.name as fund_name,
  ${numberText('T', sql`c.sequence`)} as gift, ${numberText('D', sql`d.sequence`)} as donor,
  k.name as campaign, e.currency, e.amount
from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.code = e.account
  left join shared.designations g on g.id = e.designation_id
  left join shared.charges c on c.org_id = e.org_id and c.id = e.charge_id
  left join shared.donors d on d.org_id = c.org_id and d.id = c.donor_id
  left join shared.campaigns k on k.org_id = e.org_id and k.id = e.campaign_id
where t.org_id = ${orgId} and t.mode = ${mode} and t.id > ${after} and t.id <= ${last}
order by e.transaction_id, e.charge_id, e.on_date, e.line;

-- ledger-bulk.repository.ts

-- noCharges
(select null::uuid as charge_id where false)

-- postGifts
c.org_id = ${orgId}::uuid and c.status = 'succeeded' and ${charges}

-- postGifts
insert into ledger_transactions (id, org_id, kind, subject_id, mode)
select uuidv7(), ${orgId}::uuid, ${kind}, ${subjectId}::uuid, mode
from (select distinct c.mode from shared.charges c where ${found}) modes
on conflict (org_id, kind, subject_id, mode) do nothing;

-- postGifts
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
with into_transaction as (
  select t.id, t.mode,
    coalesce((select max(e.line) from ledger_entries e where e.transaction_id = t.id), 0) as last_line
  from ledger_transactions t
  where t.org_id = ${orgId}::uuid and t.kind = ${kind} and t.subject_id = ${subjectId}::uuid
),
gifts as (
  select c.*, t.id as transaction_id, t.last_line
  from shared.charges c join into_transaction t on t.mode = c.mode
  where ${found}
),
parts as (
  select a.charge_id, a.designation_id, a.amount
  from gifts g join shared.charge_allocations a on a.org_id = g.org_id and a.charge_id = g.id
)
select g.transaction_id, g.last_line + row_number() over (), g.org_id, l.account, g.currency,
  ${sign} * l.amount, g.gift_date, g.id, l.designation_id, g.campaign_id, g.fundraiser_id,
  ${sign} * l.gift_count, 0
from (${giftLines}) l join gifts g on g.id = l.charge_id;

-- postRefunds
insert into ledger_transactions (id, org_id, kind, subject_id, mode)
select uuidv7(), ${orgId}::uuid, ${kind}, ${subjectId}::uuid, mode
from (
  select distinct mode
  from json_to_recordset(${JSON.stringify(refunds.map(({ mode }) => ({ mode })))}::json) as r (mode text)
) modes
on conflict (org_id, kind, subject_id, mode) do nothing;

-- postRefunds
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
with last as (
  select t.id, t.mode,
    coalesce((select max(e.line) from ledger_entries e where e.transaction_id = t.id), 0) as line
  from ledger_transactions t
  where t.org_id = ${orgId}::uuid and t.kind = ${kind} and t.subject_id = ${subjectId}::uuid
)
select last.id, last.line + row_number() over (), ${orgId}::uuid, l.account, l.currency, l.amount, l.on_date,
  l.charge_id, l.designation_id, l.campaign_id, l.fundraiser_id, 0, l.refund_count
from json_to_recordset(${JSON.stringify(lines)}::json) as l (
  mode text, currency char(3), on_date date, charge_id uuid, campaign_id uuid, fundraiser_id uuid,
  account text, amount bigint, designation_id uuid, refund_count smallint
)
  join last on last.mode = l.mode;

-- reverseCorrections
ledger_transactions t
join shared.charge_corrections k on k.org_id = t.org_id
and k.id = t.subject_id
join ${charges} g on g.charge_id = k.charge_id

-- reverseCorrections
insert into ledger_transactions (id, org_id, kind, subject_id, mode)
select uuidv7(), t.org_id, 'reversal', t.id, t.mode
from ${corrections}
where t.org_id = ${orgId}::uuid and t.kind = 'correction';

-- reverseCorrections
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select r.id, e.line, e.org_id, e.account, e.currency, - e.amount, e.on_date, e.charge_id, e.designation_id,
  e.campaign_id, e.fundraiser_id, - e.gift_count, - e.refund_count
from ${corrections}
  join ledger_transactions r on r.org_id = t.org_id and r.kind = 'reversal' and r.subject_id = t.id
  join ledger_entries e on e.transaction_id = t.id
where t.org_id = ${orgId}::uuid and t.kind = 'correction';

-- reverse
insert into ledger_transactions (id, org_id, kind, subject_id, mode)
select uuidv7(), org_id, 'reversal', id, mode
from ledger_transactions
where org_id = ${orgId}::uuid and kind = ${subject.kind} and subject_id = ${subject.id}::uuid;

-- reverse
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select r.id, e.line, e.org_id, e.account, e.currency, - e.amount, e.on_date, e.charge_id, e.designation_id,
  e.campaign_id, e.fundraiser_id, - e.gift_count, - e.refund_count
from ledger_transactions t
  join ledger_transactions r on r.org_id = t.org_id and r.kind = 'reversal' and r.subject_id = t.id
  join ledger_entries e on e.transaction_id = t.id
where t.org_id = ${orgId}::uuid
  and t.kind = ${subject.kind}
  and t.subject_id = ${subject.id}::uuid
  and not exists (select from ${kept} k where k.charge_id = e.charge_id);

-- ledger-corrections.repository.ts

-- linesOf
with charge as (select ${chargeId}::uuid as id), ${postedForCharges({ orgId, mode })}
select e.account, e.on_date::text as "onDate", e.designation_id as "designationId",
  e.campaign_id as "campaignId", e.fundraiser_id as "fundraiserId", sum(e.amount)::float8 as amount,
  sum(e.gift_count)::int as "giftCount", sum(e.refund_count)::int as "refundCount"
from posted join ledger_entries e on e.transaction_id = posted.id
where e.charge_id = ${chargeId}::uuid
group by 1, 2, 3, 4, 5
order by 2, 1, 3;

-- post
with t as (
  insert into ledger_transactions (id, org_id, kind, subject_id, mode)
  values (${newId()}, ${orgId}, 'correction', ${subjectId}, ${mode})
  returning id, org_id
)
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select t.id, l.line, t.org_id, l.account, ${currency}::text, l.amount, l.on_date, ${chargeId}::uuid,
  l.designation_id, l.campaign_id, l.fundraiser_id, l.gift_count, l.refund_count
from t,
  json_to_recordset(${JSON.stringify(rows)}::json) as l (
    line int, account text, amount bigint, on_date date, designation_id uuid, campaign_id uuid,
    fundraiser_id uuid, gift_count smallint, refund_count smallint
  );

-- ledger-entries.repository.ts

-- asPosted
(e.transaction_id::text || lpad(e.line::text, 10, '0')) collate "C"

-- list
e.charge_id = ${chargeId}::uuid

-- list
select e.transaction_id as "transactionId", e.line, t.kind, t.subject_id as "subjectId", t.mode,
  e.on_date::text as date, ${instantText(sql`t.posted_at`)} as "postedAt", e.account,
  a.title as "accountName", e.amount::float8 as amount, e.currency, e.charge_id as "chargeId",
  e.designation_id as "designationId", e.campaign_id as "campaignId", e.fundraiser_id as "fundraiserId",
  ${cursorOf(asPosted)}
from ledger_transactions t
  join ledger_entries e on e.org_id = t.org_id and e.transaction_id = t.id
  join ledger_accounts a on a.code = e.account
where ${sql.join(conditions, sql` and `)}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- ledger-moves.repository.ts

-- toCampaign
e.campaign_id is distinct from ${campaignId}::uuid

-- toCampaign
m.designation_id, ${campaignId}::uuid

-- toFund
e.designation_id is not null
and e.charge_id in (
  select a.charge_id
  from found a
  where a.designation_id is not null and a.designation_id <> ${designationId}::uuid
)

-- toFund
${designationId}::uuid, m.campaign_id

-- move
with charge as (select unnest(string_to_array(${chargeIds.join()}, ',')::uuid[]) as id),
${postedForCharges(move)},
found as materialized (
  select e.*
  from posted
    join ledger_entries e on e.transaction_id = posted.id
    join charge on charge.id = e.charge_id
),
moved as (
  select e.account, e.currency, e.on_date, e.charge_id, e.designation_id, e.campaign_id, e.fundraiser_id,
    sum(e.amount) as amount, sum(e.gift_count) as gifts, sum(e.refund_count) as refunds
  from found e
  where ${where}
  group by 1, 2, 3, 4, 5, 6, 7
  having sum(e.amount) <> 0 or sum(e.gift_count) <> 0 or sum(e.refund_count) <> 0
),
lines as (
  select account, currency, on_date, charge_id, designation_id, campaign_id, fundraiser_id,
    - amount as amount, - gifts as gifts, - refunds as refunds
  from moved
  union all
  select m.account, m.currency, m.on_date, m.charge_id, ${place}, m.fundraiser_id, sum(m.amount),
    sum(m.gifts), sum(m.refunds)
  from moved m
  group by 1, 2, 3, 4, 5, 6, 7
),
t as (
  insert into ledger_transactions (id, org_id, kind, subject_id, mode)
  select uuidv7(), ${orgId}, 'move', ${moveId}, ${mode}
  where exists (select from moved)
  returning id, org_id
)
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select t.id, row_number() over (order by l.charge_id, l.on_date, l.account), t.org_id, l.account, l.currency,
  l.amount, l.on_date, l.charge_id, l.designation_id, l.campaign_id, l.fundraiser_id, l.gifts, l.refunds
from t, lines l;

-- ledger.repository.ts

-- post
with t as (
  insert into ledger_transactions (id, org_id, kind, subject_id, mode)
  values (${newId()}, ${event.orgId}, ${event.kind}, ${event.subjectId}, ${event.mode})
  on conflict (org_id, kind, subject_id, mode) do nothing
  returning id, org_id
)
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select t.id, l.line, t.org_id, l.account, l.currency, l.amount, ${event.onDate}::date,
  ${event.chargeId}::uuid, l.designation_id, ${event.campaignId}::uuid, ${event.fundraiserId}::uuid,
  l.gift_count, l.refund_count
from t,
  json_to_recordset(${JSON.stringify(lines)}::json) as l (
    line int, account text, currency char(3), amount bigint, designation_id uuid, gift_count smallint,
    refund_count smallint
  )
returning line;

-- postMany
with t as (
  insert into ledger_transactions (id, org_id, kind, subject_id, mode)
  select id, org_id, kind, subject_id, mode
  from json_to_recordset(${JSON.stringify(transactions)}::json) as t (id uuid, org_id uuid, kind text, subject_id uuid, mode text)
)
insert into ledger_entries (
  transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
  campaign_id, fundraiser_id, gift_count, refund_count
)
select l.*
from json_to_recordset(${JSON.stringify(lines)}::json) as l (
  transaction_id uuid, line int, org_id uuid, account text, currency char(3), amount bigint,
  on_date date, charge_id uuid, designation_id uuid, campaign_id uuid, fundraiser_id uuid,
  gift_count smallint, refund_count smallint
);

-- platformFeeReturnedBy
select coalesce(- sum(e.amount), 0) as amount
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
where t.org_id = ${orgId}
  and t.kind = 'refund'
  and t.subject_id = ${refundId}
  and e.account = 'platform_fees';

-- returnedOutsideFunds
select coalesce(sum(e.amount), 0) as amount
from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
where t.org_id = ${orgId}
  and t.kind = 'refund'
  and t.subject_id = ${refundId}
  and e.account = 'refunds'
  and e.designation_id is null;

-- posted-for-charges.statements.ts

-- postedForCharges
subject as (
  select id
  from charge
  union all
  select r.id
  from shared.refunds r join charge on charge.id = r.charge_id
  where r.org_id = ${orgId}
  union all
  select d.id
  from shared.disputes d join charge on charge.id = d.charge_id
  where d.org_id = ${orgId}
  union all
  select k.id
  from shared.charge_corrections k join charge on charge.id = k.charge_id
  where k.org_id = ${orgId}
  union all
  select c.id
  from shared.donation_changes c
  where c.org_id = ${orgId}
    and c.donation_id in (
      select p.donation_id
      from shared.charges p join charge on charge.id = p.id
      where p.org_id = ${orgId}
    )
),
told as (
  select t.id
  from subject
    join ledger_transactions t on t.org_id = ${orgId} and t.kind in (${kinds}) and t.subject_id = subject.id
  where t.mode = ${mode}
  union
  select t.id
  from ledger_transactions t
  where t.org_id = ${orgId}
    and t.kind in ('import', 'opening')
    and t.mode = ${mode}
    and exists (
      select
      from charge
      where not exists (
        select
        from ledger_transactions g
        where g.org_id = ${orgId} and g.kind = 'gift' and g.subject_id = charge.id
      )
    )
),
posted as (
  select id
  from told
  union
  select r.id
  from told
    join ledger_transactions r on r.org_id = ${orgId} and r.kind = 'reversal' and r.subject_id = told.id
)

-- roll-ups.repository.ts

-- orgsToRollUp
select org_id from ledger_tail;

-- figures
sum(e.gift_count) as gifts,
- coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0) as gross,
sum(e.refund_count) as refunds, coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunded,
coalesce(sum(e.amount) filter (where e.account = 'dispute_losses'), 0) as lost,
coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as fees

-- ofFund
coalesce(- sum(sign(e.amount)) filter (where e.account = 'gift_income'), 0)

-- applyTail
with taken as (
  delete from ledger_tail
  where transaction_id in (
    select transaction_id
    from ledger_tail
    where org_id = ${orgId}
    order by transaction_id
    limit ${batch}
  )
  returning transaction_id
),
e as materialized (
  select e.*, t.mode
  from taken
    join ledger_transactions t on t.id = taken.transaction_id
    join ledger_entries e on e.transaction_id = t.id
),
days as (
  insert into giving_days as g (org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees)
  select org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees
  from (
    select e.org_id, e.mode, e.currency, e.on_date, ${figures}
    from e
    group by e.org_id, e.mode, e.currency, e.on_date
  ) d
  on conflict (org_id, mode, currency, on_date) do update
  set gifts = g.gifts + excluded.gifts, gross = g.gross + excluded.gross,
    refunds = g.refunds + excluded.refunds, refunded = g.refunded + excluded.refunded,
    lost = g.lost + excluded.lost, fees = g.fees + excluded.fees
),
subjects as (
  select e.org_id, 'campaign' as subject, e.campaign_id as subject_id, e.mode, e.currency, ${figures}
  from e
  where e.campaign_id is not null
  group by e.org_id, e.campaign_id, e.mode, e.currency
  union all
  select e.org_id, 'fundraiser', e.fundraiser_id, e.mode, e.currency, ${figures}
  from e
  where e.fundraiser_id is not null
  group by e.org_id, e.fundraiser_id, e.mode, e.currency
  union all
  select org_id, 'designation', designation_id, mode, currency, fund_gifts, gross, refunds, refunded, lost, fees
  from (
    select e.org_id, e.designation_id, e.mode, e.currency, ${figures}, ${ofFund} as fund_gifts
    from e
    where e.designation_id is not null
    group by e.org_id, e.designation_id, e.mode, e.currency
  ) funds
),
totals as (
  insert into giving_totals as g (org_id, subject, subject_id, mode, currency, gifts, gross, returned)
  select org_id, subject, subject_id, mode, currency, gifts, gross, refunded + lost
  from subjects
  on conflict (org_id, subject, subject_id, mode, currency) do update
  set gifts = g.gifts + excluded.gifts, gross = g.gross + excluded.gross,
    returned = g.returned + excluded.returned
)
select count(*)::int as count
from taken;
