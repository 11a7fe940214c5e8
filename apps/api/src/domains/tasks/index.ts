export { removeTasks, removeTasksWithoutRecord, setTasksDone } from './task.statements.js'
export { TasksService } from './tasks.service.js'
