import { defineNoun } from '../noun.js'
import { Task } from './task.entity.js'
import { TasksBulk } from './tasks-bulk.js'
import { TasksJobs } from './tasks.jobs.js'
import { TasksRepository } from './tasks.repository.js'
import { tasksProcedures } from './tasks.router.js'
import { TasksService } from './tasks.service.js'

export const tasks = defineNoun({
  providers: [TasksBulk, TasksJobs, TasksRepository, TasksService],
  entities: [Task],
  rowsOfDonors: [{ table: 'tasks', key: 'id', column: 'record_id', isErased: true }],
  procedures: (get) => ({ tasks: tasksProcedures(get(TasksService)) }),
})
