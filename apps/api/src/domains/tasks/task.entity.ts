import { defineEntity, p } from '@mikro-orm/postgresql'
import { recordKinds } from '@almoner/contracts/records/record'
import { column } from '../../platform/database/columns.js'
import { tenantTable } from '../../platform/database/row-security.js'

const byDay = `create index tasks_open on tasks (org_id, coalesce(due_on, '9999-12-31'::date), id) where done_at is null and deleted_at is null`

const taskSchema = defineEntity({
  name: 'Task',
  tableName: 'tasks',
  ...tenantTable,
  properties: {
    id: column.id(),
    orgId: column.orgId(),
    title: p.text(),
    note: p.text().nullable(),
    dueOn: p.date().nullable(),
    assigneeId: p.uuid().nullable(),
    recordKind: p.enum(recordKinds).nullable(),
    recordId: p.uuid().nullable(),
    createdBy: p.uuid().nullable(),
    createdAt: column.instant(),
    doneAt: column.instant().nullable(),
    doneBy: p.uuid().nullable(),
    deletedAt: column.instant().nullable(),
    /** The day of which its assignee was told, or need not be. */
    toldDueOn: p.date().nullable(),
  },
  uniques: [{ properties: ['orgId', 'id'], name: 'tasks_org_id' }],
  checks: [{ name: 'tasks_record_whole', expression: '(record_kind is null) = (record_id is null)' }],
  indexes: [
    { properties: ['deletedAt'], name: 'tasks_deleted', where: 'deleted_at is not null' },
    {
      properties: ['orgId', 'doneAt', 'id'],
      name: 'tasks_done',
      where: 'done_at is not null and deleted_at is null',
    },
    { properties: ['orgId', 'recordId'], name: 'tasks_of_record', where: 'record_id is not null' },
    { name: 'tasks_open', expression: byDay },
  ],
})

/** Something that somebody of the org has to do. */
export class Task extends taskSchema.class {}
taskSchema.setClass(Task)
