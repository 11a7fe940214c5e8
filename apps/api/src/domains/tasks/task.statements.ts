import { sql, type RawBuilder } from 'kysely'

/** In the org's time zone. */
const fromHour = 7

const isDue = sql<boolean>`
  t.done_at is null
  and t.deleted_at is null
  and t.assignee_id is not null
  and t.told_due_on is distinct from t.due_on`

/** Orgs where the morning of a day has come on which something is due. */
export function orgsWithTasksDue(now: string): RawBuilder<{ org_id: string }> {
  const local = sql`timezone(o.time_zone, ${now}::timestamptz)`
  return sql`
    select o.id as org_id
    from shared.orgs o
    where o.status in ('trial', 'active')
      and extract(hour from ${local}) >= ${fromHour}
      and exists (select from tasks t where t.org_id = o.id and t.due_on <= ${local}::date and ${isDue})`
}

export interface DueTask {
  id: string
  assigneeId: string
  dueOn: string
}

/** Takes the tasks whose day has come and whose assignees were not told of it. */
export const takeTasksDue = (orgId: string, today: string) => sql<DueTask>`
  update tasks t
  set told_due_on = t.due_on
  where t.org_id = ${orgId} and t.due_on <= ${today}::date and ${isDue}
  returning t.id, t.assignee_id as "assigneeId", t.due_on::text as "dueOn"`

/** Deletes what there was to do about records that an import made and that left with it. */
export const removeTasksWithoutRecord = (orgId: string) => sql`
  delete from tasks t
  where t.org_id = ${orgId}::uuid
    and not case t.record_kind
      when 'donor' then exists (select from shared.donors d where d.org_id = t.org_id and d.id = t.record_id)
      when 'charge' then exists (select from shared.charges c where c.org_id = t.org_id and c.id = t.record_id)
      when 'campaign' then exists (
        select
        from shared.campaigns k
        where k.org_id = t.org_id and k.id = t.record_id
      )
      else true
    end`

/** Marks tasks as done, or as open again where `at` is null; those that are so stay as they are. */
export const setTasksDone = (
  orgId: string,
  ids: readonly string[],
  { at, by }: { at: Date | null; by: string | null },
) => sql`
  update tasks t
  set done_at = ${at && at.toISOString()}::timestamptz, done_by = ${by}::uuid
  where t.org_id = ${orgId}::uuid
    and t.id = any(${ids}::uuid[])
    and (t.done_at is null) <> (${at && at.toISOString()}::timestamptz is null)`

/** Deletes open tasks that there is no more reason for. */
export const removeTasks = (orgId: string, ids: readonly string[], at: Date) => sql`
  update tasks t
  set deleted_at = ${at.toISOString()}::timestamptz
  where t.org_id = ${orgId}::uuid
    and t.id = any(${ids}::uuid[])
    and t.done_at is null
    and t.deleted_at is null`

/** What is open about a donor, under its locks. */
export const openTasksOf = (orgId: string, donorId: string) => sql<{ id: string }>`
  select t.id
  from tasks t
  where t.org_id = ${orgId}::uuid
    and t.record_kind = 'donor'
    and t.record_id = ${donorId}::uuid
    and t.done_at is null
    and t.deleted_at is null
  order by t.id
  for update`
