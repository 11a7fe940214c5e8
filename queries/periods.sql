-- Written by `npm run queries` from apps/api/src; do not edit.

-- closed-days.repository.ts

-- refuseClosedDay
select max(closed_through)::text as through
from period_closings
where org_id = ${orgId}::uuid and entity_id = ${entityId}::uuid and reopened_at is null;

-- periods.repository.ts

-- nameOf
(
  select jsonb_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name))
  from shared.users u
  where u.id = ${sql.ref(id)}
)

-- list
select e.id as "entityId", e.name as "entityName",
  (
    select max(c.closed_through)::text
    from period_closings c
    where c.org_id = e.org_id and c.entity_id = e.id and c.reopened_at is null
  ) as "closedThrough",
  ((${now}::timestamptz at time zone e.time_zone)::date - 1)::text as "closableThrough",
  (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', c.id, 'closedThrough', c.closed_through, 'closedAt',
          ${instantText(sql`c.closed_at`)}, 'closedBy', ${nameOf('c.closed_by')}, 'reopenedAt',
          ${instantText(sql`c.reopened_at`)}, 'reopenedBy', ${nameOf('c.reopened_by')},
          'reopenReason', c.reopen_reason
        )
        order by c.closed_at desc, c.id desc
      ),
      '[]'
    )
    from period_closings c
    where c.org_id = e.org_id and c.entity_id = e.id
  ) as closings
from shared.entities e
where e.org_id = ctx.org_id
order by e.is_primary desc, e.created_at, e.id;
