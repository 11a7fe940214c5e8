import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { personSchema, recordInput } from '../records/record.js'
import { calendarDateSchema } from '../time.js'
import { taskFields, taskNote, taskTitle } from './task-fields.js'
import { taskIdSchema } from './task-id.js'
import { deletedTaskDays, taskSchema, type Task } from './task.js'

/** Open ones of whoever asks, of everybody, or those whose day has come; or those that are done. */
export const taskViews = ['mine', 'all', 'due', 'done'] as const
export type TaskView = (typeof taskViews)[number]

const aboutRecord = { recordKind: recordInput.recordKind.optional(), recordId: recordInput.recordId.optional() }
const namesRecordWhole = ({ recordKind, recordId }: { recordKind?: unknown; recordId?: unknown }): boolean =>
  (recordKind === undefined) === (recordId === undefined)
const recordInPart = { error: 'Give the kind of record and its ID', path: ['recordId'] }

const listInputSchema = z
  .strictObject({ view: z.enum(taskViews).default('all'), ...aboutRecord, ...pageInput })
  .refine(namesRecordWhole, recordInPart)
export interface ListTasksWire extends z.input<typeof listInputSchema> {}
export interface ListTasksInput extends z.output<typeof listInputSchema> {}

export const listTasks = defineQuery<ListTasksInput, Page<Task>, ListTasksWire>({
  name: 'tasks.list',
  summary: 'A page of tasks: open ones by the day they are due, done ones by when they were done, the latest first.',
  access: 'tasks.read',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: pageOf(taskSchema),
  problems: ['not_found', 'permission_denied'],
})

const peopleSchema = z.array(personSchema.extend({ isYou: z.boolean() }))
export type TaskPeople = z.infer<typeof peopleSchema>

export const listTaskPeople = defineQuery<Nothing, TaskPeople>({
  name: 'tasks.people',
  summary: 'Whom a task can be given to: staff of the org, whoever asks first.',
  access: 'tasks.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: peopleSchema,
})

export const createTaskInputSchema = z
  .strictObject({
    ...taskFields,
    ...aboutRecord,
    idempotencyKey: z.uuid(),
  })
  .refine(namesRecordWhole, recordInPart)
export interface CreateTaskInput extends z.output<typeof createTaskInputSchema> {}

export const createTask = defineCommand<CreateTaskInput, Task, z.input<typeof createTaskInputSchema>>({
  name: 'tasks.create',
  summary: 'Adds a task, about a record or about none.',
  access: 'tasks.manage',
  input: createTaskInputSchema,
  output: taskSchema,
  problems: ['not_found', 'permission_denied', 'task_assignee_unfit', 'idempotency_key_reused'],
  isIdempotent: true,
})

export const updateTaskInputSchema = z.strictObject({
  id: taskIdSchema,
  title: taskTitle.optional(),
  note: taskNote.optional(),
  dueOn: calendarDateSchema.nullable().optional(),
  assigneeId: userIdSchema.nullable().optional(),
})
export interface UpdateTaskInput extends z.output<typeof updateTaskInputSchema> {}

export const updateTask = defineCommand<UpdateTaskInput, Task, z.input<typeof updateTaskInputSchema>>({
  name: 'tasks.update',
  summary: 'Changes a task; what is left out stays, and null empties a field.',
  access: 'tasks.manage',
  input: updateTaskInputSchema,
  output: taskSchema,
  problems: ['not_found', 'permission_denied', 'task_assignee_unfit'],
})

const byIdSchema = z.strictObject({ id: taskIdSchema })
export interface TaskById extends z.output<typeof byIdSchema> {}

const changeOfState = {
  access: 'tasks.manage',
  input: byIdSchema,
  output: taskSchema,
  problems: ['not_found', 'permission_denied'],
} as const

export const completeTask = defineCommand<TaskById, Task>({
  name: 'tasks.complete',
  summary: 'Marks a task as done. One that was done already stays as it is.',
  ...changeOfState,
})

export const reopenTask = defineCommand<TaskById, Task>({
  name: 'tasks.reopen',
  summary: 'Opens a task again that was done.',
  ...changeOfState,
})

export const removeTask = defineCommand<TaskById, Task>({
  name: 'tasks.remove',
  summary: `Deletes a task. It can be restored for ${deletedTaskDays} days.`,
  ...changeOfState,
})

export const restoreTask = defineCommand<TaskById, Task>({
  name: 'tasks.restore',
  summary: `Brings back a task that was deleted in the last ${deletedTaskDays} days.`,
  ...changeOfState,
})
