export { removeTasksWithoutRecord } from './task.statements.js'
