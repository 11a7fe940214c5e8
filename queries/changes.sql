-- Written by `npm run queries` from apps/api/src; do not edit.

-- changes.repository.ts

-- deletions
select rc.kind, rc.record_id as id, ${instantText(sql`rc.changed_at`)} as "deletedAt",
  rc.merged_into_id as "mergedIntoId", ${cursorOf(byChange)}
from record_changes rc
where rc.org_id = ctx.org_id
  and rc.is_deleted
  and ${input.kind ? sql`rc.kind = ${input.kind}` : sql`true`}
  and ${page.where}
order by ${page.orderBy}
limit ${sql.lit(page.limit)};

-- changes.statements.ts

-- orderFor
join record_changes rc on rc.org_id = ctx.org_id
and rc.kind = ${sql.lit(kind)}
and rc.record_id = ${id}

-- oldestOpenTransaction
select ${momentCursor(sql`least(min(a.xact_start), clock_timestamp())`)} as moment
from pg_stat_activity a
where ctx.org_id is not null
  and a.datname = current_database()
  and a.backend_type = 'client backend'
  and a.pid <> pg_backend_pid();
