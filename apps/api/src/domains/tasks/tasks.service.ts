import { EntityManager } from '@mikro-orm/postgresql'
import { Injectable } from '@nestjs/common'
import type { Page } from '@almoner/contracts/paging'
import { may } from '@almoner/contracts/permissions'
import { permissionOfRecord, type RecordKind, type RecordRef } from '@almoner/contracts/records/record'
import { deletedTaskDays, type Task as ShownTask } from '@almoner/contracts/tasks/task'
import type {
  CreateTaskInput,
  ListTasksInput,
  TaskById,
  TaskPeople,
  UpdateTaskInput,
} from '@almoner/contracts/tasks/tasks.operations'
import type { Actor } from '../../platform/access/actor.js'
import { Audit } from '../../platform/audit/audit.js'
import { Clock } from '../../platform/clock.js'
import { toPage } from '../../platform/database/keyset.js'
import { query } from '../../platform/database/transaction.js'
import { Outbox } from '../../platform/outbox/outbox.js'
import { Problem } from '../../platform/problems/problem.js'
import { OrgCalendar } from '../orgs/index.js'
import { Records, type Asker } from '../records/index.js'
import { Task } from './task.entity.js'
import { takeTasksDue } from './task.statements.js'
import { TasksRepository } from './tasks.repository.js'

type Facts = Pick<Task, 'title' | 'note' | 'dueOn' | 'assigneeId' | 'recordKind' | 'recordId' | 'doneAt'>

/** What a task was made into by somebody who did it, or opened it again. */
export interface TaskState {
  orgId: string
  taskId: string
  isDone: boolean
  by: string | null
}

type NewTask = Pick<CreateTaskInput, 'title' | 'note' | 'dueOn' | 'assigneeId'>

const factsOf = ({ title, note, dueOn, assigneeId, recordKind, recordId, doneAt }: Task): Facts => ({
  title,
  note,
  dueOn,
  assigneeId,
  recordKind,
  recordId,
  doneAt,
})

@Injectable()
export class TasksService {
  private readonly listeners: ((state: TaskState) => Promise<void>)[] = []

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: TasksRepository,
    private readonly records: Records,
    private readonly calendar: OrgCalendar,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Raises `not_found` and `permission_denied` for the record, and `input_invalid` for a cursor that is not one of ours. */
  async list(by: Asker, input: ListTasksInput): Promise<Page<ShownTask>> {
    const { actor } = by
    const record = refOf(input)
    const recordId = record && (await this.records.findOrFail(by, record, 'read')).id
    const { today } = await this.calendar.of(actor.orgId)
    const reader = { orgId: actor.orgId, userId: actor.userId, today, readable: this.records.readable(by) }
    return toPage(await this.tasks.list(reader, { ...input, recordId }), input)
  }

  /** Does something in the transaction in which somebody does a task, or opens it again. */
  onState(listener: (state: TaskState) => Promise<void>): void {
    this.listeners.push(listener)
  }

  people({ orgId, userId }: Actor): Promise<TaskPeople> {
    return this.tasks.people(orgId, userId)
  }

  /** Raises `not_found` and `permission_denied` for the record, and `task_assignee_unfit`. */
  async create(by: Asker, input: CreateTaskInput): Promise<ShownTask> {
    const record = refOf(input)
    if (!record) return this.add(by.actor, input, null)
    const { id: recordId } = await this.records.findOrFail(by, record, 'manage')
    return this.add(by.actor, input, { ...record, recordId })
  }

  /** A task about a record that the caller is known to work on. Raises `task_assignee_unfit`. */
  async add(actor: Actor, fields: NewTask, record: RecordRef | null): Promise<ShownTask> {
    const { orgId, userId } = actor
    const { title, note, dueOn, assigneeId } = fields
    await this.expectFit(orgId, assigneeId, record?.recordKind)
    const { today } = await this.calendar.of(orgId)
    return this.em.transactional(async (em) => {
      const task = em.create(Task, {
        orgId,
        title,
        note,
        dueOn,
        assigneeId,
        recordKind: record?.recordKind ?? null,
        recordId: record?.recordId ?? null,
        createdBy: userId,
        createdAt: this.clock.now(),
        doneAt: null,
        doneBy: null,
        deletedAt: null,
        toldDueOn: needsNoTelling(dueOn, today),
      })
      await em.flush()
      this.audit.record(actor, 'tasks.create', { subjectId: task.id, after: factsOf(task) })
      await this.tellAssignee(actor, task, null)
      return this.tasks.get(orgId, task.id, today)
    })
  }

  /** Raises `not_found`, `permission_denied` and `task_assignee_unfit`. */
  update(by: Asker, { id, ...changes }: UpdateTaskInput): Promise<ShownTask> {
    return this.change(by, id, 'tasks.update', async (task, today) => {
      const before = task.assigneeId ?? null
      const { assigneeId, dueOn } = changes
      if (assigneeId && assigneeId !== before) await this.expectFit(by.actor.orgId, assigneeId, task.recordKind)
      if (dueOn !== undefined && dueOn !== task.dueOn) task.toldDueOn = needsNoTelling(dueOn, today)
      Object.assign(task, changes)
      await this.tellAssignee(by.actor, task, before)
    })
  }

  /** Raises `not_found` and `permission_denied`. */
  complete(by: Asker, { id }: TaskById): Promise<ShownTask> {
    return this.change(by, id, 'tasks.complete', (task) => {
      if (!task.doneAt) Object.assign(task, { doneAt: this.clock.now(), doneBy: by.actor.userId })
    })
  }

  /** Raises `not_found` and `permission_denied`. */
  reopen(by: Asker, { id }: TaskById): Promise<ShownTask> {
    return this.change(by, id, 'tasks.reopen', (task) => Object.assign(task, { doneAt: null, doneBy: null }))
  }

  /** Raises `not_found` and `permission_denied`. */
  remove(by: Asker, { id }: TaskById): Promise<ShownTask> {
    return this.change(by, id, 'tasks.remove', (task) => (task.deletedAt = this.clock.now()))
  }

  /** Raises `not_found` and `permission_denied`. One that stands already is left as it is. */
  restore(by: Asker, { id }: TaskById): Promise<ShownTask> {
    return this.change(by, id, 'tasks.restore', (task) => (task.deletedAt = null), 'deleted')
  }

  /** Tells whoever has something to do today, once for each task and day. */
  async tellDue(orgId: string): Promise<void> {
    const { today } = await this.calendar.of(orgId)
    await this.em.transactional(async (em) => {
      const due = await query(em, takeTasksDue(orgId, today))
      await this.outbox.writeMany(
        orgId,
        due.map(({ id: taskId, assigneeId, dueOn }) => ({
          type: 'task.due' as const,
          payload: { taskId, assigneeId, dueOn },
        })),
      )
    })
  }

  private async change(
    by: Asker,
    id: string,
    action: string,
    work: (task: Task, today: string) => unknown,
    which: 'standing' | 'deleted' = 'standing',
  ): Promise<ShownTask> {
    const { actor } = by
    const { today } = await this.calendar.of(actor.orgId)
    return this.em.transactional(async (em) => {
      const task = await this.tasks.lockOrFail(actor.orgId, id)
      if (task.recordKind) this.records.expectRight(by, task.recordKind, 'manage')
      if (task.deletedAt && (which === 'standing' || this.isOver(task.deletedAt))) throw new Problem('not_found')
      const before = factsOf(task)
      await work(task, today)
      await em.flush()
      await this.tellState(actor, task, before)
      this.audit.record(actor, action, { subjectId: id, before, after: factsOf(task) })
      return this.tasks.get(actor.orgId, id, today)
    })
  }

  private async tellState({ orgId, userId: by }: Actor, { id: taskId, doneAt }: Task, before: Facts): Promise<void> {
    const isDone = doneAt !== null
    if (isDone === (before.doneAt !== null)) return
    for (const listener of this.listeners) await listener({ orgId, taskId, isDone, by })
  }

  private async tellAssignee({ orgId, userId }: Actor, { id, assigneeId }: Task, before: string | null): Promise<void> {
    if (!assigneeId || assigneeId === before || assigneeId === userId) return
    await this.outbox.write(orgId, 'task.assigned', { taskId: id, assigneeId })
  }

  /** Raises `task_assignee_unfit` for somebody who does not work in the org, or may not see what the task is about. */
  async expectFit(orgId: string, assigneeId: string | null, kind?: RecordKind | null): Promise<void> {
    if (assigneeId === null) return
    const role = await this.tasks.roleOf(orgId, assigneeId)
    const principal = { role: role ?? null, isSuperuser: false, isImpersonating: false }
    if (!role || (kind && !may(principal, permissionOfRecord[kind].read)))
      throw Problem.withCode('task_assignee_unfit', 'assigneeId')
  }

  private isOver(deletedAt: Date): boolean {
    return this.clock.now().getTime() - deletedAt.getTime() > deletedTaskDays * 86_400_000
  }
}

/** Whoever writes down today what is due today need not be told of it. */
const needsNoTelling = (dueOn: string | null, today: string): string | null =>
  dueOn !== null && dueOn <= today ? dueOn : null

const refOf = ({ recordKind, recordId }: Partial<RecordRef>): RecordRef | undefined =>
  recordKind && recordId ? { recordKind, recordId } : undefined
