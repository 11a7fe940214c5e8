import {
  completeTask,
  createTask,
  listTaskPeople,
  listTasks,
  removeTask,
  reopenTask,
  restoreTask,
  updateTask,
} from '@almoner/contracts/tasks/tasks.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { TasksService } from './tasks.service.js'

export const tasksProcedures = (tasks: TasksService) => ({
  list: procedureFor(listTasks).query(({ ctx, input }) => tasks.list(ctx, input)),
  people: procedureFor(listTaskPeople).query(({ ctx }) => tasks.people(ctx.actor)),
  create: procedureFor(createTask).mutation(({ ctx, input }) => tasks.create(ctx, input)),
  update: procedureFor(updateTask).mutation(({ ctx, input }) => tasks.update(ctx, input)),
  complete: procedureFor(completeTask).mutation(({ ctx, input }) => tasks.complete(ctx, input)),
  reopen: procedureFor(reopenTask).mutation(({ ctx, input }) => tasks.reopen(ctx, input)),
  remove: procedureFor(removeTask).mutation(({ ctx, input }) => tasks.remove(ctx, input)),
  restore: procedureFor(restoreTask).mutation(({ ctx, input }) => tasks.restore(ctx, input)),
})
