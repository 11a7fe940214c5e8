import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import { sql, type RawBuilder } from 'kysely'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { OrgRole } from '@almoner/contracts/roles'
import type { Task as ShownTask } from '@almoner/contracts/tasks/task'
import type { ListTasksInput, TaskPeople, TaskView } from '@almoner/contracts/tasks/tasks.operations'
import { instantText } from '../../platform/database/instant-text.js'
import {
  keysetClauses,
  momentCursor,
  type KeysetOrder,
  type KeysetRow,
  type PageOf,
  type AllOf,
  type PageOrAllOf,
} from '../../platform/database/keyset.js'
import { TenantQuery } from '../../platform/database/tenant-query.js'
import { forUpdate, query } from '../../platform/database/transaction.js'
import { orNotFound } from '../../platform/problems/problem.js'
import { personOf, recordOfRow } from '../records/index.js'
import { Task } from './task.entity.js'

const columnsOn = (today: string) => sql`
  t.id, t.title, t.note, t.due_on::text as "dueOn", t.done_at is null
  and coalesce(t.due_on < ${today}::date, false) as "isOverdue", ${personOf(sql`t.assignee_id`)} as assignee,
  ${recordOfRow({ orgId: sql`t.org_id`, kind: sql`t.record_kind`, id: sql`t.record_id` })} as record, ${personOf(sql`
    t.created_by`)} as "createdBy",
  ${instantText(sql`t.created_at`)} as "createdAt", ${instantText(sql`t.done_at`)} as "doneAt",
  ${personOf(sql`t.done_by`)} as "doneBy"`

/** Those without a day come last. */
const dayOrder = sql`coalesce(t.due_on, '9999-12-31'::date)`

const byDay: KeysetOrder = {
  value: dayOrder,
  type: 'date',
  sequence: sql`t.id`,
  sequenceType: 'uuid',
  isDescending: false,
}
const latestDone: KeysetOrder = {
  value: sql`t.done_at`,
  type: 'timestamptz',
  sequence: sql`t.id`,
  sequenceType: 'uuid',
  isDescending: true,
}

interface TaskReader {
  orgId: string
  userId: string | null
  today: string
  readable: readonly RecordKind[]
}

const conditionOf: Record<TaskView, (by: TaskReader) => RawBuilder<unknown>> = {
  mine: ({ userId }) => sql`t.done_at is null and t.assignee_id = ${userId}::uuid`,
  all: () => sql`t.done_at is null`,
  due: ({ today }) => sql`t.done_at is null and t.due_on <= ${today}::date`,
  done: () => sql`t.done_at is not null`,
}

@Injectable()
export class TasksRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: TenantQuery,
  ) {}

  list(by: TaskReader, input: PageOf<ListTasksInput>): Promise<(ShownTask & KeysetRow)[]> {
    return this.rows.all(by.orgId, this.listed(by, input))
  }

  /** All of them, as a file has them. */
  all(by: TaskReader, filter: AllOf<ListTasksInput>): AsyncIterable<ShownTask[]> {
    return this.rows.batches(by.orgId, this.listed(by, { ...filter, limit: null }))
  }

  /** How many are listed, `limit` at most and one. */
  count(by: TaskReader, input: PageOf<ListTasksInput>): Promise<number | null> {
    return this.rows.count(by.orgId, this.listed(by, input), input.limit)
  }

  private listed(by: TaskReader, input: PageOrAllOf<ListTasksInput>): RawBuilder<ShownTask & KeysetRow> {
    const { view, recordId } = input
    const isDone = view === 'done'
    const page = keysetClauses(isDone ? latestDone : byDay, input)
    const cursor = isDone ? momentCursor(sql`t.done_at`) : sql`${dayOrder}::text`
    return sql<ShownTask & KeysetRow>`
      select ${columnsOn(by.today)}, ${cursor} as cursor_value, t.id as cursor_sequence
      from tasks t
      where t.org_id = ctx.org_id
        and t.deleted_at is null
        and ${conditionOf[view](by)}
        and ${recordId === undefined ? sql`true` : sql`t.record_id = ${recordId}::uuid`}
        and (t.record_kind is null or t.record_kind = any(${by.readable}::text[]))
        and ${page.where}
      order by ${page.orderBy}
      limit ${sql.lit(page.limit)}`
  }

  /** As it stands in the open transaction. */
  async get(orgId: string, id: string, today: string): Promise<ShownTask> {
    const [found] = await query(
      this.em,
      sql<ShownTask>`select ${columnsOn(today)} from tasks t where t.org_id = ${orgId} and t.id = ${id}::uuid`,
    )
    return orNotFound(found ?? null)
  }

  /** Raises `not_found`. */
  async lockOrFail(orgId: string, id: string): Promise<Task> {
    return orNotFound(await this.em.findOne(Task, { orgId, id }, forUpdate))
  }

  people(orgId: string, userId: string | null): Promise<TaskPeople> {
    return this.rows.all<TaskPeople[number]>(
      orgId,
      sql`
        select u.id, u.first_name || ' ' || u.last_name as name,
          u.id is not distinct from ${userId}::uuid as "isYou"
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ctx.org_id and m.role <> 'fundraiser' and m.accepted_at is not null and u.active
        order by "isYou" desc, lower(u.first_name || ' ' || u.last_name), u.id`,
    )
  }

  /** The role of somebody who works in the org; undefined for anybody else. */
  async roleOf(orgId: string, userId: string): Promise<OrgRole | undefined> {
    const found = await this.rows.first<{ role: OrgRole }>(
      orgId,
      sql`
        select m.role
        from shared.memberships m join shared.users u on u.id = m.user_id
        where m.org_id = ctx.org_id
          and m.user_id = ${userId}::uuid
          and m.role <> 'fundraiser'
          and m.accepted_at is not null
          and u.active`,
    )
    return found?.role
  }
}
