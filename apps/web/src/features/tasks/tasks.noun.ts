import { listPath, type ListFilter } from '../../list-path'
import { defineNoun } from '../../noun'

const paths = {
  tasks: (filter?: ListFilter) => listPath('/tasks', filter),
}

export const tasks = defineNoun({
  paths,
  pages: [{ path: paths.tasks(), permission: 'tasks.read', load: () => import('./TasksPage') }],
})
