import { Injectable, type OnModuleInit } from '@nestjs/common'
import type { Task } from '@almoner/contracts/tasks/task'
import { date, ExportLists, made, named, text, type ExportList } from '../exports/index.js'
import { OrgCalendar } from '../orgs/index.js'
import { TasksRepository } from './tasks.repository.js'

/** Tasks as a file: those about records that whoever has it made may read. */
@Injectable()
export class TasksExport implements OnModuleInit {
  constructor(
    private readonly lists: ExportLists,
    private readonly tasks: TasksRepository,
    private readonly calendar: OrgCalendar,
  ) {}

  onModuleInit(): void {
    this.lists.add('tasks', {
      columns,
      rows: (...asked) => this.rows(...asked),
      count: async (orgId, { matching }, { userId, readableKinds, most }) => {
        const { today } = await this.calendar.of(orgId)
        const reader = { orgId, userId, today, readable: readableKinds }
        return this.tasks.count(reader, { ...matching, limit: most })
      },
    })
  }

  private async *rows(
    ...[orgId, { matching }, { userId, readableKinds }]: Parameters<ExportList<'tasks', Task>['rows']>
  ) {
    const { today } = await this.calendar.of(orgId)
    const reader = { orgId, userId, today, readable: readableKinds }
    yield* this.tasks.all(reader, matching)
  }
}

const columns: ExportList<'tasks', Task>['columns'] = {
  title: text('Task', 'title'),
  note: text('Note', 'note'),
  due: date('Due', 'dueOn'),
  overdue: text(
    'Overdue',
    made(['isOverdue'], ({ isOverdue }) => (isOverdue ? 'yes' : 'no')),
  ),
  assignee: text(
    'Assigned to',
    made(['assignee'], ({ assignee }) => assignee?.name ?? null),
  ),
  recordKind: text(
    'Kind of record',
    made(['record'], ({ record }) => record?.kind ?? null),
  ),
  record: named(
    'About',
    made(['record'], ({ record }) => record?.name ?? null),
  ),
  created: text('Created', 'createdAt'),
  createdBy: text(
    'Created by',
    made(['createdBy'], ({ createdBy }) => createdBy?.name ?? null),
  ),
  done: text('Done', 'doneAt'),
  doneBy: text(
    'Done by',
    made(['doneBy'], ({ doneBy }) => doneBy?.name ?? null),
  ),
  id: text('Id', 'id'),
}
