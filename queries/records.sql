-- Written by `npm run queries` from apps/api/src; do not edit.

-- record.statements.ts

-- donationNumber
case
  when ${sql.ref(`${alias}.frequency`)} = 'single' then ${numberText('G', sql.ref(`${alias}.sequence`))}
  else ${numberText('R', sql.ref(`${alias}.sequence`))}
end

-- selectOf
select k.id, d.name
from shared.donors d join shared.donors k on k.org_id = d.org_id and k.id = coalesce(d.merged_into_id, d.id)
where d.org_id = ctx.org_id and k.deleted_at is null;

-- selectOf
select c.id, ${numberText('T', sql`c.sequence`)} as name
from shared.charges c
where c.org_id = ctx.org_id;

-- selectOf
select d.id, ${donationNumber('d')} as name from shared.donations d where d.org_id = ctx.org_id;

-- selectOf
select k.id, k.name from shared.campaigns k where k.org_id = ctx.org_id;

-- selectOf
select f.id, f.display_name as name from shared.fundraisers f where f.org_id = ctx.org_id;

-- recordById
${selectOf[kind]} and ${idOf[kind]} = ${id}::uuid

-- recordOfRow
(
  case
    when ${id} is not null then jsonb_build_object(
      'kind', ${kind}, 'id', ${id}, 'name',
      case ${kind}
        when 'donor' then (select d.name from shared.donors d where d.org_id = ${orgId} and d.id = ${id})
        when 'charge' then (
          select ${numberText('T', sql`c.sequence`)}
          from shared.charges c
          where c.org_id = ${orgId} and c.id = ${id}
        )
        when 'donation' then (
          select ${donationNumber('p')}
          from shared.donations p
          where p.org_id = ${orgId} and p.id = ${id}
        )
        when 'campaign' then (
          select k.name
          from shared.campaigns k
          where k.org_id = ${orgId} and k.id = ${id}
        )
        else (select f.display_name from shared.fundraisers f where f.org_id = ${orgId} and f.id = ${id})
      end
    )
  end
)

-- personOf
(
  select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
  from shared.users u
  where u.id = ${id}
)

-- timeline-adopted.statements.ts

-- adoptedSources
jsonb_build_object(
  'donationId', p.id, 'donationNumber', ${numberText('R', sql`p.sequence`)}, 'gatewayName',
  w.display_name, 'gatewayPlanId', t.gateway_plan_id
)

-- adoptedSources
from shared.donations p
  join shared.adoption_items t on t.org_id = p.org_id and t.donation_id = p.id
  join shared.adoptions n on n.org_id = t.org_id and n.id = t.adoption_id
  join shared.gateway_integrations w on w.org_id = n.org_id and w.id = n.integration_id
where ${donations} and t.taken_at is not null

-- timeline-imports.statements.ts

-- changed
(${sql.lit(place)}, ${sql.lit(field)}, to_jsonb(${before}), to_jsonb(${after}))

-- importChangeSource
jsonb_build_object(
  'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}, 'currency', c.currency,
  'importId', i.id, 'importNumber', ${numberText('I', sql`i.sequence`)}, 'person',
  ${personOf(sql`i.created_by`)}, 'changes',
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('field', v.field, 'before', v.before, 'after', v.after)
        order by v.place
      ),
      '[]'
    )
    from jsonb_to_record(g.before) b (status text, amount bigint, gift_date text)
      cross join jsonb_to_record(g.after) a (status text, amount bigint, gift_date text, returned bigint)
      cross join lateral (values ${sql.join([ changed(1, 'status', sql`b.status`, sql`a.status`), changed(2, 'amount', sql`b.amount`, sql`a.amount`), changed(3, 'giftDate', sql`b.gift_date`, sql`a.gift_date`), changed(4, 'refunded', sql`0`, sql`a.returned`), ])}) v (place, field, before, after)
    where v.before <> v.after
  )
)

-- importChangeSource
from shared.charges c
  join shared.import_gift_changes g on g.org_id = c.org_id and g.charge_id = c.id
  join shared.imports i on i.org_id = g.org_id and i.id = g.import_id
where ${charges}

-- timeline-receipts.statements.ts

-- receiptName
jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'number', ${sql.ref(`${alias}.number`)})

-- receiptSources
r.org_id = ctx.org_id and r.donor_id = ${id}::uuid

-- receiptSources
r.org_id = ctx.org_id
and exists (
  select
  from shared.receipt_gifts g
  where g.org_id = r.org_id and g.receipt_id = r.id and g.charge_id = ${id}::uuid
)

-- receiptSources
'receiptId', r.id, 'number', r.number, 'amount', r.amount, 'currency', r.currency

-- receiptSources
(select ${receiptName('o')} from shared.receipts o where o.org_id = r.org_id and ${where})

-- receiptSources
jsonb_build_object(
  ${facts}, 'phase', 'issued', 'person', ${personOf(sql`r.issued_by`)}, 'reason', null, 'note', null,
  'other', ${other(sql`o.id = r.replaces_id`)}
)

-- receiptSources
from shared.receipts r where ${ofRecord}

-- receiptSources
jsonb_build_object(
  ${facts}, 'phase', r.state, 'person', ${personOf(sql`r.ended_by`)}, 'reason', r.end_reason, 'note',
  r.end_note, 'other', ${other(sql`o.replaces_id = r.id`)}
)

-- receiptSources
from shared.receipts r where ${ofRecord} and r.ended_at is not null

-- elsewhere
c.donor_id = ${id}::uuid
and not exists (
  select
  from shared.external_receipts y join shared.charges o on o.org_id = y.org_id and o.id = y.charge_id
  where y.org_id = x.org_id
    and y.number = x.number
    and y.issued_on is not distinct from x.issued_on
    and o.donor_id = c.donor_id
    and o.entity_id = c.entity_id
    and o.sequence > c.sequence
)

-- elsewhere
(coalesce(x.issued_on, c.gift_date) + 1)::timestamp at time zone ${timeZone} - interval '1 second'

-- elsewhere
jsonb_build_object(
  'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}, 'number', x.number, 'issuedOn',
  x.issued_on, 'entityName',
  (select e.name from shared.entities e where e.org_id = c.org_id and e.id = c.entity_id)
)

-- elsewhere
from shared.external_receipts x join shared.charges c on c.org_id = x.org_id and c.id = x.charge_id
where x.org_id = ctx.org_id and ${ofRecord}

-- broughtBy
(
  select ${receiptName('r')} || jsonb_build_object('to', r.sent_to)
  from shared.receipts r
  where r.org_id = m.org_id and r.id = m.receipt_id
)

-- timeline-source.statements.ts

-- hashed
md5(${sql.join(parts, sql` || `)})::uuid

-- donationsOf
p.org_id = ctx.org_id and p.donor_id = ${id}::uuid

-- donationsOf
p.org_id = ctx.org_id and p.id = ${id}::uuid

-- timeline-written.statements.ts

-- writtenSources
jsonb_build_object(
  'chargeId', null, 'chargeNumber', null, 'donationId', null, 'receipt', null, 'mailing',
  jsonb_build_object('id', l.id, 'name', l.name), 'personal', null, 'email', 'mailing'
)

-- writtenSources
from shared.mailing_recipients r
  join shared.mailings l on l.org_id = r.org_id and l.id = r.mailing_id
where r.org_id = ctx.org_id and r.donor_id = ${id}::uuid and r.outcome = 'mailed'

-- writtenSources
jsonb_build_object(
  'chargeId', null, 'chargeNumber', null, 'donationId', null, 'receipt', null, 'mailing', null,
  'email', 'personal', 'personal',
  jsonb_build_object(
    'id', m.id, 'state', case when m.id is not null then ${mailState} end, 'subject', w.subject,
    'person', ${personOf(sql`w.sent_by`)}
  )
)

-- writtenSources
from shared.personal_emails w left join shared.mails m on m.org_id = w.org_id and m.id = w.mail_id
where w.org_id = ctx.org_id and w.donor_id = ${id}::uuid

-- timeline.repository.ts

-- list
select b.entry || jsonb_build_object('kind', b.kind, 'id', b.id, 'at', ${instantText(sql`b.at`)}, 'isDay', b.is_day) as entry,
  ${momentCursor(sql`b.at`)} as cursor_value, b.id as cursor_sequence
from ${timelineOf(of, page, group)} b
where ctx.org_id is not null
order by ${orderBy}
limit ${sql.lit(limit)};

-- timeline.statements.ts

-- chargeFacts
'chargeId', c.id, 'chargeNumber', ${numberText('T', sql`c.sequence`)}

-- chargesOf
c.org_id = ctx.org_id and c.donor_id = ${id}::uuid

-- chargesOf
c.org_id = ctx.org_id and c.id = ${id}::uuid

-- chargesOf
c.org_id = ctx.org_id and c.donation_id = ${id}::uuid

-- giftSources
(c.charged_at is null and c.type in ('offline', 'import'))

-- giftSources
case
  when ${isDay} then c.gift_date::timestamp at time zone ${of.timeZone}
  else coalesce(c.charged_at, c.created_at)
end

-- giftSources
jsonb_build_object(
  ${chargeFacts}, 'amount', c.amount, 'currency', c.currency, 'status', c.status, 'donationId',
  case when c.type = 'installment' then c.donation_id end, 'method', c.method, 'last4', c.method_last4,
  'campaignName',
  (select k.name from shared.campaigns k where k.org_id = c.org_id and k.id = c.campaign_id), 'failure',
  case when c.status = 'failed' then c.failure_message end, 'isTest', c.mode = 'test'
)

-- giftSources
from shared.charges c where ${charges}

-- begunSource
jsonb_build_object(
  ${chargeFacts}, 'by',
  case
    when c.import_id is not null then 'import'
    when c.donation_id is null
    and c.gateway_integration_id is null then 'staff'
    else 'donor'
  end,
  'importId', c.import_id, 'importLine', c.import_line
)

-- begunSource
from shared.charges c where ${charges} and coalesce(c.installment_no, 1) = 1

-- afterwards
(r.import_id is not null or r.is_offline)

-- afterwards
case when x.closed_at is null then x.donation_end end

-- afterwards
jsonb_build_object(
  ${chargeFacts}, 'amount', x.amount, 'currency', x.currency, 'status', x.status, 'phase',
  ${sql.lit(phase)}::text, 'donationEnd', ${end}
)

-- afterwards
from shared.charges c join shared.disputes x on x.org_id = c.org_id and x.charge_id = c.id
where ${charges} and ${at} is not null

-- afterwards
jsonb_build_object(
  ${chargeFacts}, 'phase', ${sql.lit(phase)}::text, 'text', ${text}, 'decision', ${decision},
  'person', ${person}
)

-- afterwards
from shared.charges c join shared.payment_reviews v on v.org_id = c.org_id and v.charge_id = c.id
where ${charges} and ${at} is not null

-- afterwards
case
  when ${isDay} then (r.refunded_on + 1)::timestamp at time zone ${timeZone} - interval '1 second'
  else r.created_at
end

-- afterwards
jsonb_build_object(
  ${chargeFacts}, 'amount', r.amount, 'currency', r.currency, 'status', r.status, 'isOffline',
  r.is_offline, 'isReturn', r.reason = 'bank_return', 'person', ${personOf(sql`r.requested_by`)}, 'note',
  r.note, 'failure', r.failure_message, 'donationEnd', r.donation_end
)

-- afterwards
from shared.charges c join shared.refunds r on r.org_id = c.org_id and r.charge_id = c.id
where ${charges}

-- afterwards
jsonb_build_object(
  ${chargeFacts}, 'currency', c.currency, 'changes', ${changesOfCorrection(sql`k.changes`)}, 'reason',
  k.reason, 'person', ${personOf(sql`k.corrected_by`)}
)

-- afterwards
from shared.charges c join shared.charge_corrections k on k.org_id = c.org_id and k.charge_id = c.id
where ${charges}

-- webhookSource
jsonb_build_object('type', w.type, 'state', w.state, 'attempts', w.attempts, 'lastStatus', w.last_status)

-- webhookSource
from shared.webhook_deliveries w where w.org_id = ctx.org_id and w.charge_id = ${id}::uuid

-- emailSources
jsonb_build_object(
  ${chargeFacts}, 'donationId', null, 'receipt', null, 'mailing', null, 'personal', null, 'email',
  ${email}
)

-- emailSources
${aboutCharge(sql`m.kind`)} || jsonb_build_object('receipt', ${broughtBy})

-- emailSources
from shared.charges c join shared.gift_emails m on m.org_id = c.org_id and m.charge_id = c.id
where ${charges}

-- emailSources
from shared.charges c join shared.fundraiser_thanks h on h.org_id = c.org_id and h.charge_id = c.id
where ${charges}

-- emailSources
jsonb_build_object(
  'chargeId', null, 'chargeNumber', null, 'donationId', p.id, 'receipt', null, 'mailing', null,
  'personal', null, 'email', m.kind
)

-- emailSources
from shared.donations p join shared.donation_emails m on m.org_id = p.org_id and m.donation_id = p.id
where ${donations}

-- thanksSources
jsonb_build_object(
  ${chargeFacts}, 'acknowledgmentId', a.id, 'way', a.way, 'person', ${personOf(sql`a.thanked_by`)}
)

-- thanksSources
from shared.acknowledgments a join shared.charges c on c.org_id = a.org_id and c.id = a.charge_id
where a.org_id = ctx.org_id and ${of} = ${id}::uuid and a.state = 'thanked'

-- workSources
jsonb_build_object(
  'recordKind', n.record_kind, 'text', n.text, 'isPinned', n.is_pinned, 'author',
  ${personOf(sql`n.written_by`)}, 'isEdited', n.edited_at is not null
)

-- workSources
from shared.notes n
where n.org_id = ctx.org_id
  and n.record_id = ${id}::uuid
  and n.record_kind = ${kind}
  and n.deleted_at is null

-- workSources
coalesce(t.done_at, t.created_at)

-- workSources
jsonb_build_object('title', t.title, 'isDone', t.done_at is not null, 'person', ${personOf(sql` case when t.done_at is null then t.created_by else t.done_by end`)})

-- workSources
from shared.tasks t
where t.org_id = ctx.org_id
  and t.record_id = ${id}::uuid
  and t.record_kind = ${kind}
  and t.deleted_at is null

-- auditedOf
(
  e.action in (
    'donors.create', 'donors.update', 'donors.setNationalId', 'donors.otherNationalId', 'donors.remove',
    'donors.restore', 'tags.change', 'customFields.save'
  )
  or split_part(e.action, '.', 1) in ('households', 'relationships')
)

-- auditedOf
e.action in ('charges.creditDonor', 'charges.uncreditDonor', 'tags.change', 'customFields.save')

-- auditedOf
e.action in ('tags.change', 'customFields.save')

-- auditedOf
split_part(e.action, '.', 1) in ('campaigns', 'tags', 'customFields')

-- auditedOf
split_part(e.action, '.', 1) in ('fundraisers', 'fundraiserTeams', 'tags', 'customFields')

-- changeSources
jsonb_build_object(
  'donationId', p.id, 'donationNumber', ${numberText('R', sql`p.sequence`)}, 'currency', p.currency,
  'field', x.field, 'old', x.old, 'new', x.new, 'effectiveOn', x.effective_on, 'annualDelta',
  x.annual_delta, 'by', x.by, 'person', ${personOf(sql`x.user_id`)}, 'isWithdrawn',
  x.withdrawn_at is not null
)

-- changeSources
from shared.donations p join shared.donation_changes x on x.org_id = p.org_id and x.donation_id = p.id
where ${donations}

-- changeSources
jsonb_build_object(
  'action', e.action, 'person', ${personOf(sql`coalesce(e.real_user_id, e.user_id)`)}, 'before', e.before, 'after',
  e.after
)

-- changeSources
from shared.audit_log e
where e.org_id = ctx.org_id and e.subject_id = ${id} and ${auditedOf[kind]}

-- changeSources
jsonb_build_object(
  'name', (select d.name from shared.donors d where d.org_id = g.org_id and d.id = g.merged_id),
  'isUndone', g.undone_at is not null, 'person', ${personOf(sql`g.merged_by`)}
)

-- changeSources
from shared.donor_merges g where g.org_id = ctx.org_id and g.kept_id = ${id}::uuid

-- latestOf
(
  select ${sql.lit(kind)}::text as kind, ${id} as id, ${at} as at, ${isDay ?? sql`false`} as is_day,
    ${entry} as entry ${from} and ${where}
  order by ${orderBy}
  limit ${sql.lit(limit)}
)

-- timelineOf
(
  select null::text as kind, null::uuid as id, null::timestamptz as at, false as is_day, null::jsonb as entry
  where false
)

-- timelineOf
(${sql.join( shown.map((source) => latestOf(source, page)), sql` union all `, )})
