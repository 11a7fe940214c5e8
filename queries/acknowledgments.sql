-- Written by `npm run queries` from apps/api/src; do not edit.

-- acknowledgment.statements.ts

-- isFirstGift
not exists (
  select
  from shared.charges o
  where o.org_id = c.org_id
    and o.donor_id = c.donor_id
    and o.status = 'succeeded'
    and o.mode = 'live'
    and (o.gift_date, o.sequence) < (c.gift_date, c.sequence)
)

-- isOfKind
case r.gift_kind
  when 'single' then coalesce(p.frequency, 'single') = 'single'
  when 'first_installment' then p.frequency <> 'single'
  and coalesce(c.installment_no, 1) = 1
  when 'each_installment' then p.frequency <> 'single'
  else coalesce(p.frequency, 'single') = 'single'
  or coalesce(c.installment_no, 1) = 1
end

-- rulesThatFit
select r.*
from acknowledgment_rules r
where r.org_id = c.org_id
  and r.removed_at is null
  and c.gift_date >= r.since
  and (r.takes_imports or c.type not in ('import', 'adjustment'))
  and (not r.is_first or ${isFirstGift})
  and (r.min_amount is null or (c.amount >= r.min_amount and c.currency = r.currency))
  and coalesce(${isOfKind}, false)
  and (
    r.tribute is null
    or (r.tribute = 'any' and coalesce(c.tribute, p.tribute) is not null)
    or coalesce(c.tribute, p.tribute) ->> 'kind' = r.tribute
  )
  and (r.donor_type is null or d.type = r.donor_type)
  and (
    r.donor_tag_id is null
    or exists (
      select
      from shared.record_tags t
      where t.org_id = d.org_id and t.record_id = d.id and t.tag_id = r.donor_tag_id
    )
  )
  and (r.donor_owner_id is null or d.owner_user_id = r.donor_owner_id)
  and (r.campaign_id is null or c.campaign_id = r.campaign_id)
  and (r.method is null or c.method = r.method)
order by r.place, r.id
limit 1;

-- isKept
c.status = 'succeeded' and c.mode = 'live' and c.amount - c.refunded_amount - c.lost_amount > 0

-- takeInGifts
with taken as (
  insert into acknowledgments (
    id, org_id, charge_id, donor_id, rule_id, way, letter_id, assignee_id, due_on, created_at
  )
  select uuidv7(), c.org_id, c.id, d.id, r.id, r.way, r.letter_id, m.user_id, c.gift_date + r.within_days,
    ${now.toISOString()}::timestamptz
  from shared.charges c
    left join shared.donations p on p.org_id = c.org_id and p.id = c.donation_id
    left join lateral (
      select s.donor_id
      from shared.soft_credits s
      where s.org_id = c.org_id and s.charge_id = c.id and s.kind = 'daf'
      order by s.donor_id
      limit 1
    ) advisor on true
    join shared.donors d on d.org_id = c.org_id and d.id = coalesce(advisor.donor_id, c.donor_id)
    cross join lateral (${rulesThatFit}) r
    left join shared.memberships m on m.org_id = c.org_id
      and m.user_id = case r.thanker when 'owner' then d.owner_user_id when 'member' then r.member_id end
      and m.role <> 'fundraiser' and m.accepted_at is not null
  where c.org_id = ${orgId}::uuid
    and (${chargeId}::uuid is null or c.id = ${chargeId}::uuid)
    and (${importId}::uuid is null or c.import_id = ${importId}::uuid)
    and c.gift_date >= (
      select min(o.since)
      from acknowledgment_rules o
      where o.org_id = ${orgId}::uuid and o.removed_at is null
    )
    and ${isKept}
    and d.deleted_at is null
    and d.status in ('active', 'inactive')
    and not d.do_not_contact
    and r.way is not null
  on conflict (org_id, charge_id) do nothing
  returning *
)
select t.id, t.donor_id as "donorId", d.name as "donorName", t.way, t.assignee_id as "assigneeId",
  t.due_on::text as "dueOn", c.amount::float8 as amount, c.currency
from taken t
  join shared.charges c on c.org_id = t.org_id and c.id = t.charge_id
  join shared.donors d on d.org_id = t.org_id and d.id = t.donor_id;

-- dropReturned
delete from acknowledgments a using shared.charges c
where a.org_id = ${orgId}::uuid
  and a.charge_id = ${chargeId}::uuid
  and a.state = 'open'
  and c.org_id = a.org_id
  and c.id = a.charge_id
  and not (${isKept})
returning a.task_id as "taskId";

-- nameTasks
update acknowledgments a
set task_id = n.task_id
from json_to_recordset(${JSON.stringify(tasks.map(({ id, taskId }) => ({ id, task_id: taskId })))}::json) as n (id uuid, task_id uuid)
where a.org_id = ${orgId}::uuid and a.id = n.id;

-- endOpen
update acknowledgments a
set state = ${state}, thanked_at = ${at.toISOString()}::timestamptz, thanked_by = ${by}::uuid
where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[]) and a.state = 'open'
returning a.id, a.task_id as "taskId";

-- endWritten
update acknowledgments a
set state = 'thanked', way = ${way}, thanked_at = ${at.toISOString()}::timestamptz, thanked_by = ${by}::uuid,
  sent = l.sent
from json_to_recordset(${JSON.stringify(letters)}::json) as l (id uuid, sent jsonb)
where a.org_id = ${orgId}::uuid and a.id = l.id and a.state = 'open'
returning a.id, a.task_id as "taskId";

-- reopenEnded
update acknowledgments a
set state = 'open', thanked_at = null, thanked_by = null, sent = null
where a.org_id = ${orgId}::uuid and a.id = any(${ids}::uuid[]) and a.state <> 'open'
returning a.id, a.task_id as "taskId";

-- ofTask
select a.id
from acknowledgments a
where a.org_id = ${orgId}::uuid and a.task_id = ${taskId}::uuid;

-- acknowledgments.repository.ts

-- columnsOn
a.id, a.state, a.charge_id as "chargeId", ${numberText('T', sql`c.sequence`)} as "chargeNumber",
a.donor_id as "donorId", d.name as "donorName", c.amount::float8 as amount, c.currency,
c.gift_date::text as "giftDate", a.way, r.name as reason, ${personOf(sql`a.assignee_id`)} as assignee,
a.due_on::text as "dueOn", a.state = 'open'
and a.due_on < ${today}::date as "isOverdue", a.letter_id as "letterId", d.email is not null
and s.id is null as "hasEmail", coalesce(d.line1, '') <> '' as "hasAddress",
a.own_words is not null as "isEdited", ${instantText(sql`a.thanked_at`)} as "thankedAt",
${personOf(sql`a.thanked_by`)} as "thankedBy"

-- joined
acknowledgments a
join acknowledgment_rules r on r.org_id = a.org_id
and r.id = a.rule_id
join shared.charges c on c.org_id = a.org_id
and c.id = a.charge_id
join shared.donors d on d.org_id = a.org_id
and d.id = a.donor_id
left join shared.mail_suppressions s on s.org_id = d.org_id
and s.address_key = d.email_key
and s.lifted_at is null

-- list
a.assignee_id = ${userId}::uuid

-- list
lower(d.name) like ${containing(input.search)}

-- list
select ${columnsOn(today)}, ${isOpen ? sql`a.due_on::text` : momentCursor(sql`a.thanked_at`)} as cursor_value,
  a.id as cursor_sequence
from ${joined}
where a.org_id = ctx.org_id and ${sql.join(conditions, sql` and `)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- counts
select count(*)::int as open, (count(*) filter (where a.assignee_id = ${userId}::uuid))::int as mine,
  (count(*) filter (where a.due_on < ${today}::date))::int as overdue,
  jsonb_build_object(
    'letter', count(*) filter (where a.way = 'letter'), 'email',
    count(*) filter (where a.way = 'email'), 'call', count(*) filter (where a.way = 'call'), 'card',
    count(*) filter (where a.way = 'card')
  ) as ways
from acknowledgments a
where a.org_id = ctx.org_id and a.state = 'open';

-- get
select ${columnsOn(today)}, k.name as "campaignName", d.phone,
  (
    select count(*)::int
    from shared.charges o
    where o.org_id = c.org_id
      and o.donor_id = c.donor_id
      and o.status = 'succeeded'
      and o.mode = 'live'
      and (o.gift_date, o.sequence) <= (c.gift_date, c.sequence)
  ) as "giftNumber",
  coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id, 'chargeNumber', ${numberText('T', sql`x.sequence`)}, 'amount', x.amount,
          'currency', x.currency, 'giftDate', x.gift_date
        )
        order by x.gift_date, x.sequence
      )
      from acknowledgments o join shared.charges x on x.org_id = o.org_id and x.id = o.charge_id
      where o.org_id = a.org_id and o.donor_id = a.donor_id and o.id <> a.id and o.state = 'open'
    ),
    '[]'
  ) as others
from ${joined} join shared.campaigns k on k.org_id = c.org_id and k.id = c.campaign_id
where a.org_id = ctx.org_id and a.id = ${id}::uuid;

-- toWrite
select a.id, a.state, a.way, a.charge_id as "chargeId", a.donor_id as "donorId", a.letter_id as "letterId",
  a.own_words as "ownWords", a.sent
from acknowledgments a join shared.charges c on c.org_id = a.org_id and c.id = a.charge_id
where a.org_id = ctx.org_id and a.id = any(${ids}::uuid[])
order by a.due_on, c.gift_date, c.sequence;

-- rules
select r.id, row_number() over (order by r.place, r.id)::int as place, r.name, r.since::text as since,
  r.is_first as "isFirst", r.min_amount::float8 as "minAmount", r.currency, r.gift_kind as "giftKind",
  r.tribute, r.donor_type as "donorType", r.donor_tag_id as "donorTagId",
  r.donor_owner_id as "donorOwnerId", r.campaign_id as "campaignId", r.method,
  r.takes_imports as "takesImports", r.way, r.letter_id as "letterId", r.thanker,
  r.member_id as "memberId", r.within_days as "withinDays",
  (
    select count(*)::int
    from acknowledgments a
    where a.org_id = r.org_id and a.rule_id = r.id and a.state = 'open'
  ) as open
from acknowledgment_rules r
where r.org_id = ctx.org_id and r.removed_at is null
order by r.place, r.id;
