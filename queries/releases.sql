-- Written by `npm run queries` from apps/api/src; do not edit.

-- make-release.statements.ts

-- makeRelease
with ${pendingLines({ ...release, orgId: sql`${release.orgId}::uuid` })}, journal as materialized (${journalOf(sql` lines`)}),
made as (
  insert into releases (
    id, org_id, sequence, entity_id, currency, new_from, through, span, lines, adjustments, total, sha256,
    created_at, created_by
  )
  select ${release.id}::uuid, ${release.orgId}::uuid,
    (select coalesce(max(r.sequence), 0) + 1 from releases r where r.org_id = ${release.orgId}::uuid),
    ${release.entityId}::uuid, ${release.currency}, ${release.from}::date, ${release.through}::date,
    ${release.span}, count(*), count(*) filter (where j.is_adjustment),
    coalesce(sum(j.amount) filter (where j.amount > 0), 0), d.sha256, ${release.createdAt},
    ${release.createdBy}::uuid
  from (select ${digestOfLines} as sha256) d left join journal j on true
  where d.sha256 = ${release.sha256}
  group by d.sha256
  returning id, org_id
)
insert into release_lines (
  release_id, line, org_id, account, designation_id, campaign_id, on_date, dated, is_adjustment, code, name,
  class, amount
)
select m.id, l.line, m.org_id, l.account, l.designation_id, l.campaign_id, l.on_date, l.dated, l.is_adjustment,
  l.code, l.name, l.class, l.amount
from made m cross join lines l
returning line;

-- pending-books.statements.ts

-- booksOf
select e.account, e.designation_id, e.campaign_id, e.on_date, e.amount
from shared.ledger_entries e
  join shared.charges c on c.org_id = e.org_id and c.id = e.charge_id and c.entity_id = ${entityId}::uuid
    and c.mode = 'live'
where e.org_id = ${orgId} and e.currency = ${currency} and ${isOfDays(scope, sql`e.on_date`)}
union all
select e.account, e.designation_id, e.campaign_id, e.on_date, e.amount
from shared.ledger_entries e
  join shared.ledger_transactions t on t.org_id = e.org_id and t.id = e.transaction_id and t.mode = 'live'
  left join shared.ledger_transactions o on o.org_id = t.org_id and o.id = t.subject_id
    and t.kind = 'reversal'
  join shared.payouts p on p.org_id = t.org_id and p.id = coalesce(o.subject_id, t.subject_id)
    and p.entity_id = ${entityId}::uuid
where e.org_id = ${orgId}
  and e.charge_id is null
  and e.currency = ${currency}
  and ${isOfDays(scope, sql`e.on_date`)};

-- releasedOf
select l.account, l.designation_id, l.campaign_id, l.on_date, - l.amount
from release_lines l join releases r on r.org_id = l.org_id and r.id = l.release_id
where r.org_id = ${orgId}
  and r.entity_id = ${entityId}::uuid
  and r.currency = ${currency}
  and ${isOfDays(scope, sql`l.on_date`)};

-- isOfDays
${day} between ${startsOn}::date and ${through}::date

-- isOfDays
${day} = any(array(select d.on_date from day d))

-- daysOf
day as materialized (
  select n.on_date::date as on_date
  from generate_series(${lastThrough}::date + 1, ${through}::date, interval '1 day') as n (on_date)
  union
  select e.on_date
  from shared.ledger_transactions t
    join shared.ledger_entries e on e.org_id = t.org_id and e.transaction_id = t.id
  where t.org_id = ${orgId}
    and t.posted_at >= (
      select max(r.counted_at) - interval '1 day'
      from releases r
      where r.org_id = ${orgId} and r.entity_id = ${entityId}::uuid and r.currency = ${currency}
    )
    and e.on_date between ${startsOn}::date and ${through}::date
)

-- named
select p.account, p.designation_id, p.campaign_id, a.code, a.name, k.name as class
from (select distinct account, designation_id, campaign_id from pending) p
  left join lateral (
    select a.code, a.name
    from chart_accounts a
    where a.account = p.account
      and (a.designation_id is null or a.designation_id = p.designation_id)
      and (a.campaign_id is null or a.campaign_id = p.campaign_id)
    order by a.designation_id is null, a.campaign_id is null
    limit 1
  ) a on true
  left join jsonb_to_recordset(${JSON.stringify(chart.classes)}::jsonb) as k ("designationId" uuid, name text) on k."designationId" = p.designation_id;

-- nobody
'00000000-0000-0000-0000-000000000000'::uuid

-- pendingLines
least(greatest(p.on_date, ${lastThrough}::date + 1), ${through}::date)

-- pendingLines
least((date_trunc('month', ${booked}) + interval '1 month - 1 day')::date, ${through}::date)

-- pendingLines
${lastThrough === null ? sql`` : sql`${daysOf(scope)},`} chart_accounts as materialized (
  select a.account, a."designationId" as designation_id, a."campaignId" as campaign_id, a.code, a.name
  from jsonb_to_recordset(${JSON.stringify(chart.accounts)}::jsonb) as a (account text, "designationId" uuid, "campaignId" uuid, code text, name text)
),
pending as materialized (
  select b.account, b.designation_id, b.campaign_id, b.on_date, sum(b.amount)::bigint as amount
  from (${booksOf(scope)} union all ${releasedOf(scope)}) b
  group by b.account, b.designation_id, b.campaign_id, b.on_date
  having sum(b.amount) <> 0
),
named as materialized (${named(scope)}),
lines as materialized (
  select row_number() over (
    order by ${dated}, n.code, n.class, p.account, p.on_date, p.designation_id, p.campaign_id
  )::int as line,
    p.account, p.designation_id, p.campaign_id, p.on_date, ${dated} as dated,
    coalesce(p.on_date <= ${lastThrough}::date, false) as is_adjustment, n.code, n.name, n.class, p.amount
  from pending p
    join named n on n.account = p.account
      and coalesce(n.designation_id, ${nobody}) = coalesce(p.designation_id, ${nobody})
      and coalesce(n.campaign_id, ${nobody}) = coalesce(p.campaign_id, ${nobody})
)

-- digestOfLines
(
  select encode(
    sha256(
      convert_to(
        string_agg(
          release_line_text(
            l.line, l.account, l.designation_id, l.campaign_id, l.on_date, l.dated, l.code, l.name, l.class,
            l.amount
          ),
          E'\n'
          order by l.line
        ),
        'UTF8'
      )
    ),
    'hex'
  )
  from lines l
)

-- journalOf
select row_number() over (order by j.dated, j.is_adjustment, j.code, j.class nulls first)::int as line, j.*
from (
  select l.dated, l.is_adjustment, l.code, l.name, l.class, sum(l.amount)::bigint as amount
  from ${of} l
  group by l.dated, l.is_adjustment, l.code, l.name, l.class
  having sum(l.amount) <> 0
) j;

-- releases.repository.ts

-- nameOf
(
  select jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
  from shared.users u
  where u.id = ${sql.ref(id)}
)

-- columns
r.id, r.sequence, r.entity_id as "entityId", e.name as "entityName", r.currency, r.new_from::text as "from",
r.through::text as through, r.span, r.lines, r.adjustments, r.total::float8 as total, r.sha256,
${instantText(sql`r.created_at`)} as "createdAt", ${nameOf('r.created_by')} as "createdBy",
${instantText(sql`r.posted_at`)} as "postedAt", ${nameOf('r.posted_by')} as "postedBy", r.reference

-- joined
releases r join shared.entities e on e.id = r.entity_id

-- journalColumns
j.line, j.dated::text as dated, j.code, j.name, j.class, j.amount::float8 as amount, j.is_adjustment

-- linesOf
(select * from release_lines where org_id = ctx.org_id and release_id = ${releaseId}::uuid)

-- unmapped
select l.account, l.designation_id, case when l.code is null then 'account' else 'class' end as lacks,
  sum(l.amount) as amount
from lines l
where l.code is null or (${hasClasses} and l.designation_id is not null and l.class is null)
group by l.account, l.designation_id, l.code is null;

-- pendingBooks
with ${pendingLines(scope)}, journal as materialized (${journalOf(sql`lines`)})
select (select count(*)::int from journal) as line_count,
  (select coalesce(sum(amount) filter (where amount > 0), 0)::float8 from journal) as total,
  ${digestOfLines} as sha256,
  (
    select coalesce(jsonb_agg(to_jsonb(j) order by j.line), '[]')
    from (select * from journal order by line limit ${sql.lit(mostPreviewed)}) j
  ) as lines,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'account', u.account, 'designationId', u.designation_id, 'fundName', g.name, 'lacks', u.lacks,
          'amount', u.amount
        )
        order by u.account, g.name
      ),
      '[]'
    )
    from (${unmapped(scope.chart.classes.length > 0)}) u
      left join shared.designations g on g.org_id = ${scope.orgId} and g.id = u.designation_id
  ) as unmapped;

-- listed
r.entity_id = ${entityId}::uuid

-- listed
(r.posted_at is not null) = ${isPosted}

-- listed
select ${columns}, ${cursorOf(order)}
from ${joined} ${joinChanges}
where ${sql.join(conditions, sql` and `)}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- find
select ${columns}, ${cursorOf(newestFirst)}
from ${joined}
where r.org_id = ctx.org_id and r.id = ${id}::uuid;

-- lines
select ${journalColumns}, j.line::text as cursor_value, j.line::text as cursor_sequence
from (${journalOf(linesOf(input.releaseId))}) j
where ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- journal
select ${journalColumns} from (${journalOf(linesOf(releaseId))}) j order by j.line;

-- charts
select e.id as "entityId", e.name as "entityName", e.currency, e.time_zone as "timeZone",
  exists (select from releases r where r.org_id = e.org_id and r.entity_id = e.id) as "isInUse",
  ${instantText(sql`c.updated_at`)} as "updatedAt",
  case
    when c.entity_id is not null then jsonb_build_object(
      'startsOn', c.starts_on, 'accounts', c.accounts, 'classes', c.classes, 'trackingCategory',
      c.tracking_category, 'taxRate', c.tax_rate
    )
  end as settings
from shared.entities e left join release_charts c on c.org_id = e.org_id and c.entity_id = e.id
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id;

-- scopes
select e.id as "entityId", e.name as "entityName", b.currency,
  (
    select max(c.closed_through)::text
    from shared.period_closings c
    where c.org_id = e.org_id and c.entity_id = e.id and c.reopened_at is null
  ) as "closedThrough",
  (
    select max(r.through)::text
    from releases r
    where r.org_id = e.org_id and r.entity_id = e.id and r.currency = b.currency
  ) as "releasedThrough",
  exists (select from release_charts c where c.org_id = e.org_id and c.entity_id = e.id) as "hasChart"
from shared.entities e
  cross join lateral (
    select e.currency
    union
    select c.currency
    from shared.charges c
    where c.org_id = e.org_id and c.entity_id = e.id and c.mode = 'live' and c.status = 'succeeded'
    union
    select p.currency
    from shared.payouts p
    where p.org_id = e.org_id and p.entity_id = e.id
  ) b
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id, b.currency <> e.currency, b.currency;
