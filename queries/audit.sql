-- Written by `npm run queries` from apps/api/src; do not edit.

-- audit.repository.ts

-- personOf
(
  select jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'email', u.email)
  from shared.users u
  where u.id = ${id}
)

-- listed
select e.id, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.action, e.subject_id,
  e.before, e.after, e.reason, ${instantText(sql`e.erased_at`)} as erased_at, e.request_id,
  ${personOf(sql`e.user_id`)} as person, ${personOf(sql`e.real_user_id`)} as real_person,
  e.sequence::text as cursor_value, e.sequence as cursor_sequence
from shared.audit_log e
where ${conditions(input)} and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- facets
select (
  select coalesce(jsonb_agg(distinct e.action order by e.action), '[]')
  from shared.audit_log e
  where e.org_id = ctx.org_id
) as actions,
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name)
        order by u.first_name, u.last_name, u.id
      ),
      '[]'
    )
    from shared.users u
    where u.id in (
      select e.user_id
      from shared.audit_log e
      where e.org_id = ctx.org_id
      union
      select e.real_user_id
      from shared.audit_log e
      where e.org_id = ctx.org_id
    )
  ) as people
where ctx.org_id is not null;

-- conditions
(${date}::date)::timestamp at time zone(select o.time_zone from shared.orgs o where o.id = ctx.org_id)

-- conditions
(e.user_id = ${who}::uuid or e.real_user_id = ${who}::uuid)

-- conditions
split_part(e.action, '.', 1) = ${action}

-- conditions
e.at < (
  (${to}::date + 1)::timestamp at time zone(
    select o.time_zone
    from shared.orgs o
    where o.id = ctx.org_id
  )
)
