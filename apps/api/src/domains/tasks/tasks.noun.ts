import { defineNoun } from '../noun.js'
import { erasedWithTasks } from './tasks-erasure.statements.js'
import { Task } from './task.entity.js'
import { TasksBulk } from './tasks-bulk.js'
import { TasksExport } from './tasks-export.js'
import { TasksOfDeceased } from './tasks-of-deceased.js'
import { TasksJobs } from './tasks.jobs.js'
import { TasksRepository } from './tasks.repository.js'
import { tasksProcedures } from './tasks.router.js'
import { TasksService } from './tasks.service.js'

export const tasks = defineNoun({
  providers: [TasksBulk, TasksExport, TasksJobs, TasksOfDeceased, TasksRepository, TasksService],
  entities: [Task],
  erasedWithDonors: erasedWithTasks,
  rowsOfDonors: [{ table: 'tasks', key: 'id', column: 'record_id', isErased: true }],
  procedures: (get) => ({ tasks: tasksProcedures(get(TasksService)) }),
})
