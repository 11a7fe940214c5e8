-- Written by `npm run queries` from apps/api/src; do not edit.

-- collection-files.repository.ts

-- state
case when k.withdrawn_at is not null then 'withdrawn' when n.open = 0 then 'settled' else 'made' end

-- fileColumns
k.id, ${numberText('CF', sql`k.sequence`)} as number, ${state} as state, k.entity_id as "entityId",
e.name as "entityName", k.collect_on::text as "collectOn", k.format, k.debits as payments,
k.total::float8 as total, n.collected, n.collected_total as "collectedTotal", n.returned,
${instantText(sql`k.made_at`)} as "madeAt"

-- files
collection_files k
join shared.entities e on e.org_id = k.org_id
and e.id = k.entity_id
cross join lateral (
  select count(*) filter (where b.state = 'open')::int as open,
    coalesce(sum(b.amount) filter (where b.state = 'open'), 0)::float8 as open_total,
    count(*) filter (where b.state = 'collected')::int as collected,
    coalesce(sum(b.amount) filter (where b.state = 'collected'), 0)::float8 as collected_total,
    count(*) filter (where b.state = 'returned')::int as returned
  from debits b
  where b.org_id = k.org_id and b.file_id = k.id
) n

-- debitColumns
b.id, b.donation_id as "donationId", ${numberText('R', sql`d.sequence`)} as "donationNumber",
b.installment_no as "installmentNo", d.donor_id as "donorId", n.name as "donorName",
b.due_on::text as "dueOn", b.amount::float8 as amount, b.state, b.sequence_type as "sequenceType",
b.end_to_end_id as "endToEndId", b.mandate_reference as "mandateReference", b.holder, b.iban_hint as hint,
case
  when c.id is not null then jsonb_build_object('id', c.id, 'number', ${numberText('T', sql`c.sequence`)})
end as charge,
b.returned_on::text as "returnedOn", b.return_code as "returnCode"

-- place
b.line::text as cursor_value, b.line::text as cursor_sequence

-- debits
debits b
join shared.donations d on d.org_id = b.org_id
and d.id = b.donation_id
join shared.donors n on n.org_id = d.org_id
and n.id = d.donor_id
left join shared.charges c on c.org_id = b.org_id
and c.id = b.charge_id

-- list
k.entity_id = ${entityId}::uuid

-- list
select ${fileColumns}, k.sequence::text as cursor_value, k.sequence::text as cursor_sequence
from ${files}
where ${sql.join(conditions, sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- get
select ${fileColumns}, k.message_id as "messageId", k.creditor_name as "creditorName", n.open,
  n.open_total as "openTotal", ${personOf(sql`k.made_by`)} as "madeBy",
  ${instantText(sql`k.withdrawn_at`)} as "withdrawnAt",
  ${personOf(sql`k.withdrawn_by`)} as "withdrawnBy", k.note, k.emails_notice as "emailsNotice"
from ${files}
where k.org_id = ${orgId}::uuid and k.id = ${id}::uuid;

-- debits
select ${debitColumns}, ${place}
from ${debits}
where b.org_id = ctx.org_id
  and b.file_id = ${id}::uuid
  and ${states ? inSql(sql`b.state`, states) : sql`true`}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- debit
select ${debitColumns} from ${debits} where b.org_id = ctx.org_id and b.id = ${id}::uuid;

-- collection.statements.ts

-- debitCandidates
select d.id as "donationId", d.sequence::text as sequence, d.donor_id as "donorId", n.name as "donorName",
  n.email is not null as "hasEmail", c.name as "campaignName", d.status, d.currency,
  d.paid_count as "paidCount",
  case
    when m.id is not null then jsonb_build_object(
      'id', m.id, 'reference', m.reference, 'state', m.state, 'isExpired', ${isExpired(sql`${day}`)},
      'signedOn', m.signed_on, 'isAmended', m.is_amended, 'isUsed', m.last_collected_on is not null
      or exists (select from debits b where b.org_id = m.org_id and b.mandate_id = m.id and b.stands),
      'holder', m.holder, 'ibanSealed', m.iban_sealed, 'ibanHint', m.iban_hint, 'bic', m.bic
    )
  end as mandate,
  coalesce(due.open, '[]') as open
from shared.donations d
  join shared.donors n on n.org_id = d.org_id and n.id = d.donor_id
  join shared.campaigns c on c.org_id = d.org_id and c.id = d.campaign_id
  left join lateral (
    select m.*
    from mandates m
    where m.org_id = d.org_id and m.donation_id = d.id
    order by m.state = 'active' desc, m.created_at desc, m.id desc
    limit 1
  ) m on true
  left join lateral (
    select jsonb_agg(
      jsonb_build_object(
        'installmentNo', i.installment_no, 'dueOn', i.due_on, 'amount', i.amount, 'isInFile',
        exists (
          select
          from debits b
          where b.org_id = i.org_id
            and b.donation_id = i.donation_id
            and b.installment_no = i.installment_no
            and b.stands
        )
      )
      order by i.installment_no
    ) as open
    from shared.installments i
    where i.org_id = d.org_id and i.donation_id = d.id and i.state = 'due' and i.due_on <= ${day}::date
  ) due on true
where d.org_id = ${orgId}::uuid
  and d.entity_id = ${entityId}::uuid
  and d.managed_by = 'manual'
  and d.frequency <> 'single'
  and d.mode = 'live'
  and ${inSql(sql`d.status`, takesGiftsStatuses)}
  and (d.method in ('direct_debit', 'bank_debit') or m.state = 'active')
order by d.sequence;

-- nextFileNumber
select coalesce(max(sequence), 0)::float8 + 1 as next
from collection_files
where org_id = ${orgId}::uuid;

-- mandatesAreKnown
update mandates m
set is_amended = false
from debits b
where m.org_id = ${orgId}::uuid
  and b.org_id = m.org_id
  and b.file_id = ${fileId}::uuid
  and b.mandate_id = m.id
  and m.is_amended;

-- withdrawDebits
with taken as (
  update debits
  set state = 'withdrawn', stands = false
  where org_id = ${orgId}::uuid and file_id = ${fileId}::uuid and state = 'open'
  returning mandate_id, is_amended
)
update mandates m
set is_amended = true
from taken t
where m.org_id = ${orgId}::uuid and m.id = t.mandate_id and t.is_amended;

-- noteCollected
update mandates m
set last_collected_on = greatest(m.last_collected_on, f.collect_on)
from debits b join collection_files f on f.org_id = b.org_id and f.id = b.file_id
where m.org_id = ${orgId}::uuid
  and b.org_id = m.org_id
  and b.id = any(${debitIds}::uuid[])
  and m.id = b.mandate_id;

-- imported-mandates.statements.ts

-- unfitMandates
select *
from (
  select x.line, case when c.entity_id is null then 'iban' else 'mandateReference' end as field,
    case
      when c.entity_id is null then ${withoutCreditor}::text
      when k.id is not null then 'Another mandate has this reference'
      when x.reference is not null
      and x.first_line < x.line then 'Row ' || x.first_line || ' has this mandate reference already'
    end as message
  from (select n.*, min(n.line) over (partition by upper(n.reference)) as first_line from ${mandates} n) x
    left join creditors c on c.org_id = ${orgId}::uuid and c.entity_id = x.entity_id
    left join mandates k on k.org_id = ${orgId}::uuid and upper(k.reference) = upper(x.reference)
) unfit
where message is not null;

-- addImportedMandates
insert into mandates (
  id, org_id, donation_id, reference, holder, iban_sealed, iban_hint, bic, signed_on, signed_by,
  last_collected_on, import_id, created_at
)
select uuidv7(), ${orgId}::uuid, x.donation_id, ${reference}, x.holder, x.iban_sealed, x.iban_hint, x.bic,
  x.signed_on, 'paper', x.last_collected_on, ${importId}::uuid, now()
from ${from};

-- addImportedMandates
${mandates} x where x.reference is not null

-- addImportedMandates
${mandates} x
join shared.donations d on d.org_id = ${orgId}::uuid
and d.id = x.donation_id
where x.reference is null

-- removeImportedMandates
delete from mandates
where org_id = ${orgId}::uuid and import_id is not null and donation_id in (select id from ${donations});

-- mandates-export.repository.ts

-- activeOf
select m.donation_id as "donationId", m.reference, m.signed_on::text as "signedOn",
  m.last_collected_on::text as "lastCollectedOn", m.holder, m.bic, m.iban_hint as "ibanHint",
  m.iban_sealed as "ibanSealed"
from mandates m
where m.org_id = ctx.org_id and m.donation_id = any(${donationIds}::uuid[]) and m.state = 'active';

-- mandates.repository.ts

-- ofDonation
${selected}
where m.org_id = ${orgId}::uuid and m.donation_id = ${donationId}::uuid
order by m.created_at desc, m.id desc

-- get
${selected} where m.org_id = ${orgId}::uuid and m.id = ${id}::uuid

-- today
(now() at time zone d.time_zone)::date

-- selected
select m.id, m.donation_id as "donationId", m.reference, m.state, ${isExpired(today)} as "isExpired", m.holder,
  m.iban_hint as hint, m.bic, m.signed_on::text as "signedOn", m.signed_by as "signedBy",
  m.is_amended as "isAmended", m.last_collected_on::text as "lastCollectedOn",
  m.revoked_on::text as "revokedOn", m.revoked_for as "revokedFor",
  ${instantText(sql`m.created_at`)} as "addedAt", ${personOf(sql`m.created_by`)} as "addedBy"
from mandates m join shared.donations d on d.org_id = m.org_id and d.id = m.donation_id;

-- mandates.statements.ts

-- entityHere
select e.time_zone as "timeZone"
from shared.entities e
where e.org_id = ${orgId}::uuid and e.id = ${entityId}::uuid;

-- donationForMandate
select d.id, d.currency, d.managed_by as "managedBy", d.frequency, d.status, d.time_zone as "timeZone",
  c.entity_id is not null as "hasCreditor"
from shared.donations d left join creditors c on c.org_id = d.org_id and c.entity_id = d.entity_id
where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid;

-- freeReference
(
  select r.reference
  from (
    select ${numberText('R', sql`d.sequence`)} || '-' || had.count + n as reference, n
    from generate_series(1, ${sql.lit(mostOfNumber)}) n
      cross join (select count(*) from mandates h where h.org_id = d.org_id and h.donation_id = d.id) had
  ) r
  where not exists (select from mandates o where o.org_id = d.org_id and upper(o.reference) = r.reference)
  order by r.n
  limit 1
)

-- referenceForDonation
select ${freeReference} as reference
from shared.donations d
where d.org_id = ${orgId}::uuid and d.id = ${donationId}::uuid;

-- mandateByReference
select id from mandates where org_id = ${orgId}::uuid and upper(reference) = upper(${reference});

-- isMandateKnown
select id
from debits
where org_id = ${orgId}::uuid and mandate_id = ${mandateId}::uuid and state <> 'withdrawn'
limit 1;

-- isExpired
(
  coalesce(m.last_collected_on, m.signed_on) + make_interval(months => ${sql.lit(mandateMonths)})
)::date < ${day}::date

-- partsOfDonations
select d.id as "donationId", d.donor_id as "donorId", d.campaign_id as "campaignId",
  a.designation_id as "designationId", a.amount::float8 as amount
from shared.donations d
  left join shared.donation_allocations a on a.org_id = d.org_id and a.donation_id = d.id
where d.org_id = ${orgId}::uuid and d.id = any(${donationIds}::uuid[])
order by d.id, a.amount desc, a.designation_id;
